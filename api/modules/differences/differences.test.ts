import { HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { type PaymentsApi, startPaymentsApi } from '../payments/payments-fixture.ts';

let api: PaymentsApi;
let staff: SignedIn;
beforeEach(async () => {
  api = await startPaymentsApi();
  staff = await api.signIn('Admin', { fullName: 'Rina' });
});
afterEach(() => api?.close());

async function compare(): Promise<void> {
  await sql`select graphile_worker.add_job('compare-midtrans')`.execute(api.db);
  await api.runJobs();
}
const listed = async (status = 'open') =>
  (await api.call('GET', `Ops/differences?status=${status}`, { as: await api.signIn('Admin') })).body.data;
const pointsOf = async () =>
  (await listed()).map(({ subject, field, ours, theirs }: Record<string, string>) => [
    subject,
    field,
    ours,
    theirs,
  ]);
const metrics = async () => (await api.app.inject({ url: '/metrics' })).body;

/** A paid order, and one that nobody paid. */
async function twoOrders(): Promise<{ paid: string; open: string }> {
  const brand = await api.signIn('Brand');
  const [one, two] = [await api.newCampaign({}, brand), await api.newCampaign({}, brand)];
  await api.pay(one, brand);
  await api.pay(two, brand);
  const [paid] = await api.gatewayOrders(one.id);
  const [open] = await api.gatewayOrders(two.id);
  await api.notify(paid?.order_id ?? '', { transaction_status: 'settlement' });
  api.clock.advance(HOUR_MS);
  return { paid: paid?.order_id ?? '', open: open?.order_id ?? '' };
}
const set = (orderId: string, change: object) =>
  api.db.updateTable('payment_orders').set(change).where('order_id', '=', orderId).execute();

test('records that agree leave nothing, and /metrics says when they were compared', async () => {
  await twoOrders();
  await compare();
  expect(await pointsOf()).toEqual([]);
  const figures = await metrics();
  expect(figures).toContain('sohor_differences_open{source="midtrans"} 0');
  expect(figures).toMatch(/sohor_comparison_ended_timestamp_seconds\{source="midtrans"\} 1\d{9}/);
  const row = await api.db.selectFrom('comparisons').select('compared').executeTakeFirstOrThrow();
  expect(row.compared).toBe(2);
});

test('each planted difference is found: status, amount, money that went back, what the ledger lacks', async () => {
  const { paid, open } = await twoOrders();
  await set(paid, { amount_idr: 1, reversed_idr: 0 });
  await set(open, { status: 'paid', closed_at: api.clock.now() });
  await compare();
  const found = await pointsOf();
  expect(found).toContainEqual([paid, 'amount', '1', '500000.00']);
  expect(found).toContainEqual([open, 'status', 'paid', 'unknown']);
  expect(found).toContainEqual([open, 'ledger', 'not posted', 'paid']);
  expect(await metrics()).toContain('sohor_differences_open{source="midtrans"} 3');

  // Finding a difference again makes no new row; one that is gone is resolved.
  await set(paid, { amount_idr: 500_000 });
  api.clock.advance(HOUR_MS);
  await compare();
  expect(await pointsOf()).toHaveLength(2);
  const [gone] = await listed('resolved');
  expect(gone).toMatchObject({
    field: 'amount',
    resolution: expect.stringContaining('Tidak ditemukan lagi'),
  });
});

test('an order that the gateway holds for paid and we do not is found', async () => {
  const { paid } = await twoOrders();
  await set(paid, { status: 'expired' });
  await compare();
  expect(await pointsOf()).toContainEqual([paid, 'status', 'expired', 'settlement']);
});

test('one is resolved once, with a reason that stands in the chain', async () => {
  const { paid } = await twoOrders();
  await set(paid, { status: 'expired' });
  await compare();
  const [one] = await listed();
  const as = await api.signIn('Admin', { fullName: 'Rina' });
  const resolve = (alasan: string) => api.call('PUT', `Ops/differences/${one.id}`, { as, body: { alasan } });
  expect((await resolve(' ')).status).toBe(400);
  expect((await resolve('dikembalikan manual')).status).toBe(200);
  expect((await resolve('lagi')).status).toBe(404);
  const { body } = await api.call('GET', `Ops/events?subject=${one.id}`, { as });
  expect(body.data).toMatchObject([{ act: 'difference_resolved', actor: 'Rina' }]);
  expect(body.data[0].reason).toContain('dikembalikan manual');
  expect(staff.id).not.toBe(as.id);
});

test('while the gateway is away nothing is noted, and the part is tried again', async () => {
  const { paid } = await twoOrders();
  await set(paid, { status: 'expired' });
  await api.simulators.inject({
    method: 'POST',
    url: '/midtrans/control/faults',
    payload: { fault: 'status', status: 503, times: 100 },
  });
  await compare();
  const { rows } = await sql<{ name: string; attempts: number }>`
    select task_identifier as name, attempts from graphile_worker.jobs
    where task_identifier like 'compare-%'`.execute(api.db);
  if (rows.length > 0) expect(rows).toMatchObject([{ name: 'compare-midtrans-part', attempts: 1 }]);
});
