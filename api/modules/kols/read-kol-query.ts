import type { KolQuery as WireQuery } from '@sohor/shared/wire';
import { KOL_SORTS, KOL_STEPS, type KolSort, LIMITS } from '@sohor/shared/wire';
import type { Static } from 'typebox';
import { decodeCursor, pageLimit } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import type { KolSearch } from './rules/kol-search.ts';
import { MIN_KEY } from './rules/kol-sorts.ts';

export type KolQuery = Static<typeof WireQuery>;

/** The query of a list of KOLs as it is searched for, without its category and its start. */
export function readKolQuery(query: KolQuery): Omit<KolSearch, 'category' | 'after' | 'isPublic'> {
  return {
    city: query.city,
    name: query.q?.trim() ?? '',
    sort: query.sort ?? 'score',
    isChecked: query.verified !== undefined,
    ranges: readRanges(query),
    limit: pageLimit(query.limit, LIMITS.kolPage, LIMITS.maxKolPage),
  };
}

/** '0,10000' is the first and the second range; 400 for a number at which none begins. */
function readRanges(query: KolQuery): KolSearch['ranges'] {
  const entries = KOL_SORTS.flatMap((figure) => {
    const known: readonly number[] = KOL_STEPS[figure];
    const places = query[figure]?.split(',').map((text) => {
      const at = known.indexOf(Number(text));
      return at < 0 ? fail('invalid_input', { field: figure }) : at;
    });
    return places ? [[figure, [...new Set(places)]] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Where a page starts: the sort, the key and what names the last row; 400 where the cursor is that of another sort. */
export function readPlace(cursor: string | undefined, sort: KolSort, idKind: 'uuid' | 'text') {
  const keys = decodeCursor(cursor, ['text', 'number', idKind]);
  if (!keys) return null;
  const [of, key, name] = keys;
  const isKey = typeof key === 'number' && Number.isSafeInteger(key) && key >= MIN_KEY;
  return of === sort && isKey ? { key, name: String(name) } : fail('invalid_input', { field: 'cursor' });
}
