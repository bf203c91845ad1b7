import { randomUUID } from 'node:crypto';
import { buildApp } from '../app.ts';
import { runWaitingJobs } from '../jobs/worker.ts';
import { type PaymentsApi, startPaymentsApi } from '../modules/payments/payments-fixture.ts';
import { ACCOUNT, FEE_IDR, type PayoutsApi, startPayoutsApi } from '../modules/payouts/payouts-fixture.ts';
import { type Context, closeContext } from '../platform/context.ts';
import { caller } from '../platform/testing/call.ts';
import { COMPILED_ONCE } from '../platform/testing/compile-once.ts';
import { rounds } from '../platform/testing/rounds.ts';
import { createTestContext } from '../platform/testing/test-context.ts';
import { fingerprint } from '../security/fingerprint-fixture.ts';
import { FORGERIES, type KnownOrder } from './forgeries-fixture.ts';

/** `FORGED_ROUNDS=1000 ORDER_ROUNDS=120` for the long run. */
const FORGED = rounds('FORGED', 200);
const ORDERS = rounds('ORDER', 30);
const AT_ONCE = 20;

let api: PaymentsApi;
beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api?.close());

async function openOrder(): Promise<KnownOrder & { readonly campaignId: string }> {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  const [order] = await api.gatewayOrders(campaign.id);
  return { orderId: order?.order_id ?? '', total: campaign.total, campaignId: campaign.id };
}

async function inTurns<T>(all: readonly T[], run: (one: T, at: number) => Promise<void>): Promise<void> {
  const left = [...all.entries()];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await run(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

test(`${FORGED} forged notifications change nothing, and none is a failure of ours`, async () => {
  const [fresh, chosen, other, paid] = [
    await openOrder(),
    await openOrder(),
    await openOrder(),
    await openOrder(),
  ];
  await api.notify(chosen.orderId, { transaction_status: 'pending' });
  await api.notify(paid.orderId, { transaction_status: 'settlement' });
  const { midtransServerKey: serverKey } = api.context.config;
  const kinds = Object.entries(FORGERIES);
  const before = await fingerprint(api.context.pool);

  const seen = new Map(kinds.map(([kind]) => [kind, new Set<number>()]));
  await inTurns(Array.from({ length: FORGED }), async (_, at) => {
    const [kind = '', forge] = kinds[at % kinds.length] ?? [];
    const number = Math.floor(at / kinds.length);
    const body = forge?.({ order: number % 2 ? fresh : chosen, other, paid, serverKey }, number);
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/midtrans',
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    seen.get(kind)?.add(statusCode);
  });

  expect(await fingerprint(api.context.pool)).toEqual(before);
  const answers = new Set([...seen.values()].flatMap((statuses) => [...statuses]));
  for (const status of answers) expect([200, 400, 403, 404, 409]).toContain(status);
  // Only forgeries that claim nothing new may be answered 200.
  const taken = kinds.map(([kind]) => kind).filter((kind) => seen.get(kind)?.has(200));
  expect(taken.sort()).toEqual([
    'a repeated settlement of what is paid',
    'a withdrawal of what is paid',
    'an end that the gateway does not know',
    'the signature of a pending one, with another status',
  ]);
});

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, at) =>
    ordersOf(items.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

/** Events that the gateway knows of, and the notifications that then arrive in any order. */
const HISTORIES: Record<string, { events: object[]; told: string[] }> = {
  paid: {
    events: [{ transaction_status: 'pending' }, { transaction_status: 'settlement' }],
    told: ['pending', 'deny', 'cancel', 'expire', 'settlement'],
  },
  'partly taken back': {
    events: [
      { transaction_status: 'settlement' },
      { transaction_status: 'partial_refund', refund_amount: 100_000 },
      { transaction_status: 'partial_chargeback', refund_amount: 150_000 },
    ],
    told: ['pending', 'capture', 'settlement', 'partial_refund', 'partial_chargeback'],
  },
  'taken back as a whole': {
    events: [
      { transaction_status: 'settlement' },
      { transaction_status: 'partial_refund', refund_amount: 200_000 },
      { transaction_status: 'refund', refund_amount: 300_000 },
    ],
    told: ['settlement', 'partial_refund', 'refund', 'cancel'],
  },
};

test.each([
  ['paid', ['paid', 0, true, [-500_000, 500_000], []]],
  ['partly taken back', ['paid', 250_000, true, [-250_000, 250_000], []]],
  ['taken back as a whole', ['reversed', 500_000, false, [0, 0], []]],
])('whatever the order of the same notifications, they end in the same state: %s', async (history, state) => {
  const { events = [], told = [] } = HISTORIES[history] ?? {};
  // Spread evenly over all of them, so that each notification comes first and last.
  const orders = ordersOf(told);
  const every = Math.max(1, Math.floor(orders.length / ORDERS));
  const all = orders.filter((_, at) => at % every === 0);
  const outcomes = new Set<string>();
  await inTurns(all, async (notifications) => {
    const { orderId, campaignId } = await openOrder();
    for (const event of events) await api.notify(orderId, { ...event, times: 0 });
    for (const transaction_status of notifications)
      await api.notify(orderId, { transaction_status, set_status: false });
    const order = await api.db
      .selectFrom('payment_orders')
      .select(['status', 'reversed_idr'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    const entries = await api.entriesOf(campaignId);
    const sumOf = (account: string) =>
      entries.filter((entry) => entry.account === account).reduce((sum, one) => sum + one.amount_idr, 0);
    const sums = [sumOf('gateway_clearing'), sumOf('campaign_escrow')];
    const others = entries.filter(({ account }) => /wallet/.test(account));
    outcomes.add(
      JSON.stringify([order?.status, order?.reversed_idr, await api.isVerified(campaignId), sums, others]),
    );
  });
  expect([...outcomes].map((outcome) => JSON.parse(outcome))).toEqual([state]);
});

describe('payouts', () => {
  const CLIENTS = 50;
  const WITHDRAWALS = 200;
  const PAID_FOR = 40;
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
    expect(
      (await api.db.selectFrom('payouts').select('status').execute()).map(({ status }) => status),
    ).toEqual(Array(PAID_FOR).fill('succeeded'));
    expect(await api.problems()).toEqual([]);
  });
});
