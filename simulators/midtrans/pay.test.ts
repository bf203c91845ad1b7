import type { FastifyInstance } from 'fastify';
import { buildSimulators, SERVER_KEY } from '../app.ts';
import { choose, control, core, create } from '../testing/calls.ts';
import { startReceiver } from '../testing/receiver.ts';
import { sign } from './notification.ts';

let app: FastifyInstance;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  receiver = await startReceiver();
  app = buildSimulators({ midtrans: { notificationUrl: receiver.url }, clockFactor: 1e7 });
});
afterEach(async () => {
  await app.close();
  await receiver.close();
});

const finish = 'http://localhost:3000/payment/finish?from=billing';
const open = async (order_id = 'CMP-1-a1') =>
  (await create(app, order_id, { callbacks: { finish } })).json().token;
const statuses = () => receiver.bodies().map((body) => body.transaction_status);

test('the signature equals the published example', () => {
  expect(sign('CMP-1-a1', '200', '100000.00', SERVER_KEY)).toBe(
    '37ec6956e4cc7525e905f2cb3676b59f37be89e760e2eeb11f771efb64269e0881d67ad209ddceecf870bfc8e5faeb5aa51fcea9cd17b674f11df9d4d55c9440',
  );
});

test('the page names the merchant, the order and the amount, with one button per outcome', async () => {
  const page = (await app.inject(`/midtrans/snap/v4/redirection/${await open()}`)).body;
  for (const shown of ['Sohor', 'CMP-1-a1', 'Rp100.000']) expect(page).toContain(shown);
  for (const button of ['Bayar', 'Tunda', 'Tolak', 'Batalkan', 'Kedaluwarsa', 'Gagal']) {
    expect(page).toContain(`>${button}</button>`);
  }
});

test('the page offers only what the order may be paid by', async () => {
  const all = (await app.inject(`/midtrans/snap/v4/redirection/${await open()}`)).body;
  expect(all).toContain('Kartu kredit');
  const { token } = (await create(app, 'TOP-1', { enabled_payments: ['bca_va', 'other_qris'] })).json();
  const page = (await app.inject(`/midtrans/snap/v4/redirection/${token}`)).body;
  for (const name of ['Virtual Account', 'QRIS']) expect(page).toContain(name);
  for (const name of ['Kartu kredit', 'GoPay']) expect(page).not.toContain(name);
  await choose(app, token, 'settlement');
  expect(receiver.bodies()).toMatchObject([{ payment_type: 'qris' }]);
});

test.each([
  ['settlement', '200', '200'],
  ['pending', '201', '201'],
  ['deny', '202', '202'],
  ['cancel', '200', '200'],
  ['expire', '407', '202'],
  ['failure', '202', '202'],
])('%s notifies, agrees in the status call and returns the browser', async (status, code, notifiedCode) => {
  const token = await open();
  expect((await core(app, 'CMP-1-a1', 'status')).json().status_code).toBe('404');
  const answer = await choose(app, token, status);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(
    `${finish}&order_id=CMP-1-a1&status_code=${code}&transaction_status=${status}`,
  );
  expect(receiver.bodies()).toEqual([
    expect.objectContaining({
      transaction_status: status,
      status_code: notifiedCode,
      gross_amount: '100000.00',
      payment_type: 'gopay',
      transaction_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      signature_key: sign('CMP-1-a1', notifiedCode, '100000.00', SERVER_KEY),
    }),
  ]);
  expect((await core(app, 'CMP-1-a1', 'status')).json()).toMatchObject({
    status_code: code,
    transaction_status: status,
    gross_amount: '100000.00',
    signature_key: sign('CMP-1-a1', code, '100000.00', SERVER_KEY),
  });
});

test('a settled order accepts no second outcome', async () => {
  const token = await open();
  await choose(app, token, 'settlement');
  await choose(app, token, 'cancel');
  expect(statuses()).toEqual(['settlement']);
});

test('a denied payment may still succeed', async () => {
  const token = await open();
  await choose(app, token, 'deny');
  await choose(app, token, 'settlement');
  expect(statuses()).toEqual(['deny', 'settlement']);
});

test('X-Override-Notification replaces the usual address', async () => {
  const other = await startReceiver();
  const { token } = (await create(app, 'CMP-1-a1', {}, { 'x-override-notification': other.url })).json();
  await choose(app, token, 'settlement');
  expect([receiver.received.length, other.received.length]).toEqual([0, 1]);
  await other.close();
});

test('an unknown outcome and an unknown token are refused', async () => {
  expect((await choose(app, await open(), 'rich')).statusCode).toBe(400);
  expect((await choose(app, 'nothing', 'settlement')).statusCode).toBe(404);
});

describe('faults', () => {
  const fault = (kind: string) => control(app, '/control/faults', { provider: 'midtrans', kind });

  test.each([
    ['webhook-never', 'settlement', []],
    ['webhook-duplicate', 'settlement', ['settlement', 'settlement']],
    ['settlement-before-pending', 'settlement', ['settlement', 'pending']],
    ['deny-then-settlement', 'deny', ['deny', 'settlement']],
    ['settlement-then-deny', 'settlement', ['settlement', 'deny']],
  ])('%s changes the notifications', async (kind, outcome, expected) => {
    await fault(kind);
    await choose(app, await open(), outcome);
    expect(statuses()).toEqual(expected);
  });

  test('wrong-amount has a valid signature', async () => {
    await fault('wrong-amount');
    await choose(app, await open(), 'settlement');
    expect(receiver.bodies()[0]).toMatchObject({
      gross_amount: '99999.00',
      signature_key: sign('CMP-1-a1', '200', '99999.00', SERVER_KEY),
    });
  });

  test('webhook-before-answer settles the order before create answers', async () => {
    await fault('webhook-before-answer');
    expect((await create(app, 'CMP-1-a1')).statusCode).toBe(201);
    expect(statuses()).toEqual(['settlement']);
  });
});
