import { useLayoutEffect } from 'react';

/**
 * Makes everything behind an open dialog inert: the browser's search, a screen reader's tap or a lost focus cannot reach it. Live
 * regions are left out, so that they can still announce what happens. It starts after the dialog has been painted, because the
 * styles of the whole page are computed again for it, and the press that opened the dialog would wait for that.
 */
export function useInertPage(open: boolean, dialog: HTMLElement | null): void {
  useLayoutEffect(() => {
    const portal = dialog?.closest('[data-base-ui-portal]');
    if (!open || !portal) return undefined;
    // Taken now: a dialog that opens before the paint is in front of this one and must not become inert.
    const outside = outsideOf(document.body, [portal, ...document.querySelectorAll('[aria-live]')]);
    let made: Element[] = [];
    const takeBack = afterPaint(() => {
      made = outside.filter((element) => !element.hasAttribute('inert'));
      for (const element of made) element.setAttribute('inert', '');
    });
    return () => {
      takeBack();
      for (const element of made) element.removeAttribute('inert');
    };
  }, [open, dialog]);
}

/** The largest parts of an element that contain none of the kept elements. */
function outsideOf(element: Element, kept: readonly Element[]): Element[] {
  return [...element.children].flatMap((child) => {
    if (kept.includes(child)) return [];
    return kept.some((one) => child.contains(one)) ? outsideOf(child, kept) : [child];
  });
}

/** @returns cancels the call */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
