import type { KolItem } from '@sohor/shared/wire';
import { verifyAudit } from '../modules/audit/index.ts';
import { verifyDisputes } from '../modules/disputes/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { verifyPayouts } from '../modules/payouts/index.ts';
import { createSession } from '../modules/sessions/index.ts';
import { COMPANION_COOKIE } from '../platform/cookies.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { BRANDS } from './campaign-list.ts';
import { SARI_ACCOUNT } from './creators.ts';
import { seedDemo } from './seed-demo.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  expect(await seedDemo(api.context)).toBe(true);
});
afterAll(() => api?.close());

async function as(phone: string) {
  const { id } = await api.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const session = await createSession(api.db, api.clock, { userId: id, kind: 'browser', userAgent: 'jest' });
  const cookie = `${COMPANION_COOKIE}=${session.companion}`;
  return { headers: { authorization: `Bearer ${session.accessToken}`, cookie } };
}

async function one<T>(statement: string, values: readonly unknown[] = []): Promise<T> {
  const { rows } = await api.context.pool.query(statement, [...values]);
  return rows[0];
}

test('a second run changes nothing', async () => {
  const before = await one('SELECT count(*) FROM users');
  expect(await seedDemo(api.context)).toBe(false);
  expect(await one('SELECT count(*) FROM users')).toEqual(before);
});

test('200 KOLs, of whom the search shows those with a profile, fill the 20 categories, scored by the formula, a few without', async () => {
  const brand = await as(BRANDS[0].phone);
  const seen: KolItem[] = [];
  let cursor = '';
  do {
    const { body } = await api.call('GET', `user/kol?limit=50${cursor}`, { as: brand });
    seen.push(...body.data);
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  expect(
    await one(`SELECT count(*) AS kols, count(p.kol_id) AS shown FROM users u LEFT JOIN kol_profiles p ON p.kol_id = u.id
      WHERE u.role = 'KOL'`),
  ).toEqual({ kols: 200, shown: seen.length });
  expect(seen.length).toBeGreaterThan(190);
  const scores = seen.map((item) => item.sohorScore);
  expect(scores.filter((score) => score === null).length).toBeGreaterThan(5);
  const known = scores.filter((score) => score !== null);
  expect(Math.max(...known) - Math.min(...known)).toBeGreaterThan(30);
  expect(
    await one(
      `SELECT count(*) FROM (SELECT FROM kol_search, unnest(categories) category GROUP BY category HAVING count(*) > 5) c`,
    ),
  ).toEqual({
    count: 20,
  });
  expect(await one('SELECT min(follower_count), max(follower_count) FROM social_accounts')).toEqual({
    min: 800,
    max: 3_000_000,
  });
});

test('nobody has the badge of a linked account without one', async () => {
  expect(
    await one(`SELECT count(*) FROM kol_profiles p JOIN users u ON u.id = p.kol_id
      WHERE p.verified_at IS NOT NULL AND u.tiktok_linked_at IS NULL`),
  ).toEqual({ count: 0 });
});

test('most creators have a picture, which is theirs', async () => {
  const { pictures, strange } = await one<{ pictures: number; strange: number }>(`
    SELECT count(*) AS pictures, count(*) FILTER (WHERE f.owner_id IS DISTINCT FROM u.id) AS strange
    FROM users u LEFT JOIN files f ON f.path = u.image WHERE u.role = 'KOL' AND u.image IS NOT NULL`);
  expect(pictures).toBeGreaterThan(100);
  expect(pictures).toBeLessThan(180);
  expect(strange).toBe(0);
});

test('every handle, mention and video address is clearly invented', async () => {
  const { rows } = await api.context.pool.query<{ handle: string }>(`
    SELECT tiktok AS handle FROM kol_profiles WHERE tiktok <> ''
    UNION ALL SELECT instagram FROM kol_profiles WHERE instagram <> ''
    UNION ALL SELECT mentions FROM campaigns WHERE mentions <> ''
    UNION ALL SELECT split_part(embed_link, '/', 4) FROM social_videos`);
  expect(rows.length).toBeGreaterThan(400);
  expect(rows.filter(({ handle }) => !/^@?[a-z_.]+\.contohsohor$/.test(handle))).toEqual([]);
});

test('20 campaigns stand in every state, each within its places', async () => {
  const labels = new Map<string, number>();
  for (const { phone } of BRANDS) {
    const { body } = await api.call('GET', 'Campaign', { as: await as(phone) });
    for (const { statusLabel } of body.data) labels.set(statusLabel, (labels.get(statusLabel) ?? 0) + 1);
  }
  expect(Object.fromEntries(labels)).toEqual({ 'Menunggu Persetujuan': 2, Draft: 3, Aktif: 10, Selesai: 5 });
  const overbooked = await one<{ count: number }>(`
    SELECT count(*) FROM campaigns c WHERE kol_count < (SELECT count(*) FROM applicants a
      WHERE a.campaign_id = c.id AND (a.status = 'approved' OR (a.status = 'pending' AND a.invited_by = 'brand')))`);
  expect(overbooked).toEqual({ count: 0 });
});

test('what was paid lies in escrow, of the campaign or of a signed contract, or was paid for work, and the ledger sums to zero', async () => {
  expect(await one('SELECT sum(amount_idr)::bigint AS sum FROM ledger_entries')).toEqual({ sum: 0 });
  const { escrow, paid } = await one<{ escrow: number; paid: number }>(`
    SELECT (SELECT sum(amount_idr)::bigint FROM ledger_entries WHERE account <> 'gateway_clearing') AS escrow,
      (SELECT sum(price_idr * kol_count)::bigint FROM campaigns WHERE verified_at IS NOT NULL) AS paid`);
  expect(escrow).toBe(paid);
});

test('nothing happened before its campaign was paid, or after today', async () => {
  expect(
    await one(
      `SELECT count(*) FROM applicants a JOIN campaigns c ON c.id = a.campaign_id
      WHERE c.verified_at IS NULL OR a.created_at < c.verified_at OR a.created_at > $1 OR a.decided_at > $1`,
      [api.clock.now()],
    ),
  ).toEqual({ count: 0 });
});

test('every contract has its entries in the log', async () => {
  const report = await verifyAudit(api.db);
  expect(report.problems).toEqual([]);
  expect(report.entries).toBeGreaterThan(50);
});

test("the demo's own KOL has contracts in every state and both accounts open rich screens", async () => {
  const kol = await as(SARI_ACCOUNT.phone);
  const { body } = await api.call('GET', 'Campaign/Kontrak', { as: kol });
  const states = new Set(
    body.data.map((item: { kontrak: { isVerification: boolean | null } }) => item.kontrak.isVerification),
  );
  expect(states).toEqual(new Set([true, false, null]));
  const social = await api.call('GET', 'Scraper', { as: kol });
  expect(social.body.data[0].video.length).toBeGreaterThan(10);
  const campaigns = (await api.call('GET', 'Campaign/all', { as: kol })).body.data;
  expect(campaigns).toHaveLength(15);
  const covers = campaigns
    .map((campaign: { coverProyek: string | null }) => campaign.coverProyek)
    .filter(Boolean);
  expect(covers).toHaveLength(13);
  const image = await api.app.inject({ url: covers[0] });
  expect(image.headers['content-type']).toBe('image/webp');
});

test('every payment has its invoice, and brands see paid ones and one to pay', async () => {
  expect(
    await one(
      `SELECT count(*), count(i.id) AS invoices, count(*) FILTER (WHERE i.created_at > $1) AS future
      FROM payment_orders o LEFT JOIN invoices i ON i.payment_order_id = o.id AND i.amount_idr = o.amount_idr`,
      [api.clock.now()],
    ),
  ).toEqual({ count: 17, invoices: 17, future: 0 });
  const states = new Set<string>();
  for (const { phone } of BRANDS) {
    const { body } = await api.call('GET', 'Invoice?limit=50', { as: await as(phone) });
    for (const { status } of body.data) states.add(status);
  }
  expect(states).toEqual(new Set(['Dibayar', 'Tertunda']));
});

test('most KOLs publish a rate card, the first one on every platform', async () => {
  const { count } = await one<{ count: number }>('SELECT count(*) FROM rate_cards');
  expect(count).toBeGreaterThan(80);
  const { body } = await api.call('GET', 'public/kol?q=Sari%20Wulandari');
  const page = await api.call('GET', `public/kol/${body.data[0].slug}`);
  expect(Object.keys(page.body.data.rateCard.rates).sort()).toEqual([
    'Appearance',
    'Instagram',
    'TikTok',
    'YouTube',
  ]);
});

test('wallets show what waits for work', async () => {
  const { body } = await api.call('GET', 'Wallet', { as: await as(SARI_ACCOUNT.phone) });
  expect(body.data.pending).toBeGreaterThan(0);
});

test('brands have work to review', async () => {
  const { body } = await api.call('GET', 'Campaign', { as: await as(BRANDS[0].phone) });
  const reviews = body.data.map((campaign: { pendingReviews: number }) => campaign.pendingReviews);
  expect(Math.max(...reviews)).toBeGreaterThan(0);
});

test('staff finds disputes that are open, due and decided, and withdrawals that arrived, failed and are under way', async () => {
  const admin = await api.signIn('Admin', { phone: '+6281299990001' });
  const rows = async (list: string) => (await api.call('GET', `Ops/${list}`, { as: admin })).body.data;
  expect((await rows('disputes')).map(({ status }: { status: string }) => status).sort()).toEqual([
    'decided',
    'deciding',
    'open',
  ]);
  expect((await rows('payouts')).map(({ status }: { status: string }) => status).sort()).toEqual([
    'failed',
    'requested',
    'succeeded',
  ]);
  const kol = await as(SARI_ACCOUNT.phone);
  expect(
    (await api.call('GET', 'Wallet/withdraw', { as: kol })).body.data.map(
      ({ status }: { status: string }) => status,
    ),
  ).toEqual(['Diproses', 'Gagal', 'Berhasil']);
  expect((await api.call('GET', 'Dispute', { as: kol })).body.data).toHaveLength(1);
});

test('its books are whole', async () => {
  const report = await verifyLedger(api.db);
  expect(report.problems).toEqual([]);
  expect(await verifyPayouts(api.db)).toEqual([]);
  expect(await verifyDisputes(api.db)).toEqual([]);
});

test('two members act for the first Brand, each with its role', async () => {
  const { rows } = await api.context.pool.query(
    `SELECT m.full_name AS name, m.team_role AS role, b.full_name AS brand FROM users m JOIN users b ON b.id = m.brand_id ORDER BY m.phone`,
  );
  expect(rows).toEqual([
    { name: 'Dewi Lestari', role: 'campaigns', brand: 'Kopi Senja Nusantara' },
    { name: 'Rangga Aditya', role: 'finance', brand: 'Kopi Senja Nusantara' },
  ]);
});
