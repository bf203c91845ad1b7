import type { ReactNode } from 'react';

/** A column of a list. */
export interface ListColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** True: does not wrap, such as a time or a badge. */
  isWhole?: true;
}
