import styles from './desk.module.css';
import type { DeskColumn } from './desk-column.ts';

/** Attribute of the buttons between which arrow keys move. */
export const ROW_BUTTON = 'data-row';

/** The cell that names a row: a button that opens it. */
export function openable<Row>({ cell, text }: DeskColumn<Row>, onOpen: (row: Row) => void) {
  return (row: Row) => (
    <button type="button" className={styles.open} {...{ [ROW_BUTTON]: '' }} onClick={() => onOpen(row)}>
      {(cell ?? text)(row)}
    </button>
  );
}
