import { APP_BASE, ApiError, Link } from '@sohor/shared/platform';
import { Button, EmptyState, ErrorState, NotFoundIllustration } from '@sohor/shared/ui';
import type { ReactNode } from 'react';

/** Props of {@link LoadError}. */
export interface LoadErrorProps {
  error: unknown;
  /** Sentence for every error but 403 and 404, which have texts of their own. */
  message: string;
  onRetry: () => void;
  retrying: boolean;
  /** Head of a page that has none without its data: shown above every error but 403 and 404. */
  head?: ReactNode;
}

/** Shown instead of a page whose data failed to load. */
export function LoadError({ error, message, onRetry, retrying, head }: LoadErrorProps) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status !== 403 && status !== 404)
    return (
      <>
        {head}
        <ErrorState message={message} onRetry={onRetry} retrying={retrying} />
      </>
    );
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        illustration={<NotFoundIllustration />}
        title={status === 403 ? 'Halaman ini bukan untuk akun Anda' : 'Halaman tidak ditemukan'}
        text={
          status === 403
            ? 'Akun Anda tidak memiliki akses ke data di halaman ini.'
            : 'Data yang Anda cari tidak ada atau sudah dipindahkan.'
        }
        action={<Button render={<Link to={APP_BASE} />}>Ke dashboard</Button>}
      />
    </div>
  );
}
