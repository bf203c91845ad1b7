import { MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { CHECK_REST_MS, CHECK_RUN_MS, checkOpenPayments } from './check-payments.ts';
import { type PaymentsApi, startPaymentsApi } from './payments-fixture.ts';

let api: PaymentsApi;

beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api.close());

async function paidUnnoticed() {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  const [order] = await api.gatewayOrders(campaign.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement', times: 0 });
  return campaign;
}

const restMs = MINUTE_MS;
const check = () => checkOpenPayments(api.context, { restMs });

test('a payment whose notification never came is found by asking', async () => {
  const campaign = await paidUnnoticed();
  await check();
  expect(await api.isVerified(campaign.id)).toBe(false);
  api.clock.advance(restMs);
  await Promise.all([check(), check(), check()]);
  expect(await api.isVerified(campaign.id)).toBe(true);
  expect(await api.entriesOf(campaign.id)).toHaveLength(2);
});

test('every minute, orders that have rested are asked about: a lost notification costs less than 5 minutes', async () => {
  const { crontab } = api.context.jobs;
  expect(crontab.split('\n')).toContain('* * * * * check-payments ?max=1');
  const campaign = await paidUnnoticed();
  // The longest wait: at one run the order has not quite rested, and the next run is a minute later.
  api.clock.advance(CHECK_REST_MS + MINUTE_MS);
  expect(CHECK_REST_MS + MINUTE_MS + CHECK_RUN_MS).toBeLessThan(5 * MINUTE_MS);
  await sql`SELECT graphile_worker.add_job('check-payments')`.execute(api.db);
  await api.runJobs();
  expect(await api.isVerified(campaign.id)).toBe(true);
});

test('looking at the list makes the gateway be asked soon, without waiting for it', async () => {
  const campaign = await paidUnnoticed();
  api.clock.advance(6_000);
  await api.fault({ operation: 'status', kind: 'delay', delay_ms: 100 });
  const { body } = await api.call('GET', 'Campaign', { as: api.brand });
  expect(body.data.find(({ id }: { id: string }) => id === campaign.id).isVerification).toBe(false);
  await api.runJobs();
  expect(await api.isVerified(campaign.id)).toBe(true);
});

test('an order that nobody paid expires, and a gateway that is away changes nothing', async () => {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  api.clock.advance((api.context.config.paymentLifeMinutes + 3) * MINUTE_MS);
  await api.fault({ operation: 'status', kind: '503', times: 2 });
  await check();
  const statuses = () =>
    api.db.selectFrom('payment_orders').select('status').where('campaign_id', '=', campaign.id).execute();
  expect(await statuses()).toEqual([{ status: 'open' }]);
  api.clock.advance(restMs);
  await check();
  expect(await statuses()).toEqual([{ status: 'expired' }]);
});

test('an order that still waits for money after its time is ended at the gateway', async () => {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  const [before] = await api.gatewayOrders(campaign.id);
  await api.notify(before?.order_id ?? '', { transaction_status: 'pending', times: 0 });
  api.clock.advance((api.context.config.paymentLifeMinutes + 3) * MINUTE_MS);
  await check();
  expect(await api.gatewayOrders(campaign.id)).toMatchObject([{ status: 'expire' }]);
  const query = api.db.selectFrom('payment_orders').select('status').where('campaign_id', '=', campaign.id);
  expect(await query.execute()).toEqual([{ status: 'expired' }]);
});

test('paying after the page has closed opens another attempt at once', async () => {
  const campaign = await api.newCampaign();
  const first = await api.pay(campaign);
  api.clock.advance((api.context.config.paymentLifeMinutes + 3) * MINUTE_MS);
  const second = await api.pay(campaign);
  expect(second.status).toBe(200);
  expect(second.body.response.paymentUrl).not.toBe(first.body.response.paymentUrl);
});
