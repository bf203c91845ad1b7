import { useLocation } from '@sohor/shared/platform';
import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Another page starts at its top, and with the focus on what it is about, as a document would. Going back is left to
 * the browser, which remembers the place; what a page keeps in its query (filters, an open dialog) moves nothing.
 */
export function usePageStart(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path is the event; the rest is read when it happens.
  useLayoutEffect(() => {
    if (kind === 'POP' || hash !== '') return;
    window.scrollTo(0, 0);
    if (giveFocus()) return;
    // The page's code is on its way.
    const arrival = new MutationObserver(() => giveFocus() && arrival.disconnect());
    arrival.observe(document.body, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, [pathname]);
}

/** @returns whether the content is there. Where it has given the focus to a part of itself, it stays. */
function giveFocus(): boolean {
  const content = document.getElementById('konten');
  if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  return content !== null;
}
