import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageFallback } from './federation/page-fallback.tsx';
import { replaceDrawnPage } from './frame/drawn-page.ts';
import { FrameBoundary } from './frame/frame-boundary.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { PUBLIC_PAGES } from './pages/public-pages.tsx';
import { usePageStart } from './routing/use-page-start.ts';
import { Drawn, type DrawnFrom } from './server-rendered/drawn.tsx';

export interface AppTreeProps {
  /** Data from which the page was drawn, and with which it is hydrated; null when it came without data. */
  drawn: DrawnFrom | null;
  /** Further `<Route>`s for an address: pages that are drawn only in the browser. */
  routesOf?: (pathname: string) => ReactNode;
}

/**
 * Everything inside the router, for browser and server. The browser's first rendering must equal the HTML that was published or
 * that the gateway drew; otherwise React discards that HTML.
 */
export function AppTree({ drawn, routesOf }: AppTreeProps) {
  usePageStart();
  const { pathname } = useLocation();
  // If the page's code was already loaded, its content replaces the prerendered page now.
  useLayoutEffect(() => queueMicrotask(replaceDrawnPage));
  return (
    <Drawn value={drawn}>
      <Suspense fallback={<PageFallback />}>
        <Routes>
          {PUBLIC_PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {routesOf?.(pathname)}
        </Routes>
      </Suspense>
      <FrameBoundary part="toasts">
        <Notifications />
      </FrameBoundary>
    </Drawn>
  );
}
