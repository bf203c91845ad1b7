import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './data-table.module.css';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One column of a {@link DataTable}. */
export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for money and counts. */
  align?: 'start' | 'end' | undefined;
  /** Marks the column that names the row: it becomes the heading when rows are shown as a list. */
  primary?: boolean | undefined;
  /** Marks the last column, with the row's buttons: it stays beside the row when rows are shown as a list. */
  pinned?: boolean | undefined;
  /** How the rows are sorted by this column; undefined where they cannot be. */
  sorted?: 'ascending' | 'descending' | 'none' | undefined;
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown when there are no rows; 'Tidak Ada Catatan' by default. */
  empty?: ReactNode;
  /** Shows placeholders instead of rows. */
  loading?: boolean | undefined;
  /** Close rows that stay a table on any width, for wide screens. */
  dense?: boolean | undefined;
  /** Makes the link in the primary column the link of the whole row. */
  linked?: boolean | undefined;
  className?: string | undefined;
}

/** Tables with at most this many columns fit any width. */
const FEW_COLUMNS = 3;

/** A table. When it is too narrow, each row is shown as an entry of a list. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty = 'Tidak Ada Catatan',
  loading = false,
  dense = false,
  linked = false,
  className,
}: DataTableProps<Row>): ReactElement {
  return (
    <div
      className={cx(
        styles.frame,
        dense ? styles.dense : columns.length > FEW_COLUMNS && styles.folding,
        className,
      )}
    >
      <table className={styles.table} aria-busy={loading || undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sorted}
                className={cx(
                  styles.head,
                  column.align === 'end' && styles.end,
                  column.pinned && styles.pinned,
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? [0, 1, 2].map((row) => (
                <tr key={row} className={styles.row}>
                  {columns.map((column) => (
                    <td key={column.key} className={styles.cell}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)} className={cx(styles.row, linked && styles.linked)}>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={cx(
                        styles.cell,
                        column.align === 'end' && styles.end,
                        column.primary && styles.primary,
                        column.pinned && styles.pinned,
                      )}
                    >
                      <span className={styles.name} aria-hidden="true">
                        {column.header}
                      </span>
                      <span className={styles.value}>{column.cell(row)}</span>
                    </td>
                  ))}
                </tr>
              ))}
          {!loading && rows.length === 0 && (
            <tr className={styles.none}>
              <td className={styles.empty} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
