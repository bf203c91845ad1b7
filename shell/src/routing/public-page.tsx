import { Link } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { Button } from '@sohor/shared/ui';
import { RemotePage } from '../federation/remote-page.tsx';
import type { RemoteRoute } from '../registry.ts';
import { useDocumentTitle } from './use-document-title.ts';

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
