import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@sohor/shared/format';
import { snapshotsSince } from '../../api/modules/kols/social.repository.ts';
import { walletOf } from '../../api/modules/ledger/post.ts';
import { findStatement } from '../../api/modules/ledger/statement.repository.ts';
import { listNotices } from '../../api/modules/notices/notices.repository.ts';
import { lastRunSince } from '../../api/modules/tiktok/runs.repository.ts';
import type { Table } from '../support/results.ts';
import { nameOfMonth } from './copy-by-month.ts';
import { GROWING, type Growing, type Year } from './generate-year.ts';
import { costOf, type Side, type Sides } from './sides.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1e6).toLocaleString('en');
const seconds = (ms: number) => (ms / 1000).toFixed(2);
const tables = Object.keys(GROWING) as Growing[];

/** The month before the one that is not over. */
const lastWhole = ({ months }: Year) => months.at(-3) as Date;

async function bytesOf(
  { pool }: Side,
  table: string,
): Promise<{ heap: number; indexes: number; rows: number }> {
  const { rows } = await pool.query<{ heap: number; indexes: number; rows: number }>(
    `SELECT sum(pg_table_size(c.oid))::float8 AS heap, sum(pg_indexes_size(c.oid))::float8 AS indexes, sum(c.reltuples)::float8 AS rows
    FROM pg_class c WHERE c.oid = $1::regclass AND c.relkind = 'r'
      OR c.oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = $1::regclass)`,
    [table],
  );
  return rows[0] ?? { heap: 0, indexes: 0, rows: 0 };
}

/** How large the tables are, and how much of their indexes a month has. */
export async function sizesOf(sides: Sides, year: Year): Promise<Table> {
  const rows: (string | number)[][] = [];
  const sums = [0, 0, 0, 0];
  for (const table of tables) {
    const plain = await bytesOf(sides.plain, `public.${table}`);
    const byMonth = await bytesOf(sides.byMonth, `by_month.${table}`);
    const month = await bytesOf(sides.byMonth, nameOfMonth(table, lastWhole(year)));
    const values = [plain.heap, plain.indexes, byMonth.indexes, month.indexes];
    for (const [at, value] of values.entries()) sums[at] = (sums[at] ?? 0) + value;
    rows.push([`\`${table}\``, Math.round(plain.rows).toLocaleString('en'), ...values.map(megabytes)]);
  }
  rows.push(['**all**', '', ...sums.map(megabytes)]);
  return {
    columns: ['table', 'rows', 'MB', 'MB of indexes', 'MB of indexes, by month', 'of these, one month'],
    rows,
  };
}

/** What the last weeks are read for, again and again: how much of it the database finds in its own memory. */
export async function hitsOf(sides: Sides, { end, kols }: Year): Promise<Table> {
  const count = Math.min(kols, 3_000);
  const { rows: linked } = await sides.plain.pool.query<{ kol_id: string; account_id: string }>(
    `SELECT kol_id, account_id FROM linked ORDER BY hashtext(place::text || 'hits') LIMIT $1`,
    [count],
  );
  const pass = async ({ db }: Side) => {
    for (const { kol_id: kolId, account_id: accountId } of linked) {
      await snapshotsSince(db, [accountId], new Date(+end - 30 * DAY_MS));
      await lastRunSince(db, kolId, new Date(+end - DAY_MS));
      await listNotices(db, { userId: kolId, after: null, limit: 10 });
      await findStatement(db, walletOf('KOL', kolId), {
        before: null,
        period: { from: null, until: null },
        limit: 5,
      });
    }
  };
  const rows: (string | number)[][] = [];
  for (const [name, side] of [
    ['whole tables', sides.plain],
    ['by month', sides.byMonth],
  ] as const) {
    // What the other side has left in memory goes first.
    await pass(side);
    const { ms, pages, missed } = await costOf(side, () => pass(side));
    rows.push([
      name,
      (ms / count).toFixed(2),
      (pages / count).toFixed(1),
      (missed / count).toFixed(2),
      `${((100 * (pages - missed)) / pages).toFixed(1)} %`,
    ]);
  }
  return {
    columns: ['four reads of the last days of a KOL', 'ms', 'pages', 'not in memory', 'in memory'],
    rows,
  };
}

/** What is done to whole tables: the vacuum after a day, and copies of a month and of all. */
export async function upkeepOf(sides: Sides, year: Year, folder: string): Promise<Table> {
  const rows: (string | number)[][] = [];
  const add = async (name: string, work: (side: Side) => Promise<number | undefined>) => {
    const cells: (string | number)[] = [name];
    for (const side of [sides.plain, sides.byMonth]) {
      let bytes: number | undefined;
      const start = performance.now();
      const cost = await costOf(side, async () => {
        bytes = await work(side);
      });
      cells.push(seconds(cost.ms), seconds(performance.now() - start), Math.round(cost.pages / 1000));
      if (side === sides.byMonth) cells.push(bytes === undefined ? '' : megabytes(bytes));
    }
    rows.push(cells);
    console.error(cells.join(' | '));
  };
  const vacuum = async ({ pool, schema }: Side, table: Growing) => {
    await pool.query(`VACUUM ${schema}.${table}`);
    return undefined;
  };
  // As on a usual day: each sync of the day changes its row four times.
  for (const { pool, schema } of [sides.plain, sides.byMonth])
    for (let step = 0; step < 4; step += 1)
      await pool.query(
        `UPDATE ${schema}.sync_runs SET touched_at = touched_at + interval '1 second' WHERE started_at > $1`,
        [new Date(+year.end - 2 * DAY_MS)],
      );
  await add("VACUUM of `sync_runs` after a day's syncs", (side) => vacuum(side, 'sync_runs'));
  for (const { pool, schema } of [sides.plain, sides.byMonth])
    await pool.query(`UPDATE ${schema}.notices SET read_at = now() WHERE at > $1`, [
      new Date(+year.end - 7 * DAY_MS),
    ]);
  await add('VACUUM of `notices` after a week of them was read', (side) => vacuum(side, 'notices'));
  await add('ANALYZE of all six', async ({ pool, schema }) => {
    for (const table of tables) await pool.query(`ANALYZE ${schema}.${table}`);
    return undefined;
  });
  // Where the server may write.
  const file = join(folder, 'pg', 'copied');
  const copy = async ({ pool }: Side, query: string) => {
    await pool.query(`COPY (${query}) TO '${file}'`);
    const { size } = await stat(file);
    await rm(file, { force: true });
    return size;
  };
  const from = lastWhole(year).toISOString();
  const until = year.months.at(-2)?.toISOString();
  for (const table of ['sync_runs', 'social_snapshots', 'ledger_entries'] as const) {
    const { time } = GROWING[table];
    const ofWhole = `${table} WHERE ${time} >= '${from}' AND ${time} < '${until}'`;
    await add(`one month of \`${table}\` to a file`, (side) =>
      copy(side, `SELECT * FROM ${side === sides.plain ? ofWhole : nameOfMonth(table, lastWhole(year))}`),
    );
  }
  await add('all six, whole, to a file', async (side) => {
    let bytes = 0;
    for (const table of tables) bytes += await copy(side, `SELECT * FROM ${table}`);
    return bytes;
  });
  const each = (name: string) => [`${name} s of processor`, `${name} s`, `${name} thousand pages`];
  return { columns: ['upkeep', ...each('whole:'), ...each('by month:'), 'MB of the file'], rows };
}
