import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageFallback } from './federation/page-fallback.tsx';
import { FrameBoundary } from './frame/frame-boundary.tsx';
import { Drawn, type DrawnFrom } from './fresh/drawn.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { PUBLIC_PAGES } from './pages/public-pages.tsx';
import { usePageStart } from './routing/use-page-start.ts';

export interface AppTreeProps {
  /** What the page was drawn from that is being drawn or taken over; null where it came without data. */
  drawn: DrawnFrom | null;
  /** `<Route>`s beside those of the public pages: all that is drawn in the browser only. */
  routes?: ReactNode;
}

/**
 * All that stands inside the router, on both sides: what the browser draws must be what publishing and the gateway have
 * drawn, or it throws the page away.
 */
export function AppTree({ drawn, routes }: AppTreeProps) {
  usePageStart();
  return (
    <Drawn value={drawn}>
      <Suspense fallback={<PageFallback />}>
        <Routes>
          {PUBLIC_PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {routes}
        </Routes>
      </Suspense>
      <FrameBoundary part="toasts">
        <Notifications />
      </FrameBoundary>
    </Drawn>
  );
}
