import { type ReversalsApi, startReversalsApi } from './reversal-fixture.ts';

let api: ReversalsApi;

beforeAll(async () => {
  api = await startReversalsApi({ MIDTRANS_MERCHANT_ID: 'G000000001' });
});
afterAll(() => api?.close());

const pay = (orderId: string, claims?: object) =>
  api.notify(orderId, { transaction_status: 'settlement', ...(claims && { claims }) });
const refund = (orderId: string, claims?: object) =>
  api.notify(orderId, { transaction_status: 'refund', ...(claims && { claims }) });

test.each([
  ['currency', 'USD'],
  ['currency', 'idr'],
  ['merchant_id', 'G000000002'],
])('a payment whose %s is %s is not ours: nothing is believed of it', async (field, value) => {
  const open = await api.opened();
  const before = await api.alerts('payment-mismatch');
  expect(await pay(open.orderId, { [field]: value })).toEqual([409]);
  expect(await api.money(open)).toMatchObject({ status: 'open', escrow: 0, wallet: 0 });
  expect(await api.isVerified(open.id)).toBe(false);
  expect(await api.alerts('payment-mismatch')).toBe(before + 1);
  // Once the gateway states the right data, the payment counts.
  expect(await pay(open.orderId, {})).toEqual([200]);
  expect(await api.money(open)).toMatchObject({ status: 'paid', escrow: open.total });
});

test('a status call about another order is no answer', async () => {
  const open = await api.opened();
  await api.notify(open.orderId, {
    transaction_status: 'settlement',
    claims: { order_id: 'CMP-1-1' },
    times: 0,
  });
  expect(await api.notify(open.orderId, { transaction_status: 'settlement', claims: {}, times: 0 })).toEqual(
    [],
  );
  const lying = { transaction_status: 'settlement', claims: { order_id: 'CMP-1-1' }, times: 0 };
  await api.notify(open.orderId, lying);
  await expect(api.context.midtrans.status(open.orderId)).rejects.toMatchObject({ failure: 'unknown' });
});

test('fields that a method of payment leaves out are no difference', async () => {
  const open = await api.opened();
  const none = { currency: null, merchant_id: null, transaction_id: null, payment_type: null };
  expect(await pay(open.orderId, none)).toEqual([200]);
  expect(await refund(open.orderId, {})).toEqual([200]);
  expect(await api.money(open)).toMatchObject({ status: 'reversed', escrow: 0 });
});

test.each([
  ['transaction_id', '00000000-0000-4000-8000-000000000000'],
  ['payment_type', 'credit_card'],
  ['currency', 'USD'],
  ['merchant_id', 'G000000002'],
])('what is said of a paid order under another %s moves nothing', async (field, value) => {
  const paid = await api.paid();
  expect(await refund(paid.orderId, { [field]: value })).toEqual([409]);
  expect(await api.money(paid)).toMatchObject({ status: 'paid', reversed: 0, escrow: paid.total });
  expect(await refund(paid.orderId, {})).toEqual([200]);
  expect(await api.money(paid)).toMatchObject({ status: 'reversed', escrow: 0 });
});

test('before it is paid, the customer may choose another method', async () => {
  const open = await api.opened();
  await api.notify(open.orderId, { transaction_status: 'pending' });
  expect(await pay(open.orderId, { payment_type: 'bank_transfer', transaction_id: 'another' })).toEqual([
    200,
  ]);
  expect(await api.orderOf(open.orderId)).toMatchObject({
    status: 'paid',
    gateway_payment_type: 'bank_transfer',
    gateway_transaction_id: 'another',
  });
});
