import { type RefObject, useLayoutEffect } from 'react';
import { blocksOf } from './blocks.ts';
import { place } from './place.ts';

const EVENTS = ['focusin', 'scroll', 'resize', 'transitionend'] as const;

/**
 * Keeps the toasts off what must be seen, for as long as there are any: they step aside when the focus comes to lie beneath
 * them, or anything else that {@link blocksOf} names. What they do not cover does not move.
 */
export function usePlace(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const toasts = region.current;
    if (!toasts || !isShown) return;
    let frame = 0;
    const put = () => {
      const lift = liftOf(toasts);
      // Writing what is there already would be a change, which is measured anew.
      if (toasts.dataset.lift === lift) return;
      toasts.dataset.lift = lift;
      toasts.style.transform = `translateY(-${lift}px)`;
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    };
    // The first comes where it is to stand; it moves from there.
    toasts.style.transition = 'none';
    put();
    later();
    toasts.getBoundingClientRect();
    toasts.style.transition = '';

    for (const event of EVENTS) window.addEventListener(event, later, { capture: true, passive: true });
    window.visualViewport?.addEventListener('resize', later);
    const changes = new MutationObserver(later);
    changes.observe(document.body, { attributes: true, childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of EVENTS) window.removeEventListener(event, later, { capture: true });
      window.visualViewport?.removeEventListener('resize', later);
      changes.disconnect();
    };
  }, [region, isShown]);
}

/** Pixels above where they stand by themselves. */
function liftOf(toasts: HTMLElement): string {
  const { offsetTop, offsetHeight, offsetLeft, offsetWidth } = toasts;
  const { visualViewport: view, innerHeight } = window;
  const foot = offsetTop + offsetHeight;
  const bottom = Math.min(foot, view ? view.offsetTop + view.height : innerHeight);
  const column = { left: offsetLeft, right: offsetLeft + offsetWidth, bottom };
  const edge = place(offsetHeight, { top: 0, bottom }, blocksOf(toasts, column));
  return String(Math.round(foot - edge));
}
