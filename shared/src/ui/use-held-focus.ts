import { type RefObject, useEffect } from 'react';

/** What takes the focus from an element: it is disabled, hidden, or goes. */
const LOSSES = { attributeFilter: ['disabled', 'hidden', 'inert'], childList: true, subtree: true };

/** An open dialog gets the focus itself when what had it within is no more. */
export function useHeldFocus(open: boolean, dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    let frame = 0;
    const hold = () => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) element.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      // The browser takes it away with the next frame; until then whoever took the place may still ask for it.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(hold);
      });
    });
    changes.observe(element, LOSSES);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
    };
  }, [open, dialog]);
}
