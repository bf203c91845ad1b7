import { downloadStaffTable, type Page, type StaffSearch, type StaffTable } from '@sohor/shared/api';
import { LoadError, LoadMore, TableDownload } from '@sohor/shared/page-parts';
import {
  type Column,
  DataTable,
  PageHeader,
  SearchField,
  SelectField,
  Stack,
  Text,
  VisuallyHidden,
} from '@sohor/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { ListColumn } from './list-column.ts';
import { listKey } from './list-key.ts';
import { openable } from './openable.tsx';
import { SavedViews } from './saved-views.tsx';
import styles from './staff-list.module.css';
import { useRowKeys } from './use-row-keys.ts';
import { useStaffTerms } from './use-staff-terms.ts';

export interface StaffListProps<Row, Filter extends string> {
  /** Name of the list in the cache, in saved views and in file names, such as `pengguna`. */
  name: string;
  title: string;
  subtitle: string;
  fetch: (search: StaffSearch<Filter>) => Promise<Page<Row>>;
  /** The same list as a file; left out when nobody needs it as one. */
  table?: StaffTable;
  rowKey: (row: Row) => string;
  /** The first column names the row, and its button opens it. */
  columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]];
  /** Placeholder of the search box; left out when the list has no search. */
  search?: string;
  /** Lists to choose from, by their name in the address; left out when there is only one. */
  filters?: Readonly<Record<Filter, string>>;
  /** Name of the list without a filter. */
  all?: string;
  /** Text for an empty list without a search. */
  empty: string;
  onOpen: (row: Row) => void;
  actions?: ReactNode;
  /** Shown above the table: what staff should know first. */
  notice?: ReactNode;
}

interface ListTerms<Filter extends string> {
  text: string | undefined;
  filter: Filter | undefined;
}

/** A table for long work: search and filter in the address, saved views, arrow keys, files, and any number of rows. */
export function StaffList<Row, Filter extends string = never>(props: StaffListProps<Row, Filter>) {
  const { name, title, subtitle, table, fetch, rowKey, columns, search, filters, empty, onOpen } = props;
  const { actions, notice, all = 'Semua' } = props;
  const frame = useRef<HTMLDivElement>(null);
  const terms = useStaffTerms(filters);
  const { text, filter } = terms;
  const list = useInfiniteQuery({
    queryKey: [...listKey(name), { text, filter } satisfies ListTerms<Filter>],
    queryFn: ({ pageParam }) => fetch({ text, filter, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<Row>) => page.nextCursor ?? undefined,
    // While somebody types, the earlier rows stay, and so does the focus on a row that is found again.
    placeholderData: (earlier, query) =>
      (query?.queryKey.at(-1) as ListTerms<Filter> | undefined)?.filter === filter ? earlier : undefined,
  });
  const keys = useRowKeys(frame);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isLoading = list.isPending || list.isPlaceholderData;
  const isNarrowed = text !== undefined || filter !== undefined;
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            {actions}
            {table && (
              <TableDownload
                subject={name}
                fetchFile={(type) => downloadStaffTable(table, { text, filter }, type)}
                failed="Tabel gagal diunduh. Coba lagi."
              />
            )}
          </>
        }
      />
      {notice}
      <search className={styles.terms}>
        {search && (
          <SearchField
            className={styles.search}
            label={search}
            placeholder={search}
            maxLength={120}
            value={terms.typed}
            onChange={terms.type}
          />
        )}
        {filters && (
          <SelectField
            label="Daftar"
            hideLabel
            placeholder={all}
            options={Object.entries<string>(filters).map(([value, label]) => ({ value, label }))}
            value={filter ?? ''}
            onChange={(event) => terms.choose(event.target.value)}
          />
        )}
        <SavedViews list={name} />
      </search>
      <VisuallyHidden role="status">{isLoading ? 'Memuat daftar...' : ''}</VisuallyHidden>
      {list.error && !list.data ? (
        <LoadError
          error={list.error}
          message="Daftar ini tidak dapat dimuat."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside, which are reached without them too
        <div ref={frame} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          <DataTable
            caption={title}
            columns={columns.map(
              (column, at): Column<Row> => ({
                key: column.key,
                header: column.header,
                align: column.align,
                primary: at === 0,
                cell: at === 0 ? openable(column, onOpen) : inOnePiece(column),
              }),
            )}
            rows={rows}
            rowKey={rowKey}
            loading={isLoading && rows.length === 0}
            empty={isNarrowed ? 'Tidak ada yang cocok.' : empty}
          />
        </div>
      )}
      {rows.length > 0 && (
        <Text size="sm" tone="muted" className={styles.hint}>
          Panah atas dan bawah memilih baris, Enter membukanya.
        </Text>
      )}
      {!list.isPlaceholderData && <LoadMore list={list} />}
    </Stack>
  );
}

function inOnePiece<Row>({ cell, isWhole }: ListColumn<Row>) {
  return isWhole ? (row: Row) => <span className={styles.whole}>{cell(row)}</span> : cell;
}
