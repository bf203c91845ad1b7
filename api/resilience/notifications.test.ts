import { type PaymentsApi, startPaymentsApi } from '../modules/payments/payments-fixture.ts';
import { fingerprint } from '../security/fingerprint-fixture.ts';
import { FORGERIES, type KnownOrder } from './forgeries-fixture.ts';

const FORGED = 1_000;
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
])('all orders of the same notifications end in the same state: %s', async (history, state) => {
  const { events = [], told = [] } = HISTORIES[history] ?? {};
  const all = ordersOf(told);
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
