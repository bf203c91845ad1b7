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
  /** The data that the page is drawn from, or hydrated with; null when it came without data. */
  drawn: DrawnFrom | null;
  /** Further `<Route>`s of an address, for pages that only the browser draws. */
  routesOf?: (pathname: string) => ReactNode;
}

/**
 * Everything inside the router, for browser and server alike. The browser's first drawing must equal the HTML that was
 * published or drawn by the gateway; otherwise React discards that HTML.
 */
export function AppTree({ drawn, routesOf }: AppTreeProps) {
  usePageStart();
  const { pathname } = useLocation();
  // Where the page's code was there at once.
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
