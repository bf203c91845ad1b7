import { type RefObject, useLayoutEffect } from 'react';
import { blocksOf } from './blocks.ts';
import { place } from './place.ts';

const EVENTS = ['focusin', 'scroll', 'resize', 'transitionend'] as const;

/**
 * Moves the toasts up while they would cover the focused element, or anything else that {@link blocksOf} finds. The position is
 * computed again after every event and change of the page that may affect it.
 */
export function usePlace(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const toasts = region.current;
    if (!toasts || !isShown) return;
    let frame = 0;
    const put = () => {
      const lift = liftOf(toasts);
      // Writing the same value would trigger the MutationObserver, which would compute it again, endlessly.
      if (toasts.dataset.lift === lift) return;
      toasts.dataset.lift = lift;
      toasts.style.transform = `translateY(-${lift}px)`;
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    };
    // The first toast appears at its place, without an animation.
    toasts.style.transition = 'none';
    put();
    later();
    toasts.getBoundingClientRect();
    toasts.style.transition = '';

    for (const event of EVENTS) window.addEventListener(event, later, { capture: true, passive: true });
    window.visualViewport?.addEventListener('resize', later);
    const changes = new MutationObserver(later);
    changes.observe(document.body, { attributes: true, childList: true, subtree: true });
    // Changes of size without a change of the document: pictures that have loaded, fields that are larger for touch than for a
    // mouse.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(later);
    sizes?.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of EVENTS) window.removeEventListener(event, later, { capture: true });
      window.visualViewport?.removeEventListener('resize', later);
      changes.disconnect();
      sizes?.disconnect();
    };
  }, [region, isShown]);
}

/** Pixels by which the toasts must be moved up. */
function liftOf(toasts: HTMLElement): string {
  const { offsetTop, offsetHeight, offsetLeft, offsetWidth } = toasts;
  const { visualViewport: view, innerHeight } = window;
  const foot = offsetTop + offsetHeight;
  const bottom = Math.min(foot, view ? view.offsetTop + view.height : innerHeight);
  const column = { left: offsetLeft, right: offsetLeft + offsetWidth, bottom };
  const edge = place(offsetHeight, { top: 0, bottom }, blocksOf(toasts, column));
  return String(Math.round(foot - edge));
}
