import type { TABLE_PAGE_SIZES } from '../wire/catalog.ts';

/** One page of a list and the cursor of the next, null at the end. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** Which part of a table is wanted. */
export interface TablePage {
  cursor?: string | undefined;
  /** Rows; 10 when left out. */
  limit?: (typeof TABLE_PAGE_SIZES)[number] | undefined;
}

/** A list's answer on the wire. */
export interface WirePage<T> {
  data: T[];
  nextCursor: string | null;
}

export function toPage<Wire, T>({ data, nextCursor }: WirePage<Wire>, translate: (row: Wire) => T): Page<T> {
  return { items: data.map(translate), nextCursor };
}
