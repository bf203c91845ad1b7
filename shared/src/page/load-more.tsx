import { Button, InlineAlert, Stack } from '@sohor/shared/ui';

export interface LoadMoreProps {
  /** The part of an infinite query that paging needs. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Fetches the next page of a list, while there is one. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Stack align="center" gap={3}>
      {list.isFetchNextPageError && (
        <InlineAlert tone="danger">Data berikutnya gagal dimuat. Silakan coba lagi.</InlineAlert>
      )}
      <Button
        variant="secondary"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
        blockOnPhone
      >
        Muat lebih banyak
      </Button>
    </Stack>
  );
}
