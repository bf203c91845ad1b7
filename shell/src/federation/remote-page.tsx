import type { PageReference, RemoteEntry } from '@sohor/shared/platform/remotes';
import { ErrorState } from '@sohor/shared/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Boundary, ReloadLink } from '../frame/frame-boundary.tsx';
import type { RemoteRoute } from '../registry.ts';
import { blame } from './blame.ts';
import { RemoteDisabled, RemoteReplaced, RemoteUnavailable } from './failure.ts';
import { loadedPage, loadPage, PAGE_TIMEOUT_MS, reloadPage } from './load-page.ts';
import { noteShown } from './outlet-boundary.tsx';
import { PageFallback } from './page-fallback.tsx';
import { useCode } from './use-code.ts';

export interface RemotePageProps {
  route: RemoteRoute;
  entry: RemoteEntry;
  /** A link elsewhere, for when the page cannot be shown and has no menu beside it. */
  way?: ReactNode;
}

/** Shows one page of a remote, or a panel in its place. Shell, menu and other remotes are not affected. */
export function RemotePage({ route: { remote, page }, entry, way }: RemotePageProps) {
  useEffect(() => noteShown(remote), [remote]);
  return (
    <RemotePart
      remote={remote}
      entry={entry}
      component={page}
      pending={<PageFallback />}
      instead={(error, retry) => panelFor(error, retry, way)}
    />
  );
}

const TITLE = 'Halaman tidak tersedia';

function panelFor(error: unknown, retry: () => void, way: ReactNode): ReactNode {
  const panel = (title: string, message: string) => (
    <ErrorState headingLevel={1} title={title} message={message} action={way} onRetry={retry} />
  );
  if (error instanceof RemoteReplaced)
    // 'Coba lagi' would ask for the same deleted files, so the page is reloaded.
    return (
      <ErrorState
        headingLevel={1}
        title="Versi baru tersedia"
        message="Halaman ini sudah diperbarui. Muat ulang untuk membuka versi barunya."
        action={<ReloadLink />}
      />
    );
  if (error instanceof RemoteDisabled)
    return panel(
      'Sedang dalam pemeliharaan',
      'Halaman ini sedang dalam pemeliharaan. Silakan coba beberapa saat lagi.',
    );
  if (error instanceof RemoteUnavailable)
    return panel(TITLE, 'Halaman ini sedang tidak dapat dimuat. Bagian lain tetap bisa Anda gunakan.');
  return panel(TITLE, 'Terjadi gangguan pada halaman ini. Bagian lain tetap bisa Anda gunakan.');
}

interface PartProps {
  remote: string;
  entry: RemoteEntry;
  component: PageReference;
  /** The slot, where it is an extension. */
  slot?: string;
  /** Shown until its code is there. */
  pending: ReactNode;
  /** Its props. */
  context?: object;
}

export interface RemotePartProps extends PartProps {
  /** Shown in its place when it could not be loaded, or threw. */
  instead: (error: unknown, retry: () => void) => ReactNode;
}

/** A page or an extension of a remote. What goes wrong in loading or rendering it stays inside. */
export function RemotePart({ instead, ...props }: RemotePartProps) {
  const [attempt, setAttempt] = useState(0);
  const { remote, component, slot } = props;
  return (
    <Boundary
      key={`${remote}${component}${attempt}`}
      instead={(error) => instead(error, () => setAttempt(attempt + 1))}
      onError={(error, durationMs) => blame(remote, error, durationMs, slot)}
    >
      <Loaded {...props} isFirst={attempt === 0} />
    </Boundary>
  );
}

function Loaded({
  remote,
  entry,
  component,
  slot,
  pending,
  context,
  isFirst,
}: PartProps & { isFirst: boolean }) {
  const load = useCallback(
    () => (isFirst ? loadPage : reloadPage)(remote, entry, component, slot),
    [remote, entry, component, slot, isFirst],
  );
  const Shown = useCode<object>(load, isFirst ? loadedPage(remote, component) : undefined);
  if (!Shown) return pending;
  return (
    // For one that suspends while it loads a part of its own.
    <Suspense fallback={<Suspended remote={remote} pending={pending} />}>
      <Shown {...context} />
    </Suspense>
  );
}

function Suspended({ remote, pending }: Pick<PartProps, 'remote' | 'pending'>) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, PAGE_TIMEOUT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new RemoteUnavailable(`a part of ${remote} suspends without end`);
  return pending;
}
