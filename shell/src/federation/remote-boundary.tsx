import { ErrorState } from '@sohor/shared/ui';
import { Component, type ReactNode } from 'react';
import { RemoteUnavailable } from './loader.ts';

interface RemoteBoundaryProps {
  remote: string;
  onRetry: () => void;
  children: ReactNode;
}

/** The panel in place of a page that could not be loaded, or broke. Shell, menu and other remotes stay as they are. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown): void {
    console.error(this.props.remote, failure);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const text =
      failure instanceof RemoteUnavailable
        ? 'Halaman ini sedang tidak dapat dimuat. Bagian lain tetap bisa Anda gunakan.'
        : 'Terjadi gangguan pada halaman ini. Bagian lain tetap bisa Anda gunakan.';
    return (
      <ErrorState
        headingLevel={1}
        title="Halaman tidak tersedia"
        message={text}
        onRetry={this.props.onRetry}
      />
    );
  }
}
