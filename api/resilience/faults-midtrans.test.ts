import { MINUTE_MS } from '@sohor/shared/format';
import { checkOpenPayments } from '../modules/payments/check-payments.ts';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import type { TestApi } from '../platform/testing/test-api.ts';
import { clearFaults, deliveredAbout, fault, knownKinds, startFaultyWorld, until } from './faults-fixture.ts';

let api: TestApi;
let brand: SignedIn;
beforeAll(async () => {
  api = await startFaultyWorld();
  brand = await api.signIn('Brand');
});
afterEach(() => clearFaults(api));
afterAll(() => api?.close());

const TOTAL = CAMPAIGN.hargaPekerjaan;
const AWAY = 'Layanan pembayaran belum dapat dihubungi. Mohon coba beberapa saat lagi.';
const REFUSED = 'Pembayaran dengan jumlah ini ditolak oleh penyedia pembayaran. Hubungi kami untuk dibantu.';
const POSTED = [
  { account: 'gateway_clearing', amount_idr: -TOTAL },
  { account: 'campaign_escrow', amount_idr: TOTAL },
];

const REVERSED = [...POSTED, ...POSTED.map((entry) => ({ ...entry, amount_idr: -entry.amount_idr }))];
const ENTRIES: Record<string, object[]> = {
  open: [],
  paid: POSTED,
  reversed: expect.arrayContaining(REVERSED),
};
const LABELS: Record<string, string> = { open: 'Menunggu Persetujuan', paid: 'Aktif', reversed: 'Draft' };

let names = 0;
async function newCampaign() {
  const body = { ...CAMPAIGN, jumlahKOL: 1, namaProyek: `Gangguan ${++names}` };
  const { id } = (await api.call('POST', 'Campaign', { as: brand, body })).body.data;
  return { id: id as string, orderId: `CMP-${id.replaceAll('-', '')}-1` };
}
const pay = (id: string) =>
  api.call('POST', 'Campaign/payCampaign', {
    as: brand,
    body: { idCampaign: id, hargaPekerjaan: TOTAL },
  });
const gatewayOrders = async (id: string): Promise<{ paymentUrl: string; status: string | null }[]> =>
  (await api.simulators.inject('/midtrans/control/orders'))
    .json()
    .filter(({ order_id }: { order_id: string }) => order_id.includes(id.replaceAll('-', '')));
const orderOf = (id: string) =>
  api.db.selectFrom('payment_orders').select(['status', 'attempt']).where('campaign_id', '=', id).execute();
const entriesOf = (orderId: string) =>
  api.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account', 'e.amount_idr'])
    .where('t.description', 'like', `${orderId} %`)
    .orderBy('e.line')
    .execute();
/** The campaign's status as the brand sees it. */
const shown = async (id: string) => {
  const { body } = await api.call('GET', 'Campaign', { as: brand });
  const { statusLabel } = body.data.find((one: { id: string }) => one.id === id);
  return statusLabel;
};
/** The customer chooses an outcome on the payment page. */
async function choose(id: string, outcome: string) {
  const [order] = await gatewayOrders(id);
  await api.simulators.inject({
    method: 'POST',
    url: new URL(order?.paymentUrl ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}&payment_type=gopay`,
  });
}
async function reconcile() {
  api.clock.advance(MINUTE_MS);
  await checkOpenPayments(api.context, { restMs: MINUTE_MS - 1 });
}

describe('opening a payment', () => {
  /** Each fault lasts until it is cleared. `isKnown`: the gateway has the order although the API got no answer. */
  const FAULTS: [string, { status: number; text: string | null; isKnown?: boolean }][] = [
    ['hang', { status: 503, text: AWAY }],
    ['hang-after-commit', { status: 503, text: AWAY, isKnown: true }],
    ['drop', { status: 503, text: AWAY }],
    ['drop-after-commit', { status: 503, text: AWAY, isKnown: true }],
    ['malformed', { status: 503, text: AWAY, isKnown: true }],
    ['401', { status: 503, text: AWAY }],
    ['429', { status: 503, text: AWAY }],
    ['500', { status: 503, text: AWAY }],
    ['503', { status: 503, text: AWAY }],
    ['refused', { status: 409, text: REFUSED }],
    ['delay', { status: 200, text: null, isKnown: true }],
  ];

  test.each(FAULTS)('%s', async (kind, { status, text, isKnown = false }) => {
    const { id, orderId } = await newCampaign();
    await fault(api, { provider: 'midtrans', operation: 'create', kind, times: 100, delay_ms: 50 });
    const reply = await pay(id);
    expect([reply.status, reply.body.Error]).toEqual([status, text]);
    expect(await gatewayOrders(id)).toHaveLength(isKnown ? 1 : 0);
    expect(await entriesOf(orderId)).toEqual([]);

    await clearFaults(api);
    const again = await pay(id);
    expect(again.status).toBe(200);
    const orders = await gatewayOrders(id);
    expect(orders.map(({ paymentUrl }) => paymentUrl)).toEqual([again.body.response.paymentUrl]);
    // Only a refused order is replaced by a new one.
    expect((await orderOf(id)).map((order) => order.status)).toEqual(
      kind === 'refused' ? ['failed', 'open'] : ['open'],
    );
    await choose(id, 'settlement');
    await until(async () => (await shown(id)) === 'Aktif');
  });

  test('webhook-before-answer', async () => {
    const { id, orderId } = await newCampaign();
    await fault(api, { provider: 'midtrans', kind: 'webhook-before-answer' });
    expect([200, 409]).toContain((await pay(id)).status);
    await until(async () => (await shown(id)) === 'Aktif');
    expect(await entriesOf(orderId)).toEqual(POSTED);
  });
});

describe('asking for a status', () => {
  test.each(['hang', 'drop', 'malformed', '401', '429', '500', '503'])('%s', async (kind) => {
    const { id, orderId } = await newCampaign();
    await pay(id);
    const times = kind === '401' ? 1 : 2;
    await fault(api, { provider: 'midtrans', operation: 'status', order_id: orderId, kind, times });
    await choose(id, 'settlement');
    await until(async () => (await deliveredAbout(api, orderId)).length > 0);
    // The 503 asks the gateway to notify again, the brand sees that the payment is awaited, and nothing is posted.
    expect((await deliveredAbout(api, orderId))[0]).toBe(503);
    expect(await shown(id)).toBe('Menunggu Persetujuan');
    expect(await entriesOf(orderId)).toEqual([]);
    await clearFaults(api);
    await reconcile();
    expect(await shown(id)).toBe('Aktif');
    expect(await entriesOf(orderId)).toEqual(POSTED);
  });

  test('delay', async () => {
    const { id } = await newCampaign();
    await pay(id);
    await fault(api, { provider: 'midtrans', operation: 'status', kind: 'delay', delay_ms: 50 });
    await choose(id, 'settlement');
    await until(async () => (await shown(id)) === 'Aktif');
  });
});

describe('notifications', () => {
  /** Outcome that was chosen, statuses that the API answered, the order's status then, and after the next reconciliation. */
  const FAULTS: [string, { chosen?: string; answers: number[]; status: string; after?: string }][] = [
    ['webhook-never', { answers: [], status: 'open' }],
    ['webhook-delay', { answers: [200], status: 'paid' }],
    ['webhook-duplicate', { answers: [200, 200], status: 'paid' }],
    ['bad-signature', { answers: [403], status: 'open' }],
    ['non-ascii', { answers: [200], status: 'paid' }],
    ['settlement-before-pending', { answers: [200, 200], status: 'paid' }],
    ['deny-then-settlement', { chosen: 'deny', answers: [200, 200], status: 'paid' }],
    // Rare: the money is taken back, and leaves the campaign.
    ['settlement-then-deny', { answers: [200, 200], status: 'reversed', after: 'reversed' }],
    // The gateway's status call names another amount: nothing is posted until it names the right one.
    ['wrong-amount', { answers: [409], status: 'open', after: 'open' }],
  ];

  test.each(FAULTS)('%s', async (kind, { chosen = 'settlement', answers, status, after = 'paid' }) => {
    const { id, orderId } = await newCampaign();
    await pay(id);
    await fault(api, { provider: 'midtrans', kind, order_id: orderId, delay_ms: 50 });
    await choose(id, chosen);
    await until(async () => (await deliveredAbout(api, orderId)).length >= answers.length);
    expect(await deliveredAbout(api, orderId)).toEqual(answers);
    expect(await orderOf(id)).toEqual([{ status, attempt: 1 }]);
    await reconcile();
    expect(await orderOf(id)).toEqual([{ status: after, attempt: 1 }]);
    expect(await entriesOf(orderId)).toEqual(ENTRIES[after]);
    expect(await shown(id)).toBe(LABELS[after]);
  });

  test('a forged status with a replayed signature', async () => {
    const { id, orderId } = await newCampaign();
    await pay(id);
    const tell = (payload: object) =>
      api.simulators.inject({
        method: 'POST',
        url: '/midtrans/control/notify',
        payload: { order_id: orderId, ...payload },
      });
    await tell({ transaction_status: 'pending' });
    await tell({ transaction_status: 'settlement', signature: 'replayed', set_status: false });
    await tell({
      transaction_status: 'settlement',
      signature: 'replayed',
      set_status: false,
      status_code: '200',
    });
    await reconcile();
    expect(await orderOf(id)).toEqual([{ status: 'open', attempt: 1 }]);
    expect(await entriesOf(orderId)).toEqual([]);
  });
});

test('ending an order that nobody paid is tried again until the gateway has done it', async () => {
  const { id, orderId } = await newCampaign();
  await pay(id);
  await choose(id, 'pending');
  api.clock.advance((api.context.config.paymentLifeMinutes + 3) * MINUTE_MS);
  const operation = { provider: 'midtrans', operation: 'expire', order_id: orderId };
  await fault(api, { ...operation, kind: '500', times: 2 });
  await reconcile();
  expect(await orderOf(id)).toMatchObject([{ status: 'open' }]);
  await reconcile();
  expect(await orderOf(id)).toMatchObject([{ status: 'expired' }]);
  expect(await gatewayOrders(id)).toMatchObject([{ status: 'expire' }]);
  expect(await shown(id)).toBe('Draft');
});

test('every fault that the simulator knows is tried', async () => {
  const tried = [
    ...['401', '429', '500', '503', 'bad-signature', 'delay', 'deny-then-settlement', 'drop'],
    ...['drop-after-commit', 'hang', 'hang-after-commit', 'malformed', 'non-ascii', 'refused'],
    ...['settlement-before-pending', 'settlement-then-deny', 'webhook-before-answer', 'webhook-delay'],
    ...['webhook-duplicate', 'webhook-never', 'wrong-amount'],
  ];
  expect(tried.sort()).toEqual(await knownKinds(api, 'midtrans'));
});
