import { useEffect } from 'react';

/** Changes that take the focus from an element: it is disabled, hidden or removed. */
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
      // The browser removes the focus with the next frame. Until then, the element that takes the place may ask for it.
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
