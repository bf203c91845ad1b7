import type { ReactNode } from 'react';

/** One column of a desk. `text` is what its cell says in a spreadsheet, and on the screen unless there is a `cell`. */
export interface DeskColumn<Row> {
  key: string;
  header: string;
  text: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
  align?: 'end';
  /** Stays on one line beside the other columns: a time, a badge. */
  isWhole?: true;
}
