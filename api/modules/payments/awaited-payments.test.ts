import type pg from 'pg';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';

let api: TestApi;
let brand: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  brand = await api.signIn('Brand');
});
afterAll(() => api.close());

async function addCampaign(): Promise<string> {
  const { rows } = await api.context.pool.query<{ id: string }>(
    `INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, start_date, end_date, promotion_type, content_direction,
      caption_direction) VALUES ($1, 'Kopi', 'x', 'x', 1000, '2026-01-01', '2099-01-01', 'x', 'x', 'x') RETURNING id`,
    [brand.id],
  );
  return rows[0]?.id ?? '';
}

const open = (client: pg.PoolClient, campaignId: string) =>
  client.query(
    `INSERT INTO payment_orders (campaign_id, brand_id, attempt, order_id, amount_idr, status, payment_url, lease_until, expires_at, checked_at)
    SELECT id, brand_id, 1, 'order-' || id, 1000, 'open', 'https://contoh.example', now(), now(), now() FROM campaigns WHERE id = $1`,
    [campaignId],
  );
const cancel = (client: pg.PoolClient, campaignId: string) =>
  client.query(`UPDATE campaigns SET cancelled_at = now(), cancel_reason = 'Batal' WHERE id = $1`, [
    campaignId,
  ]);
const verify = (client: pg.PoolClient, campaignId: string) =>
  client.query(`UPDATE campaigns SET verified_at = now() WHERE id = $1`, [campaignId]);
const expire = (client: pg.PoolClient, campaignId: string) =>
  client.query(`UPDATE payment_orders SET status = 'expired', closed_at = now() WHERE campaign_id = $1`, [
    campaignId,
  ]);

const counts = async () => (await api.call('GET', 'Campaign/counts', { as: brand })).body.data;

test.each([
  ['opened, then the campaign is cancelled', [], open, cancel, 'cancelled'],
  ['opened while the campaign is cancelled', [], cancel, open, 'cancelled'],
  ['opened while the campaign is paid otherwise', [], verify, open, 'active'],
  ['ended while the campaign is cancelled', [open], cancel, expire, 'cancelled'],
  ['ended, then the campaign is paid otherwise', [open], expire, verify, 'active'],
] as const)(
  'a payment that is %s before either is committed is awaited no more',
  async (_, before, first, second, status) => {
    const { pool } = api.context;
    const id = await addCampaign();
    const was = await counts();
    const [one, two] = [await pool.connect(), await pool.connect()];
    try {
      for (const step of before) await step(one, id);
      await one.query('BEGIN');
      await first(one, id);
      const waiting = second(two, id);
      await untilWaiting(pool, 1);
      await one.query('COMMIT');
      await waiting;
    } finally {
      one.release();
      two.release();
    }
    expect(await counts()).toEqual({ ...was, draft: was.draft - 1, [status]: was[status] + 1 });
  },
);

test('a campaign whose payment ends without money is a draft again, in its list as in the counts', async () => {
  const { pool } = api.context;
  const id = await addCampaign();
  const was = await counts();
  const client = await pool.connect();
  try {
    await open(client, id);
    expect(await counts()).toEqual({
      ...was,
      draft: was.draft - 1,
      awaitingPayment: was.awaitingPayment + 1,
    });
    await expire(client, id);
  } finally {
    client.release();
  }
  expect(await counts()).toEqual(was);
});
