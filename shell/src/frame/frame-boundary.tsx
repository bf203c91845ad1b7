import { Button, ErrorState } from '@sohor/shared/ui';
import { Component, type ReactNode } from 'react';
import { tellRemoteEvent } from '../federation/events.ts';

export interface BoundaryProps {
  /** What stands in place of the children once one of them has thrown. */
  instead: (error: unknown) => ReactNode;
  /** @param durationMs since the children were shown */
  onError: (error: unknown, durationMs: number) => void;
  children: ReactNode;
}

/** React's error boundary. With another `key` it tries its children again. */
export class Boundary extends Component<BoundaryProps, { failed: { error: unknown } | null }> {
  // In an object, because a component may throw `null`.
  override state: { failed: { error: unknown } | null } = { failed: null };
  private readonly start = performance.now();

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, performance.now() - this.start);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.instead(failed.error) : this.props.children;
  }
}

export interface FrameBoundaryProps {
  /** Name of the part for the console: `menu`, `page`. */
  part: string;
  /** Shown instead of the part; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Around one part of the shell's frame: the other parts stay mounted, with what the user has typed there. A page of a remote has its
 * own boundary (federation/remote-page.tsx).
 */
export function FrameBoundary({ part, fallback = null, children }: FrameBoundaryProps) {
  const tell = (error: unknown, durationMs: number) => {
    console.error(part, error);
    const version = globalThis.sohor?.shell || 'development';
    tellRemoteEvent({
      remote: 'shell',
      version,
      outcome: 'render-error',
      durationMs,
      reason: 'threw',
      error,
    });
  };
  return (
    <Boundary instead={() => fallback} onError={tell}>
      {children}
    </Boundary>
  );
}

/** A plain link that reloads this page; it works without any of our code. */
export function ReloadLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is this page
    <Button variant="secondary" render={<a href="" />}>
      Muat ulang
    </Button>
  );
}

/** Shown when the shell's frame itself threw. */
export function BrokenPage() {
  return (
    <main>
      <ErrorState
        headingLevel={1}
        title="Halaman tidak dapat ditampilkan"
        message="Terjadi gangguan pada aplikasi. Muat ulang halaman ini untuk mencoba lagi."
        action={<ReloadLink />}
      />
    </main>
  );
}
