import { session, storedSession } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { loadedPage, loadPage } from '../federation/load-page.ts';
import { PageFallback } from '../federation/page-fallback.tsx';
import { useCode } from '../federation/use-code.ts';
import { ownPart } from '../frame/own-part.ts';
import { mayOpen } from './may-open.ts';
import { routesAt } from './routes-at.ts';

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
export function SignedInArea(props: LayoutProps) {
  const { registry } = props;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering is the event, not each page within
  useEffect(() => enterArea(registry, pathname), []);
  const AppLayout = useCode(loadLayout, loadedLayout);
  return AppLayout ? <AppLayout {...props} /> : <PageFallback />;
}

/**
 * Starts the session check and loads the page's code while the layout is loading, so that none of the three waits for another.
 */
function enterArea(registry: PageRegistry, pathname: string): void {
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
