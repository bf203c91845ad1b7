import { randomUUID } from 'node:crypto';
import { balanceOf, escrowOf, verifyLedger, walletOf } from '../ledger/index.ts';
import { type PaymentsApi, startPaymentsApi } from '../payments/payments-fixture.ts';
import { type Negotiation, negotiationOf, PRICE } from './offers-fixture.ts';

const MISSING = 500_000;

let api: PaymentsApi;
let deal: Negotiation;
let id: string;
beforeAll(async () => {
  api = await startPaymentsApi();
});
beforeEach(async () => {
  deal = await negotiationOf(api);
  id = (await deal.make(deal.kol, { harga: PRICE + MISSING })).body.data.id;
});
afterEach(async () => {
  expect(await api.db.transaction().execute((tx) => verifyLedger(tx))).toMatchObject({ problems: [] });
});
afterAll(() => api?.close());

const pay = async () => {
  const { order_id } = await api.db
    .selectFrom('payment_orders')
    .select('order_id')
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow();
  await api.notify(order_id, { transaction_status: 'settlement' });
  await api.runJobs();
};
const balances = async () => [
  await balanceOf(api.db, escrowOf(deal.campaign)),
  await balanceOf(api.db, walletOf('Brand', deal.brand.id)),
];
const kinds = async () =>
  (await api.call('GET', 'Notice', { as: deal.brand })).body.data.map(({ kind }: { kind: string }) => kind);

test('the offer is accepted when the payment arrives, once', async () => {
  const again = { sumber: 'TopUp', clientId: randomUUID() };
  const [one, two] = await Promise.all([deal.fund(id, MISSING, again), deal.fund(id, MISSING, again)]);
  expect(one.body.data).toMatchObject({ paymentUrl: expect.any(String), penawaran: { status: 'open' } });
  expect(two.body.data.paymentUrl).toBe(one.body.data.paymentUrl);
  await pay();
  expect((await deal.read(id, deal.kol)).status).toBe('accepted');
  expect(await balances()).toEqual([PRICE + MISSING, 0]);
  await pay();
  expect(await balances()).toEqual([PRICE + MISSING, 0]);
  expect((await deal.fund(id, MISSING, again)).body.data).toMatchObject({ paymentUrl: null });
  expect(await kinds()).not.toContain('offer_money_kept');
});

test('where the offer ended meanwhile the money stays in the balance, and the Brand is told', async () => {
  await deal.fund(id, MISSING, { sumber: 'TopUp' });
  expect((await deal.decide(id, deal.kol, 'withdraw')).status).toBe(200);
  await pay();
  expect(await balances()).toEqual([PRICE, MISSING]);
  expect((await kinds()).filter((kind: string) => kind === 'offer_money_kept')).toHaveLength(1);
});

test('nothing is opened for another amount than what is missing', async () => {
  expect((await deal.fund(id, MISSING + 1, { sumber: 'TopUp' })).status).toBe(409);
  expect(await api.db.selectFrom('offer_fundings').selectAll().where('offer_id', '=', id).execute()).toEqual(
    [],
  );
});
