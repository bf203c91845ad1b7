import { session, storedSession } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { loadedPage, loadPage } from '../federation/load-page.ts';
import { mayOpen } from './may-open.ts';
import { routesAt } from './routes-at.ts';

/**
 * Starts the session check and loads the page's code while the layout is loading, so that none of the three waits for another.
 */
export function enterArea(registry: PageRegistry, pathname: string): void {
  const { accessToken, role } = storedSession();
  if (!accessToken) return;
  void session.ensureChecked();
  const routes = routesAt(registry, pathname).flatMap(([, group]) => group);
  const route = routes.find((one) => mayOpen(one, () => role));
  const entry = route && registry.remotes[route.remote];
  if (!entry || loadedPage(route.remote, route.page)) return;
  // A failure is ignored here: it happens again, and is reported, when the page is shown.
  loadPage(route.remote, entry, route.page).catch(() => undefined);
}
