import { ErrorState } from '@sohor/shared/ui';
import { Component, type ReactNode } from 'react';
import { ReloadLink } from '../frame/reload-link.tsx';
import { tellRemoteEvent } from './events.ts';
import { RemoteDisabled, RemoteReplaced, RemoteUnavailable, runningVersion } from './loader.ts';

interface RemoteBoundaryProps {
  remote: string;
  onRetry: () => void;
  /** A link elsewhere, for a page without a menu beside it. */
  way?: ReactNode;
  children: ReactNode;
}

const TEXTS = {
  disabled: 'Halaman ini sedang dalam pemeliharaan. Silakan coba beberapa saat lagi.',
  unavailable: 'Halaman ini sedang tidak dapat dimuat. Bagian lain tetap bisa Anda gunakan.',
  replaced: 'Halaman ini sudah diperbarui. Muat ulang untuk membuka versi barunya.',
  broken: 'Terjadi gangguan pada halaman ini. Bagian lain tetap bisa Anda gunakan.',
};

const TITLES: Partial<Record<keyof typeof TEXTS, string>> = {
  disabled: 'Sedang dalam pemeliharaan',
  replaced: 'Versi baru tersedia',
};

function kindOf(failure: unknown): keyof typeof TEXTS {
  if (failure instanceof RemoteDisabled) return 'disabled';
  if (failure instanceof RemoteReplaced) return 'replaced';
  return failure instanceof RemoteUnavailable ? 'unavailable' : 'broken';
}

/** Shows an error panel in place of a page that failed to load or threw. Shell, menu and other remotes are not affected. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null };
  private readonly start = performance.now();

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown): void {
    const { remote } = this.props;
    console.error(remote, failure);
    // The loader has already reported failed loads.
    if (failure instanceof RemoteUnavailable) return;
    const durationMs = performance.now() - this.start;
    const version = runningVersion(remote);
    tellRemoteEvent({
      remote,
      version,
      outcome: 'render-error',
      durationMs,
      reason: 'threw',
      error: failure,
    });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const kind = kindOf(failure);
    // 'Coba lagi' would ask for the same deleted files, so the page is reloaded.
    const isReplaced = kind === 'replaced';
    return (
      <ErrorState
        headingLevel={1}
        title={TITLES[kind] ?? 'Halaman tidak tersedia'}
        message={TEXTS[kind]}
        onRetry={isReplaced ? undefined : this.props.onRetry}
        action={isReplaced ? <ReloadLink /> : this.props.way}
      />
    );
  }
}
