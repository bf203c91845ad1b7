import type { FastifyInstance } from 'fastify';
import { buildSimulators } from '../app.ts';
import { XENDIT_CALLBACK_TOKEN } from '../options.ts';
import { control, payOut, xendit } from '../testing/calls.ts';
import { startReceiver } from '../testing/receiver.ts';
import { STATUSES } from './payout.ts';

let app: FastifyInstance;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  receiver = await startReceiver();
  app = buildSimulators({ xendit: { webhookUrl: receiver.url }, clockFactor: 0.01 });
});
afterEach(async () => {
  await app.close();
  await receiver.close();
});

const REFERENCE = 'PO-1-1';
const notify = (body: object) => control(app, '/xendit/control/notify', { reference_id: REFERENCE, ...body });
const fault = (kind: string) => control(app, '/control/faults', { provider: 'xendit', kind });
const found = async () => (await xendit(app, `v2/payouts?reference_id=${REFERENCE}`)).json();
const balance = async () => (await xendit(app, 'balance')).json().balance;

test('a payout is accepted, and found by its id and by its reference', async () => {
  const answer = await payOut(app, REFERENCE);
  const { id } = answer.json();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id: expect.stringMatching(/^disb-/),
    status: 'ACCEPTED',
    amount: 100_000,
    channel_code: 'ID_BCA',
    currency: 'IDR',
    reference_id: REFERENCE,
  });
  expect((await xendit(app, `v2/payouts/${id}`)).json()).toMatchObject({ id });
  expect(await found()).toMatchObject([{ id }]);
  expect((await xendit(app, 'v2/payouts?reference_id=PO-2-1')).json()).toEqual([]);
  expect((await xendit(app, 'v2/payouts/disb-404')).json()).toMatchObject({ error_code: 'DATA_NOT_FOUND' });
});

test('a key is taken once; a reference names as many as were made under it', async () => {
  const first = await payOut(app, REFERENCE, {}, 'key');
  expect((await payOut(app, REFERENCE, {}, 'key')).json()).toMatchObject({ error_code: 'DUPLICATE_ERROR' });
  await fault('replay');
  expect((await payOut(app, REFERENCE, {}, 'key')).json()).toEqual(first.json());
  await payOut(app, REFERENCE, {}, 'other');
  expect(await found()).toHaveLength(2);
});

test.each([
  ['no key', {}, ''],
  ['a key of 101 characters', {}, 'k'.repeat(101)],
  ['no name', { channel_properties: { account_number: '1' } }, 'k'],
  ['half a rupiah', { amount: 10_000.5 }, 'k'],
  ['an amount in a string', { amount: '10000' }, 'k'],
  ['less than the channel takes', { amount: 9_999 }, 'k'],
  ['more than the channel takes', { amount: 250_000_001 }, 'k'],
  ['an unknown channel', { channel_code: 'ID_NONE' }, 'k'],
  ['dollars', { currency: 'USD' }, 'k'],
])('%s is refused', async (_name, change, key) => {
  const answer = await payOut(app, REFERENCE, change, key);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error_code: expect.any(String), message: expect.any(String) });
  expect(await found()).toEqual([]);
});

test('a wrong key of the account is refused', async () => {
  const answer = await app.inject({ url: '/xendit/balance', headers: { authorization: 'Basic bm86' } });
  expect([answer.statusCode, answer.json().error_code]).toEqual([401, 'INVALID_API_KEY']);
});

test('only what is accepted can be cancelled, and its amount comes back', async () => {
  const before = await balance();
  const { id } = (await payOut(app, REFERENCE)).json();
  expect(await balance()).toBe(before - 100_000);
  expect((await xendit(app, `v2/payouts/${id}/cancel`, 'POST')).json()).toMatchObject({
    status: 'CANCELLED',
  });
  expect(await balance()).toBe(before);
  expect((await xendit(app, `v2/payouts/${id}/cancel`, 'POST')).statusCode).toBe(400);
});

test('success, failure and reversal are told with the token; the balance follows', async () => {
  const before = await balance();
  await payOut(app, REFERENCE);
  await notify({ status: 'SUCCEEDED' });
  await notify({ status: 'REVERSED', times: 2 });
  expect(receiver.bodies().map(({ event }) => event)).toEqual([
    'payout.succeeded',
    'payout.reversed',
    'payout.reversed',
  ]);
  expect(receiver.received[0]?.headers['x-callback-token']).toBe(XENDIT_CALLBACK_TOKEN);
  expect(await balance()).toBe(before);
});

test('a forged webhook is not confirmed by GET, and may carry a wrong token', async () => {
  await payOut(app, REFERENCE);
  await notify({ status: 'SUCCEEDED', set_status: false, token: 'bad' });
  await notify({ status: 'FAILED', set_status: false, token: 'none' });
  expect(receiver.bodies()[0].data.status).toBe('SUCCEEDED');
  expect(receiver.received.map(({ headers }) => headers['x-callback-token'])).toEqual([
    'not-the-token',
    undefined,
  ]);
  expect(await found()).toMatchObject([{ status: 'ACCEPTED' }]);
});

test('claims falsify webhook and GET alike', async () => {
  await payOut(app, REFERENCE);
  await notify({ status: 'SUCCEEDED', claims: { amount: 1, channel_code: null } });
  for (const told of [receiver.bodies()[0].data, (await found())[0]]) {
    expect(told.amount).toBe(1);
    expect(told).not.toHaveProperty('channel_code');
  }
});

test('with too little balance a payout is accepted and fails', async () => {
  await control(app, '/xendit/control/balance', { balance: 99_999 });
  expect((await payOut(app, REFERENCE)).json()).toMatchObject({ status: 'ACCEPTED' });
  await receiver.until(1);
  expect(await found()).toMatchObject([{ status: 'FAILED', failure_code: 'INSUFFICIENT_BALANCE' }]);
  expect(await balance()).toBe(99_999);
});

test.each([
  ['webhook-before-answer', [{ status: 'SUCCEEDED' }]],
  ['compliance', [{ status: 'PENDING_COMPLIANCE_ASSESSMENT' }]],
  ['wrong-amount', [{ amount: 99_999 }]],
  ['duplicate', [{ status: 'ACCEPTED' }]],
  ['drop-after-commit', [{ status: 'ACCEPTED' }]],
  ['refused', []],
  ['empty-balance', []],
  ['drop', []],
])('%s leaves %j', async (kind, left) => {
  await fault(kind);
  await payOut(app, REFERENCE).catch(() => {});
  expect(await found()).toMatchObject(left);
});

test.each([
  ['webhook-never', 'SUCCEEDED', []],
  ['webhook-duplicate', 'SUCCEEDED', ['succeeded', 'succeeded']],
  ['reversed-before-succeeded', 'SUCCEEDED', ['reversed', 'succeeded']],
  ['succeeded-then-reversed', 'SUCCEEDED', ['succeeded', 'reversed']],
  ['failed-then-succeeded', 'INVALID_DESTINATION', ['failed', 'succeeded']],
])('%s tells %s as %j', async (kind, outcome, told) => {
  await fault(kind);
  const { id } = (await payOut(app, REFERENCE)).json();
  await app.inject({
    method: 'POST',
    url: '/xendit/payouts',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id, outcome }).toString(),
  });
  await receiver.until(told.length);
  expect(receiver.bodies().map(({ event }) => event)).toEqual(told.map((event) => `payout.${event}`));
});

test('the page lists payouts with what the bank may do, and escapes what they say', async () => {
  expect((await app.inject('/xendit')).body).toContain('Belum ada penarikan');
  await payOut(app, REFERENCE, {
    channel_properties: { account_number: '12', account_holder_name: '<b>Budi</b>' },
  });
  const { body } = await app.inject('/xendit');
  expect(body).toContain('&lt;b&gt;Budi&lt;/b&gt;');
  expect(body).toContain('Nama tidak cocok');
  for (const status of STATUSES) {
    await notify({ status, times: 0 });
    expect((await app.inject('/xendit')).statusCode).toBe(200);
  }
});

test('a payout goes on by itself on the fast clock, unless the page was told to wait', async () => {
  let now = Date.now();
  const fast = buildSimulators({ now: () => now, clockFactor: 60 });
  await fast.ready();
  await payOut(fast, REFERENCE);
  const status = async () => (await xendit(fast, `v2/payouts?reference_id=${REFERENCE}`)).json()[0].status;
  const until = async (wanted: string) => {
    while ((await status()) !== wanted) await new Promise((done) => setTimeout(done, 20));
  };
  now += 1_000;
  await until('REQUESTED');
  now += 15_000;
  await until('SUCCEEDED');
  await fast.close();
});
