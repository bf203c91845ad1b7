import type pg from 'pg';
import { createPool } from '../../platform/database.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { joinCells, readCells, readCountedLists } from './kol-cells.repository.ts';
import { lookUp } from './kol-counts.ts';
import { EVERYONE } from './kol-filter.ts';

let api: TestApi;
/** As of another process, which keeps what it has read by itself. */
let other: pg.Pool;
beforeAll(async () => {
  api = await startTestApi();
  other = createPool(api.context.config.databaseUrl, 4);
});
afterAll(async () => {
  await other.end();
  await api.close();
});

const LISTS = ['all', 'food', 'all@Medan', 'food@Medan', 'food@Tual'];

async function addKols(count: number, city: string | null): Promise<void> {
  await api.context.pool.query(
    `WITH added AS (
      INSERT INTO users (phone, role, full_name, email, status, activated_at)
      SELECT '+62816' || lpad((random() * 1e8)::int::text, 8, '0'), 'KOL', 'Hitung ' || n, 'x@contoh.id', 'active', now()
      FROM generate_series(1, $1::int) n RETURNING id
    )
    INSERT INTO kol_profiles (kol_id, categories, city) SELECT id, '{food}', $2 FROM added`,
    [count, city],
  );
}

/** How many stand in each cell of a list, and how many of them are said to. */
async function expectExact(pool: pg.Pool): Promise<void> {
  for (const list of LISTS) {
    const { rows } = await api.context.pool.query<{ cell: number; kols: number }>(
      'SELECT cell, count(*)::int AS kols FROM kol_categories WHERE category = $1 GROUP BY cell ORDER BY cell',
      [list],
    );
    const byCell = (await readCells(pool, list)).sort((a, b) => a.cell - b.cell);
    expect([list, byCell]).toEqual([list, rows]);
    const counted = await readCountedLists(pool, list.split('@', 1)[0] ?? '');
    expect(counted.of(list).sort((a, b) => a.cell - b.cell)).toEqual(rows);
    expect(counted.countIn(list, lookUp(EVERYONE, rows))).toBe(rows.reduce((sum, { kols }) => sum + kols, 0));
  }
}

test('what was read before is counted exactly after any change, joined or not, by every process', async () => {
  const { pool } = api.context;
  const changes: (() => Promise<unknown>)[] = [
    () => addKols(30, 'Medan'),
    () => pool.query(`UPDATE users SET checked_at = now() WHERE full_name LIKE 'Hitung 1%'`),
    () => joinCells(api.db),
    () => addKols(5, null),
    () => pool.query(`UPDATE kol_profiles SET city = 'Tual' WHERE city = 'Medan' AND kol_id::text < '8'`),
    () => pool.query(`DELETE FROM users WHERE full_name LIKE 'Hitung 2%'`),
    () => joinCells(api.db),
    () => joinCells(api.db),
    () => pool.query(`UPDATE kol_profiles SET city = NULL`),
    () => joinCells(api.db),
  ];
  for (const change of changes) {
    await change();
    await expectExact(pool);
    // This one reads less often, and skips some joins.
    if (change === changes[3] || change === changes.at(-1)) await expectExact(other);
  }
});

test('counted while others add and join, nobody is counted twice or left out', async () => {
  const totalOf = async (pool: pg.Pool) =>
    (await readCells(pool, 'food')).reduce((sum, { kols }) => sum + kols, 0);
  const before = await totalOf(other);
  let isOver = false;
  const seen: number[] = [];
  const watch = async (pool: pg.Pool) => {
    while (!isOver) seen.push(await totalOf(pool));
  };
  const watching = [other, other, api.context.pool].map(watch);
  for (let round = 0; round < 12; round += 1) {
    await addKols(10, 'Medan');
    await Promise.all([joinCells(api.db), joinCells(api.db)]);
  }
  isOver = true;
  await Promise.all(watching);
  expect(new Set(seen.map((total) => (total - before) % 10))).toEqual(new Set([0]));
  expect(seen).not.toHaveLength(0);
  expect(await totalOf(other)).toBe(before + 120);
});

test('what has not changed is not read again', async () => {
  await joinCells(api.db);
  await readCells(other, 'all');
  const asked: number[] = [];
  const spied = new Proxy(other, {
    get: (pool, key) =>
      key === 'query'
        ? async (statement: pg.QueryConfig) => {
            const result = await pool.query(statement);
            asked.push(result.rows.length);
            return result;
          }
        : Reflect.get(pool, key),
  });
  await readCells(spied, 'all');
  await readCells(spied, 'all');
  await addKols(1, null);
  await readCells(spied, 'all');
  await joinCells(api.db);
  await readCells(spied, 'all');
  await readCells(spied, 'all');
  // At first (for this pool), nothing, one list's changes, the list as joined, nothing.
  expect(asked).toEqual([1, 0, 1, 1, 0]);
});
