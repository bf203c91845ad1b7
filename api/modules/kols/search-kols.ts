import { type KolSort, LIMITS } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { readRows } from '../../platform/read-rows.ts';
import { readCells } from './kol-cells.repository.ts';
import type { Cell } from './kol-counts.ts';
import { fits, fitsSql, isEveryone, type KolFilter, toParameter } from './kol-filter.ts';
import { LISTED, MIN_KEY, SCORE_KEY, SORTS, stepOf } from './kol-sorts.ts';
import type { StoredBreakdown } from './stored-breakdown.ts';

/** What every list says of a KOL. */
export interface ListedKol {
  readonly id: string;
  /** Where it stands in the list: the next page starts below it. */
  readonly key: number;
  /** 0–100, or null without one. */
  readonly score: number | null;
  readonly fullName: string;
  readonly image: string | null;
  /** Null for a KOL that never saved a profile. */
  readonly categories: string[] | null;
  readonly city: string | null;
  /** By staff. */
  readonly isChecked: boolean;
  readonly slug: string;
  readonly followers: number | null;
  readonly averageViews: number | null;
  /** In per cent of the views. */
  readonly engagement: number | null;
  readonly priceFrom: number | null;
}

export interface KolRow extends ListedKol {
  readonly email: string;
  /** It applied to the brand that asks, or was invited by it. */
  readonly isRelated: boolean;
  readonly tiktok: string | null;
  readonly breakdown: StoredBreakdown | null;
}

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

/** Below a row of the list. */
export interface Place {
  readonly key: number;
  readonly id: string;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Before the first row: no key is as high. */
const BEFORE_FIRST_ROW: Place = { key: Number.MAX_SAFE_INTEGER, id: LAST_ID };

/**
 * So many of the best are looked through by name: the first for every name, the second where the first found some. What
 * fills no page by then is so rare that the index of parts finds all who have it.
 */
export const SCAN_DEPTHS = [1000, 10_000] as const;
/** So many KOLs are read and sorted where a filter leaves no more; more than that are met on the way down the list. */
export const FEW_MATCHES = 1500;
/** A KOL that is read from the table costs as much as so many of those that the list's index is walked over. */
const READ_COST = 3;

/** One list of KOLs, with what it shows of each; `name` begins the names of its prepared statements. */
export interface KolPages {
  readonly name: string;
  /** Only KOLs with a profile. */
  readonly isListedOnly?: boolean;
  /** Columns of `u` (people), `p` (kol_profiles, which may be missing), and of what `joins` adds. */
  readonly columns: string;
  readonly joins?: string;
  /** Another number than `FEW_MATCHES`. */
  readonly few?: number;
}

export const PAGES: KolPages = {
  name: 'kols',
  columns: 'u.email, p.tiktok, p.breakdown, s.slug',
  joins: 'JOIN kol_slugs s ON s.kol_id = k.kol_id',
};

/** As a brand finds them. */
export async function searchKols(pool: pg.Pool, brandId: string, search: KolSearch): Promise<KolRow[]> {
  const rows = await findKolPage<Omit<KolRow, 'isRelated'>>(pool, PAGES, search);
  const related = await findRelated(pool, brandId, rows);
  return rows.map((row) => ({ ...row, isRelated: related.has(row.id) }));
}

/** Some that the brand names, as it finds them by score. Only active KOLs have figures. */
export async function findKols(pool: pg.Pool, brandId: string, ids: readonly string[]): Promise<KolRow[]> {
  const { rows } = await pool.query<Omit<KolRow, 'isRelated'>>({
    name: 'kols by id',
    text: `SELECT k.kol_id AS id, k.by_score AS key, u.full_name AS "fullName", u.image, u.checked_at IS NOT NULL AS "isChecked",
      p.categories, p.city, p.score::float8 AS score, k.followers, k.average_views AS "averageViews", k.engagement / 100.0::float8 AS engagement,
      k.price_idr AS "priceFrom", u.email, p.tiktok, p.breakdown, s.slug
    FROM kol_figures k
    JOIN people u ON u.id = k.kol_id
    JOIN kol_slugs s ON s.kol_id = k.kol_id
    LEFT JOIN kol_profiles p ON p.kol_id = k.kol_id
    WHERE k.kol_id = ANY ($1::uuid[])
    ORDER BY k.by_score DESC, k.kol_id DESC`,
    values: [ids],
  });
  const related = await findRelated(pool, brandId, rows);
  return rows.map((row) => ({ ...row, isRelated: related.has(row.id) }));
}

/** Those of a page that the brand has to do with: a look into one index for each. */
export async function findRelated(
  pool: pg.Pool,
  brandId: string,
  kols: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ kol_id: string }>({
    name: 'kols of brand',
    text: 'SELECT kol_id FROM brand_kols WHERE brand_id = $1 AND kol_id = ANY ($2::uuid[])',
    values: [brandId, kols.map(({ id }) => id)],
  });
  return new Set(rows.map(({ kol_id }) => kol_id));
}

/** What a list leaves out beside what is asked for: by its end where it is sorted by score, by a filter elsewhere. */
export function asListed(pages: KolPages, search: Pick<KolSearch, 'filter' | 'sort'>): KolFilter {
  const { filter, sort } = search;
  if (!pages.isListedOnly || (sort === 'score' && isEveryone(filter))) return filter;
  return { ...filter, flags: filter.flags | LISTED };
}

/**
 * Best first, those without the figure last. No statistics decide how to find a name or what a filter leaves: a planner that
 * expects the wrong ones reads the whole list.
 */
export async function findKolPage<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  pages: KolPages,
  search: KolSearch,
): Promise<Row[]> {
  const list = new KolList<Row>(pool, pages, { ...search, filter: asListed(pages, search) });
  if (!isEveryone(list.search.filter)) return list.findFitting(await readCells(pool, search.category));
  return search.name === ''
    ? list.walk({ start: search.after ?? BEFORE_FIRST_ROW, end: list.end })
    : list.findNamed();
}

class KolList<Row extends pg.QueryResultRow> {
  readonly #pool: pg.Pool;
  readonly #pages: KolPages;
  readonly search: KolSearch;
  readonly #start: Place;

  constructor(pool: pg.Pool, pages: KolPages, search: KolSearch) {
    this.#pool = pool;
    this.#pages = pages;
    this.search = search;
    this.#start = search.after ?? BEFORE_FIRST_ROW;
  }

  /** The lowest key of the list. */
  get end(): number {
    return this.#pages.isListedOnly && this.search.sort === 'score' ? -SCORE_KEY : MIN_KEY;
  }

  #ask(statement: pg.QueryConfig): Promise<(Row & Look)[]> {
    return readRows(this.#pool, statement);
  }

  walk(part: Part): Promise<Row[]> {
    return this.#ask(everyone(this.#pages, this.search, part));
  }

  /** By name: on the way down the list, or by its parts. */
  async findNamed(): Promise<Row[]> {
    const part = { start: this.#start, end: this.end };
    for (const depth of SCAN_DEPTHS) {
      const rows = await this.#ask(amongBest(this.#pages, this.search, part, depth));
      const found = rows.filter((row) => !row.goesOn);
      if (found.length === rows.length) return found;
      if (found.length === 0) break;
    }
    return this.#ask(byParts(this.#pages, this.search, part));
  }

  /**
   * With a filter. The cells say how many KOLs of each step fit it, so each step of the list is read the cheaper way: the
   * few that fit, by their cells; where many fit, a page of them is soon met on the way down the step.
   */
  async findFitting(cells: readonly Cell[]): Promise<Row[]> {
    const { filter, sort, limit, name } = this.search;
    const { leastKeys, order } = SORTS[sort];
    const fitting = cells.filter(({ cell }) => fits(cell, filter));
    // Nobody has counted names: how frequent this one is, is seen by the best.
    const most = this.#pages.few ?? FEW_MATCHES;
    const nameShare = name === '' || sumOf(fitting) <= most ? 1 : await this.#shareOfName();
    if (nameShare === 0) return this.#ask(byParts(this.#pages, this.search, this.#all));
    const found: Row[] = [];
    let few: Cell[] = [];
    let top = Number.MAX_SAFE_INTEGER;
    const takeFew = async () => {
      const wanted = few.map(({ cell }) => cell);
      few = [];
      if (wanted.length > 0 && found.length < limit)
        found.push(...(await this.#ask(byCells(this.#pages, this.search, this.#all, wanted))));
    };
    for (const step of order) {
      if (found.length >= limit) break;
      const least = leastKeys[step] ?? MIN_KEY;
      const start = top <= this.#start.key ? { key: top, id: FIRST_ID } : this.#start;
      top = least;
      // The page starts below this step.
      if (this.#start.key < least) continue;
      const isHere = ({ cell }: Cell) => stepOf(cell, sort) === step;
      const here = fitting.filter(isHere);
      const count = sumOf(here);
      if (count === 0) continue;
      if (count + sumOf(few) > most) await takeFew();
      if (count <= most) {
        few.push(...here);
        continue;
      }
      if (found.length >= limit) break;
      const costs = {
        walk: (limit * sumOf(cells.filter(isHere))) / (count * nameShare),
        cells: count * READ_COST,
        parts: name === '' ? Number.POSITIVE_INFINITY : nameShare * sumOf(cells) * READ_COST,
      };
      const leastCost = Math.min(costs.walk, costs.cells, costs.parts);
      if (leastCost === costs.parts) {
        const rest = byParts(this.#pages, this.search, { start, end: MIN_KEY });
        return [...found, ...(await this.#ask(rest))].slice(0, limit);
      }
      if (leastCost === costs.cells) {
        few.push(...here);
        await takeFew();
      } else found.push(...(await this.walk({ start, end: least })));
    }
    await takeFew();
    return found.slice(0, limit);
  }

  get #all(): Part {
    return { start: this.#start, end: MIN_KEY };
  }

  async #shareOfName(): Promise<number> {
    const { category, name } = this.search;
    const [depth] = SCAN_DEPTHS;
    const { rows } = await this.#pool.query<{ share: number }>({
      name: 'share of name',
      text: `SELECT (count(*) FILTER (WHERE strpos(name_lower, lower($2)) > 0))::float8 / greatest(count(*), 1) AS share
      FROM (SELECT name_lower FROM kol_categories k WHERE category = $1 ORDER BY by_score DESC, kol_id DESC LIMIT ${depth}) best`,
      values: [category, name],
    });
    return rows[0]?.share ?? 0;
  }
}

const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { kols }) => sum + kols, 0);

interface Look {
  /** Not a KOL found, but the sign that the list is longer than what was looked through. */
  readonly goesOn: boolean;
}

type Asked = Omit<KolSearch, 'after'>;

/** What lies below one place of the list and not below a key. */
export interface Part {
  readonly start: Place;
  readonly end: number;
}

/** The statement's parameters, which its conditions add as they are written. */
function conditionsOf({ category, sort, filter, name }: Asked, { start, end }: Part) {
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
    isInPart: () =>
      `(k.${column}, k.kol_id) < (${bind(start.key)}::bigint, ${bind(start.id)}::uuid) AND k.${column} >= ${bind(end)}::bigint`,
    fits: () => (isEveryone(filter) ? '' : `AND ${fitsSql('k.cell', bind(toParameter(filter)))}`),
    hasName: () => (name === '' ? 'true' : `strpos(k.name_lower, lower(${bind(name)}::text)) > 0`),
    order: `ORDER BY k.${column} DESC, k.kol_id DESC`,
  };
}

/**
 * Limits are written out: with a parameter the planner would expect a tenth of everything, and read all accounts at once.
 * Only the usual pages stay prepared; all of them would fill the connections' memory.
 */
export function everyone(pages: KolPages, of: Asked, part: Part): pg.QueryConfig {
  const { column, inCategory, isInPart, fits, hasName, order, values } = conditionsOf(of, part);
  return statement(pages, 'all', of, {
    values,
    text: `SELECT k.${column} AS key, k.kol_id, false AS "goesOn" FROM kol_categories k
    WHERE ${inCategory} AND ${isInPart()} ${fits()} AND ${hasName()} ${order} LIMIT ${of.limit}`,
  });
}

/** The second half runs only where the first does not fill the page. */
export function amongBest(pages: KolPages, of: Asked, part: Part, depth: number): pg.QueryConfig {
  const { column, inCategory, isInPart, fits, hasName, order, values } = conditionsOf(of, part);
  const list = `SELECT k.${column} AS key, k.kol_id, k.name_lower, k.cell FROM kol_categories k WHERE ${inCategory} AND ${isInPart()} ${order}`;
  return statement(pages, `best ${depth}`, of, {
    values,
    text: `(SELECT key, kol_id, false AS "goesOn" FROM (${list} LIMIT ${depth}) k WHERE ${hasName()} ${fits()})
    UNION ALL (SELECT key, kol_id, true FROM (${list} OFFSET ${depth} LIMIT 1) next)
    LIMIT ${of.limit}`,
  });
}

/** The index finds all who have its parts, the position decides. */
export function byParts(pages: KolPages, of: Asked, part: Part): pg.QueryConfig {
  const { bind, column, inCategory, isInPart, fits, hasName, order, values } = conditionsOf(of, part);
  const parts = `name_parts(k.name_lower) @> name_parts_sought(lower(${bind(of.name)}::text))`;
  return statement(pages, 'parts', of, {
    values,
    text: `SELECT k.${column} AS key, k.kol_id, false AS "goesOn"
    FROM (
      SELECT k.kol_id FROM kol_names k WHERE ${parts} AND ${hasName()} AND $1 = ANY (k.categories) OFFSET 0
    ) named
    JOIN kol_categories k ON k.kol_id = named.kol_id AND ${inCategory}
    WHERE ${isInPart()} ${fits()} ${order} LIMIT ${of.limit}`,
  });
}

/** All of some cells, which are few; OFFSET keeps the planner from going down the list in search of them. */
export function byCells(pages: KolPages, of: Asked, part: Part, cells: readonly number[]): pg.QueryConfig {
  const { bind, column, inCategory, isInPart, hasName, order, values } = conditionsOf(of, part);
  return statement(pages, 'cells', of, {
    values,
    text: `SELECT k.${column} AS key, k.kol_id, false AS "goesOn"
    FROM (SELECT * FROM kol_categories k WHERE ${inCategory} AND k.cell = ANY (${bind(cells)}::int[]) OFFSET 0) k
    WHERE ${isInPart()} AND ${hasName()} ${order} LIMIT ${of.limit}`,
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
    text: `SELECT k.kol_id AS id, k.key, k."goesOn", u.full_name AS "fullName", u.image, u.checked_at IS NOT NULL AS "isChecked",
      p.categories, p.city, p.score::float8 AS score, nullif(f.by_followers, -1) AS followers, nullif(f.by_views, -1) AS "averageViews",
      nullif(f.by_engagement, -1) / 100.0::float8 AS engagement, -nullif(f.by_price, ${MIN_KEY}) AS "priceFrom", ${columns}
    FROM (${page.text}) k
    JOIN people u ON u.id = k.kol_id
    JOIN kol_categories f ON f.kol_id = k.kol_id AND f.category = 'all'
    LEFT JOIN kol_profiles p ON p.kol_id = k.kol_id ${joins}
    ORDER BY k.key DESC, k.kol_id DESC`,
  };
}
