import { useEffect } from 'react';

/** What takes the focus from an element: it is disabled, hidden, or goes. */
const LOSSES = { attributeFilter: ['disabled', 'hidden', 'inert'], childList: true, subtree: true };

/** An open dialog gets the focus itself when what had it within is no more. */
export function useHeldFocus(open: boolean, dialog: HTMLElement | null): void {
  useEffect(() => {
    if (!open || !dialog) return;
    let frame = 0;
    const hold = () => {
      const { activeElement, body } = document;
      const isLost = !activeElement || activeElement === body || activeElement.matches(':disabled');
      if (isLost) dialog.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      // The browser takes it away with the next frame; until then whoever took the place may still ask for it.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(hold);
      });
    });
    changes.observe(dialog, LOSSES);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
    };
  }, [open, dialog]);
}
