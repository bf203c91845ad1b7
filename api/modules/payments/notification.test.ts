import { createHash } from 'node:crypto';
import { rounds } from '../../platform/testing/rounds.ts';
import { type PaymentsApi, startPaymentsApi } from './payments-fixture.ts';

let api: PaymentsApi;

beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api.close());

const KEY = 'SB-Mid-server-simulator';

async function openOrder() {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  const [order] = await api.gatewayOrders(campaign.id);
  return { campaign, orderId: order?.order_id ?? '' };
}

function signed(orderId: string, grossAmount: string, statusCode = '200', key = KEY) {
  const signature_key = createHash('sha512')
    .update(orderId + statusCode + grossAmount + key)
    .digest('hex');
  return {
    order_id: orderId,
    status_code: statusCode,
    gross_amount: grossAmount,
    signature_key,
    transaction_status: 'settlement',
  };
}

const send = async (body: unknown) => (await api.call('POST', 'webhooks/midtrans', { body })).status;
const statusOf = async (orderId: string) =>
  (
    await api.db
      .selectFrom('payment_orders')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status;

async function expectUntouched({ campaign, orderId }: Awaited<ReturnType<typeof openOrder>>) {
  expect(await statusOf(orderId)).toBe('open');
  expect(await api.isVerified(campaign.id)).toBe(false);
  expect(await api.entriesOf(campaign.id)).toEqual([]);
}

test('a settlement verifies the campaign and moves its money into escrow', async () => {
  const { campaign, orderId } = await openOrder();
  expect(await api.notify(orderId, { transaction_status: 'settlement' })).toEqual([200]);
  expect(await statusOf(orderId)).toBe('paid');
  expect(await api.isVerified(campaign.id)).toBe(true);
  expect(await api.entriesOf(campaign.id)).toEqual([
    { account: 'gateway_clearing', amount_idr: -campaign.total },
    { account: 'campaign_escrow', amount_idr: campaign.total },
  ]);
  const { body } = await api.call('GET', 'Campaign', { as: api.brand });
  const listed = body.data.find(({ id }: { id: string }) => id === campaign.id);
  expect(listed).toMatchObject({ isVerification: true, statusLabel: 'Aktif' });
});

test('many notifications of one settlement at once are posted once', async () => {
  const { campaign, orderId } = await openOrder();
  await api.notify(orderId, { transaction_status: 'settlement', times: 0 });
  const body = signed(orderId, `${campaign.total}.00`);
  // Sent again after a 503, as the gateway does: the machine may be too busy for all of them.
  const deliver = async () => {
    for (;;) {
      const status = await send(body);
      if (status !== 503) return status;
    }
  };
  const statuses = await Promise.all(Array.from({ length: rounds('RACE', 40) }, deliver));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await api.entriesOf(campaign.id)).toHaveLength(2);
});

test('a signature by another key, over other data, or none is refused', async () => {
  const open = await openOrder();
  const { orderId, campaign } = open;
  const genuine = signed(orderId, `${campaign.total}.00`);
  const forged = [
    signed(orderId, `${campaign.total}.00`, '200', 'SB-Mid-server-guess'),
    { ...genuine, gross_amount: '1.00' },
    { ...genuine, status_code: '201' },
    { ...genuine, signature_key: genuine.signature_key.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
    { ...genuine, signature_key: '' },
  ];
  for (const body of forged) expect(await send(body)).toBe(403);
  expect(await send({ order_id: orderId })).toBe(400);
  expect(await send([])).toBe(400);
  expect(
    await api.notify(orderId, { transaction_status: 'settlement', signature: 'bad', set_status: false }),
  ).toEqual([403]);
  await expectUntouched(open);
});

test('a genuine signature for an unknown order is not found', async () => {
  expect(await send(signed('CMP-unknown-1', '100000.00'))).toBe(404);
});

test("the dashboard's test order is answered with 200, if its signature is right", async () => {
  const body = signed('payment_notif_test_G123456789_0f1e2d3c', '105000.00');
  expect(await send(body)).toBe(200);
  expect(await send({ ...body, signature_key: 'f'.repeat(128) })).toBe(403);
});

test('a settlement that the status call does not know is refused', async () => {
  const open = await openOrder();
  expect(await send(signed(open.orderId, `${open.campaign.total}.00`))).toBe(409);
  await expectUntouched(open);
});

test('a settlement with a replayed signature changes nothing while the gateway says pending', async () => {
  const open = await openOrder();
  expect(await api.notify(open.orderId, { transaction_status: 'pending' })).toEqual([200]);
  const forged = { transaction_status: 'settlement', signature: 'replayed', set_status: false };
  // Its status_code is the replayed one of pending, so it does not even claim a finished payment.
  expect(await api.notify(open.orderId, forged)).toEqual([200]);
  expect(await send(signed(open.orderId, `${open.campaign.total}.00`))).toBe(409);
  await expectUntouched(open);
});

test('another amount, validly signed, is refused even when the status call names it too', async () => {
  const open = await openOrder();
  expect(await api.notify(open.orderId, { transaction_status: 'settlement', gross_amount: 1 })).toEqual([
    409,
  ]);
  expect(await send(signed(open.orderId, `${open.campaign.total}.00`))).toBe(409);
  await expectUntouched(open);
});

test('a notification of another amount, validly signed, is no reason to ask, whatever the gateway would say', async () => {
  const open = await openOrder();
  await api.notify(open.orderId, { transaction_status: 'settlement', times: 0 });
  for (const amount of ['1.00', `${open.campaign.total + 1}.00`, `${open.campaign.total}.50`])
    expect(await send(signed(open.orderId, amount))).toBe(409);
  await expectUntouched(open);
});

test.each(['500', '429', '401', 'malformed', 'hang'])(
  'a status call that ends in %s asks for another notification',
  async (kind) => {
    const open = await openOrder();
    // The API asks twice, but not after a 401, which would come again, nor after a hang, which used up the time.
    await api.fault({ operation: 'status', kind, times: ['401', 'hang'].includes(kind) ? 1 : 2 });
    await api.notify(open.orderId, { transaction_status: 'settlement', times: 0 });
    const body = signed(open.orderId, `${open.campaign.total}.00`);
    expect(await send(body)).toBe(503);
    await expectUntouched(open);
    expect(await send(body)).toBe(200);
    expect(await statusOf(open.orderId)).toBe('paid');
  },
);

test('pending after settlement, and settlement after deny, end paid', async () => {
  const late = await openOrder();
  await api.fault({ kind: 'settlement-before-pending' });
  await api.notify(late.orderId, { transaction_status: 'settlement' });
  expect(await api.notify(late.orderId, { transaction_status: 'pending', set_status: false })).toEqual([200]);
  const denied = await openOrder();
  await api.notify(denied.orderId, { transaction_status: 'deny' });
  expect(await statusOf(denied.orderId)).toBe('open');
  await api.notify(denied.orderId, { transaction_status: 'settlement' });
  for (const { orderId, campaign } of [late, denied]) {
    expect(await statusOf(orderId)).toBe('paid');
    expect(await api.entriesOf(campaign.id)).toHaveLength(2);
  }
});

test('money for an order given up activates the campaign; a second payment goes to the brand', async () => {
  const { campaign, orderId } = await openOrder();
  await api.notify(orderId, { transaction_status: 'expire' });
  await api.pay(campaign);
  const [second] = await api.gatewayOrders(campaign.id);
  expect(await api.notify(orderId, { transaction_status: 'settlement' })).toEqual([200]);
  expect(await api.isVerified(campaign.id)).toBe(true);
  expect(await api.notify(second?.order_id ?? '', { transaction_status: 'settlement' })).toEqual([200]);
  expect(await api.entriesOf(campaign.id)).toEqual([
    { account: 'gateway_clearing', amount_idr: -campaign.total },
    { account: 'campaign_escrow', amount_idr: campaign.total },
    { account: 'gateway_clearing', amount_idr: -campaign.total },
    { account: 'brand_wallet', amount_idr: campaign.total },
  ]);
});

test('money that arrives on the last day activates the campaign, a day later it goes to the brand', async () => {
  const [inTime, late] = [await openOrder(), await openOrder()];
  await api.endDay(inTime.campaign.id, 0);
  await api.endDay(late.campaign.id, -1);
  for (const { orderId } of [inTime, late, late]) {
    expect(await api.notify(orderId, { transaction_status: 'settlement' })).toEqual([200]);
    expect(await statusOf(orderId)).toBe('paid');
  }
  expect(await api.isVerified(inTime.campaign.id)).toBe(true);
  expect(await api.isVerified(late.campaign.id)).toBe(false);
  expect(await api.entriesOf(late.campaign.id)).toEqual([
    { account: 'gateway_clearing', amount_idr: -late.campaign.total },
    { account: 'brand_wallet', amount_idr: late.campaign.total },
  ]);
  const wallet = await api.call('GET', 'Wallet/transactions?limit=50', { as: api.brand });
  // The list also has the campaign that was paid in time, with a negative amount.
  expect(wallet.body.data.find(({ amount }: { amount: number }) => amount > 0)).toMatchObject({
    description: expect.stringMatching(/^Pembayaran setelah campaign berakhir atau dibatalkan: Kopi Pagi /),
    amount: late.campaign.total,
  });
  const invoices = (await api.call('GET', 'Invoice', { as: api.brand })).body.data;
  const invoice = invoices.find((one: { idCampaign: string }) => one.idCampaign === late.campaign.id);
  expect(invoice).toMatchObject({ status: 'Dibayar', paidAt: expect.any(String) });
});

test('text that no database takes, and a number as order, are refused', async () => {
  for (const order_id of ['a\u0000b', '\ud800', 12, null, 'x'.repeat(101)]) {
    expect(await send({ ...signed('a', '1.00'), order_id })).toBe(400);
  }
});
