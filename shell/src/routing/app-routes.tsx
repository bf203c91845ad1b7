import { APP_BASE, currentUserId, Link, Navigate, useSession } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { Button } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { RemotePage } from '../federation/remote-page.tsx';
import { BrokenPage, FrameBoundary } from '../frame/frame-boundary.tsx';
import { AppNotFoundPage, NoAccessPage, NotFoundPage } from '../pages/dead-ends.tsx';
import type { RemoteRoute } from '../registry.ts';
import { DEVELOPMENT_PAGES } from './development-pages.ts';
import { HomeRedirect } from './home-redirect.tsx';
import { mayOpen } from './may-open.ts';
import { OrHome } from './or-home.tsx';
import { type RoutesOfPath, routesAt } from './routes-at.ts';
import { SignedInArea } from './signed-in-area.tsx';
import { useDocumentTitle } from './use-document-title.ts';

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
            <SignedInArea registry={registry} />
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

export interface GuardedPageProps {
  /** All routes with the same path. */
  routes: readonly RemoteRoute[];
  registry: PageRegistry;
}

/** Shows the route for the user's role. Not a security check: the API checks every call itself. */
export function GuardedPage({ routes, registry }: GuardedPageProps) {
  const { user } = useSession();
  const route = routes.find((one) => mayOpen(one, () => user?.role));
  useDocumentTitle(route?.title ?? 'Tidak ada akses');
  const entry = route && registry.remotes[route.remote];
  // The key makes React start anew when another user has logged in in another tab.
  const key = `${route?.remote}/${route?.id}/${currentUserId()}`;
  if (route && entry) return <RemotePage key={key} route={route} entry={entry} />;
  // As specified: everybody but brands is sent from the brand's dashboard to the log-in page.
  if (routes.some(({ path }) => path === `${APP_BASE}/dashboardBrand`))
    return <Navigate to="/login" replace state={{ end: 'not-a-brand' }} />;
  return (
    <OrHome>
      <NoAccessPage />
    </OrHome>
  );
}

export interface PublicPageProps {
  route: RemoteRoute;
  registry: PageRegistry;
}

/** A remote's page outside the signed-in area. */
export function PublicPage({ route, registry }: PublicPageProps) {
  useDocumentTitle(route.title);
  const entry = registry.remotes[route.remote];
  const home = (
    <Button variant="secondary" render={<Link to="/" />}>
      Ke beranda
    </Button>
  );
  return entry ? <RemotePage key={route.id} route={route} entry={entry} way={home} /> : null;
}
