import type { RemoteEntry } from '@sohor/shared/platform/contract';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { RemoteRoute } from '../registry.ts';
import { RemoteUnavailable } from './failure.ts';
import { loadedPage, loadPage, PAGE_TIMEOUT_MS, reloadPage } from './load-page.ts';
import { PageFallback } from './page-fallback.tsx';
import { noteShown, RemoteBoundary } from './remote-boundary.tsx';
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
  useEffect(() => noteShown(remote), [remote]);
  return (
    <RemoteBoundary
      key={`${remote}${page}${attempt}`}
      remote={remote}
      onRetry={() => setAttempt(attempt + 1)}
      way={way}
    >
      <LoadedPage route={route} entry={entry} isFirst={attempt === 0} />
    </RemoteBoundary>
  );
}

function LoadedPage({ route: { remote, page }, entry, isFirst }: RemotePageProps & { isFirst: boolean }) {
  const load = useCallback(
    () => (isFirst ? loadPage : reloadPage)(remote, entry, page),
    [remote, entry, page, isFirst],
  );
  const Page = useCode(load, isFirst ? loadedPage(remote, page) : undefined);
  if (!Page) return <PageFallback />;
  return (
    // For pages that suspend while they load a part of their own.
    <Suspense fallback={<SuspendedPage remote={remote} />}>
      <Page />
    </Suspense>
  );
}

function SuspendedPage({ remote }: { remote: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, PAGE_TIMEOUT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new RemoteUnavailable(`a page of ${remote} suspends without end`);
  return <PageFallback />;
}
