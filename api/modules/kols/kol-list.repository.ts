import type pg from 'pg';
import { readRows } from '../../platform/read-rows.ts';
import { readCells } from './kol-cells.repository.ts';
import { isEveryone, type KolFilter } from './kol-filter.ts';
import {
  byParts,
  type CellEnd,
  type Costs,
  everyone,
  type KolPages,
  type KolSearch,
  type Look,
  type OpenCell,
  throughCells,
  walkOf,
} from './kol-list.queries.ts';
import { LISTED, MIN_KEY, SCORE_KEY } from './kol-sorts.ts';
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
import { NameEstimate } from './name-estimate.ts';
import { readNameShare } from './name-sample.repository.ts';

/**
 * KOLs that one walk down the list passes at most. Of these depths the least is taken that is expected to fill the page: a walk to the end
 * of the list would read everyone for a name that only the last KOL has.
 */
const WALK_DEPTHS = { unnamed: [250], named: [1000, 4000, 10_000] } as const;
/** KOLs that fit the filter and are looked through for a name by one statement, at most. */
const MOST_LOOKED = 6000;

const COSTS: Costs = { walked: 0.35, cell: 10, looked: 0.5, named: 1.5 };

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

interface Sought {
  /** KOLs to look through: as many as are expected to hold the missing ones. */
  readonly wanted: number;
  readonly missing: number;
  readonly named: NameEstimate;
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

  #findByParts(part: Part, named: NameEstimate): Promise<(Row & Look)[]> {
    return this.#ask(byParts(this.#pages, this.search, part, named.chooseParts()));
  }

  async #estimate(): Promise<NameEstimate> {
    const { name } = this.search;
    return new NameEstimate(name === '' ? undefined : await readNameShare(this.#pool, name));
  }

  /** Whether the index of name parts costs less than looking through `toLook` KOLs. It finds all who have the name, of every list. */
  #isRare(named: NameEstimate, toLook: number): boolean {
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
