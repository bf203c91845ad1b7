import { useEffect } from 'react';

/** Changes by which an element loses the focus: it is disabled, hidden or removed. */
const OBSERVED_LOSSES = { attributeFilter: ['disabled', 'hidden', 'inert'], childList: true, subtree: true };

/** Focuses an open dialog when its focused element can no longer have the focus. */
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
    changes.observe(dialog, OBSERVED_LOSSES);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
    };
  }, [open, dialog]);
}
