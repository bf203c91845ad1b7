import { LIMITS } from '@sohor/shared/wire';
import { fail } from './errors.ts';

/** Where the next page starts: the sort keys of the last row, as an opaque text. */
export type CursorKeys = readonly (string | number | null)[];

export function encodeCursor(keys: CursorKeys): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** Type of a key. With `?` it may be null; a number always may. */
export type CursorKind = 'text' | 'number' | 'integer' | 'uuid' | 'uuid?' | 'time' | 'time?' | 'day';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isUuid = (value: unknown) => typeof value === 'string' && UUID.test(value);
const isTime = (value: unknown) => typeof value === 'string' && isoTime(value);

const CHECKS: Readonly<Record<CursorKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  number: (value) => value === null || (typeof value === 'number' && Number.isFinite(value)),
  integer: Number.isSafeInteger,
  uuid: isUuid,
  'uuid?': (value) => value === null || isUuid(value),
  time: isTime,
  'time?': (value) => value === null || isTime(value),
  day: (value) => typeof value === 'string' && isTime(`${value}T00:00:00.000Z`),
};

/** True for a time in the format of our cursors. `Date` would correct a year 0 or a 30 February, which the database refuses. */
function isoTime(value: string): boolean {
  const at = new Date(value);
  return /^(?!0000)\d{4}-/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString() === value;
}

/** The keys in a cursor, checked against the kinds of the sort; null without a cursor, 400 for a forged one. */
export function decodeCursor(cursor: string | undefined, kinds: readonly CursorKind[]): CursorKeys | null {
  if (cursor === undefined) return null;
  let keys: unknown;
  try {
    keys = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return fail('invalid_input', { field: 'cursor' });
  }
  const fits =
    Array.isArray(keys) && keys.length === kinds.length && kinds.every((kind, at) => CHECKS[kind](keys[at]));
  return fits ? (keys as CursorKeys) : fail('invalid_input', { field: 'cursor' });
}

/** `limit` from the query string, or the default; 400 above `most`. */
export function pageLimit(
  limit: string | undefined,
  fallback: number = LIMITS.listPage,
  most: number = LIMITS.listPage,
): number {
  if (limit === undefined) return fallback;
  const value = Number(limit);
  return value <= most ? value : fail('invalid_input', { field: 'limit' });
}

/** Splits `limit + 1` fetched rows into a page and the cursor of the next one. */
export function toPage<Row>(rows: readonly Row[], limit: number, keysOf: (row: Row) => CursorKeys) {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? encodeCursor(keysOf(last)) : null;
  return { data, nextCursor };
}

/** Largest size of one page of any list: bytes of its rows as JSON. */
export const MAX_PAGE_BYTES = 256 * 1024;

/**
 * Answer of a list for which `limit + 1` rows were fetched. A page ends early when its rows get too large; the cursor leads on
 * from there. One row is always sent, so that a reader can get past it.
 */
export function replyPage<Row, Wire>(
  rows: readonly Row[],
  limit: number,
  { keysOf, toWire }: { keysOf: (row: Row) => CursorKeys; toWire: (row: Row) => Wire },
) {
  const items = rows.slice(0, limit).map(toWire);
  const data = items.slice(0, countUnder(items, MAX_PAGE_BYTES));
  const last = rows[data.length - 1];
  const nextCursor = rows.length > data.length && last !== undefined ? encodeCursor(keysOf(last)) : null;
  return { code: 200 as const, data, nextCursor, Error: null };
}

/** How many of the items fit into that many bytes of JSON; at least one. */
function countUnder(items: readonly unknown[], most: number): number {
  let [bound, bytes] = [0, 0];
  for (const item of items) bound += mostBytes(item);
  // True for nearly every page. Serialising it twice, once to count its bytes, took a tenth of a list's processor time.
  if (bound <= most) return items.length;
  const end = items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return bytes > most;
  });
  return end < 0 ? items.length : Math.max(1, end);
}

/** Longest form of a character in JSON: a control character. */
const CHARACTER_BYTES = 6;
const NUMBER_BYTES = 25;

/** An upper bound of the bytes of its JSON, much faster than serialising it. */
function mostBytes(value: unknown): number {
  if (typeof value === 'string') return 2 + value.length * CHARACTER_BYTES;
  if (typeof value !== 'object' || value === null) return NUMBER_BYTES;
  let bytes = 2;
  for (const key in value)
    bytes += 4 + key.length * CHARACTER_BYTES + mostBytes((value as Record<string, unknown>)[key]);
  return bytes;
}
