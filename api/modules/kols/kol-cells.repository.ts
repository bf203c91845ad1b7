import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database.ts';
import { categoryOf } from './categories.ts';
import type { Cell, CellLookup } from './kol-counts.ts';

/** The counted cells of a category, everywhere and in each city, by the names of the lists. */
export interface CountedLists {
  /** Those of one list that somebody stands in. */
  of(list: string): Cell[];
  /** How many KOLs of a list fit. */
  countIn(list: string, fitting: CellLookup): number;
}

/** `kols[at]` KOLs stand in `cells[at]`. */
interface Counted {
  readonly cells: readonly number[];
  readonly kols: readonly number[];
}

/** What the lists of a category held when they were joined last. Never changed, only followed by another. */
interface Joined {
  readonly version: number;
  readonly lists: ReadonlyMap<string, Counted>;
  readonly readAt: number;
}

interface CountedRow {
  readonly list: string;
  /** Null for what has changed since. */
  readonly version: number | null;
  readonly cells: string;
  readonly kols: string;
}

/** For each database what was read of it: some megabytes, and not more with more KOLs. */
const known = new WeakMap<pg.Pool, Map<string, Joined>>();
/** Read anew after this: a database that was put back to an earlier state may count other versions. */
const KNOWN_FOR_MS = 600_000;

/** The counted cells of a category at this moment. */
export async function readCountedLists(pool: pg.Pool, category: string): Promise<CountedLists> {
  const { joined, changes } = await readCounted(pool, 'category', category);
  return {
    of: (list) => sumUp(joined.get(list), changes.get(list)),
    countIn: (list, fitting) =>
      countFitting(joined.get(list), fitting) + countFitting(changes.get(list), fitting),
  };
}

/** Those of one list. */
export async function readCells(pool: pg.Pool, list: string): Promise<Cell[]> {
  const { joined, changes } = await readCounted(pool, 'list', list);
  return sumUp(joined.get(list), changes.get(list));
}

interface Counts {
  readonly joined: ReadonlyMap<string, Counted>;
  readonly changes: ReadonlyMap<string, Counted>;
}

/**
 * What was joined since the last time is read and kept, and what has changed since then is read each time: both in one statement, which
 * sees one state of the database, so their sum is exact.
 */
async function readCounted(pool: pg.Pool, of: 'list' | 'category', value: string): Promise<Counts> {
  const ofPool = known.get(pool) ?? new Map<string, Joined>();
  known.set(pool, ofPool);
  const key = `${of} ${value}`;
  const kept = ofPool.get(key);
  const before = kept && Date.now() - kept.readAt < KNOWN_FOR_MS ? kept : undefined;
  const { rows } = await pool.query<CountedRow>({
    name: `kol cells of ${of}`,
    text: `SELECT list, version, cells::text AS cells, kols::text AS kols FROM kol_cell_sums WHERE ${of} = $1 AND version > $2
    UNION ALL SELECT list, NULL, array_agg(cell)::text, array_agg(kols)::text FROM kol_cell_changes
      WHERE split_part(list, '@', 1) = $3 ${of === 'list' ? 'AND list = $1' : ''} GROUP BY list`,
    values: [value, before?.version ?? 0, categoryOf(value)],
  });
  const joined = follow(before, rows);
  // Another request may have read a later state meanwhile. This one counts by its own all the same: its changes belong to that.
  const isLatest = !before || joined.version > (ofPool.get(key)?.version ?? 0);
  if (isLatest) ofPool.set(key, joined);
  const changes = rows.filter(({ version }) => version === null);
  return { joined: joined.lists, changes: new Map(changes.map((row) => [row.list, toCounted(row)])) };
}

function follow(before: Joined | undefined, rows: readonly CountedRow[]): Joined {
  const later = rows.filter(({ version }) => version !== null);
  if (before && later.length === 0) return before;
  const lists = new Map(before?.lists);
  for (const row of later) lists.set(row.list, toCounted(row));
  return {
    version: Math.max(before?.version ?? 0, ...later.map(({ version }) => version ?? 0)),
    lists,
    readAt: before?.readAt ?? Date.now(),
  };
}

const toCounted = ({ cells, kols }: CountedRow): Counted => ({
  cells: numbersIn(cells),
  kols: numbersIn(kols),
});

/** '{1,2}' → [1, 2]. The driver's own parser takes ten times as long, and a category has tens of thousands of them. */
const numbersIn = (array: string): number[] => JSON.parse(`[${array.slice(1, -1)}]`);

function sumUp(joined: Counted | undefined, changes: Counted | undefined): Cell[] {
  if (!changes) return joined ? joined.cells.map((cell, at) => ({ cell, kols: joined.kols[at] ?? 0 })) : [];
  const sums = new Map<number, number>();
  for (const part of [joined, changes])
    part?.cells.forEach((cell, at) => {
      sums.set(cell, (sums.get(cell) ?? 0) + (part.kols[at] ?? 0));
    });
  return [...sums].flatMap(([cell, kols]) => (kols > 0 ? [{ cell, kols }] : []));
}

function countFitting(counted: Counted | undefined, fitting: CellLookup): number {
  if (!counted) return 0;
  const { cells, kols } = counted;
  return cells.reduce((sum, cell, at) => sum + (fitting[cell] ? (kols[at] ?? 0) : 0), 0);
}

/** Adds what has changed to the sums of the lists: every change of a KOL adds some rows. */
export async function joinCells(db: Db): Promise<void> {
  await sql`SELECT join_kol_cells()`.execute(db);
}
