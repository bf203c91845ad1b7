import { Link } from '@sohor/shared/platform';
import { Button, InlineAlert, Stack } from '@sohor/shared/ui';

export interface LoadMoreProps {
  /** The part of an infinite query that paging needs. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Address of the next page on its own, for a list that is drawn as HTML: it leads there until there is a script. */
  href?: string;
}

/** Fetches the next page of a list, while there is one. */
export function LoadMore({ list, href }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Stack align="center" gap={3}>
      {list.isFetchNextPageError && (
        <InlineAlert tone="danger">Data berikutnya gagal dimuat. Silakan coba lagi.</InlineAlert>
      )}
      <Button
        variant="secondary"
        loading={list.isFetchingNextPage}
        onClick={(event) => {
          event.preventDefault();
          if (!list.isFetchingNextPage) void list.fetchNextPage();
        }}
        blockOnPhone
        {...(href === undefined ? {} : { render: <Link to={href} /> })}
      >
        Muat lebih banyak
      </Button>
    </Stack>
  );
}
