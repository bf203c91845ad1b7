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
    document.getElementById('konten')?.focus({ preventScroll: true });
  }, [pathname]);
}
