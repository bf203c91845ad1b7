import styles from './desk.module.css';
import type { DeskColumn } from './desk-column.ts';

/** Marks the buttons that arrow keys move between. */
export const ROW_BUTTON = 'data-row';

/** The cell that names a row: a button that opens it. */
export function openable<Row>({ cell, text }: DeskColumn<Row>, onOpen: (row: Row) => void) {
  return (row: Row) => (
    <button type="button" className={styles.open} {...{ [ROW_BUTTON]: '' }} onClick={() => onOpen(row)}>
      {(cell ?? text)(row)}
    </button>
  );
}
