import { Link } from '@sohor/shared/platform';
import { Button, InlineAlert, Stack } from '@sohor/shared/ui';

/** Props of {@link LoadMore}. */
export interface LoadMoreProps {
  /** The part of an infinite query that paging needs. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Address of the next page, for server-rendered lists: until scripts run, the button is a link to it. */
  href?: string;
}

/** A button that loads the next page of a list; nothing on the last page. */
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
