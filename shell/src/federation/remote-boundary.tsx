import { ErrorState } from '@sohor/shared/ui';
import { Component, type ReactNode } from 'react';
import { ReloadLink } from '../frame/reload-link.tsx';
import { tellRemoteEvent } from './events.ts';
import { RemoteDisabled, RemoteReplaced, RemoteUnavailable } from './failure.ts';
import { runningVersion } from './runtime-plugin.ts';

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

/** Tells that code of a remote threw. Failed loads have been told already. */
export function blame(remote: string, error: unknown, durationMs: number, slot?: string): void {
  console.error(remote, error);
  if (error instanceof RemoteUnavailable) return;
  const version = runningVersion(remote);
  const reason = 'threw';
  tellRemoteEvent({
    remote,
    version,
    outcome: 'render-error',
    durationMs,
    reason,
    ...(slot && { slot }),
    error,
  });
}

/** Shows an error panel in place of a page that failed to load or threw. Shell, menu and other remotes are not affected. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: { error: unknown } | null }> {
  // In an object, because a page may throw `null`.
  override state: { failed: { error: unknown } | null } = { failed: null };
  private readonly start = performance.now();

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    blame(this.props.remote, error, performance.now() - this.start);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    const kind = kindOf(failed.error);
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

let shown: string | undefined;
let left: string | undefined;

/** Notes which remote has the page, so that what an earlier page throws when it is cleaned up is told with the right name. */
export function noteShown(remote: string): void {
  left = shown;
  shown = remote;
}

/** Failures in a row after which it is not the page that was left that throws, but what is shown. */
const MAX_FAILURES = 3;
const ROW_MS = 1000;

/**
 * Stays around all pages. What a page throws while it is being cleaned up reaches no boundary of its own, as that one leaves with it.
 * React draws the page that took its place anew.
 */
export class OutletBoundary extends Component<{ children: ReactNode }, object> {
  override state = {};
  private failures = 0;
  private failedAt = 0;

  static getDerivedStateFromError() {
    return {};
  }

  override componentDidCatch(error: unknown): void {
    const now = performance.now();
    this.failures = now - this.failedAt < ROW_MS ? this.failures + 1 : 1;
    this.failedAt = now;
    blame(left ?? shown ?? 'shell', error, 0);
    if (this.failures > MAX_FAILURES) throw error;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
