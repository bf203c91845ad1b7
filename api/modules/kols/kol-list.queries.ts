import { type KolSort, LIMITS } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { ALL } from './categories.ts';
import { fitsSql, isEveryone, type KolFilter, toParameter } from './kol-filter.ts';
import { MIN_KEY, SORTS } from './kol-sorts.ts';
import type { Part, Place } from './kol-steps.ts';
import { PART_LENGTH } from './name-sample.repository.ts';

export interface KolSearch {
  /** Lowercase, or 'all', of everywhere or in a city (`listIn`). */
  readonly category: string;
  /** Part of the name; empty for everyone. */
  readonly name: string;
  readonly sort: KolSort;
  readonly filter: KolFilter;
  readonly after: Place | null;
  readonly limit: number;
}

/** What the ways through a list cost, in microseconds of the database's processor: as much with few KOLs as with many. */
export interface Costs {
  /** A KOL of the list that is passed by on the way down. */
  readonly walked: number;
  /** A cell that is gone to. */
  readonly cell: number;
  /** A KOL that is read there. */
  readonly looked: number;
  /** A KOL that the index of name parts finds. */
  readonly named: number;
}

/** One list of KOLs, with what it shows of each; `name` begins the names of its prepared statements. */
export interface KolPages {
  readonly name: string;
  /** Only KOLs with a profile. */
  readonly isListedOnly?: boolean;
  /** Columns of `u` (people), `p` (kol_profiles, which may be missing), and of what `joins` adds. */
  readonly columns: string;
  readonly joins?: string;
  /** Other costs than the measured ones: a test goes each way by making the others dear. */
  readonly costs?: Partial<Costs>;
}

export interface Look {
  /** Null for a KOL that was found. Otherwise it is the last of those that were looked through, below which the list may go on. */
  readonly end: null | {
    /** How many were found that have the name and fit. */
    readonly met: number;
    /** Cells that may hold more of the best, each with the place where reading ended. */
    readonly cells: readonly CellEnd[];
  };
  readonly id: string;
  readonly key: number;
}

export interface CellEnd extends Place {
  readonly cell: number;
}

/** A cell to read: `depth` KOLs of it, below the place where it was read last. */
export interface OpenCell extends CellEnd {
  readonly depth: number;
  /** KOLs in the whole cell. */
  readonly kols: number;
}

type Asked = Omit<KolSearch, 'after'>;

/** The statement's parameters, which its conditions add as they are written. */
function conditionsOf({ category, sort, filter, name }: Asked) {
  const { column } = SORTS[sort];
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const inCategory = `k.category = ${bind(category)}`;
  return {
    values,
    bind,
    column,
    inCategory,
    /** After the last row seen, down to the end. */
    isInPart: ({ start, end }: Part) =>
      `(k.${column}, k.kol_id) < (${bind(start.key)}::bigint, ${bind(start.id)}::uuid) AND k.${column} >= ${bind(end)}::bigint`,
    fits: () => (isEveryone(filter) ? '' : `AND ${fitsSql('k.cell', bind(toParameter(filter)))}`),
    hasName: () => (name === '' ? 'true' : `strpos(k.name_lower, (SELECT lower(${bind(name)}::text))) > 0`),
    order: `ORDER BY k.${column} DESC, k.kol_id DESC`,
  };
}

/**
 * Limits are written out: with a parameter the planner would expect a tenth of everything, and read all accounts at once.
 * Only the usual pages stay prepared; all of them would fill the connections' memory.
 */
export function everyone(pages: KolPages, of: Asked, part: Part): pg.QueryConfig {
  const { column, inCategory, isInPart, fits, hasName, order, values } = conditionsOf(of);
  return statement(pages, 'all', of, {
    values,
    text: `SELECT k.${column} AS key, k.kol_id, NULL::json AS "end" FROM kol_categories k
    WHERE ${inCategory} AND ${isInPart(part)} ${fits()} AND ${hasName()} ${order} LIMIT ${of.limit}`,
  });
}

/** Finds who fits among the best `depth` of a part; if they do not fill the page, the last row says where the walk ended. */
export function walkOf(pages: KolPages, of: Asked, part: Part, depth: number): pg.QueryConfig {
  const { column, inCategory, isInPart, fits, hasName, order, values } = conditionsOf(of);
  const list = `SELECT k.${column} AS key, k.kol_id, k.name_lower, k.cell FROM kol_categories k WHERE ${inCategory} AND ${isInPart(part)} ${order}`;
  return statement(pages, `walk ${depth}`, of, {
    values,
    text: `(SELECT key, kol_id, NULL::json AS "end" FROM (${list} LIMIT ${depth}) k WHERE ${hasName()} ${fits()})
    UNION ALL (SELECT key, kol_id, '{"met":0,"cells":[]}' FROM (${list} OFFSET ${depth - 1} LIMIT 1) last)
    LIMIT ${of.limit}`,
  });
}

/**
 * The index finds all who have the parts of the name that begin at `starts`, counted from 1. Whether they have the name itself is looked
 * up where it is longer than a part, and whether they stand in the list where that is not everyone's: each takes a seventh of the time.
 */
export function byParts(pages: KolPages, of: Asked, part: Part, starts: readonly number[]): pg.QueryConfig {
  const { bind, column, isInPart, fits, hasName, order, values } = conditionsOf(of);
  const name = `lower(${bind(of.name)}::text)`;
  // The API gives places and no letters. So what is sought is a part of the name whatever the database makes of it by `lower`.
  const start = `least(start, greatest(char_length(name) - ${PART_LENGTH - 1}, 1))`;
  // As a subquery, so that the plan does not depend on the name: looking up how frequent it is took as long as finding it.
  const parts = `name_parts(k.name_lower) @> (SELECT array_agg(substr(name, ${start}, ${PART_LENGTH}))
    FROM ${name} name, unnest(${bind(starts)}::int[]) start)`;
  const isOnePart = `(SELECT char_length(${name}) <= ${PART_LENGTH})`;
  const isListed = `((SELECT $1 = '${ALL}') OR $1 = ANY (k.categories))`;
  return statement(pages, 'parts', of, {
    values,
    text: `SELECT k.${column} AS key, k.kol_id, NULL::json AS "end" FROM kol_names k
    WHERE ${parts} AND ${isInPart(part)} ${fits()} AND ${isListed} AND (${isOnePart} OR ${hasName()}) ${order} LIMIT ${of.limit}`,
  });
}

/**
 * The best of some cells, each read to a depth of its own from a place of its own. Where one that ended may hold others that are among
 * them, the last row says where it goes on.
 */
export function throughCells(
  pages: KolPages,
  of: Asked,
  { end, cells }: { readonly end: number; readonly cells: readonly OpenCell[] },
): pg.QueryConfig {
  const { bind, column, inCategory, hasName, order, values } = conditionsOf(of);
  const bound = [
    `${bind(cells.map(({ cell }) => cell))}::int[]`,
    `${bind(cells.map(({ depth }) => depth))}::int[]`,
    `${bind(cells.map(({ key }) => key))}::bigint[]`,
    `${bind(cells.map(({ id }) => id))}::uuid[]`,
  ];
  const isSought = `FILTER (WHERE ${hasName()})`;
  const bottom = bind(end);
  const read = `SELECT k.${column} AS key, k.kol_id, k.name_lower FROM kol_categories k
    WHERE ${inCategory} AND k.cell = c.cell AND (k.${column}, k.kol_id) < (c.key, c.id) AND k.${column} >= ${bottom}::bigint ${order}`;
  return statement(pages, 'cells', of, {
    values,
    // Numbering the rows of each cell, to see which is its last, took as long as reading them: so the few ends that count are gone to.
    text: `WITH met AS MATERIALIZED (
      SELECT c.*, k.* FROM unnest(${bound}) AS c (cell, depth, key, id)
      CROSS JOIN LATERAL (
        SELECT count(*) AS n, min(k.key) AS least, array_agg(k.key) ${isSought} AS keys, array_agg(k.kol_id) ${isSought} AS ids
        FROM (${read} LIMIT c.depth) k
      ) k
    ), best AS MATERIALIZED (
      SELECT k.key, k.kol_id FROM met, unnest(met.keys, met.ids) AS k (key, kol_id) ORDER BY k.key DESC, k.kol_id DESC LIMIT ${of.limit}
    ), ends AS MATERIALIZED (
      SELECT c.cell, k.key, k.kol_id FROM met c CROSS JOIN LATERAL (${read} OFFSET c.depth - 1 LIMIT 1) k
      WHERE c.n = c.depth AND (c.least >= (SELECT key FROM best OFFSET ${of.limit - 1})) IS NOT FALSE
    )
    SELECT key, kol_id, NULL::json AS "end" FROM best
    UNION ALL (SELECT key, kol_id, (SELECT json_build_object('met', (SELECT sum(cardinality(keys)) FROM met),
        'cells', json_agg(json_build_object('cell', cell, 'key', key, 'id', kol_id))) FROM ends) FROM ends LIMIT 1)`,
  });
}

function statement(
  { name, columns, joins = '' }: KolPages,
  form: string,
  { sort, filter, limit, name: sought }: Asked,
  page: { readonly text: string; readonly values: unknown[] },
): pg.QueryConfig {
  const isUsual = limit === LIMITS.kolPage + 1 || limit === LIMITS.maxKolPage + 1;
  const kind = [form, sort, isEveryone(filter) ? '' : 'filtered', sought === '' ? '' : 'named', limit].join(
    ' ',
  );
  return {
    ...(isUsual && { name: `${name} ${kind}` }),
    values: page.values,
    text: `SELECT k.kol_id AS id, k.key, k."end", u.full_name AS "fullName", u.image, u.checked_at IS NOT NULL AS "isChecked",
      p.categories, p.city, p.score::float8 AS score, nullif(f.by_followers, -1) AS followers, nullif(f.by_views, -1) AS "averageViews",
      nullif(f.by_engagement, -1) / 100.0::float8 AS engagement, -nullif(f.by_price, ${MIN_KEY}) AS "priceFrom", ${columns}
    FROM (${page.text}) k
    JOIN people u ON u.id = k.kol_id
    JOIN kol_categories f ON f.kol_id = k.kol_id AND f.category = 'all'
    LEFT JOIN kol_profiles p ON p.kol_id = k.kol_id ${joins}
    ORDER BY k.key DESC, k.kol_id DESC`,
  };
}
