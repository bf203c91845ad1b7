import { type KolSort, LIMITS } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { readRows } from '../../platform/read-rows.ts';
import { ALL } from './categories.ts';
import { readCells } from './kol-cells.repository.ts';
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
  sumOfAll,
} from './kol-steps.ts';
import { type NameShare, PART_LENGTH, readNameShare } from './name-sample.repository.ts';
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
 * KOLs that one walk down the list passes at most. Of these depths the least is taken that is expected to fill the page: a walk to the end
 * of the list would read everyone for a name that only the last KOL has.
 */
const WALK_DEPTHS = { unnamed: [250], named: [1000, 4000, 10_000] } as const;
/** KOLs that fit the filter and are looked through for a name by one statement, at most. */
const MOST_LOOKED = 6000;

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
const COSTS: Costs = { walked: 0.35, cell: 10, looked: 0.5, named: 1.5 };

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

  /** Finds KOLs by name, on the way down the list or by the index of name parts: whichever the estimate of how many have the name makes cheaper. */
  async findNamed(): Promise<Row[]> {
    const { limit } = this.search;
    const named = await this.#estimate();
    const found: (Row & Look)[] = [];
    let place = this.#start;
    for (const depth of WALK_DEPTHS.named) {
      const toWalk = named.toLook(limit - found.length);
      // A walk stops when the page is full, so a depth too large costs nothing, while one too small is walked in vain.
      if (toWalk > (depth === WALK_DEPTHS.named.at(-1) ? depth : depth / 2)) continue;
      if (this.#isRare(named, (toWalk * this.#costs.walked) / this.#costs.looked)) break;
      const rows = await this.#ask(walkOf(this.#pages, this.search, { start: place, end: this.end }, depth));
      const end = rows.find((row) => row.end !== null);
      add(
        found,
        rows.filter((row) => row !== end),
      );
      // The page is full, or the list has ended. Beyond its end the index of parts would only find KOLs of other lists.
      if (!end || found.length >= limit) return found.slice(0, limit);
      named.count(rows.length - 1, depth);
      place = { key: end.key, id: end.id };
    }
    add(found, await this.#findByParts({ start: place, end: this.end }, named));
    return found.slice(0, limit);
  }

  /**
   * With a filter. The cells say how many KOLs of each step fit it. Where most do, a page of them is soon met on the way down the step.
   * Otherwise it is put together from the best of each cell, which are found at once wherever they stand.
   * How many have a name is not counted. It is estimated from a sample, and then from those that were looked through: this says whether to
   * look on, or to find all who have it by the index of name parts.
   */
  async findFitting(): Promise<Row[]> {
    const { limit, category } = this.search;
    const cells = await readCells(this.#pool, category);
    const named = await this.#estimate();
    const found: (Row & Look)[] = [];
    let place = this.#start;
    let mayWalk = true;
    for (let ahead = stepsBelow(place, cells, this.search); ahead.length > 0 && found.length < limit; ) {
      const wanted = Math.min(named.toLook(limit - found.length), countOf(ahead));
      const rest = { start: place, end: MIN_KEY };
      if (this.#isRare(named, wanted)) {
        add(found, await this.#findByParts(rest, named));
        break;
      }
      const steps = enough(ahead, place, Math.min(wanted, MOST_LOOKED));
      const part = partOf(steps, place);
      const depth = mayWalk ? this.#depthOfWalk(steps, wanted) : undefined;
      if (depth === undefined) {
        add(found, await this.#lookThrough(steps, part, { wanted, missing: limit - found.length, named }));
        place = endOf(steps.at(-1));
      } else {
        const rows = await this.#ask(walkOf(this.#pages, this.search, part, depth));
        const end = rows.find((row) => row.end !== null);
        const met = rows.filter((row) => row !== end);
        add(found, met);
        named.count(met.length, end ? (depth * countOf(steps)) / sumOfAll(steps) : countOf(steps));
        place = end ? { key: end.key, id: end.id } : endOf(steps.at(-1));
        // The walk was in vain: those that fit are not spread over the step as expected.
        mayWalk = false;
      }
      ahead = ahead.filter((step) => isAhead(step, place));
    }
    return found.slice(0, limit);
  }

  get #costs(): Costs {
    return { ...COSTS, ...this.#pages.costs };
  }

  #findByParts(part: Part, named: Estimate): Promise<(Row & Look)[]> {
    return this.#ask(byParts(this.#pages, this.search, part, named.chooseParts()));
  }

  async #estimate(): Promise<Estimate> {
    const { name } = this.search;
    return new Estimate(name === '' ? undefined : await readNameShare(this.#pool, name));
  }

  /** Whether the index of name parts costs less than looking through `toLook` KOLs. It finds all who have the name, of every list. */
  #isRare(named: Estimate, toLook: number): boolean {
    return toLook * this.#costs.looked > named.everywhere * this.#costs.named;
  }

  /**
   * Merges the best KOLs of a part from its cells. Each cell is read to a depth of its own, and further only if what follows may be among the
   * best. No KOL is read twice.
   */
  async #lookThrough(
    steps: readonly Step[],
    part: Part,
    { wanted, missing, named }: Sought,
  ): Promise<(Row & Look)[]> {
    let best: (Row & Look)[] = [];
    let open = this.#depthsOf(steps, part.start, wanted);
    for (let end = part.end; open.length > 0; ) {
      const rows = await this.#ask(throughCells(this.#pages, this.search, { end, cells: open }));
      const last = rows.find((row) => row.end !== null)?.end;
      const met = rows.filter((row) => row.end === null);
      add(best, met);
      best = best.sort(inOrder).slice(0, missing);
      named.count(last?.met ?? met.length, sumOfDepths(open));
      const bound = best[missing - 1];
      if (bound) end = bound.key;
      const ends = (last?.cells ?? []).filter((cell) => !bound || inOrder(cell, bound) < 0);
      const more = named.toLook(missing - best.length);
      if (ends.length > 0 && this.#isRare(named, more))
        return (await this.#findByParts(part, named)).slice(0, missing);
      open = deeper(ends, open, more);
    }
    return best;
  }

  /** How far to walk, where that is expected to cost less than to go to each cell. */
  #depthOfWalk(steps: readonly Step[], wanted: number): number | undefined {
    if (steps.length > 1) return undefined;
    const walked = (wanted * sumOfAll(steps)) / countOf(steps);
    const depth = WALK_DEPTHS[this.search.name === '' ? 'unnamed' : 'named'].find(
      (least) => walked <= 0.75 * least,
    );
    const costs = this.#costs;
    const cellCount = steps.reduce((sum, { fitting }) => sum + fitting.length, 0);
    return walked * costs.walked < cellCount * costs.cell + wanted * costs.looked ? depth : undefined;
  }

  /** How many KOLs to read of each cell: all of them above the last step, and in that one more than an equal share, so that few cells need a second look. */
  #depthsOf(steps: readonly Step[], from: Place, wanted: number): OpenCell[] {
    const [more, least] = this.search.name === '' ? [4, 8] : [1.2, 4];
    const above = countOf(steps.slice(0, -1));
    return steps.flatMap(({ fitting, count }, at) => {
      const isLast = at === steps.length - 1;
      const share = isLast ? (more * Math.max(wanted - above, 1)) / count : 1;
      return fitting.map(({ cell, kols }) => ({
        ...from,
        cell,
        kols,
        depth: Math.ceil(Math.min(share, 1) * kols) + least,
      }));
    });
  }
}

/** The sample of names has the weight of so many KOLs that were looked through. */
const SAMPLE_COUNTS_AS = 300;

/** Estimates how many KOLs have the name that is looked for, by what was seen so far. Everyone has an empty name. */
class Estimate {
  readonly #named: NameShare | undefined;
  readonly #of: number;
  #met: number;
  #looked = SAMPLE_COUNTS_AS;

  constructor(named: NameShare | undefined) {
    this.#named = named;
    this.#of = named?.of ?? Number.POSITIVE_INFINITY;
    this.#met = SAMPLE_COUNTS_AS * (named?.share ?? 1);
  }

  get #share(): number {
    return this.#met / this.#looked;
  }

  /** How many of all KOLs. */
  get everywhere(): number {
    return this.#share * this.#of;
  }

  chooseParts(): number[] {
    return this.#named?.chooseParts() ?? [1];
  }

  count(met: number, looked: number): void {
    this.#met += met;
    this.#looked += Math.max(met, looked);
  }

  /** How many KOLs to look through so that `wanted` who have the name are expected among them. */
  toLook(wanted: number): number {
    return this.#of === Number.POSITIVE_INFINITY ? wanted : Math.ceil((1.3 * wanted) / this.#share);
  }
}

interface Sought {
  /** KOLs to look through: as many as are expected to hold the missing ones. */
  readonly wanted: number;
  readonly missing: number;
  readonly named: Estimate;
}

interface Look {
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

interface CellEnd extends Place {
  readonly cell: number;
}
/** A cell to read: `depth` KOLs of it, below the place where it was read last. */
interface OpenCell extends CellEnd {
  readonly depth: number;
  /** KOLs in the whole cell. */
  readonly kols: number;
}

/** Leaves out who is there already: a KOL that moved down between two statements is found by both. */
function add<Row extends { readonly id: string }>(found: Row[], rows: readonly Row[]): void {
  const known = new Set(found.map(({ id }) => id));
  found.push(...rows.filter(({ id }) => !known.has(id)));
}
const inOrder = (a: Place, b: Place): number => b.key - a.key || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
const sumOfDepths = (cells: readonly OpenCell[]): number =>
  cells.reduce((sum, { depth, kols }) => sum + Math.min(depth, kols), 0);

/** The next depths: each cell at least as far again, and together as many KOLs as are still expected to be needed. */
function deeper(ends: readonly CellEnd[], before: readonly OpenCell[], more: number): OpenCell[] {
  const opened = new Map(before.map((cell) => [cell.cell, cell]));
  const each = Math.ceil(more / Math.max(ends.length, 1));
  return ends.map((end) => {
    const { depth = 0, kols = 0 } = opened.get(end.cell) ?? {};
    return { ...end, kols: Math.max(kols - depth, 0), depth: Math.max(depth, each) };
  });
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
