import { Button, Row } from '@sohor/shared/ui';

export interface LoadMoreProps {
  /** The part of an infinite query that paging needs. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Fetches the next page of a list, while there is one. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Row justify="center">
      <Button
        variant="secondary"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
        blockOnPhone
      >
        Muat lebih banyak
      </Button>
    </Row>
  );
}
