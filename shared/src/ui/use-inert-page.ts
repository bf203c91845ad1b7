import { useLayoutEffect } from 'react';

/**
 * While a dialog is open nothing behind it can be reached in any way: the browser's search, a tap of a screen reader, a focus that
 * was lost. Live regions stay as they are: what happens meanwhile is to be told. It begins when the dialog has been painted: the styles
 * of the whole page are computed anew for it, and the press that opened the dialog would wait for that.
 */
export function useInertPage(open: boolean, dialog: HTMLElement | null): void {
  useLayoutEffect(() => {
    const portal = dialog?.closest('[data-base-ui-portal]');
    if (!open || !portal) return undefined;
    // What is there now: a dialog that opens in between is in front of this one.
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

/** The largest parts of an element that hold nothing of what is kept. */
function outsideOf(element: Element, kept: readonly Element[]): Element[] {
  return [...element.children].flatMap((child) => {
    if (kept.includes(child)) return [];
    return kept.some((one) => child.contains(one)) ? outsideOf(child, kept) : [child];
  });
}

/** @returns takes it back */
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
