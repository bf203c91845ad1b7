import type { Page } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { type ListColumn, ListTable, type ListTableProps, useKept } from '@sohor/shared/page-parts';
import { cx, ErrorState, Pagination, Stack, VisuallyHidden } from '@sohor/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import styles from './billing.module.css';
import { useBackToTop } from './use-back-to-top.ts';
import type { TablePages } from './use-table-pages.ts';

export interface PagedTableProps<Row, Sort extends string = never> {
  caption: string;
  /** Name under which the browser keeps the chosen columns. */
  name: string;
  columns: readonly ListColumn<Row, Sort>[];
  order?: ListTableProps<Row, Sort>['order'];
  rowKey: (row: Row) => string;
  query: UseQueryResult<Page<Row>>;
  pages: TablePages;
  loadingText: string;
  failedText: string;
  /** Shown instead of rows; 'Tidak Ada Catatan' by default. */
  empty?: ReactNode;
}

/** A table that shows 10, 25 or 50 rows at a time. */
export function PagedTable<Row, Sort extends string = never>(props: PagedTableProps<Row, Sort>) {
  const { name, caption, columns, order, rowKey, query, pages, loadingText, failedText, empty } = props;
  const { data, isPending, isFetching, isPlaceholderData, refetch } = query;
  const frame = useRef<HTMLDivElement>(null);
  useBackToTop(frame, pages.number, isFetching);

  const summary = useKept(data && !isPlaceholderData ? summaryOf(data, pages) : null);
  const next = data?.nextCursor;
  // While the next page loads, another press would still start from the page before.
  const step = (move: () => void) => () => {
    if (!isPlaceholderData) move();
  };
  return (
    <Stack as="section" gap={4} ref={frame} tabIndex={-1} aria-label={caption} className={styles.table}>
      <VisuallyHidden role="status">{isPending ? loadingText : ''}</VisuallyHidden>
      {!data && !isPending ? (
        <ErrorState message={failedText} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ListTable
          name={name}
          order={order}
          caption={caption}
          columns={columns}
          rows={data?.items ?? []}
          rowKey={rowKey}
          loading={isPending}
          empty={empty}
          className={cx(isPlaceholderData && styles.stale)}
        />
      )}
      {!isPending && (
        <Pagination
          summary={data && summary}
          pageSize={Number(pages.limit)}
          onPageSizeChange={pages.setLimit}
          onPrevious={pages.number > 1 ? step(pages.goBack) : undefined}
          onNext={next ? step(() => pages.goNext(next)) : undefined}
        />
      )}
    </Stack>
  );
}

/** The total is only known once the last page is shown. */
function summaryOf({ items, nextCursor }: Page<unknown>, { limit, number }: TablePages): string {
  const before = (number - 1) * Number(limit);
  const to = before + items.length;
  const from = items.length > 0 ? before + 1 : to;
  const total = nextCursor ? '' : `${formatCount(to)} `;
  return `Tunjukkan ${formatCount(from)} To ${formatCount(to)} Of ${total}Entries`;
}
