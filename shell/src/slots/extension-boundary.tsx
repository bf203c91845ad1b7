import { Component, type ReactNode } from 'react';
import { blame } from '../federation/remote-boundary.tsx';

export interface ExtensionBoundaryProps {
  remote: string;
  slot: string;
  /** Shown instead of an extension that failed to load or threw. */
  failed: ReactNode;
  children: ReactNode;
}

/** Error boundary of one extension: the page around it and other extensions are not affected. */
export class ExtensionBoundary extends Component<ExtensionBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private readonly start = performance.now();

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { remote, slot } = this.props;
    blame(remote, error, performance.now() - this.start, slot);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
