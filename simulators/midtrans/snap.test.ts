import type { FastifyInstance } from 'fastify';
import { buildSimulators } from '../app.ts';
import { choose, control, core, create } from '../testing/calls.ts';

let app: FastifyInstance;
let now: number;

beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 3);
  app = buildSimulators({ publicUrl: 'http://localhost:3100/', now: () => now });
});
afterEach(() => app.close());

test('a new order gets a token and the address of its pay page', async () => {
  const answer = await create(app, 'CMP-7-a1');
  const { token, redirect_url } = answer.json();
  expect(answer.statusCode).toBe(201);
  expect(redirect_url).toBe(`http://localhost:3100/midtrans/snap/v4/redirection/${token}`);
});

test('a wrong server key is refused', async () => {
  const answer = await create(app, 'CMP-7-a1', {}, { authorization: 'Basic bm86' });
  expect([answer.statusCode, answer.json().error_messages.length]).toEqual([401, 2]);
});

describe('posting an order_id again', () => {
  test('before a method was chosen gives a new token and kills the old one', async () => {
    const old = (await create(app, 'CMP-7-a1')).json().token;
    const fresh = (await create(app, 'CMP-7-a1')).json().token;
    expect((await app.inject(`/midtrans/snap/v4/redirection/${old}`)).statusCode).toBe(404);
    expect((await app.inject(`/midtrans/snap/v4/redirection/${fresh}`)).statusCode).toBe(200);
  });

  test('afterwards fails', async () => {
    const { token } = (await create(app, 'CMP-7-a1')).json();
    await choose(app, token, 'pending');
    const answer = await create(app, 'CMP-7-a1');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error_messages: ['transaction_details.order_id sudah digunakan'] });
  });
});

const details = (order_id: unknown, gross_amount: unknown) => ({
  transaction_details: { order_id, gross_amount },
});

test.each([
  ['no details', {}],
  ['an order_id with a space', details('CMP 7', 1000)],
  ['an order_id of 51 characters', details('x'.repeat(51), 1000)],
  ['a fractional amount', details('CMP-7', 1000.5)],
  ['an amount in a string', details('CMP-7', '1000')],
  ['an amount of zero', details('CMP-7', 0)],
  [
    'items that sum to something else',
    { ...details('CMP-7', 1000), item_details: [{ price: 999, quantity: 1 }] },
  ],
  [
    'a finish that is no address',
    { ...details('CMP-7', 1000), callbacks: { finish: 'javascript:alert(1)' } },
  ],
  ['a unit that is no text', { ...details('CMP-7', 1000), expiry: { unit: { toString: 1 }, duration: 1 } }],
  [
    'a price that is no number',
    { ...details('CMP-7', 1000), item_details: [{ price: { toString: 1 }, quantity: 1 }] },
  ],
  ['an unknown unit', { ...details('CMP-7', 1000), expiry: { unit: 'years', duration: 1 } }],
  [
    'a start_time without a zone',
    {
      ...details('CMP-7', 1000),
      expiry: { start_time: '2026-11-20 10:00:00', unit: 'minutes', duration: 1 },
    },
  ],
])('%s is refused with error_messages', async (_name, payload) => {
  const answer = await create(app, 'unused', { transaction_details: undefined, ...payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ error_messages: [expect.any(String)] });
});

test('the pay page closes when the expiry has passed', async () => {
  const expiry = { start_time: '2026-11-20 10:00:00 +0700', unit: 'minutes', duration: 180 };
  const { token } = (await create(app, 'CMP-7-a1', { expiry })).json();
  const page = () => app.inject(`/midtrans/snap/v4/redirection/${token}`);
  now += 180 * 60_000 - 1;
  expect((await page()).body).toContain('>Bayar</button>');
  now += 1;
  expect((await page()).body).toContain('Batas waktu pembayaran sudah lewat.');
  await choose(app, token, 'settlement');
  expect((await core(app, 'CMP-7-a1', 'status')).json().status_code).toBe('404');
});

test('malformed does the work and answers half of the JSON', async () => {
  await control(app, '/control/faults', { provider: 'midtrans', operation: 'create', kind: 'malformed' });
  const answer = await create(app, 'CMP-7-a1');
  expect(answer.statusCode).toBe(201);
  expect(() => answer.json()).toThrow(SyntaxError);
  expect((await app.inject('/midtrans/control/orders')).json()).toHaveLength(1);
});
