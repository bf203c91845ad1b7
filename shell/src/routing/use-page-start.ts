import { useLocation } from '@sohor/shared/platform';
import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * After a navigation, scrolls to the top and focuses the page's content, as a new document would. After going back, the browser
 * itself restores the scroll position. Changes of the query (filters, an open dialog) do not scroll.
 */
export function usePageStart(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path is the event; the rest is read when it happens.
  useLayoutEffect(() => {
    if (kind === 'POP' || hash !== '') return;
    window.scrollTo(0, 0);
    if (giveFocus()) return;
    // The page's code is still loading.
    const arrival = new MutationObserver(() => giveFocus() && arrival.disconnect());
    arrival.observe(document.body, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, [pathname]);
}

/** Focuses the content, unless the page has focused a part of itself. @returns whether the content is there */
function giveFocus(): boolean {
  const content = document.getElementById('konten');
  if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  return content !== null;
}
