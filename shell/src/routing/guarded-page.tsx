import { APP_BASE, currentUserId, Navigate, useSession } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { RemotePage } from '../federation/remote-page.tsx';
import { NoAccessPage } from '../pages/dead-ends.tsx';
import type { RemoteRoute } from '../registry.ts';
import { mayOpen } from './may-open.ts';
import { OrHome } from './or-home.tsx';
import { useDocumentTitle } from './use-document-title.ts';

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
