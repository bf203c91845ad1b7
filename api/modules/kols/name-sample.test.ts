import type pg from 'pg';
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
  expect(shares.map(({ share }) => share)).toEqual([first.share, first.share]);
  expect(asked).toBe(readOnce + 1);
  await new Promise(setImmediate);
  await readNameShare(pool, 'sari');
  expect(asked).toBe(readOnce + 2);
  Date.now = now;
  await pool.end();
});

/** A database of so many KOLs, with the names of a sample. */
function sampled(names: readonly string[], of: number): pg.Pool {
  const rowsOf = ({ name = '' }: pg.QueryConfig) =>
    name.startsWith('kol cells')
      ? [{ list: 'all', version: 1, cells: '{0}', kols: `{${of}}` }]
      : [{ names: names.join('\n'), size: names.length }];
  return { query: async (statement: pg.QueryConfig) => ({ rows: rowsOf(statement) }) } as unknown as pg.Pool;
}

/** The parts of a name that the index is asked for. */
async function partsOf(name: string, { names, of }: { names: readonly string[]; of: number }) {
  const starts = (await readNameShare(sampled(names, of), name)).chooseParts();
  const signs = [...name];
  return starts.map((start) => signs.slice(start - 1, start + 3).join(''));
}

const MANY = {
  of: 1_000_000,
  names: [
    'zaki wijaya',
    'zaki lestari',
    'sari yulianti',
    'dewi yulianti',
    'ayu lestari ✨',
    'budi putra',
  ].flatMap((name, at) => Array.from({ length: 20 + at }, () => name)),
};

test.each([
  // Nobody in the sample has the end of the one name and the beginning of the other.
  ['zaki yulianti', ['ki y']],
  ['Zaki Yulianti', ['ki y']],
  ['zaki lestari', ['ki l']],
  ['✨ ayu', ['✨ ay']],
  ['sari', ['sari']],
  ['sa', ['sa']],
])('of many KOLs, %p is sought by the parts that few of them have', async (name, parts) => {
  expect((await partsOf(name, MANY)).map((part) => part.toLowerCase())).toEqual(parts);
});

test('a second part is sought where it leaves fewer of those who have the first, a fourth never is', async () => {
  const names = ['abcdxx', 'abcdxx', 'abcdyy', 'wwcdef', 'wwcdef', 'wwcdef', 'bcdeww', 'bcdeww', 'bcdeww'];
  expect(await partsOf('abcdef', { names, of: 1_000_000 })).toEqual(['abcd', 'bcde']);
  const each = ['abcdefgh', 'bcde', 'cdef', 'defg', 'efgh'].flatMap((part) => [part, part, part]);
  expect((await partsOf('abcdefghijkl', { names: each, of: 1_000_000 })).length).toBeLessThanOrEqual(3);
});

test('of few KOLs, a name is sought by all of its parts', async () => {
  expect(await partsOf('zaki y', { ...MANY, of: 1000 })).toEqual(['zaki', 'aki ', 'ki y']);
});

test('a line break is part of no name', async () => {
  expect((await partsOf('zaki\nsari', MANY)).join()).toContain('\n');
});

test('there may be nobody', async () => {
  await api.db.deleteFrom('users').where('role', '=', 'KOL').execute();
  for (const share of await sharesOf(['sari', ''])) expect(share).toBeLessThanOrEqual(1);
});
