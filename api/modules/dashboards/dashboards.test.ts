import type pg from 'pg';
import { rounds } from '../../platform/testing/rounds.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { balanceOf, escrowOf } from '../ledger/index.ts';
import { recordPastPayment } from '../payments/index.ts';
import { type PaymentsApi, startPaymentsApi } from '../payments/payments-fixture.ts';
import { lastMonths } from './rules/months.ts';

let api: PaymentsApi;

beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api?.close());

async function newVerified(brand: PaymentsApi['brand']) {
  const campaign = await api.newCampaign({}, brand);
  await api.db.transaction().execute((trx) => recordPastPayment(trx, campaign.id, api.clock.now()));
  return campaign;
}

const dashboard = async (as: PaymentsApi['brand']) => (await api.call('GET', 'Dashboard', { as })).body.data;

test('a new KOL sees zeros', async () => {
  expect(await dashboard(await api.signIn('KOL'))).toEqual({
    role: 'KOL',
    due: { total: 0, items: [] },
    wallet: { totalEarnings: 0, pendingPayments: 0 },
    contracts: { pending: 0, signed: 0 },
    applications: { pending: 0, total: 0 },
    content: { done: 0, total: 0 },
    invoices: { overdue: 0, sent: 0, paid: 0 },
    steps: { tikTok: 'unlinked', profile: false, rateCard: false },
  });
});

describe("a KOL's steps", () => {
  const NOTHING = {
    image: null,
    categories: '',
    youtube: '',
    tiktok: '',
    instagram: '',
    facebook: '',
    linkedin: '',
  };
  const steps = async (kol: PaymentsApi['brand']) => (await dashboard(kol)).steps;
  const link = (kol: PaymentsApi['brand'], at: Date | null) =>
    api.db.updateTable('users').set({ tiktok_linked_at: at }).where('id', '=', kol.id).execute();

  test('TikTok: linked, then read, and open again once the link is lost', async () => {
    const kol = await api.signIn('KOL');
    await link(kol, api.clock.now());
    expect(await steps(kol)).toEqual({ tikTok: 'linked', profile: false, rateCard: false });
    const counts = { follower_count: 1, video_count: 0, likes_count: 0 };
    await api.db
      .insertInto('social_accounts')
      .values({ kol_id: kol.id, provider: 'tiktok', display_name: 'Sari', ...counts })
      .execute();
    expect((await steps(kol)).tikTok).toBe('synced');
    await link(kol, null);
    expect((await steps(kol)).tikTok).toBe('unlinked');
  });

  test.each([
    ['Food', 'Resep rumahan.', true],
    ['Food', '', false],
    ['', 'Resep rumahan.', false],
  ])(
    'a profile in the categories %j with the bio %j is complete: %p',
    async (categories, bio, isComplete) => {
      const kol = await api.signIn('KOL');
      const body = { ...NOTHING, categories, bio, fullName: 'Sari' };
      expect((await api.call('POST', 'auth/UpdateProfileSosmed', { as: kol, body })).status).toBe(200);
      expect((await steps(kol)).profile).toBe(isComplete);
    },
  );

  test.each([
    [{}, false],
    [{ TikTok: {}, Appearance: {} }, false],
    [{ Instagram: {}, TikTok: { Video: 500_000 } }, true],
    [{ Appearance: { 'Juri $.*': 900_000 } }, true],
  ])('a rate card with %j has rates: %p', async (rates, isFilled) => {
    const kol = await api.signIn('KOL');
    const body = { currency: 'IDR', rates };
    expect((await api.call('PUT', 'RateCard', { as: kol, body })).status).toBe(200);
    expect((await steps(kol)).rateCard).toBe(isFilled);
  });
});

test('a KOL sees how many of its applications wait; an invitation is none', async () => {
  const [kol, brand] = [await api.signIn('KOL'), await api.signIn('Brand')];
  const [first, second, third] = await Promise.all([
    newVerified(brand),
    newVerified(brand),
    newVerified(brand),
  ]);
  const own = (idCampaign: string) => ({ IdUser: kol.id, IdCampaign: idCampaign });
  for (const { id } of [first, second])
    expect((await api.call('POST', 'Campaign/register', { as: kol, body: own(id) })).status).toBe(200);
  await api.call('POST', 'Campaign/registerByBrand', { as: brand, body: own(third.id) });
  const decision = { status: 'Rejected', idCampaign: first.id, idUser: kol.id };
  await api.call('PUT', 'Campaign/MemberCampaign', { as: brand, body: decision });
  expect(await dashboard(kol)).toMatchObject({
    applications: { pending: 1, total: 2 },
    contracts: { pending: 1, signed: 0 },
  });
});

test('a brand sees where applicants wait, however old the campaign', async () => {
  const brand = await api.signIn('Brand');
  const old = await newVerified(brand);
  for (let later = 0; later < 5; later += 1) await newVerified(brand);
  const kols = [await api.signIn('KOL'), await api.signIn('KOL')];
  for (const kol of kols) {
    const body = { IdUser: kol.id, IdCampaign: old.id };
    expect((await api.call('POST', 'Campaign/register', { as: kol, body })).status).toBe(200);
  }
  const figures = await dashboard(brand);
  expect(figures.latestProjects.map(({ id }: { id: string }) => id)).not.toContain(old.id);
  expect(figures.due).toMatchObject({
    total: 1,
    items: [{ kind: 'choose_applicants', idCampaign: old.id, banyak: 2 }],
  });
  const listed = async () => {
    const { body } = await api.call('GET', 'Campaign', { as: brand });
    return body.data.find(({ id }: { id: string }) => id === old.id).pendingApplicants;
  };
  expect(await listed()).toBe(2);
  // Once the campaign is over, nobody waits any more.
  await api.db
    .updateTable('campaigns')
    .set({ start_date: '2020-01-01', end_date: '2020-01-02' })
    .where('id', '=', old.id)
    .execute();
  expect([(await dashboard(brand)).due.items, await listed()]).toEqual([[], 0]);
});

test('a new brand sees zeros, six months and the KOLs of the platform', async () => {
  const reader = await api.signIn('Brand');
  const before = (await dashboard(reader)).kols;
  await api.signIn('KOL');
  const figures = await dashboard(reader);
  expect(figures).toMatchObject({
    role: 'Brand',
    projects: { total: 0, active: 0, completed: 0, draft: 0, awaitingPayment: 0 },
    paymentsDue: { count: 0, amount: 0 },
    walletBalance: 0,
    latestProjects: [],
  });
  expect(figures.kols).toEqual({ newThisMonth: before.newThisMonth + 1, total: before.total + 1 });
  expect(figures.monthlySpending).toHaveLength(6);
  expect(figures.monthlySpending.every(({ amount }: { amount: number }) => amount === 0)).toBe(true);
});

test('a brand sees its campaigns by state, what is due and what it spent', async () => {
  const paid = await api.newCampaign();
  await api.pay(paid);
  const [order] = await api.gatewayOrders(paid.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  const waiting = await api.newCampaign({ jumlahKOL: 4 });
  await api.pay(waiting);
  const draft = await api.newCampaign();
  const figures = await dashboard(api.brand);
  expect(figures).toMatchObject({
    projects: { total: 3, active: 1, completed: 0, draft: 1, awaitingPayment: 1 },
    paymentsDue: { count: 1, amount: waiting.total },
    latestProjects: [
      { id: draft.id, status: 'Draft', budget: draft.total, jumlahKOL: 2, pendingApplicants: 0 },
      { id: waiting.id, status: 'Menunggu Persetujuan', budget: waiting.total },
      { id: paid.id, status: 'Aktif', budget: paid.total },
    ],
  });
  expect(figures.monthlySpending.at(-1).amount).toBe(paid.total);
});

test('what was paid months ago counts in its month, and its money lies in escrow', async () => {
  const reader = await api.signIn('Brand');
  const months = (await dashboard(reader)).monthlySpending.map(({ month }: { month: string }) => month);
  const { id, total } = await api.newCampaign({}, reader);
  // 06.30 in Jakarta on the 1st is still the month before in UTC; Jakarta's month counts.
  const at = new Date(`${months[2]}-01T06:30:00+07:00`);
  await api.db.transaction().execute((trx) => recordPastPayment(trx, id, at));
  const amounts = (await dashboard(reader)).monthlySpending.map(({ amount }: { amount: number }) => amount);
  expect(amounts).toEqual([0, 0, total, 0, 0, 0]);
  expect(await balanceOf(api.db, escrowOf(id))).toBe(total);
  expect(await api.isVerified(id)).toBe(true);
});

test('spending is read over as many months as are wanted, this one the last', async () => {
  const reader = await api.signIn('Brand');
  const spent = async (months: string, as = reader) =>
    (await api.call('GET', `Dashboard/spending?bulan=${months}`, { as })).body.data;
  const twoYears: { month: string; amount: number }[] = await spent('24');
  const { id, total } = await api.newCampaign({}, reader);
  const at = new Date(`${twoYears[1]?.month}-15T06:30:00+07:00`);
  await api.db.transaction().execute((trx) => recordPastPayment(trx, id, at));
  expect(await spent('24')).toEqual(
    twoYears.map(({ month }, place) => ({ month, amount: place === 1 ? total : 0 })),
  );
  expect(await spent('12')).toEqual(twoYears.slice(12));
  expect(await spent('6')).toEqual((await dashboard(reader)).monthlySpending);
  expect(await spent('24', await api.signIn('Brand'))).toEqual(twoYears);
  for (const months of ['0', '7', '1000', ''])
    expect((await api.call('GET', `Dashboard/spending?bulan=${months}`, { as: reader })).status).toBe(400);
});

describe('running counts', () => {
  /** `TALLY_ROUNDS=200` for a long run. */
  const ROUNDS = rounds('TALLY', 8);
  const AT_ONCE = 8;

  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.close());

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
    `INSERT INTO held_balances SELECT 'campaign_escrow', id, 1000000 FROM campaigns ON CONFLICT DO NOTHING;
    INSERT INTO contracts (applicant_id, campaign_id, kol_id, brand_id, text, sha256)
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
  });

  test('40 registrations and 40 applications to one campaign at once: every count is right, none is refused', async () => {
    const brand = await api.signIn('Brand');
    const id = await campaignOf(api.db, brand.id);
    const before = (await api.call('GET', 'Dashboard', { as: brand })).body.data.kols.total;
    const kols = await Promise.all(Array.from({ length: 40 }, () => api.signIn('KOL')));
    const replies = await Promise.all(
      kols.map((kol) =>
        api.call('POST', 'Campaign/register', { as: kol, body: { IdUser: kol.id, IdCampaign: id } }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { kols: counted, due } = (await api.call('GET', 'Dashboard', { as: brand })).body.data;
    expect(counted.total).toBe(before + 40);
    expect(due.items).toMatchObject([{ kind: 'choose_applicants', idCampaign: id, banyak: 40 }]);
    expect(await differences()).toEqual([]);
  });
});

describe('months', () => {
  test('the last six months reach over the turn of the year, oldest first', () => {
    expect(lastMonths('2026-03-31', 6)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
  });
});
