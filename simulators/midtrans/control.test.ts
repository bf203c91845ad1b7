import type { FastifyInstance } from 'fastify';
import { buildSimulators, SERVER_KEY } from '../app.ts';
import { choose, control, core, create } from '../testing/calls.ts';
import { startReceiver } from '../testing/receiver.ts';
import { sign } from './notification.ts';

let app: FastifyInstance;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  receiver = await startReceiver();
  app = buildSimulators({ midtrans: { notificationUrl: receiver.url }, publicUrl: 'http://localhost:3100' });
  await create(app, 'CMP-1-a1');
});
afterEach(async () => {
  await app.close();
  await receiver.close();
});

const notify = (body: object) => control(app, '/midtrans/control/notify', { order_id: 'CMP-1-a1', ...body });
const status = async () => (await core(app, 'CMP-1-a1', 'status')).json();

test('a genuine notification is delivered as often as ordered, and the status call agrees', async () => {
  const answer = await notify({ transaction_status: 'settlement', times: 3 });
  expect(answer.json().deliveries.map((one: { status: number }) => one.status)).toEqual([200, 200, 200]);
  expect(receiver.received).toHaveLength(3);
  expect(await status()).toMatchObject({ status_code: '200', transaction_status: 'settlement' });
});

test('a forged notification is not confirmed by the status call', async () => {
  await notify({ transaction_status: 'settlement', set_status: false });
  expect(receiver.bodies()[0].transaction_status).toBe('settlement');
  expect((await status()).status_code).toBe('404');
});

test('a replayed signature covers what it was made for, not the status', async () => {
  await notify({ transaction_status: 'pending' });
  await notify({ transaction_status: 'settlement', signature: 'replayed', set_status: false });
  const [pending, forged] = receiver.bodies();
  expect(forged).toMatchObject({ transaction_status: 'settlement', status_code: '201' });
  expect(forged.signature_key).toBe(pending.signature_key);
});

test('a wrong signature and another amount are sent as ordered', async () => {
  await notify({ transaction_status: 'settlement', signature: 'bad' });
  await notify({ transaction_status: 'settlement', gross_amount: 1 });
  const [bad, cheap] = receiver.bodies();
  expect(bad.signature_key).not.toBe(sign('CMP-1-a1', '200', '100000.00', SERVER_KEY));
  expect(cheap).toMatchObject({
    gross_amount: '1.00',
    signature_key: sign('CMP-1-a1', '200', '1.00', SERVER_KEY),
  });
});

test.each([
  [{ transaction_status: 'paid' }],
  [{ transaction_status: 'settlement', order_id: 'CMP-404' }],
  [{ transaction_status: 'settlement', times: 'many' }],
  [{ transaction_status: 'settlement', colour: 'red' }],
  [{ transaction_status: 'settlement', signature: 'replayed' }],
])('%j is refused with a sentence', async (body) => {
  const answer = await notify(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toEqual(expect.any(String));
});

test('orders are listed newest first with their pay pages', async () => {
  const { redirect_url, token } = (await create(app, 'CMP-2-a1')).json();
  await choose(app, token, 'settlement');
  const orders = (await app.inject('/midtrans/control/orders')).json();
  expect(orders).toMatchObject([
    {
      order_id: 'CMP-2-a1',
      gross_amount: 100000,
      status: 'settlement',
      paymentUrl: redirect_url,
      notifications: 1,
    },
    { order_id: 'CMP-1-a1', gross_amount: 100000, status: null },
  ]);
});

describe('actions of the Core API', () => {
  test('cancel and expire end a pending payment, and only that', async () => {
    expect((await core(app, 'CMP-1-a1', 'cancel')).json().status_code).toBe('404');
    await notify({ transaction_status: 'pending' });
    expect((await core(app, 'CMP-1-a1', 'expire')).json()).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
    });
    expect((await core(app, 'CMP-1-a1', 'cancel')).json().status_code).toBe('412');
  });

  test('a refund needs a settlement, is bounded by what was paid, and happens once per refund_key', async () => {
    const refund = async (amount: number, refund_key: string) =>
      (await core(app, 'CMP-1-a1', 'refund', { refund_key, amount, reason: 'batal' })).json();
    await notify({ transaction_status: 'pending' });
    expect((await refund(1000, 'r1')).status_code).toBe('412');
    await notify({ transaction_status: 'settlement' });
    expect(await refund(40000, 'r1')).toMatchObject({
      status_code: '200',
      refund_amount: '40000.00',
      refund_key: 'r1',
    });
    expect((await refund(40000, 'r1')).status_code).toBe('406');
    expect((await refund(60001, 'r2')).status_code).toBe('412');
    expect(await status()).toMatchObject({ transaction_status: 'partial_refund', refund_amount: '40000.00' });
    expect(await refund(60000, 'r2')).toMatchObject({ transaction_status: 'refund' });
  });
});

test('refunds are listed with their sum', async () => {
  await notify({ transaction_status: 'settlement' });
  await notify({ transaction_status: 'partial_refund', refund_amount: 30_000 });
  await notify({ transaction_status: 'partial_chargeback', refund_amount: 20_000, times: 2 });
  expect(await status()).toMatchObject({
    status_code: '200',
    transaction_status: 'partial_chargeback',
    refund_amount: '50000.00',
    refunds: [{ refund_amount: '30000.00' }, { refund_amount: '20000.00' }],
  });
  expect(receiver.bodies().at(-1)).toMatchObject({ refund_amount: '50000.00' });
});

test('fields of the status call can be falsified or left out', async () => {
  await notify({ transaction_status: 'settlement', claims: { currency: 'USD', merchant_id: null } });
  const answer = await status();
  expect(answer).toMatchObject({ currency: 'USD', transaction_status: 'settlement' });
  expect(answer).not.toHaveProperty('merchant_id');
});
