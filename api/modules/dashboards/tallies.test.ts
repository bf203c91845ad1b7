import type pg from 'pg';
import { rounds } from '../../platform/testing/rounds.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

/** `TALLY_ROUNDS=200` for a long run. */
const ROUNDS = rounds('TALLY', 8);
const AT_ONCE = 8;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Queries that compare each running count with the rows themselves. Every row that they return is a difference. */
const DIFFERENCES = {
  kols: `SELECT month, sum(kols) FROM kol_tallies GROUP BY month HAVING sum(kols) <> 0
    EXCEPT SELECT jakarta_month(created_at), count(*) FROM users WHERE role = 'KOL' AND status = 'active' GROUP BY 1`,
  kolsMissing: `SELECT jakarta_month(created_at), count(*)::numeric FROM users WHERE role = 'KOL' AND status = 'active' GROUP BY 1
    EXCEPT SELECT month, sum(kols) FROM kol_tallies GROUP BY month`,
  campaigns: `SELECT coalesce(t.brand_id, c.brand_id) FROM brand_tallies t FULL JOIN
    (SELECT brand_id, end_date, count(*) AS campaigns, count(verified_at) AS verified FROM campaigns GROUP BY 1, 2) c USING (brand_id, end_date)
    WHERE (coalesce(t.campaigns, 0), coalesce(t.verified, 0)) <> (coalesce(c.campaigns, 0), coalesce(c.verified, 0))`,
  standings: `SELECT coalesce(t.brand_id, c.brand_id) FROM campaign_standings t FULL JOIN
    (SELECT brand_id, CASE WHEN cancelled_at IS NOT NULL THEN 'cancelled' WHEN verified_at IS NOT NULL THEN 'paid' ELSE 'unpaid' END AS standing,
      end_date, count(*) AS campaigns FROM campaigns WHERE deleted_at IS NULL GROUP BY 1, 2, 3) c USING (brand_id, standing, end_date)
    WHERE coalesce(t.campaigns, 0) <> coalesce(c.campaigns, 0)`,
  awaited: `SELECT coalesce(t.brand_id, o.brand_id) FROM awaited_payments t FULL JOIN
    (SELECT c.brand_id, count(*) AS payments FROM payment_attempts o JOIN campaigns c ON c.id = o.campaign_id
      WHERE o.is_open AND c.verified_at IS NULL AND c.cancelled_at IS NULL GROUP BY 1) o USING (brand_id)
    WHERE coalesce(t.payments, 0) <> coalesce(o.payments, 0)`,
  spending: `SELECT coalesce(t.brand_id, o.brand_id) FROM brand_spending t FULL JOIN
    (SELECT brand_id, jakarta_month(closed_at) AS month, sum(amount_idr) AS amount FROM payment_orders WHERE status = 'paid' AND NOT fills_balance GROUP BY 1, 2) o
    USING (brand_id, month) WHERE coalesce(t.amount_idr, 0) <> coalesce(o.amount, 0)`,
  applicants: `SELECT coalesce(t.campaign_id, a.campaign_id) FROM campaign_tallies t FULL JOIN
    (SELECT campaign_id, count(*) FILTER (WHERE status = 'pending' AND invited_by = 'kol') AS waiting,
      count(*) FILTER (WHERE status = 'pending' AND invited_by = 'brand') AS invited,
      count(*) FILTER (WHERE status = 'approved') AS approved, count(*) FILTER (WHERE status = 'rejected') AS rejected
      FROM applicants GROUP BY 1) a USING (campaign_id)
    WHERE (coalesce(t.waiting, 0), coalesce(t.invited, 0), coalesce(t.approved, 0), coalesce(t.rejected, 0))
      <> (coalesce(a.waiting, 0), coalesce(a.invited, 0), coalesce(a.approved, 0), coalesce(a.rejected, 0))`,
  work: `SELECT u.id FROM users u LEFT JOIN kol_work_tallies t ON t.kol_id = u.id
    WHERE coalesce(t.applications, 0) <> (SELECT count(*) FROM applicants WHERE kol_id = u.id AND invited_by = 'kol')
      OR coalesce(t.applications_pending, 0) <> (SELECT count(*) FROM applicants WHERE kol_id = u.id AND invited_by = 'kol' AND status = 'pending')
      OR coalesce(t.contracts_pending, 0) <> (SELECT count(*) FROM contracts WHERE kol_id = u.id AND status = 'pending')
      OR coalesce(t.contracts_approved, 0) <> (SELECT count(*) FROM contracts WHERE kol_id = u.id AND status = 'approved')`,
  relations: `(SELECT c.brand_id, a.kol_id FROM applicants a JOIN campaigns c ON c.id = a.campaign_id)
    EXCEPT SELECT brand_id, kol_id FROM brand_kols`,
};

async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(DIFFERENCES)) {
    const { rows } = await api.context.pool.query(query);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
}

const anyOf = (table: string, where = 'true') =>
  `(SELECT id FROM ${table} WHERE ${where} ORDER BY random() LIMIT 1)`;
const KOL = anyOf('users', `role = 'KOL'`);
const BRAND = anyOf('users', `role = 'Brand'`);
const PHONE = `'+628' || lpad((random() * 9999999999)::bigint::text, 10, '0')`;
const SOON = `'2026-12-01'::date + (random() * 3)::int`;

/** Statements that stand for what happens in the product, some of them on several rows at once. */
const STEPS: readonly string[] = [
  `INSERT INTO users (phone, role, full_name, email, status, activated_at, created_at) SELECT ${PHONE}, CASE WHEN random() < 0.7 THEN 'KOL' ELSE 'Brand' END,
    'Acak', 'x@contoh.id', CASE WHEN a THEN 'active' ELSE 'inactive' END, CASE WHEN a THEN now() END, now() - random() * interval '90 days'
    FROM (SELECT random() < 0.7 AS a FROM generate_series(1, 1 + (random() * 3)::int)) n ON CONFLICT DO NOTHING`,
  `UPDATE users SET status = CASE status WHEN 'active' THEN 'inactive' ELSE 'active' END,
    activated_at = CASE status WHEN 'inactive' THEN now() END WHERE id = ${KOL}`,
  `UPDATE users SET full_name = 'Nama ' || left(random()::text, 6) WHERE id = ${KOL}`,
  `DELETE FROM users u WHERE id = ${KOL} AND NOT EXISTS (SELECT FROM applicants WHERE kol_id = u.id)`,
  `INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, start_date, end_date, promotion_type, content_direction, caption_direction)
    SELECT ${BRAND}, 'Acak', 'x', 'x', 1000, '2026-01-01', ${SOON}, 'x', 'x', 'x' FROM generate_series(1, 2)`,
  `UPDATE campaigns SET verified_at = CASE WHEN verified_at IS NULL THEN now() END WHERE id = ${anyOf('campaigns')}`,
  `UPDATE campaigns SET end_date = ${SOON} WHERE id = ${anyOf('campaigns')}`,
  `DELETE FROM campaigns c WHERE id = ${anyOf('campaigns')} AND NOT EXISTS (SELECT FROM applicants WHERE campaign_id = c.id)
    AND NOT EXISTS (SELECT FROM payment_orders WHERE campaign_id = c.id)`,
  `INSERT INTO applicants (campaign_id, kol_id, invited_by) SELECT ${anyOf('campaigns')}, ${KOL},
    CASE WHEN random() < 0.7 THEN 'kol' ELSE 'brand' END FROM generate_series(1, 2) ON CONFLICT DO NOTHING`,
  `UPDATE applicants SET status = CASE WHEN random() < 0.5 THEN 'approved' ELSE 'rejected' END, decided_at = now()
    WHERE id = ${anyOf('applicants', `status = 'pending'`)}`,
  `DELETE FROM applicants a WHERE id = ${anyOf('applicants')} AND NOT EXISTS (SELECT FROM contracts WHERE applicant_id = a.id)`,
  `INSERT INTO contracts (applicant_id, campaign_id, kol_id, brand_id, text, sha256)
    SELECT a.id, a.campaign_id, a.kol_id, c.brand_id, 'x', encode(sha256('x'), 'hex') FROM applicants a JOIN campaigns c ON c.id = a.campaign_id
    WHERE a.id = ${anyOf('applicants')} ON CONFLICT DO NOTHING`,
  `UPDATE contracts SET status = CASE WHEN random() < 0.5 THEN 'approved' ELSE 'declined' END, decided_at = now()
    WHERE id = ${anyOf('contracts', `status = 'pending'`)}`,
  `INSERT INTO payment_orders (campaign_id, brand_id, attempt, order_id, amount_idr, status, lease_until, expires_at, checked_at, closed_at)
    SELECT id, brand_id, (random() * 1e6)::int + 1, 'o-' || gen_random_uuid(), 1000, 'paid', now(), now(), now(), now() - random() * interval '90 days'
    FROM campaigns WHERE id = ${anyOf('campaigns')} ON CONFLICT DO NOTHING`,
  `INSERT INTO payment_orders (purpose, fills_balance, brand_id, attempt, order_id, amount_idr, status, lease_until, expires_at, checked_at, closed_at)
    SELECT 'top_up', true, brand_id, 1, 'o-' || gen_random_uuid(), 1000, 'paid', now(), now(), now(), now()
    FROM campaigns WHERE id = ${anyOf('campaigns')}`,
  `UPDATE payment_orders SET fills_balance = NOT fills_balance WHERE id = ${anyOf('payment_orders', `purpose = 'campaign'`)}`,
  `UPDATE payment_orders SET status = CASE status WHEN 'paid' THEN 'reversed' ELSE 'paid' END
    WHERE id = ${anyOf('payment_orders', `status IN ('paid', 'reversed')`)}`,
  `INSERT INTO payment_orders (campaign_id, brand_id, attempt, order_id, amount_idr, status, payment_url, lease_until, expires_at, checked_at)
    SELECT id, brand_id, (random() * 1e6)::int + 1, 'o-' || gen_random_uuid(), 1000, 'open', 'https://contoh.example', now(), now(), now()
    FROM campaigns WHERE random() < 0.3 ON CONFLICT DO NOTHING`,
  `UPDATE payment_orders SET status = 'expired', closed_at = now() WHERE id = ${anyOf('payment_orders', `status = 'open'`)}`,
  `UPDATE payment_orders SET status = 'paid', closed_at = now() WHERE id = ${anyOf('payment_orders', `status = 'open'`)}`,
  `UPDATE payment_orders SET voided_at = now() WHERE id = ${anyOf('payment_orders', `status = 'open'`)}`,
  `UPDATE campaigns SET cancelled_at = now(), cancel_reason = 'Batal' WHERE id = ${anyOf('campaigns', 'cancelled_at IS NULL')}`,
  `UPDATE campaigns SET deleted_at = now(), cancelled_at = now(), cancel_reason = 'Dihapus'
    WHERE id = ${anyOf('campaigns', 'verified_at IS NULL AND cancelled_at IS NULL')}`,
];

/**
 * Runs a few steps in one transaction and rolls back a third of them. A step that meets another's lock or reference
 * rolls back, too.
 */
async function play(client: pg.PoolClient): Promise<'kept' | 'dropped'> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '100ms'`);
  try {
    const count = 1 + Math.floor(Math.random() * 4);
    for (let step = 0; step < count; step += 1)
      await client.query(STEPS[Math.floor(Math.random() * STEPS.length)] ?? '');
    const isKept = Math.random() < 0.66;
    await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
    return isKept ? 'kept' : 'dropped';
  } catch {
    await client.query('ROLLBACK');
    return 'dropped';
  }
}

test('running counts equal the rows after any parallel steps, committed or rolled back', async () => {
  const { pool } = api.context;
  // The steps choose among existing people, so there must be one of each role.
  for (const role of ['KOL', 'Brand'] as const) await api.signIn(role);
  for (const step of [STEPS[0], STEPS[0], STEPS[4], STEPS[4], STEPS[8]]) await pool.query(step ?? '');
  const outcomes = { kept: 0, dropped: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const client = await pool.connect();
        try {
          for (let turn = 0; turn < 5; turn += 1) outcomes[await play(client)] += 1;
        } finally {
          client.release();
        }
      }),
    );
    expect(await differences()).toEqual([]);
  }
  expect(outcomes.kept).toBeGreaterThan(ROUNDS * AT_ONCE);
}, 120_000);

test('40 registrations and 40 applications to one campaign at once: every count is right, none is refused', async () => {
  const { pool } = api.context;
  const brand = await api.signIn('Brand');
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, start_date, end_date, promotion_type, content_direction,
      caption_direction, verified_at) VALUES ($1, 'Ramai', 'x', 'x', 1, '2026-01-01', '2099-01-01', 'x', 'x', 'x', now()) RETURNING id`,
    [brand.id],
  );
  const id = rows[0]?.id ?? '';
  const before = (await api.call('GET', 'Dashboard', { as: brand })).body.data.kols.total;
  const kols = await Promise.all(Array.from({ length: 40 }, () => api.signIn('KOL')));
  const replies = await Promise.all(
    kols.map((kol) =>
      api.call('POST', 'Campaign/register', { as: kol, body: { IdUser: kol.id, IdCampaign: id } }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const { kols: counted, waitingProjects } = (await api.call('GET', 'Dashboard', { as: brand })).body.data;
  expect(counted.total).toBe(before + 40);
  expect(waitingProjects).toMatchObject([{ id, pendingApplicants: 40 }]);
  expect(await differences()).toEqual([]);
});
