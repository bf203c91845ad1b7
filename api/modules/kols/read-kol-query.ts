import { LIMITS } from '@sohor/shared/wire';
import { decodeCursor, pageLimit } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import type { KolSearch } from './search-kols.ts';

export interface KolQuery {
  readonly q?: string;
  readonly cursor?: string;
  readonly limit?: string;
}

/** The query of a list of KOLs as it is searched for. */
export function readKolQuery({ q = '', cursor, limit }: KolQuery): Omit<KolSearch, 'category'> {
  return {
    name: q.trim(),
    after: startOf(cursor),
    limit: pageLimit(limit, LIMITS.kolPage, LIMITS.maxKolPage),
  };
}

function startOf(cursor: string | undefined) {
  const keys = decodeCursor(cursor, ['number', 'uuid']);
  return keys && { rank: rankOf(keys[0]), id: String(keys[1]) };
}

/** The rank that a cursor names; 400 for one that no KOL can have. */
export function rankOf(key: unknown): number {
  return typeof key === 'number' && Number.isInteger(key) && Math.abs(key) <= 1000
    ? key
    : fail('invalid_input', { field: 'cursor' });
}
