import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the beginning of a list when another page of it is shown, because the buttons for that are below it.
 * @param isLoading true until the page has loaded
 */
export function useBackToTop(list: RefObject<HTMLElement | null>, page: number, isLoading: boolean): void {
  const shown = useRef(page);
  useEffect(() => {
    if (isLoading || shown.current === page) return;
    shown.current = page;
    if (!list.current) return;
    // The page's sticky header covers the scroll margin.
    const covered = Number.parseFloat(getComputedStyle(list.current).scrollMarginTop) || 0;
    if (list.current.getBoundingClientRect().top < covered) list.current.scrollIntoView({ block: 'start' });
    // On the last page the pressed button is disabled, so the focus would be lost.
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches(':disabled')) {
      list.current.focus({ preventScroll: true });
    }
  });
}
