import type { PageRegistry } from '@sohor/shared/platform/contract';
import { ErrorState } from '@sohor/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { PageFallback } from '../federation/page-fallback.tsx';
import { loadRest, retryRest } from '../federation/rest.ts';

interface RestOfPagesProps {
  registry: PageRegistry;
  /** What shows where no remote has a page for this. */
  children: ReactNode;
}

/** Stands where the page's own part of the registry has nothing: whether there is nothing, only all of it can tell. */
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
