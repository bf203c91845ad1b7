import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The row of a KOL in the search, where it differs from the figures that it is a copy of. */
async function drifted(id: string) {
  const { rows } = await api.context.pool.query(
    `SELECT f AS should, k AS listed FROM
      (SELECT kol_id, name, categories, city, has_profile, is_checked, by_score, by_followers, by_views, by_engagement, by_price
        FROM kol_figures WHERE kol_id = $1) f
      FULL JOIN (SELECT * FROM kol_search WHERE kol_id = $1) k USING (kol_id) WHERE f::text IS DISTINCT FROM k::text`,
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
])('%s and %s at once leave the KOL in the search as it is', async (first, second) => {
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
