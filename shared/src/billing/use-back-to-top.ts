import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows another page of a list from its beginning: the buttons that lead there stand below it.
 * @param isLoading as long as the page is not there
 */
export function useBackToTop(list: RefObject<HTMLElement | null>, page: number, isLoading: boolean): void {
  const shown = useRef(page);
  useEffect(() => {
    if (isLoading || shown.current === page) return;
    shown.current = page;
    if (!list.current) return;
    // The page's sticky header covers what lies within the margin.
    const covered = Number.parseFloat(getComputedStyle(list.current).scrollMarginTop) || 0;
    if (list.current.getBoundingClientRect().top < covered) list.current.scrollIntoView({ block: 'start' });
    // On the last page the button that was pressed is disabled, and the focus would be lost.
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches(':disabled')) {
      list.current.focus({ preventScroll: true });
    }
  });
}
