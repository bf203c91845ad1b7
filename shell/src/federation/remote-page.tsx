import type { RemoteEntry } from '@sohor/shared/platform/contract';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { RemoteRoute } from '../registry.ts';
import { loadedPage, loadPage, reloadPage } from './loader.ts';
import { PageFallback } from './page-fallback.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

export interface RemotePageProps {
  route: RemoteRoute;
  entry: RemoteEntry;
  /** Another way on when it cannot be shown. */
  way?: ReactNode;
}

/**
 * One page of a remote in its slot. Whatever fails in it, loading or rendering, ends at this slot; 'Coba lagi' starts
 * afresh. React.lazy keeps a rejection for ever, so each attempt makes its own.
 */
export function RemotePage({ route, entry, way }: RemotePageProps) {
  const [attempt, setAttempt] = useState(0);
  const { remote, page } = route;
  const Page = useMemo<ComponentType>(() => {
    const loaded = attempt === 0 ? loadedPage(remote, page) : undefined;
    const load = attempt === 0 ? loadPage : reloadPage;
    return loaded ?? lazy(async () => ({ default: await load(remote, entry, page) }));
  }, [remote, page, entry, attempt]);
  return (
    <RemoteBoundary
      key={`${remote}${page}${attempt}`}
      remote={remote}
      onRetry={() => setAttempt(attempt + 1)}
      way={way}
    >
      <Suspense fallback={<PageFallback />}>
        <Page />
      </Suspense>
    </RemoteBoundary>
  );
}
