import { KOL_SORTS, KOL_STEPS, type KolSort } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import type { KolIndex } from './kol-index.ts';
import { type CityCount, countChoices, type Group } from './rules/kol-counts.ts';
import type { KolFilter, KolSearch, Place } from './rules/kol-search.ts';
import { KEY_RANGES, MIN_KEY, UNITS } from './rules/kol-sorts.ts';

export function kolIndex(pool: pg.Pool): KolIndex {
  return {
    find: async (search) => (await pool.query<Place>(pageOf(search))).rows,
    async count(filter) {
      const [groups, cities] = [groupsOf(filter), citiesOf(filter)];
      const [inGroups, inCities] = [await pool.query<Group>(groups), await pool.query<CityCount>(cities)];
      return countChoices(inGroups.rows, inCities.rows, filter);
    },
  };
}

/** One page in one order. The statement has no name, so PostgreSQL plans it anew for the values of each search. */
export function pageOf(search: KolSearch): pg.QueryConfig {
  const { sort, after, limit } = search;
  const { values, bind } = parameters();
  const key = `k.by_${sort}`;
  const conditions = conditionsOf(search, bind);
  if (after) conditions.push(`(${key}, k.kol_id) < (${bind(after.key)}::bigint, ${bind(after.id)}::uuid)`);
  if (search.name !== '') {
    const hasName = `k.name LIKE folded_part(${bind(search.name)}::text)`;
    // A name without three letters in a row has no trigram: the trigram index would return every KOL. `IS TRUE` keeps it from being
    // used.
    conditions.push(/[\p{L}\p{N}]{3}/u.test(search.name) ? hasName : `(${hasName}) IS TRUE`);
  }
  // A KOL with many views also has many followers, but PostgreSQL takes the figures for independent. To find a range of another figure
  // it would read the index of the order past nearly every KOL. With `+ 0` it cannot use that index, and filters before it sorts.
  const hasOtherRange = KOL_SORTS.some((figure) => figure !== sort && search.ranges[figure]);
  return {
    values,
    text: `SELECT k.kol_id AS id, ${key} AS key FROM kol_search k WHERE ${all(conditions)}
      ORDER BY ${key}${hasOtherRange ? ' + 0' : ''} DESC, k.kol_id DESC LIMIT ${bind(limit)}`,
  };
}

const FIGURES = KOL_SORTS.map((figure) => {
  const key = figure === 'price' ? `coalesce(nullif(-k.by_price, ${-MIN_KEY}), -1)` : `k.by_${figure}`;
  const starts = KOL_STEPS[figure].map((from) => from * Math.abs(UNITS[figure]));
  return `width_bucket(${key}, '{${starts}}'::bigint[]) AS ${figure}`;
});

/** Number of KOLs in each combination of ranges. There are some hundred combinations, however many KOLs there are. */
function groupsOf(filter: KolFilter): pg.QueryConfig {
  const { values, bind } = parameters();
  const beside = { ...filter, ranges: {}, isChecked: false };
  return {
    values,
    text: `SELECT ${FIGURES.join(', ')}, k.is_checked AS "isChecked", count(*)::int AS kols FROM kol_search k
      WHERE ${all(conditionsOf(beside, bind))} GROUP BY ${KOL_SORTS.join(', ')}, k.is_checked`,
  };
}

function citiesOf(filter: KolFilter): pg.QueryConfig {
  const { values, bind } = parameters();
  return {
    values,
    text: `SELECT k.city, count(*)::int AS kols FROM kol_search k
      WHERE ${all(conditionsOf({ ...filter, city: undefined }, bind))} GROUP BY k.city ORDER BY k.city`,
  };
}

type Bind = (value: unknown) => string;

function parameters() {
  const values: unknown[] = [];
  return { values, bind: (value: unknown) => `$${values.push(value)}` };
}

const all = (conditions: readonly string[]) => conditions.join(' AND ');

function conditionsOf({ category, city, isChecked, ranges }: KolFilter, bind: Bind): string[] {
  return [
    // Who has no profile, saved or begun by a link to TikTok, is neither listed nor counted. By its id a Brand reads it.
    'k.has_profile',
    ...(category === undefined ? [] : [`k.categories @> ARRAY[${bind(category)}::text]`]),
    ...(city === undefined ? [] : [`k.city = ${bind(city)}`]),
    ...(isChecked ? ['k.is_checked'] : []),
    ...KOL_SORTS.flatMap((figure) => inRanges(figure, ranges[figure], bind)),
  ];
}

function inRanges(figure: KolSort, chosen: readonly number[] | undefined, bind: Bind): string[] {
  if (!chosen) return [];
  const ranges = chosen.flatMap((at) => KEY_RANGES[figure][at] ?? []);
  const isBetween = (least: number, most: number) =>
    `k.by_${figure} BETWEEN ${bind(least)}::bigint AND ${bind(most)}::bigint`;
  const around = [
    isBetween(Math.min(...ranges.map(({ least }) => least)), Math.max(...ranges.map(({ most }) => most))),
  ];
  if (ranges.length === 1) return around;
  // PostgreSQL can use an index for the one range around all of them, but not for the OR.
  return [...around, `(${ranges.map(({ least, most }) => isBetween(least, most)).join(' OR ')})`];
}
