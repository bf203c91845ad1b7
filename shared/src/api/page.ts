import { ApiError } from '@sohor/shared/platform';
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

/** Days of Jakarta between which the rows of a list lie, `YYYY-MM-DD`, both included; what is left out has no end. */
export interface Days {
  from?: string | undefined;
  until?: string | undefined;
}

/** {@link Days} as the wire names them. */
export const toDays = ({ from, until }: Days) => ({ dari: from, sampai: until });

/** A list's answer on the wire. */
export interface WirePage<T> {
  data: T[];
  nextCursor: string | null;
}

/** @throws {ApiError} without a sentence where the answer holds no list. */
export function toPage<Wire, T>(
  { data, nextCursor }: Partial<WirePage<Wire>>,
  translate: (row: Wire) => T,
): Page<T> {
  if (!Array.isArray(data)) throw new ApiError(200, '');
  return { items: data.map(translate), nextCursor: nextCursor ?? null };
}
