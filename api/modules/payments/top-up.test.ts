import { LIMITS } from '@sohor/shared/wire/catalog';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { balanceOf, verifyLedger, walletOf } from '../ledger/index.ts';
import { type ReversalsApi, startReversalsApi } from './reversal-fixture.ts';

let api: ReversalsApi;

beforeAll(async () => {
  api = await startReversalsApi();
});
afterAll(() => api.close());

const open = (as: SignedIn, amount: number, key?: string) =>
  api.call('POST', 'Wallet/topUp', {
    as,
    body: { amount },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const urlOf = ({ body }: Awaited<ReturnType<typeof open>>) => body.response.paymentUrl;
const shown = async (as: SignedIn) => (await api.call('GET', 'Wallet/topUp', { as })).body.data;
const walletIdr = (brand: SignedIn) => balanceOf(api.db, walletOf('Brand', brand.id));
const ordersOf = ({ id }: SignedIn) =>
  api.db.selectFrom('payment_orders').selectAll().where('brand_id', '=', id).orderBy('created_at').execute();

/** A Brand with an open top-up. */
async function opened(amount = 500_000) {
  const brand = await api.signIn('Brand');
  const reply = await open(brand, amount);
  const [order] = await ordersOf(brand);
  return { brand, reply, orderId: order?.order_id ?? '' };
}

test('a top-up waits for its payment, and fills the balance once the gateway has confirmed it', async () => {
  const { brand, reply, orderId } = await opened();
  expect(orderId).toMatch(/^TOP-[0-9a-f]{32}$/);
  const waiting = {
    id: orderId,
    amount: 500_000,
    status: 'Menunggu Pembayaran',
    paymentUrl: urlOf(reply),
    createdAt: expect.any(String),
    expiresAt: expect.any(String),
  };
  expect(await shown(brand)).toEqual([waiting]);
  const due = async () => (await api.call('GET', 'Dashboard/due', { as: brand })).body.data;
  const [{ expiresAt: sampai }] = await shown(brand);
  expect(await due()).toMatchObject([{ kind: 'pay_top_up', giliran: 'saya', jumlah: 500_000, sampai }]);
  expect(await walletIdr(brand)).toBe(0);
  expect(await api.notify(orderId, { transaction_status: 'settlement' })).toEqual([200]);
  expect(await shown(brand)).toEqual([{ ...waiting, status: 'Berhasil', paymentUrl: null }]);
  expect(await walletIdr(brand)).toBe(500_000);
  expect(await due()).toEqual([]);
  const { body } = await api.call('GET', 'Wallet/transactions', { as: brand });
  expect(body.data).toMatchObject([
    { description: 'Top up saldo', amount: 500_000, authorizedBy: brand.fullName },
  ]);
});

test('a top-up has no invoice, is nothing spent, and is no payment that a campaign waits for', async () => {
  const { brand, orderId } = await opened();
  const dashboard = async () => (await api.call('GET', 'Dashboard', { as: brand })).body.data;
  expect((await dashboard()).paymentsDue).toEqual({ count: 0, amount: 0 });
  await api.notify(orderId, { transaction_status: 'settlement' });
  expect((await api.call('GET', 'Invoice', { as: brand })).body.data).toEqual([]);
  expect(await dashboard()).toMatchObject({ walletBalance: 500_000 });
  expect((await dashboard()).monthlySpending.every(({ amount }: { amount: number }) => amount === 0)).toBe(
    true,
  );
});

test('the payment page leads back to the balance', async () => {
  const { orderId, reply } = await opened();
  await api.notify(orderId, { transaction_status: 'settlement' });
  const page = await api.simulators.inject(new URL(urlOf(reply)).pathname);
  expect(page.body).toContain(`href="${api.context.config.publicUrl}/appSohor/balance?order_id=${orderId}`);
});

test('many equal calls at once open one payment; another amount is another one', async () => {
  const brand = await api.signIn('Brand');
  const replies = await Promise.all(Array.from({ length: rounds('RACE', 40) }, () => open(brand, 50_000)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(urlOf)).size).toBe(1);
  expect(await ordersOf(brand)).toHaveLength(1);
  expect(urlOf(await open(brand, 60_000))).not.toBe(urlOf(await open(brand, 50_000)));
  expect(await ordersOf(brand)).toHaveLength(2);
});

test('a key stands for the payment that it opened, paid or not, and for no other amount', async () => {
  const brand = await api.signIn('Brand');
  const first = await open(brand, 50_000, 'kunci-1');
  expect((await open(brand, 50_000, 'kunci-1')).body).toEqual(first.body);
  expect((await open(brand, 70_000, 'kunci-1')).status).toBe(409);
  const [order] = await ordersOf(brand);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  expect((await open(brand, 50_000, 'kunci-1')).body).toEqual(first.body);
  expect(urlOf(await open(brand, 50_000, 'kunci-2'))).not.toBe(urlOf(first));
  expect(await ordersOf(brand)).toHaveLength(2);
  // Each Brand has its own keys.
  expect(urlOf(await open(await api.signIn('Brand'), 50_000, 'kunci-1'))).not.toBe(urlOf(first));
  expect((await open(brand, 50_000, 'x'.repeat(201))).status).toBe(400);
});

test('two Brands that use the same key, or top up the same amount, each get a payment of their own', async () => {
  const [one, other] = [await api.signIn('Brand'), await api.signIn('Brand')];
  for (const key of ['kunci', undefined])
    expect(urlOf(await open(one, 50_000, key))).not.toBe(urlOf(await open(other, 50_000, key)));
  expect(await ordersOf(one)).toHaveLength(1);
  expect(await ordersOf(other)).toHaveLength(1);
});

test('amounts are whole rupiah between the limits; a KOL tops nothing up', async () => {
  const brand = await api.signIn('Brand');
  for (const amount of [LIMITS.minTopUpIdr - 1, LIMITS.maxTopUpIdr + 1])
    expect(await open(brand, amount)).toMatchObject({
      status: 400,
      body: { Error: 'Jumlah top up antara Rp10.000 dan Rp1.000.000.000.' },
    });
  for (const amount of [0, -1, 10_000.5, '50000', 1e16])
    expect((await open(brand, amount as number)).status).toBe(400);
  expect(await ordersOf(brand)).toEqual([]);
  for (const amount of [LIMITS.minTopUpIdr, LIMITS.maxTopUpIdr])
    expect((await open(brand, amount)).status).toBe(200);
  const kol = await api.signIn('KOL');
  expect((await open(kol, 50_000)).status).toBe(403);
  expect((await api.call('GET', 'Wallet/topUp', { as: kol })).status).toBe(403);
});

test.each([
  ['expire', 'Kedaluwarsa'],
  ['cancel', 'Batal'],
  ['failure', 'Gagal'],
])('after %s the balance is as before, and the next call opens another payment', async (end, label) => {
  const { brand, reply, orderId } = await opened();
  await api.notify(orderId, { transaction_status: end });
  expect(await shown(brand)).toMatchObject([{ status: label, paymentUrl: null }]);
  expect(await walletIdr(brand)).toBe(0);
  expect(urlOf(await open(brand, 500_000))).not.toBe(urlOf(reply));
});

test('many notifications at once fill the balance once, and a late payment of an expired one does, too', async () => {
  const { brand, orderId } = await opened();
  const told = await Promise.all(
    Array.from({ length: rounds('RACE', 40) }, () =>
      api.notify(orderId, { transaction_status: 'settlement' }),
    ),
  );
  expect(new Set(told.flat())).toEqual(new Set([200]));
  expect(await walletIdr(brand)).toBe(500_000);
  const late = await opened();
  await api.notify(late.orderId, { transaction_status: 'expire' });
  await api.notify(late.orderId, { transaction_status: 'settlement' });
  expect(await walletIdr(late.brand)).toBe(500_000);
});

test('a lost notification is found by asking', async () => {
  const { brand, orderId } = await opened();
  await api.notify(orderId, { transaction_status: 'settlement', times: 0 });
  api.clock.advance(60_000);
  expect(await shown(brand)).toMatchObject([{ status: 'Menunggu Pembayaran' }]);
  await api.runJobs();
  expect(await walletIdr(brand)).toBe(500_000);
});

test.each([
  ['settlement', 'refund'],
  ['settlement', 'deny'],
  ['capture', 'cancel'],
  ['settlement', 'chargeback'],
])('%s, then %s: the money leaves the balance, and what was spent is a debt', async (paid, back) => {
  const { brand, orderId } = await opened();
  await api.notify(orderId, { transaction_status: paid });
  const campaign = await api.newCampaign({ hargaPekerjaan: 200_000, jumlahKOL: 1 }, brand);
  const body = { idCampaign: campaign.id, hargaPekerjaan: 200_000, sumber: 'Saldo' };
  expect((await api.call('POST', 'Campaign/payCampaign', { as: brand, body })).status).toBe(200);
  await api.notify(orderId, { transaction_status: back });
  expect(await walletIdr(brand)).toBe(-200_000);
  const { data } = (await api.call('GET', 'Dashboard/due', { as: brand })).body;
  expect(data).toMatchObject([{ kind: 'settle_balance', giliran: 'saya', jumlah: 200_000 }]);
  expect(await shown(brand)).toMatchObject([{ status: 'Dikembalikan' }]);
  expect(await api.isVerified(campaign.id)).toBe(true);
  const { body: rows } = await api.call('GET', 'Wallet/transactions', { as: brand });
  expect(rows.data[0]).toMatchObject({
    description: 'Pengembalian dana oleh bank: Top up saldo',
    amount: -500_000,
  });
  // Another top-up pays the debt off.
  await api.topUp(brand, 200_000);
  expect(await walletIdr(brand)).toBe(0);
});

test('three partial refunds, each told twice, take what they name', async () => {
  const { brand, orderId } = await opened();
  await api.notify(orderId, { transaction_status: 'settlement' });
  for (const refund_amount of [100_000, 50_000, 250_000]) {
    await api.notify(orderId, { transaction_status: 'partial_refund', refund_amount });
    await api.notify(orderId, { transaction_status: 'partial_refund', set_status: false });
  }
  expect(await walletIdr(brand)).toBe(100_000);
  expect(await shown(brand)).toMatchObject([{ status: 'Berhasil' }]);
});

test('orders agree with their purpose, whatever writes them, and the ledger is whole', async () => {
  const { brand, orderId } = await opened();
  const change = (set: string) =>
    api.context.pool.query(`UPDATE payment_orders SET ${set} WHERE order_id = $1`, [orderId]);
  for (const set of [
    "purpose = 'campaign'",
    "purpose = 'gift'",
    'fills_balance = false',
    "source = 'balance'",
  ])
    await expect(change(set)).rejects.toThrow('violates check constraint');
  const campaign = await api.newCampaign({}, brand);
  await expect(change(`campaign_id = '${campaign.id}'`)).rejects.toThrow('violates check constraint');
  const { problems } = await api.db.transaction().execute(verifyLedger);
  expect(problems).toEqual([]);
});
