import type { KolQuery as WireQuery } from '@sohor/shared/wire';
import { KOL_SORTS, KOL_STEPS, type KolSort, LIMITS } from '@sohor/shared/wire';
import type { Static } from 'typebox';
import { decodeCursor, pageLimit } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { EVERYONE, type KolFilter } from './kol-filter.ts';
import type { KolSearch } from './kol-list.queries.ts';
import { CHECKED, MIN_KEY } from './kol-sorts.ts';

export type KolQuery = Static<typeof WireQuery>;

/** The query of a list of KOLs as it is searched for, without its start. */
export function readKolQuery(query: KolQuery): Omit<KolSearch, 'category' | 'after'> {
  return {
    name: query.q?.trim() ?? '',
    sort: query.sort ?? 'score',
    filter: readFilter(query),
    limit: pageLimit(query.limit, LIMITS.kolPage, LIMITS.maxKolPage),
  };
}

function readFilter(query: KolQuery): KolFilter {
  const steps = KOL_SORTS.map((figure) => [figure, readSteps(figure, query[figure])]);
  return {
    steps: Object.fromEntries(steps) as KolFilter['steps'],
    flags: query.verified === undefined ? 0 : CHECKED,
  };
}

/** '0,10000' → the bits of these two steps; 400 for a number that begins none. */
function readSteps(figure: KolSort, list: string | undefined): number {
  if (list === undefined) return EVERYONE.steps[figure];
  const known: readonly number[] = KOL_STEPS[figure];
  return list.split(',').reduce((bits, text) => {
    const at = known.indexOf(Number(text));
    return at < 0 ? fail('invalid_input', { field: figure }) : bits | (1 << (at + 1));
  }, 0);
}

/** Where a page starts: the sort, the key and what names the last row; 400 where the cursor is that of another sort. */
export function readPlace(cursor: string | undefined, sort: KolSort, idKind: 'uuid' | 'text') {
  const keys = decodeCursor(cursor, ['text', 'number', idKind]);
  if (!keys) return null;
  const [of, key, name] = keys;
  const isKey = typeof key === 'number' && Number.isSafeInteger(key) && key >= MIN_KEY;
  return of === sort && isKey ? { key, name: String(name) } : fail('invalid_input', { field: 'cursor' });
}
