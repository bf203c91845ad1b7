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
    if (list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView({ block: 'start' });
    // On the last page the button that was pressed is disabled, and the focus would be lost.
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches(':disabled')) {
      list.current.focus({ preventScroll: true });
    }
  });
}
