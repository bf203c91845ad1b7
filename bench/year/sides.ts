import type pg from 'pg';
import { createDatabase, createPool, type Db, WAITS } from '../../api/platform/database.ts';
import { threadTime } from '../support/cpu-time.ts';
import { percentile } from '../support/load.ts';
import { BY_MONTH } from './copy-by-month.ts';

/** One of the two ways to keep the tables, and a connection of its own to them. */
export interface Side {
  readonly schema: 'public' | typeof BY_MONTH;
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Process of the connection. */
  readonly pid: number;
}

export interface Sides {
  readonly plain: Side;
  readonly byMonth: Side;
}

const HOURS = 3_600_000;
const PATIENT = { ...WAITS, statementMs: HOURS, lockMs: HOURS, idleTransactionMs: HOURS };

export async function openSides(url: string): Promise<Sides> {
  return { plain: await open(url, 'public'), byMonth: await open(url, BY_MONTH) };
}

async function open(url: string, schema: Side['schema']): Promise<Side> {
  const path = schema === 'public' ? 'public' : `${schema},public`;
  // Helpers of a statement are processes of their own, whose time would be missing.
  const alone = '-c max_parallel_workers_per_gather=0 -c max_parallel_maintenance_workers=0';
  const options = encodeURIComponent(`-c search_path=${path} ${alone}`);
  const pool = createPool(`${url}${url.includes('?') ? '&' : '?'}options=${options}`, 1, { waits: PATIENT });
  // One connection, for as long as the measurement takes: its process is watched.
  pool.options.idleTimeoutMillis = 0;
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return { schema, pool, db: createDatabase(pool), pid: rows[0]?.pid ?? 0 };
}

/** What something has cost the database, or each of many. */
export interface Cost {
  /** Milliseconds of its processor. */
  readonly ms: number;
  /** Pages looked at, and those of them that were not in its own memory. */
  readonly pages: number;
  readonly missed: number;
  /** Bytes of its log, without whole pages. */
  readonly wal: number;
}

export async function counters({ pool, pid }: Side): Promise<Omit<Cost, 'ms'>> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<Omit<Cost, 'ms'>>(
    `SELECT io.pages, io.missed, pg_stat_get_backend_wal.wal_bytes::float8 AS wal FROM pg_stat_get_backend_wal($1), (
      SELECT (sum(hits) + sum(read_bytes) / 8192)::float8 AS pages, (sum(read_bytes) / 8192)::float8 AS missed
      FROM pg_stat_get_backend_io($1) WHERE object = 'relation'
    ) io`,
    [pid],
  );
  return rows[0] ?? { pages: 0, missed: 0, wal: 0 };
}

/** What `work` costs once. */
export async function costOf(side: Side, work: () => Promise<unknown>): Promise<Cost> {
  const [before, start] = [await counters(side), threadTime(side.pid)];
  await work();
  const ms = threadTime(side.pid) - start;
  const after = await counters(side);
  return {
    ms,
    pages: after.pages - before.pages,
    missed: after.missed - before.missed,
    wal: after.wal - before.wal,
  };
}

/** Runs of each statement before it is measured: the first ones fill caches of the connection. */
const WARM_UP = 6;

/**
 * Does the same on both sides, in turn, so that a busy moment of the machine meets both. The time is the median of all turns, the rest
 * their mean.
 * @param work the turn's number says whose rows are meant: each turn has others
 */
export async function compare(
  sides: Sides,
  times: number,
  work: (side: Side, turn: number) => Promise<unknown>,
): Promise<Record<keyof Sides, Cost>> {
  const both = [sides.plain, sides.byMonth];
  for (let turn = 0; turn < Math.min(WARM_UP, times); turn += 1)
    for (const side of both) await work(side, -1 - turn);
  const spent = new Map<Side, number[]>(both.map((side) => [side, []]));
  const before = await Promise.all(both.map(counters));
  for (let turn = 0; turn < times; turn += 1)
    for (const side of turn % 2 ? both : both.toReversed()) {
      const start = threadTime(side.pid);
      await work(side, turn);
      spent.get(side)?.push(threadTime(side.pid) - start);
    }
  const after = await Promise.all(both.map(counters));
  const [plain, byMonth] = both.map((side, at): Cost => {
    const sorted = (spent.get(side) ?? []).sort((a, b) => a - b);
    const each = (key: 'pages' | 'missed' | 'wal') =>
      ((after[at]?.[key] ?? 0) - (before[at]?.[key] ?? 0)) / times;
    return {
      ms: percentile(sorted, 0.5),
      pages: each('pages'),
      missed: each('missed'),
      wal: each('wal'),
    };
  }) as [Cost, Cost];
  return { plain, byMonth };
}
