import type { KolQuery as WireQuery } from '@sohor/shared/wire';
import { KOL_SORTS, KOL_STEPS, type KolOrder, LIMITS } from '@sohor/shared/wire';
import type { Static } from 'typebox';
import { decodeCursor, pageLimit } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import type { KolSearch } from './rules/kol-search.ts';
import { MIN_KEY } from './rules/kol-sorts.ts';

export type KolQuery = Static<typeof WireQuery>;

/**
 * Translates the query of a list into a search; the caller adds the category and the place where the page starts.
 * @param order of a list that names none
 */
export function readKolQuery(query: KolQuery, order: KolOrder): Omit<KolSearch, 'category' | 'after'> {
  return {
    city: query.city,
    name: query.q?.trim() ?? '',
    sort: query.sort ?? order,
    isChecked: query.verified !== undefined,
    ranges: readRanges(query),
    limit: pageLimit(query.limit, LIMITS.kolPage, LIMITS.maxKolPage),
  };
}

/** A range is named by the number at which it begins: '0,10000' is the first and the second one. 400 for any other number. */
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

/** Reads from the cursor where a page starts; 400 for a cursor of another order. */
export function readPlace(cursor: string | undefined, sort: KolOrder, idKind: 'uuid' | 'text') {
  const keys = decodeCursor(cursor, ['text', 'number', idKind]);
  if (!keys) return null;
  const [of, key, name] = keys;
  const isKey = typeof key === 'number' && Number.isSafeInteger(key) && key >= MIN_KEY;
  return of === sort && isKey ? { key, name: String(name) } : fail('invalid_input', { field: 'cursor' });
}
