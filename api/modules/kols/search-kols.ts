import { type KolSort, LIMITS } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { readRows } from '../../platform/read-rows.ts';
import { ALL } from './categories.ts';
import { readCells } from './kol-cells.repository.ts';
import type { Cell } from './kol-counts.ts';
import { fitsSql, isEveryone, type KolFilter, toParameter } from './kol-filter.ts';
import { LISTED, MIN_KEY, SCORE_KEY, SORTS } from './kol-sorts.ts';
import {
  BEFORE_FIRST_ROW,
  countOf,
  endOf,
  enough,
  isAhead,
  type Part,
  type Place,
  partOf,
  type Step,
  stepsBelow,
  sumOf,
  sumOfAll,
} from './kol-steps.ts';
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

/**
 * So many of the best are looked through by name: the first for every name, the second where the first found some. What
 * fills no page by then is so rare that the index of parts finds all who have it.
 */
export const SCAN_DEPTHS = [1000, 10_000] as const;

/** So far a walk with a filter goes, and no farther: those that fit may all stand at the end of the step. */
const WALK_DEPTHS = { unnamed: [250], named: [1000, 4000] } as const;
/** So many that fit are looked through by name, at the first look and at most at each further one. */
const [FIRST_LOOK, MOST_LOOKED] = [600, 3000];

/** What the ways through a list cost, in microseconds of the database's processor: as much with few KOLs as with many. */
export interface Costs {
  /** A KOL of the list that is passed by on the way down. */
  readonly walked: number;
  /** A cell that is gone to. */
  readonly cell: number;
  /** A KOL that is read there. */
  readonly looked: number;
  /** One of those that the index of parts finds, */
  readonly named: number;
  /** and more where it stands in the list. */
  readonly listed: number;
}
const COSTS: Costs = { walked: 0.25, cell: 7, looked: 0.4, named: 2.5, listed: 2 };

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
  if (!isEveryone(list.search.filter)) return list.findFitting();
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
      const found = rows.filter(({ met }) => met === null);
      if (found.length === rows.length) return found;
      if (found.length === 0) break;
    }
    return this.#ask(byParts(this.#pages, this.search, part));
  }

  /**
   * With a filter. The cells say how many KOLs of each step fit it. Where most do, a page of them is soon met on the way down the step.
   * Otherwise it is put together from the best of each cell, which are found at once wherever they stand.
   * Nobody has counted names: how many of those that were looked through have it, says whether to look on or to find all who have it by
   * its parts.
   */
  async findFitting(): Promise<Row[]> {
    const { limit, name, category } = this.search;
    const cells = await readCells(this.#pool, category);
    const found: Row[] = [];
    let place = this.#start;
    let [met, looked] = [0, 0];
    let wanted = name === '' ? limit : FIRST_LOOK;
    let walks: Walks = 'where cheaper';
    for (let ahead = stepsBelow(place, cells, this.search); ahead.length > 0 && found.length < limit; ) {
      const steps = walks === 'once' ? ahead.slice(0, 1) : enough(ahead, place, wanted);
      const look = await this.#lookThrough(steps, place, wanted, walks);
      found.push(...look.found);
      met += look.met;
      looked += look.looked;
      place = look.next;
      ahead = ahead.filter((step) => isAhead(step, place));
      if (found.length >= limit) break;
      if (name === '') {
        // Those that fit stand where they were not expected.
        walks = 'never';
        wanted = limit;
      } else {
        const share = (met + 0.5) / looked;
        const toLook = Math.min((1.3 * (limit - found.length)) / share, countOf(ahead));
        if (toLook * this.#costs.looked > (await this.#costOfParts(share, cells))) {
          const rest = byParts(this.#pages, this.search, { start: place, end: MIN_KEY });
          return [...found, ...(await this.#ask(rest))].slice(0, limit);
        }
        wanted = Math.ceil(Math.min(toLook, MOST_LOOKED));
        // Some cells hold most of the best here, and end long before the others: they are dense on the way down.
        walks = look.found.length < look.met / 2 ? 'once' : 'where cheaper';
      }
    }
    return found.slice(0, limit);
  }

  get #costs(): Costs {
    return { ...COSTS, ...this.#pages.costs };
  }

  /** The index of parts knows no lists. */
  async #costOfParts(share: number, cells: readonly Cell[]): Promise<number> {
    const everyone = this.search.category === ALL ? cells : await readCells(this.#pool, ALL);
    return share * (sumOf(everyone) * this.#costs.named + sumOf(cells) * this.#costs.listed);
  }

  /** Looks for the page among the best of some steps, to about as many that fit as are wanted, and says where it ended. */
  async #lookThrough(
    steps: readonly Step[],
    place: Place,
    wanted: number,
    walks: Walks,
  ): Promise<{ found: Row[]; met: number; looked: number; next: Place }> {
    const part = partOf(steps, place);
    const depth = this.#depthOfWalk(steps, wanted, walks);
    const count = countOf(steps);
    const cells = this.#depthsOf(steps, wanted);
    const rows = await this.#ask(
      depth === undefined
        ? throughCells(this.#pages, this.search, part, cells)
        : amongBest(this.#pages, this.search, part, depth),
    );
    const found = rows.filter(({ met }) => met === null);
    const end = rows.find(({ met }) => met !== null);
    const next = end ? { key: end.key, id: end.id } : endOf(steps.at(-1));
    const walked = end ? depth && (depth * count) / sumOfAll(steps) : count;
    const read = cells.reduce((sum, { depth, kols }) => sum + Math.min(depth, kols), 0);
    return { found, met: found.length + (end?.met ?? 0), looked: walked ?? read, next };
  }

  /** How far to walk, where that is expected to cost less than to go to each cell. */
  #depthOfWalk(steps: readonly Step[], wanted: number, walks: Walks): number | undefined {
    if (walks === 'once') return WALK_DEPTHS.named.at(-1);
    if (walks === 'never' || steps.length > 1) return undefined;
    const walked = (wanted * sumOfAll(steps)) / countOf(steps);
    const depth = WALK_DEPTHS[this.search.name === '' ? 'unnamed' : 'named'].find(
      (least) => walked <= 0.75 * least,
    );
    const costs = this.#costs;
    const cellCount = steps.reduce((sum, { fitting }) => sum + fitting.length, 0);
    const costOfCells = cellCount * costs.cell + wanted * costs.looked;
    // A page is soon full without a name; with one, hardly ever.
    const far = this.search.name === '' ? walked : (depth ?? walked);
    return far * costs.walked < costOfCells ? depth : undefined;
  }

  /** How far into each cell: all of those above the last step; of that one more than their share, so that none ends long before the others. */
  #depthsOf(steps: readonly Step[], wanted: number): CellDepth[] {
    const [more, least] = this.search.name === '' ? [4, 8] : [1.4, 4];
    const above = countOf(steps.slice(0, -1));
    return steps.flatMap(({ fitting, count }, at) => {
      const isLast = at === steps.length - 1;
      const share = isLast ? (more * Math.max(wanted - above, 1)) / count : 1;
      return fitting.map(({ cell, kols }) => ({ cell, kols, depth: Math.ceil(share * kols) + least }));
    });
  }
}

type Walks = 'where cheaper' | 'once' | 'never';

interface Look {
  /**
   * Null for a KOL that was found. Otherwise it is the last of those that were looked through, below which the list may go on; so many of
   * what is sought were met below it already.
   */
  readonly met: number | null;
  readonly id: string;
  readonly key: number;
}

type Asked = Omit<KolSearch, 'after'>;

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
    hasName: () => (name === '' ? 'true' : `strpos(k.name_lower, (SELECT lower(${bind(name)}::text))) > 0`),
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
    text: `SELECT k.${column} AS key, k.kol_id, NULL::int AS met FROM kol_categories k
    WHERE ${inCategory} AND ${isInPart()} ${fits()} AND ${hasName()} ${order} LIMIT ${of.limit}`,
  });
}

/** The second half runs only where the first does not fill the page. */
export function amongBest(pages: KolPages, of: Asked, part: Part, depth: number): pg.QueryConfig {
  const { column, inCategory, isInPart, fits, hasName, order, values } = conditionsOf(of, part);
  const list = `SELECT k.${column} AS key, k.kol_id, k.name_lower, k.cell FROM kol_categories k WHERE ${inCategory} AND ${isInPart()} ${order}`;
  return statement(pages, `best ${depth}`, of, {
    values,
    text: `(SELECT key, kol_id, NULL::int AS met FROM (${list} LIMIT ${depth}) k WHERE ${hasName()} ${fits()})
    UNION ALL (SELECT key, kol_id, 0 FROM (${list} OFFSET ${depth - 1} LIMIT 1) last)
    LIMIT ${of.limit}`,
  });
}

/** The index finds all who have its parts, the position decides. */
export function byParts(pages: KolPages, of: Asked, part: Part): pg.QueryConfig {
  const { bind, column, inCategory, isInPart, fits, hasName, order, values } = conditionsOf(of, part);
  // As a subquery, so that the plan does not depend on the name: looking up how frequent it is took as long as finding it.
  const parts = `name_parts(k.name_lower) @> (SELECT name_parts_sought(lower(${bind(of.name)}::text)))`;
  return statement(pages, 'parts', of, {
    values,
    text: `SELECT k.${column} AS key, k.kol_id, NULL::int AS met
    FROM (
      SELECT k.kol_id FROM kol_names k WHERE ${parts} AND ${hasName()} AND $1 = ANY (k.categories) OFFSET 0
    ) named
    JOIN kol_categories k ON k.kol_id = named.kol_id AND ${inCategory}
    WHERE ${isInPart()} ${fits()} ${order} LIMIT ${of.limit}`,
  });
}

interface CellDepth extends Cell {
  readonly depth: number;
}

/**
 * The best of each cell, to a depth of its own, put together. Below the highest KOL that a depth ends with, that cell may hold others, so
 * nobody below it is found yet.
 */
export function throughCells(
  pages: KolPages,
  of: Asked,
  part: Part,
  cells: readonly CellDepth[],
): pg.QueryConfig {
  const { bind, column, inCategory, isInPart, hasName, order, values } = conditionsOf(of, part);
  const bound = [cells.map(({ cell }) => cell), cells.map(({ depth }) => depth)].map(
    (column) => `${bind(column)}::int[]`,
  );
  const isSought = hasName();
  return statement(pages, 'cells', of, {
    values,
    text: `WITH met AS MATERIALIZED (
      SELECT k.key, k.kol_id, k.n = c.depth AS "isLast", ${isSought} AS "isSought" FROM unnest(${bound}) AS c (cell, depth)
      CROSS JOIN LATERAL (
        SELECT k.*, row_number() OVER () AS n FROM (
          SELECT k.${column} AS key, k.kol_id, k.name_lower FROM kol_categories k
          WHERE ${inCategory} AND k.cell = c.cell AND ${isInPart()} ${order} LIMIT c.depth
        ) k
      ) k
      WHERE k.n = c.depth OR ${isSought}
    ), last AS MATERIALIZED (
      SELECT key, kol_id FROM met WHERE "isLast" ORDER BY key DESC, kol_id DESC LIMIT 1
    )
    (SELECT k.key, k.kol_id, NULL::int AS met FROM met k
      WHERE "isSought" AND ((k.key, k.kol_id) >= (SELECT key, kol_id FROM last)) IS NOT FALSE
      ORDER BY k.key DESC, k.kol_id DESC LIMIT ${of.limit})
    UNION ALL SELECT l.key, l.kol_id, (SELECT count(*)::int FROM met k WHERE "isSought" AND (k.key, k.kol_id) < (l.key, l.kol_id)) FROM last l`,
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
    text: `SELECT k.kol_id AS id, k.key, k.met, u.full_name AS "fullName", u.image, u.checked_at IS NOT NULL AS "isChecked",
      p.categories, p.city, p.score::float8 AS score, nullif(f.by_followers, -1) AS followers, nullif(f.by_views, -1) AS "averageViews",
      nullif(f.by_engagement, -1) / 100.0::float8 AS engagement, -nullif(f.by_price, ${MIN_KEY}) AS "priceFrom", ${columns}
    FROM (${page.text}) k
    JOIN people u ON u.id = k.kol_id
    JOIN kol_categories f ON f.kol_id = k.kol_id AND f.category = 'all'
    LEFT JOIN kol_profiles p ON p.kol_id = k.kol_id ${joins}
    ORDER BY k.key DESC, k.kol_id DESC`,
  };
}
