import type pg from 'pg';
import { rounds } from '../../platform/testing/rounds.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';
import { campaignOf } from './campaign-fixture.ts';

/** `RANK_ROUNDS=200` for a long run. */
const ROUNDS = rounds('RANK', 6);
const AT_ONCE = 6;

let api: TestApi;
let campaigns: string[];
beforeAll(async () => {
  api = await startTestApi();
  const brand = await api.signIn('Brand');
  campaigns = await Promise.all([0, 1, 2].map(() => campaignOf(api.db, brand.id)));
});
afterAll(() => api.close());

/** Applicants whose row in `applicant_ranks` differs from what their status and their KOL's figures say. */
async function differences(): Promise<unknown[]> {
  const { rows } = await api.context.pool.query(`
    SELECT a.id AS applicant, r.applicant_id AS ranked, a.status, r.status AS ranked_status, a.by_score, r.by_score AS ranked_score
    FROM applicant_ranks r FULL JOIN (
      SELECT a.*, coalesce(-o.by_score, ${NOTHING}) AS by_score, coalesce(-o.by_followers, ${NOTHING}) AS by_followers,
        coalesce(-o.by_views, ${NOTHING}) AS by_views, coalesce(-o.by_engagement, ${NOTHING}) AS by_engagement,
        coalesce(-o.by_price, ${NOTHING}) AS by_price
      FROM applicants a LEFT JOIN kol_order o ON o.kol_id = a.kol_id) a ON a.id = r.applicant_id
    WHERE (a.id, a.campaign_id, a.kol_id, a.status, a.by_score, a.by_followers, a.by_views, a.by_engagement, a.by_price) IS DISTINCT FROM
      (r.applicant_id, r.campaign_id, r.kol_id, r.status, r.by_score, r.by_followers, r.by_views, r.by_engagement, r.by_price)`);
  return rows;
}
const NOTHING = '9007199254740991';

const KOL = `(SELECT id FROM users WHERE role = 'KOL' ORDER BY random() LIMIT 1)`;
const APPLICANT = `(SELECT id FROM applicants ORDER BY random() LIMIT 1)`;
const CAMPAIGN = `(SELECT id FROM campaigns ORDER BY random() LIMIT 1)`;

/** Statements that move applicants in the sorted lists, some of them several rows at once. */
const STEPS: readonly string[] = [
  `INSERT INTO applicants (campaign_id, kol_id, invited_by) SELECT ${CAMPAIGN}, id, 'kol' FROM users
    WHERE role = 'KOL' AND random() < 0.4 ON CONFLICT DO NOTHING`,
  `INSERT INTO applicants (campaign_id, kol_id, invited_by) SELECT id, ${KOL}, 'brand' FROM campaigns ON CONFLICT DO NOTHING`,
  `UPDATE applicants SET status = CASE WHEN random() < 0.5 THEN 'approved' ELSE 'rejected' END, decided_at = now() WHERE id = ${APPLICANT}`,
  `UPDATE applicants SET status = 'rejected', decided_at = now() WHERE campaign_id = ${CAMPAIGN}`,
  `UPDATE applicants SET status = 'pending', decided_at = NULL WHERE id = ${APPLICANT}`,
  `DELETE FROM applicants WHERE id = ${APPLICANT}`,
  `UPDATE users SET status = CASE status WHEN 'active' THEN 'inactive' ELSE 'active' END,
    activated_at = CASE status WHEN 'inactive' THEN now() END WHERE id = ${KOL}`,
  `INSERT INTO kol_profiles (kol_id, score, breakdown) VALUES (${KOL}, (random() * 100)::int,
      jsonb_build_object('averageViews', (random() * 9000)::int, 'engagement', round(random()::numeric, 3)))
    ON CONFLICT (kol_id) DO UPDATE SET score = excluded.score, breakdown = excluded.breakdown`,
  `INSERT INTO rate_cards (kol_id, currency, rates, updated_at)
    VALUES (${KOL}, 'IDR', json_build_object('TikTok', json_build_object('Video', 1 + (random() * 1000)::int)), now())
    ON CONFLICT (kol_id) DO UPDATE SET rates = excluded.rates`,
  `DELETE FROM users u WHERE id = ${KOL} AND NOT EXISTS (SELECT FROM applicants WHERE kol_id = u.id)`,
];

/** Runs a few steps in one transaction and rolls back a third of them. A step that meets another's lock rolls back, too. */
async function play(client: pg.PoolClient): Promise<boolean> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '100ms'`);
  try {
    const count = 1 + Math.floor(Math.random() * 3);
    for (let step = 0; step < count; step += 1)
      await client.query(STEPS[Math.floor(Math.random() * STEPS.length)] ?? '');
    const isKept = Math.random() < 0.66;
    await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
    return isKept;
  } catch {
    await client.query('ROLLBACK');
    return false;
  }
}

test('the sorted lists agree with applicants and figures after any parallel steps, committed or rolled back', async () => {
  const { pool } = api.context;
  for (let kol = 0; kol < 8; kol += 1) await api.signIn('KOL');
  let kept = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const client = await pool.connect();
        try {
          for (let turn = 0; turn < 5; turn += 1) kept += Number(await play(client));
        } finally {
          client.release();
        }
      }),
    );
    expect(await differences()).toEqual([]);
  }
  expect(kept).toBeGreaterThan(ROUNDS);
}, 120_000);

const apply = (client: pg.PoolClient, kolId: string) =>
  client.query(`INSERT INTO applicants (campaign_id, kol_id, invited_by) VALUES ($1, $2, 'kol')`, [
    campaigns[0],
    kolId,
  ]);
const score = (client: pg.PoolClient, kolId: string) =>
  client.query(
    `INSERT INTO kol_profiles (kol_id, score, breakdown) VALUES ($1, 77, '{}')
      ON CONFLICT (kol_id) DO UPDATE SET score = 77`,
    [kolId],
  );
const reopen = (client: pg.PoolClient, kolId: string) =>
  client.query(`UPDATE users SET status = 'active', activated_at = now() WHERE id = $1`, [kolId]);

test.each([
  ['applies, then its score changes', 'active', apply, score],
  ['has a new score, then applies', 'active', score, apply],
  ['is invited, then its account opens again', 'inactive', apply, reopen],
  ['opens its account again, then is invited', 'inactive', reopen, apply],
] as const)(
  'a KOL who %s before either is committed stands where its figures are',
  async (_, status, first, second) => {
    const { pool } = api.context;
    const kol = await api.signIn('KOL');
    await api.context.pool.query(
      `UPDATE users SET status = $2, activated_at = CASE $2 WHEN 'active' THEN activated_at END WHERE id = $1`,
      [kol.id, status],
    );
    const [one, two] = [await pool.connect(), await pool.connect()];
    try {
      await one.query('BEGIN');
      await first(one, kol.id);
      const waiting = second(two, kol.id);
      await untilWaiting(pool, 1);
      await one.query('COMMIT');
      await waiting;
    } finally {
      one.release();
      two.release();
    }
    expect(await differences()).toEqual([]);
  },
);
