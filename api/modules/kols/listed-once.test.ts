import { readFile } from 'node:fs/promises';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

const AGAIN = new URL('../../migrations/0354_list_again.sql', import.meta.url);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Rows of a KOL in the lists that differ from the figures that they were copied from. */
async function drifted(id: string) {
  const { rows } = await api.context.pool.query(
    `
    SELECT f.kol_id, k.cell, f.cell AS should, k.rank, f.rank AS rank_should
    FROM kol_figures f CROSS JOIN LATERAL unnest(f.categories) AS c (category)
    FULL JOIN kol_categories k ON k.kol_id = f.kol_id AND k.category = c.category
    WHERE (k.rank, k.name_lower, k.by_score, k.by_followers, k.by_views, k.by_engagement, k.by_price, k.cell)
      IS DISTINCT FROM (f.rank, f.name_lower, f.by_score, f.by_followers, f.by_views, f.by_engagement, f.by_price, f.cell)
      AND coalesce(f.kol_id, k.kol_id) = $1`,
    [id],
  );
  return rows;
}

const RATES = JSON.stringify({ TikTok: { Video: 1_500_000 } });
/** Two of these at once, of a KOL that has saved nothing yet. */
const CHANGES = {
  profile: `INSERT INTO kol_profiles (kol_id, categories) VALUES ($1, '{beauty}')`,
  card: `INSERT INTO rate_cards (kol_id, currency, rates, updated_at) VALUES ($1, 'IDR', '${RATES}', now())`,
  check: `UPDATE users SET checked_at = now(), checked_by = id WHERE id = $1`,
  name: `UPDATE users SET full_name = 'Nama Lain' WHERE id = $1`,
  block: `UPDATE users SET status = 'inactive', activated_at = NULL WHERE id = $1`,
} as const;
type Change = keyof typeof CHANGES;

test.each<[Change, Change]>([
  ['profile', 'card'],
  ['card', 'profile'],
  ['card', 'name'],
  ['name', 'card'],
  ['profile', 'name'],
  ['name', 'profile'],
  ['card', 'block'],
  ['block', 'card'],
  ['profile', 'block'],
  ['block', 'profile'],
])('%s and %s at once leave the KOL in the lists as it is', async (first, second) => {
  const { id } = await api.signIn('KOL');
  expect(await drifted(id)).toEqual([]);
  const [one, other] = [await api.context.pool.connect(), await api.context.pool.connect()];
  try {
    await one.query('BEGIN');
    await one.query(CHANGES[first], [id]);
    const waiting = other.query(CHANGES[second], [id]);
    await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 300))]);
    await one.query('COMMIT');
    await waiting;
  } finally {
    one.release();
    other.release();
  }
  expect(await drifted(id)).toEqual([]);
});

test('a KOL that stood in the lists as it is not is listed anew when the product is updated', async () => {
  const [gone, wrong] = [await api.signIn('KOL'), await api.signIn('KOL')];
  const { pool } = api.context;
  await pool.query(CHANGES.block, [gone.id]);
  await pool.query(
    `INSERT INTO kol_categories (kol_id, category, rank, name_lower) VALUES ($1, 'all', 0, 'x')`,
    [gone.id],
  );
  await pool.query(CHANGES.profile, [wrong.id]);
  await pool.query(`DELETE FROM kol_categories WHERE kol_id = $1 AND category = 'beauty'`, [wrong.id]);
  await pool.query('UPDATE kol_categories SET cell = 0 WHERE kol_id = $1', [wrong.id]);
  for (const { id } of [gone, wrong]) expect(await drifted(id)).not.toEqual([]);
  await queryAs(ownerOf(api.context.config.databaseUrl), await readFile(AGAIN, 'utf8'));
  for (const { id } of [gone, wrong]) expect(await drifted(id)).toEqual([]);
});
