import type { RemoteEntry } from '@sohor/shared/platform/remotes';
import { ErrorState } from '@sohor/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { ReloadLink } from '../frame/broken-page.tsx';
import type { RemoteRoute } from '../registry.ts';
import { RemoteDisabled, RemoteReplaced, RemoteUnavailable } from './failure.ts';
import { noteShown } from './outlet-boundary.tsx';
import { PageFallback } from './page-fallback.tsx';
import { RemotePart } from './remote-part.tsx';

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
