import type { ReactNode } from 'react';

/** A column of a list. `text` is the cell's text in a CSV file, and on the screen unless there is a `cell`. */
export interface ListColumn<Row> {
  key: string;
  header: string;
  text: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
  align?: 'end';
  /** True: does not wrap, such as a time or a badge. */
  isWhole?: true;
}
