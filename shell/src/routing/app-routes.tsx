import { APP_BASE } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { PageFallback } from '../federation/page-fallback.tsx';
import { useCode } from '../federation/use-code.ts';
import { BrokenPage } from '../frame/broken-page.tsx';
import { FrameBoundary } from '../frame/frame-boundary.tsx';
import { ownPart } from '../frame/own-part.ts';
import { AppNotFoundPage, NotFoundPage } from '../pages/dead-ends.tsx';
import { DEVELOPMENT_PAGES } from './development-pages.ts';
import { enterArea } from './enter-area.ts';
import { GuardedPage } from './guarded-page.tsx';
import { HomeRedirect } from './home-redirect.tsx';
import { OrHome } from './or-home.tsx';
import { PublicPage } from './public-page.tsx';
import { type RoutesOfPath, routesAt } from './routes-at.ts';

type LayoutProps = { registry: PageRegistry };
let loadedLayout: ComponentType<LayoutProps> | undefined;

/** Loads the layout. Also called ahead of time, from pages that lead into the signed-in area. */
export async function loadLayout(): Promise<ComponentType<LayoutProps>> {
  const { AppLayout } = await ownPart(
    () => import(/* webpackChunkName: "layout" */ '../layout/app-layout.tsx'),
  );
  loadedLayout = AppLayout;
  return AppLayout;
}

/** Layout and session gate around the pages of the signed-in area. */
function Layout(props: LayoutProps) {
  const { registry } = props;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering is the event, not each page within
  useEffect(() => enterArea(registry, pathname), []);
  const AppLayout = useCode(loadLayout, loadedLayout);
  return AppLayout ? <AppLayout {...props} /> : <PageFallback />;
}

/** The routes for an address that are drawn only in the browser: the pages of remotes, with the layout around them. */
export function appRoutes(registry: PageRegistry, pathname: string): ReactNode {
  const routes = routesAt(registry, pathname);
  const isInside = ([path]: RoutesOfPath) => path.startsWith(`${APP_BASE}/`);
  return (
    <>
      {DEVELOPMENT_PAGES.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      {routes
        .filter((group) => !isInside(group))
        .map(
          ([path, [route]]) =>
            route && (
              <Route key={path} path={path} element={<PublicPage route={route} registry={registry} />} />
            ),
        )}
      <Route
        path={APP_BASE}
        element={
          <FrameBoundary part="layout" fallback={<BrokenPage />}>
            <Layout registry={registry} />
          </FrameBoundary>
        }
      >
        <Route index element={<HomeRedirect />} />
        <Route path="wallet" element={<Navigate to={`${APP_BASE}/balance`} replace />} />
        {routes.filter(isInside).map(([path, group]) => (
          <Route key={path} path={path} element={<GuardedPage routes={group} registry={registry} />} />
        ))}
        <Route
          path="*"
          element={
            <OrHome>
              <AppNotFoundPage />
            </OrHome>
          }
        />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </>
  );
}
