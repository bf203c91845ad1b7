import { randomUUID } from 'node:crypto';
import { buildApp } from '../app.ts';
import { runWaitingJobs } from '../jobs/worker.ts';
import { ACCOUNT, FEE_IDR, type PayoutsApi, startPayoutsApi } from '../modules/payouts/payouts-fixture.ts';
import { type Context, closeContext } from '../platform/context.ts';
import { caller } from '../platform/testing/call.ts';
import { COMPILED_ONCE } from '../platform/testing/compile-once.ts';
import { createTestContext } from '../platform/testing/test-context.ts';

const CLIENTS = 50;
const WITHDRAWALS = 500;
const PAID_FOR = 100;
const AMOUNT_IDR = 10_000;

let api: PayoutsApi;
const others: { context: Context; close: () => Promise<void>; call: PayoutsApi['call'] }[] = [];

beforeAll(async () => {
  api = await startPayoutsApi({ LIMIT_PAYOUTS_PER_USER_HOUR: '100000' });
  for (let count = 0; count < 2; count += 1) {
    const { clock, patience } = api;
    const context = createTestContext(api.context.config, { clock, patience });
    const app = await buildApp(context, COMPILED_ONCE);
    await app.ready();
    const close = async () => {
      await app.close();
      await closeContext(context);
    };
    others.push({ context, close, call: caller(app) });
  }
});
afterAll(async () => {
  for (const { close } of others) await close();
  await api?.close();
});

test(`${WITHDRAWALS} withdrawals of ${CLIENTS} clients over three instances against a balance for ${PAID_FOR}: ${PAID_FOR} succeed`, async () => {
  const person = await api.ready(PAID_FOR * (AMOUNT_IDR + FEE_IDR));
  const instances = [api.call, ...others.map(({ call }) => call)];
  const statuses: number[] = [];
  const client = async (at: number) => {
    for (let turn = 0; turn < WITHDRAWALS / CLIENTS; turn += 1) {
      const call = instances[(at + turn) % instances.length] ?? api.call;
      const { status } = await call('POST', 'Wallet/withdraw', {
        as: person,
        body: { ...ACCOUNT, amount: AMOUNT_IDR },
        headers: { 'idempotency-key': randomUUID() },
      });
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)));
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  expect([count(200), count(409)]).toEqual([PAID_FOR, WITHDRAWALS - PAID_FOR]);
  expect(await api.walletIdr(person)).toBe(0);

  // Runs the jobs of all three instances at once.
  await Promise.all([api.runJobs(), ...others.map(({ context }) => runWaitingJobs(context, context.pool))]);
  const atBank = await api.atBank();
  expect(atBank).toHaveLength(PAID_FOR);
  expect(new Set(atBank.map(({ reference_id }) => reference_id)).size).toBe(PAID_FOR);
  expect(atBank.reduce((sum, { amount }) => sum + amount, 0)).toBe(PAID_FOR * AMOUNT_IDR);
  for (const { reference_id } of atBank) await api.bank(reference_id, 'SUCCEEDED', { times: 0 });
  await api.sweep();
  expect((await api.db.selectFrom('payouts').select('status').execute()).map(({ status }) => status)).toEqual(
    Array(PAID_FOR).fill('succeeded'),
  );
  expect(await api.problems()).toEqual([]);
}, 180_000);
