import { Button, InlineAlert, LoadingState } from '@sohor/shared/ui';
import type { ReactNode } from 'react';

/** Props of {@link LoadedPart}; `query` is a query of TanStack Query. */
export interface LoadedPartProps<T> {
  query: { data: T | undefined; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  /** Text while loading, such as 'Memuat detail campaign...'. */
  loading: string;
  failed: string;
  children: (data: T) => ReactNode;
}

/** A part of a page or dialog with its own loading and error state, so that the rest can show without it. */
export function LoadedPart<T>({ query, loading, failed, children }: LoadedPartProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <LoadingState compact text={loading} />;
  return (
    <InlineAlert
      tone="danger"
      actions={
        <Button variant="secondary" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Coba lagi
        </Button>
      }
    >
      {failed}
    </InlineAlert>
  );
}
