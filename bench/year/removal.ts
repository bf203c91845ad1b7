import { sql } from 'kysely';
import { BY_THE_CLOCK } from '../../api/adapters/patience.ts';
import { clearInBatches } from '../../api/jobs/clear-in-batches.ts';
import { thinSnapshots } from '../../api/modules/kols/thin-snapshots.repository.ts';
import type { Context } from '../../api/platform/context.ts';
import type { Table } from '../support/results.ts';
import { nameOfMonth } from './copy-by-month.ts';
import { GROWING, type Growing, type Year } from './generate-year.ts';
import { type Cost, costOf, type Side, type Sides } from './sides.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0);

async function sizeOf({ pool, schema }: Side, table: Growing): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `SELECT sum(pg_total_relation_size(relid))::float8 AS bytes FROM pg_partition_tree($1)`,
    [`${schema}.${table}`],
  );
  // A table that is not divided is no tree.
  if (rows[0]?.bytes) return rows[0].bytes;
  const whole = await pool.query<{ bytes: number }>('SELECT pg_total_relation_size($1)::float8 AS bytes', [
    `${schema}.${table}`,
  ]);
  return whole.rows[0]?.bytes ?? 0;
}

interface Removed {
  readonly name: string;
  readonly side: Side;
  readonly table: Growing;
  /** @returns how many rows went */
  readonly work: () => Promise<number>;
  readonly isVacuumed: boolean;
}

async function measure({ name, side, table, work, isVacuumed }: Removed): Promise<(string | number)[]> {
  const before = await sizeOf(side, table);
  let gone = 0;
  const start = performance.now();
  const removal = await costOf(side, async () => {
    gone = await work();
  });
  const lasted = performance.now() - start;
  const nothing: Cost = { ms: 0, pages: 0, missed: 0, wal: 0 };
  const vacuum = isVacuumed
    ? await costOf(side, () => side.pool.query(`VACUUM ${side.schema}.${table}`))
    : nothing;
  const after = await sizeOf(side, table);
  const row = [
    name,
    gone.toLocaleString('en'),
    seconds(removal.ms),
    seconds(lasted),
    seconds(vacuum.ms),
    megabytes(removal.wal + vacuum.wal),
    megabytes(before),
    megabytes(before - after),
  ];
  console.error(row.join(' | '));
  return row;
}

const countOf = async ({ pool }: Side, from: string) =>
  Number((await pool.query<{ count: string }>(`SELECT count(*) FROM ${from}`)).rows[0]?.count ?? 0);

/** The oldest month, out of the whole table as the product's jobs do it, and out of the divided one. */
export async function removalOf(sides: Sides, year: Year): Promise<Table> {
  const rows: (string | number)[][] = [];
  const [first, second] = year.months as [Date, Date];
  const context = {
    db: sides.plain.db,
    patience: { ...BY_THE_CLOCK, pauses: 0 },
    log: console as unknown as Context['log'],
  };
  const clear = async (table: Growing, before: Date) => {
    const where = sql<boolean>`${sql.ref(GROWING[table].time)} < ${before}`;
    const old = await countOf(
      sides.plain,
      `${table} WHERE ${GROWING[table].time} < '${before.toISOString()}'`,
    );
    for (let isOver = false; !isOver; ) isOver = await clearInBatches(context, [{ table, where }]);
    return old;
  };
  const drop = async (table: Growing, month: Date) => {
    const part = nameOfMonth(table, month);
    const old = await countOf(sides.byMonth, part);
    await sides.byMonth.pool.query(`ALTER TABLE by_month.${table} DETACH PARTITION ${part} CONCURRENTLY`);
    await sides.byMonth.pool.query(`DROP TABLE ${part}`);
    return old;
  };
  for (const table of ['sync_runs', 'notices'] as const) {
    rows.push(
      await measure({
        name: `\`${table}\`: a month, in batches`,
        side: sides.plain,
        table,
        work: () => clear(table, second),
        isVacuumed: true,
      }),
      await measure({
        name: `\`${table}\`: a day of the next month, in batches`,
        side: sides.plain,
        table,
        work: () => clear(table, new Date(+second + 86_400_000)),
        isVacuumed: true,
      }),
      await measure({
        name: `\`${table}\`: a month, detached and dropped`,
        side: sides.byMonth,
        table,
        work: () => drop(table, first),
        isVacuumed: false,
      }),
    );
  }
  rows.push(await refill(sides.plain, second));
  const accounts = await sides.plain.pool.query<{ id: string }>(
    'SELECT account_id AS id FROM linked ORDER BY 1',
  );
  const thin = async (days: number) => {
    let gone = 0;
    const now = new Date(+year.end + days * 86_400_000);
    for (let at = 0; at < accounts.rows.length; at += 500) {
      const ids = accounts.rows.slice(at, at + 500).map(({ id }) => id);
      for (let last = 1; last > 0; gone += last) last = await thinSnapshots(sides.plain.db, ids, now);
    }
    return gone;
  };
  const snapshots = { table: 'social_snapshots', side: sides.plain, isVacuumed: true } as const;
  rows.push(
    await measure({
      ...snapshots,
      name: '`social_snapshots`: all that the year has to thin',
      work: () => thin(1),
    }),
    await measure({ ...snapshots, name: '`social_snapshots`: a day more', work: () => thin(2) }),
    await measure({
      name: '`social_snapshots`: a month, its last rows copied, the rest dropped',
      side: sides.byMonth,
      table: 'social_snapshots',
      isVacuumed: false,
      work: async () => {
        await sides.byMonth.pool.query(
          `CREATE TABLE IF NOT EXISTS by_month.kept_of_months (LIKE social_snapshots);
          INSERT INTO by_month.kept_of_months SELECT DISTINCT ON (account_id) * FROM ${nameOfMonth('social_snapshots', second)}
          ORDER BY account_id, taken_at DESC`,
        );
        return drop('social_snapshots', second);
      },
    }),
  );
  return {
    columns: [
      ...['removed', 'rows', 's of processor', 's', 's of processor, VACUUM after it', 'log MB', 'MB before'],
      'MB given back to the disk',
    ],
    rows,
  };
}

/** Leaves of `sync_runs` the months that have days of the last 90, on both sides. */
export async function keepNinetyDays({ plain, byMonth }: Sides, { months, end }: Year): Promise<void> {
  const until = +end - 90 * 86_400_000;
  // The first one is gone already.
  const old = months.slice(1, -1).filter((_month, at) => +(months[at + 2] as Date) <= until);
  const kept = months[old.length + 1] as Date;
  // With those that only showed whose room they take.
  await plain.pool.query('DELETE FROM sync_runs WHERE started_at < $1 OR started_at > $2', [
    kept,
    months.at(-1),
  ]);
  for (const month of old) await byMonth.pool.query(`DROP TABLE ${nameOfMonth('sync_runs', month)}`);
  for (const { pool, schema } of [plain, byMonth]) await pool.query(`VACUUM (ANALYZE) ${schema}.sync_runs`);
}

/** The room of what was removed is taken by what comes: the table of a month ago does not grow. */
async function refill(side: Side, until: Date): Promise<(string | number)[]> {
  const before = await sizeOf(side, 'sync_runs');
  const { rowCount } = await side.pool.query(
    `INSERT INTO sync_runs (kol_id, cause, status, step, started_at, finished_at, touched_at)
    SELECT kol_id, cause, status, step, started_at + interval '400 days', finished_at + interval '400 days', touched_at
    FROM sync_runs WHERE started_at >= $1 AND started_at < $2`,
    [until, new Date(+until + 30 * 86_400_000)],
  );
  const after = await sizeOf(side, 'sync_runs');
  return [
    '`sync_runs`: a month of new rows after that',
    `+${(rowCount ?? 0).toLocaleString('en')}`,
    ...['', '', '', '', megabytes(before), megabytes(before - after)],
  ];
}
