import type { RemoteEntry } from '@sohor/shared/platform/contract';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { RemoteRoute } from '../registry.ts';
import { loadedPage, loadPage, reloadPage } from './loader.ts';
import { PageFallback } from './page-fallback.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { useCode } from './use-code.ts';

export interface RemotePageProps {
  route: RemoteRoute;
  entry: RemoteEntry;
  /** A link elsewhere, for when the page cannot be shown. */
  way?: ReactNode;
}

/**
 * Loads and shows one page of a remote. An error in loading or rendering it stays inside; 'Coba lagi' loads it again.
 */
export function RemotePage({ route, entry, way }: RemotePageProps) {
  const [attempt, setAttempt] = useState(0);
  const { remote, page } = route;
  return (
    <RemoteBoundary
      key={`${remote}${page}${attempt}`}
      remote={remote}
      onRetry={() => setAttempt(attempt + 1)}
      way={way}
    >
      <Slot route={route} entry={entry} isFirst={attempt === 0} />
    </RemoteBoundary>
  );
}

function Slot({ route: { remote, page }, entry, isFirst }: RemotePageProps & { isFirst: boolean }) {
  const load = useCallback(
    () => (isFirst ? loadPage : reloadPage)(remote, entry, page),
    [remote, entry, page, isFirst],
  );
  const Page = useCode(load, isFirst ? loadedPage(remote, page) : undefined);
  if (!Page) return <PageFallback />;
  return (
    // For pages that suspend while they load a part of their own.
    <Suspense fallback={<PageFallback />}>
      <Page />
    </Suspense>
  );
}
