import { Component, type ReactNode } from 'react';
import { blame } from './blame.ts';

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
