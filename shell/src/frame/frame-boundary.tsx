import { Component, type ReactNode } from 'react';
import { tellRemoteEvent } from '../federation/events.ts';

export interface FrameBoundaryProps {
  /** Name of the part for the console: `menu`, `page`. */
  part: string;
  /** Shown instead of the part; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Error boundary of one part of the shell's frame. The other parts stay mounted, with what the user has typed there. A page of a
 * remote has its own boundary (federation/remote-boundary.tsx).
 */
export class FrameBoundary extends Component<FrameBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private readonly start = performance.now();

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(failure: unknown): void {
    const { part } = this.props;
    console.error(part, failure);
    const durationMs = performance.now() - this.start;
    tellRemoteEvent({
      remote: 'shell',
      version: globalThis.sohor?.shell || 'development',
      outcome: 'render-error',
      durationMs,
      reason: 'threw',
      error: failure,
    });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children;
  }
}
