import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { checkOpenPayments } from './check-payments.ts';
import { recheckPaidOrders } from './recheck-paid-orders.ts';
import { type Paid, type ReversalsApi, startReversalsApi } from './reversal-fixture.ts';

let api: ReversalsApi;

beforeAll(async () => {
  api = await startReversalsApi();
});
afterAll(() => api?.close());

const goUnnoticed = (paid: Paid, transaction_status: string) =>
  api.notify(paid.orderId, { transaction_status, times: 0 });
const recheck = () => recheckPaidOrders(api.context);
const asked = async () => {
  const log = (await api.simulators.inject('/control/requests?provider=midtrans')).json();
  return log.filter((one: { path: string }) => one.path.endsWith('/status')).length;
};

test('a reversal of which no notification came is found: after 15 minutes, then each day, for 14 days', async () => {
  const [denied, refunded, kept] = [await api.paid(), await api.paid(), await api.paid()];
  await goUnnoticed(denied, 'deny');
  await recheck();
  expect(await api.money(denied)).toMatchObject({ status: 'paid' });
  api.clock.advance(15 * MINUTE_MS);
  await Promise.all([recheck(), recheck(), recheck()]);
  expect(await api.money(denied)).toMatchObject({ status: 'reversed', escrow: 0 });
  expect((await api.orderOf(denied.orderId)).recheck_at).toBeNull();

  await goUnnoticed(refunded, 'refund');
  api.clock.advance(DAY_MS - HOUR_MS);
  await recheck();
  expect(await api.money(refunded)).toMatchObject({ status: 'paid' });
  api.clock.advance(HOUR_MS);
  await recheck();
  expect(await api.money(refunded)).toMatchObject({ status: 'reversed', escrow: 0 });

  const before = await asked();
  for (let day = 1; day < 20; day += 1) {
    api.clock.advance(DAY_MS);
    await recheck();
    // The second check of a day asks the gateway nothing.
    await recheck();
  }
  expect((await asked()) - before).toBe(12);
  expect(await api.orderOf(kept.orderId)).toMatchObject({ status: 'paid', recheck_at: null });
});

test('a gateway that is away is asked again within the hour, one that does not fit the next day', async () => {
  const paid = await api.paid();
  await goUnnoticed(paid, 'refund');
  api.clock.advance(15 * MINUTE_MS);
  await api.fault({ operation: 'status', kind: '503', times: 2 });
  await recheck();
  expect(await api.money(paid)).toMatchObject({ status: 'paid' });
  api.clock.advance(HOUR_MS);
  await recheck();
  expect(await api.money(paid)).toMatchObject({ status: 'reversed' });

  const odd = await api.paid();
  const before = await api.alerts('payment-unclear');
  await goUnnoticed(odd, 'partial_refund');
  api.clock.advance(15 * MINUTE_MS);
  await recheck();
  expect(await api.alerts('payment-unclear')).toBe(before + 1);
  api.clock.advance(HOUR_MS);
  await recheck();
  expect(await api.alerts('payment-unclear')).toBe(before + 1);
});

test('every five minutes, by an index that holds only what is still to be asked', async () => {
  expect(api.context.jobs.crontab.split('\n')).toContain('*/5 * * * * check-paid-orders ?max=1');
  const paid = await api.paid();
  await goUnnoticed(paid, 'refund');
  api.clock.advance(15 * MINUTE_MS);
  await sql`SELECT graphile_worker.add_job('check-paid-orders')`.execute(api.db);
  await api.runJobs();
  expect(await api.money(paid)).toMatchObject({ status: 'reversed' });
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM payment_orders
    WHERE recheck_at <= now() ORDER BY recheck_at LIMIT 5`.execute(api.db.withoutPlugins());
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('payment_orders_to_recheck');
});

test('a denied payment can be tried again until its page closes, then the order is over', async () => {
  const open = await api.opened();
  await api.notify(open.orderId, { transaction_status: 'deny' });
  await checkOpenPayments(api.context, { restMs: 0 });
  expect(await api.money(open)).toMatchObject({ status: 'open' });
  api.clock.advance((api.context.config.paymentLifeMinutes + 3) * MINUTE_MS);
  await checkOpenPayments(api.context, { restMs: 0 });
  expect(await api.money(open)).toMatchObject({ status: 'expired' });
  const again = await api.pay(open, open.brand);
  expect(again.status).toBe(200);
  expect(await api.gatewayOrders(open.id)).toHaveLength(2);
});
