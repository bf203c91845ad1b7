import { createPool } from '../../platform/database.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { readNameShare } from './name-sample.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.context.pool.query(`
    INSERT INTO users (phone, role, full_name, email, status, activated_at)
    SELECT '+62813' || lpad(n::text, 8, '0'), 'KOL', (ARRAY['Sari Dewi','Budi Sari Sari','Ayu Lestari','Zul'])[1 + n % 4], 'x@contoh.id', 'active', now()
    FROM generate_series(1, 800) n`);
});
afterAll(() => api.close());

/** With a pool of its own, for which nothing is known yet. */
async function sharesOf(names: readonly string[]): Promise<number[]> {
  const pool = createPool(api.context.config.databaseUrl, 1);
  const shares: number[] = [];
  for (const name of names) shares.push((await readNameShare(pool, name)).share);
  await pool.end();
  return shares;
}

test('it says which share of the KOLs have a name, each counted once, whatever the case and the sign', async () => {
  const [sari = 0, rare = 0, upper = 0, blank = 0, everyone = 0] = await sharesOf([
    'sari',
    'zul',
    'ZUL',
    'i s',
    'u',
  ]);
  expect(sari).toBeCloseTo(0.5, 1);
  expect(rare).toBeCloseTo(0.25, 1);
  expect(upper).toBe(rare);
  expect(blank).toBeCloseTo(0.25, 1);
  expect(everyone).toBeGreaterThan(0.7);
});

test('a sign is made small as the database does it', async () => {
  const { rows } = await api.context.pool.query(`SELECT lower('İ') AS small, lower('ΑΣ') AS sigma`);
  expect(rows).toEqual([{ small: 'i', sigma: 'ασ' }]);
  const [dotted, plain] = await sharesOf(['İ', 'i']);
  expect(dotted).toBe(plain);
});

test('of a name that nobody in the sample has, some may', async () => {
  for (const share of await sharesOf(['xyz', '%', '\n', 'dewi\nbudi'])) {
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.01);
  }
});

test('a sample that has grown old is read anew by one search, and serves on where that fails', async () => {
  const pool = createPool(api.context.config.databaseUrl, 2);
  const query = pool.query.bind(pool);
  let asked = 0;
  let isGone = false;
  pool.query = ((...parts: Parameters<typeof query>) => {
    asked += 1;
    return isGone ? Promise.reject(new Error('gone')) : query(...parts);
  }) as typeof pool.query;
  const first = await readNameShare(pool, 'sari');
  const readOnce = asked;
  const { now } = Date;
  Date.now = () => now() + 3_600_000;
  isGone = true;
  const shares = await Promise.all([readNameShare(pool, 'sari'), readNameShare(pool, 'sari')]);
  expect(shares).toEqual([first, first]);
  expect(asked).toBe(readOnce + 1);
  await new Promise(setImmediate);
  await readNameShare(pool, 'sari');
  expect(asked).toBe(readOnce + 2);
  Date.now = now;
  await pool.end();
});

test('there may be nobody', async () => {
  await api.db.deleteFrom('users').where('role', '=', 'KOL').execute();
  for (const share of await sharesOf(['sari', ''])) expect(share).toBeLessThanOrEqual(1);
});
