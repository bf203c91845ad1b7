import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, jakartaDay, MINUTE_MS } from '@sohor/shared/format';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { GATEWAY, post, walletOf } from '../ledger/index.ts';
import { recordPastPayment } from '../payments/index.ts';
import { type PaymentsApi, startPaymentsApi } from '../payments/payments-fixture.ts';

let api: PaymentsApi;
beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api.close());

interface Row {
  id: string;
  date: string;
  description: string;
  amount: number;
  balance: number;
}

/** A campaign of 500,000 that the Brand paid at the gateway. */
async function paid(brand: SignedIn, namaProyek: string, at = api.clock.now()) {
  const { id } = await api.newCampaign({ namaProyek }, brand);
  await api.db.transaction().execute((tx) => recordPastPayment(tx, id, at));
  return id;
}

const topUp = (brand: SignedIn, amountIdr: number) =>
  post(api.db, {
    key: randomUUID(),
    kind: 'top_up',
    description: 'Top up saldo',
    amountIdr,
    from: GATEWAY,
    to: walletOf('Brand', brand.id),
  });

/** The whole statement, page by page. */
async function statement(as: SignedIn, days = ''): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = '';
  do {
    const { status, body } = await api.call('GET', `Wallet/transactions?${days}${cursor}`, { as });
    expect(status).toBe(200);
    rows.push(...body.data);
    cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
  } while (cursor);
  return rows;
}

test('a campaign that was paid at the gateway stands among the entries of the balance, and leaves it as it was', async () => {
  const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  const now = Date.now();
  await paid(brand, 'Sebelum saldo', new Date(now - HOUR_MS));
  await topUp(brand, 70_000);
  await paid(brand, 'Sesudah saldo', new Date(now + HOUR_MS));
  expect(await statement(brand)).toMatchObject([
    {
      description: 'Pembayaran campaign lewat Midtrans: Sesudah saldo',
      amount: -500_000,
      balance: 70_000,
    },
    { description: 'Top up saldo', amount: 70_000, balance: 70_000 },
    { description: expect.stringMatching(/: Sebelum saldo$/), amount: -500_000, balance: 0 },
  ]);
});

test('pages follow one another without gap or repetition, also where payments were made in the same moment', async () => {
  const brand = await api.signIn('Brand');
  const began = Date.now() - 20 * HOUR_MS;
  for (let at = 0; at < 24; at += 1) {
    await paid(brand, `C${at}`, new Date(began + Math.floor(at / 4) * MINUTE_MS));
    if (at % 2 === 0) await topUp(brand, 1_000 + at);
  }
  const rows = await statement(brand);
  expect(rows).toHaveLength(36);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(36);
  expect(rows.map(({ date }) => date)).toEqual(
    rows
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
  const file = String((await api.call('GET', 'Wallet/transactions.csv', { as: brand })).body);
  const ids = rows.map(({ id }) => id);
  expect(
    file
      .split('\r\n')
      .slice(1, -1)
      .map((line) => ids.findIndex((id) => line.includes(id))),
  ).toEqual([...ids.keys()]);
});

test('what the bank took back is said beside the payment', async () => {
  const brand = await api.signIn('Brand');
  const campaign = await paid(brand, 'Ramadan');
  await api.db
    .updateTable('payment_orders')
    .set({ reversed_idr: 200_000 })
    .where('campaign_id', '=', campaign)
    .execute();
  expect(await statement(brand)).toMatchObject([
    { description: expect.stringMatching(/Ramadan \(Rp200\.000 dikembalikan oleh bank\)$/) },
  ]);
});

test('what went to the balance, was paid from it or by somebody else is no such payment', async () => {
  const [brand, other] = [await api.signIn('Brand'), await api.signIn('Brand')];
  await paid(other, 'Milik lain');
  const { id, total } = await api.newCampaign({}, brand);
  await topUp(brand, total);
  const body = { idCampaign: id, hargaPekerjaan: total, sumber: 'Saldo' };
  expect((await api.call('POST', 'Campaign/payCampaign', { as: brand, body })).status).toBe(200);
  const rows = await statement(brand);
  expect(rows.map(({ amount }) => amount)).toEqual([-total, total]);
  expect(rows[0]?.description).toMatch(/^Pembayaran campaign dari saldo/);
});

test('money that came too late for its campaign stands once, in the balance that it filled', async () => {
  const brand = await api.signIn('Brand');
  const campaign = await api.newCampaign({}, brand);
  await api.pay(campaign, brand);
  await api.endDay(campaign.id, -1);
  const [order] = await api.gatewayOrders(campaign.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  const rows = await statement(brand);
  expect(rows).toMatchObject([{ amount: campaign.total, balance: campaign.total }]);
  expect(rows[0]?.description).toMatch(/^Pembayaran setelah campaign berakhir/);
});

test('a new KOL has no rows', async () => {
  expect(await statement(await api.signIn('KOL'))).toEqual([]);
});

test('some days of the statement have what happened on them, with the balance as it was', async () => {
  const brand = await api.signIn('Brand');
  await topUp(brand, 70_000);
  const today = jakartaDay(new Date());
  const later = new Date(Date.now() + 3 * DAY_MS);
  await paid(brand, 'Sekarang', new Date());
  for (let at = 0; at < 12; at += 1) await paid(brand, `Nanti ${at}`, later);
  const tomorrow = jakartaDay(new Date(Date.now() + DAY_MS));
  const days = `dari=${tomorrow}&sampai=${jakartaDay(later)}`;
  const rows = await statement(brand, days);
  expect(rows).toHaveLength(12);
  expect(new Set(rows.map(({ balance }) => balance))).toEqual(new Set([70_000]));
  const untilToday = await statement(brand, `sampai=${today}`);
  // One row's time is the database's, the other's the test clock's, so their order is not fixed.
  expect(untilToday.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-500_000, 70_000]);
  expect(await statement(brand, `sampai=${jakartaDay(new Date(Date.now() - DAY_MS))}`)).toEqual([]);
  const file = String((await api.call('GET', `Wallet/transactions.csv?${days}`, { as: brand })).body);
  expect(file.split('\r\n')).toHaveLength(14);
  const refused = await api.call('GET', `Wallet/transactions?dari=${tomorrow}&sampai=${today}`, {
    as: brand,
  });
  expect(refused.status).toBe(400);
});
