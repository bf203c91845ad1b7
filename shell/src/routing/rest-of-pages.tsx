import type { PageRegistry } from '@sohor/shared/platform/contract';
import { ErrorState } from '@sohor/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { PageFallback } from '../federation/page-fallback.tsx';
import { loadRest, retryRest } from '../federation/rest.ts';

interface RestOfPagesProps {
  registry: PageRegistry;
  /** Shown if no remote has a page for the address. */
  children: ReactNode;
}

/**
 * Shown when the page's part of the registry has no page for the address. Only the whole registry can tell whether there is one,
 * so this loads the rest.
 */
export function RestOfPages({ registry: { rest }, children }: RestOfPagesProps) {
  useEffect(() => {
    if (rest) void loadRest();
  }, [rest]);
  if (rest === 'failed')
    return (
      <ErrorState
        headingLevel={1}
        title="Halaman tidak tersedia"
        message="Halaman ini sedang tidak dapat dimuat. Periksa koneksi internet Anda, lalu coba lagi."
        onRetry={retryRest}
      />
    );
  return rest ? <PageFallback /> : children;
}
