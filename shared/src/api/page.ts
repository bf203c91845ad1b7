import { ApiError } from '@sohor/shared/platform';
import type { TABLE_PAGE_SIZES } from '../wire/catalog.ts';

/** One page of a list and the cursor of the next, null at the end. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** Part of a table to fetch. */
export interface TablePage {
  cursor?: string | undefined;
  /** Number of rows; 10 when left out. */
  limit?: (typeof TABLE_PAGE_SIZES)[number] | undefined;
}

/** Days in Jakarta that limit a list, `YYYY-MM-DD`, both included; a missing one is no limit. */
export interface Days {
  from?: string | undefined;
  until?: string | undefined;
}

/** {@link Days} with the wire's names. */
export const toDays = ({ from, until }: Days) => ({ dari: from, sampai: until });

/** A list on the wire. */
export interface WirePage<T> {
  data: T[];
  nextCursor: string | null;
}

/** @throws {ApiError} without a sentence when the answer has no list */
export function toPage<Wire, T>(
  { data, nextCursor }: Partial<WirePage<Wire>>,
  translate: (row: Wire) => T,
): Page<T> {
  if (!Array.isArray(data)) throw new ApiError(200, '');
  return { items: data.map(translate), nextCursor: nextCursor ?? null };
}
