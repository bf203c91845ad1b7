import type { ListColumn } from './list-column.ts';
import styles from './staff-list.module.css';

/** Attribute of the buttons between which arrow keys move. */
export const ROW_BUTTON = 'data-row';

/** The cell that names a row: a button that opens it. */
export function openable<Row>({ cell }: ListColumn<Row>, onOpen: (row: Row) => void) {
  return (row: Row) => (
    <button type="button" className={styles.open} {...{ [ROW_BUTTON]: '' }} onClick={() => onOpen(row)}>
      {cell(row)}
    </button>
  );
}
