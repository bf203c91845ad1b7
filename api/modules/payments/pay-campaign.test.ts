import { LIMITS } from '@sohor/shared/wire/catalog';
import { rounds } from '../../platform/testing/rounds.ts';
import { type PaymentsApi, startPaymentsApi } from './payments-fixture.ts';

let api: PaymentsApi;

beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api.close());

const ordersOf = (campaignId: string) =>
  api.db
    .selectFrom('payment_orders')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('attempt')
    .execute();
const labelOf = async (campaignId: string) => {
  const { body } = await api.call('GET', 'Campaign', { as: api.brand });
  return body.data.find(({ id }: { id: string }) => id === campaignId).statusLabel;
};

test('paying answers the page at the gateway, and the same page while the payment is open', async () => {
  const campaign = await api.newCampaign();
  expect(await labelOf(campaign.id)).toBe('Draft');
  const first = await api.pay(campaign);
  const [order] = await api.gatewayOrders(campaign.id);
  expect(first).toMatchObject({
    status: 200,
    body: { code: 200, response: { paymentUrl: order?.paymentUrl }, Error: null },
  });
  expect((await api.pay(campaign)).body).toEqual(first.body);
  expect(await api.gatewayOrders(campaign.id)).toHaveLength(1);
  expect(await labelOf(campaign.id)).toBe('Menunggu Persetujuan');
  expect(await api.isVerified(campaign.id)).toBe(false);
});

test('many calls at once open one order at the gateway and get one page', async () => {
  const campaign = await api.newCampaign();
  const replies = await Promise.all(Array.from({ length: rounds('RACE', 40) }, () => api.pay(campaign)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const [order, ...others] = await api.gatewayOrders(campaign.id);
  expect(others).toEqual([]);
  expect(new Set(replies.map(({ body }) => body.response.paymentUrl))).toEqual(new Set([order?.paymentUrl]));
  expect(await ordersOf(campaign.id)).toHaveLength(1);
});

test('another total than price times KOLs is refused, and nothing is opened', async () => {
  const campaign = await api.newCampaign();
  for (const total of [campaign.total / 2, campaign.total + 1, 1]) {
    expect(await api.pay({ ...campaign, total })).toMatchObject({ status: 409, body: { code: 409 } });
  }
  for (const total of [0, -1, 1.5, '500000', 1e16]) {
    expect((await api.pay({ ...campaign, total: total as number })).status).toBe(400);
  }
  expect(await ordersOf(campaign.id)).toEqual([]);
});

test("another brand's campaign is not found, a KOL may not pay, and a token without its cookie neither", async () => {
  const campaign = await api.newCampaign();
  expect((await api.pay(campaign, await api.signIn('Brand'))).status).toBe(404);
  expect((await api.pay(campaign, await api.signIn('KOL'))).status).toBe(403);
  const client = await api.signIn('Brand', { kind: 'client' });
  const { authorization } = client.headers;
  const body = { idCampaign: campaign.id, hargaPekerjaan: campaign.total };
  const reply = await api.call('POST', 'Campaign/payCampaign', { headers: { authorization }, body });
  expect(reply.status).toBe(403);
  expect(await ordersOf(campaign.id)).toEqual([]);
});

test('the dearest campaign that can be made can be paid', async () => {
  const campaign = await api.newCampaign({ hargaPekerjaan: LIMITS.maxPriceIdr, jumlahKOL: 1 });
  expect(campaign.total).toBe(LIMITS.maxTotalIdr);
  expect((await api.pay(campaign)).status).toBe(200);
  const [order] = await api.gatewayOrders(campaign.id);
  expect(await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' })).toEqual([200]);
  expect(await api.entriesOf(campaign.id)).toEqual([
    { account: 'gateway_clearing', amount_idr: -LIMITS.maxTotalIdr },
    { account: 'campaign_escrow', amount_idr: LIMITS.maxTotalIdr },
  ]);
});

test('an order that the gateway does not take is refused as such, and may be tried again', async () => {
  const campaign = await api.newCampaign();
  await api.fault({ operation: 'create', kind: 'refused', times: 2 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await api.pay(campaign)).toMatchObject({
      status: 409,
      body: {
        Error: 'Pembayaran dengan jumlah ini ditolak oleh penyedia pembayaran. Hubungi kami untuk dibantu.',
      },
    });
  }
  expect((await ordersOf(campaign.id)).map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect((await api.pay(campaign)).status).toBe(200);
});

test.each(['expire', 'cancel', 'failure'])(
  'after %s the next call opens another attempt under a fresh order id',
  async (end) => {
    const campaign = await api.newCampaign();
    const first = await api.pay(campaign);
    const [order] = await api.gatewayOrders(campaign.id);
    expect(await api.notify(order?.order_id ?? '', { transaction_status: end })).toEqual([200]);
    expect(await labelOf(campaign.id)).toBe('Draft');
    const second = await api.pay(campaign);
    expect(second.status).toBe(200);
    expect(second.body.response.paymentUrl).not.toBe(first.body.response.paymentUrl);
    expect((await api.gatewayOrders(campaign.id)).length).toBe(2);
  },
);

test('a denied payment stays open: the customer may try again on the same page', async () => {
  const campaign = await api.newCampaign();
  const first = await api.pay(campaign);
  const [order] = await api.gatewayOrders(campaign.id);
  expect(await api.notify(order?.order_id ?? '', { transaction_status: 'deny' })).toEqual([200]);
  expect((await api.pay(campaign)).body).toEqual(first.body);
});

test('an active campaign is not paid again', async () => {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  const [order] = await api.gatewayOrders(campaign.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  expect(await api.pay(campaign)).toMatchObject({
    status: 409,
    body: { Error: 'Campaign ini sudah aktif.' },
  });
});

test('a campaign whose last day is past is not paid, not even on the page that is open', async () => {
  const [unpaid, open] = [await api.newCampaign(), await api.newCampaign()];
  expect((await api.pay(open)).status).toBe(200);
  for (const campaign of [unpaid, open]) {
    await api.endDay(campaign.id, 0);
    expect((await api.pay(campaign)).status).toBe(200);
    await api.endDay(campaign.id, -1);
    expect(await api.pay(campaign)).toMatchObject({
      status: 409,
      body: {
        Error:
          'Periode campaign ini sudah berakhir, sehingga tidak dapat diaktifkan lagi. Buat campaign baru dengan tanggal yang belum lewat.',
      },
    });
  }
});

describe('when the gateway fails', () => {
  test.each(['hang-after-commit', 'drop-after-commit', 'malformed', 'drop', '500', '503', '429'])(
    'one %s is made up for with the same order',
    async (kind) => {
      const campaign = await api.newCampaign();
      await api.fault({ operation: 'create', kind });
      const reply = await api.pay(campaign);
      const orders = await api.gatewayOrders(campaign.id);
      expect(orders).toHaveLength(1);
      expect(reply).toMatchObject({ status: 200, body: { response: { paymentUrl: orders[0]?.paymentUrl } } });
    },
  );

  test('without an answer the call says so, and the next one goes on with the same order', async () => {
    const campaign = await api.newCampaign();
    await api.fault({ operation: 'create', kind: 'hang-after-commit', times: 2 });
    const failed = await api.pay(campaign);
    expect(failed).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect((await api.pay(campaign)).status).toBe(200);
    expect(await api.gatewayOrders(campaign.id)).toHaveLength(1);
    expect(await ordersOf(campaign.id)).toHaveLength(1);
  });

  test('a refused key is our fault, not the caller’s', async () => {
    const campaign = await api.newCampaign();
    await api.fault({ operation: 'create', kind: '401' });
    expect((await api.pay(campaign)).status).toBe(503);
    expect((await api.pay(campaign)).status).toBe(200);
  });

  test('an order whose maker was killed is taken over once its lease is up', async () => {
    const campaign = await api.newCampaign();
    await api.pay(campaign);
    const lease = new Date(api.clock.now().getTime() - 1);
    await api.db
      .updateTable('payment_orders')
      .set({ status: 'creating', payment_url: null, lease_until: lease })
      .where('campaign_id', '=', campaign.id)
      .execute();
    const replies = await Promise.all([api.pay(campaign), api.pay(campaign), api.pay(campaign)]);
    const orders = await api.gatewayOrders(campaign.id);
    expect(orders).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => body.response.paymentUrl))).toEqual(
      new Set([orders[0]?.paymentUrl]),
    );
  });

  test('a payment that settles before create has answered counts', async () => {
    const campaign = await api.newCampaign();
    await api.fault({ operation: 'create', kind: 'webhook-before-answer' });
    expect([200, 409]).toContain((await api.pay(campaign)).status);
    expect(await api.isVerified(campaign.id)).toBe(true);
    expect(await api.entriesOf(campaign.id)).toHaveLength(2);
  });
});
