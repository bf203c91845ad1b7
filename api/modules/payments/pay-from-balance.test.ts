import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { balanceOf, escrowOf, walletOf } from '../ledger/index.ts';
import { type ReversalsApi, startReversalsApi } from './reversal-fixture.ts';

const RACES = rounds('RACE', 20);

let api: ReversalsApi;

beforeAll(async () => {
  api = await startReversalsApi();
});
afterAll(() => api.close());

type Campaign = Awaited<ReturnType<ReversalsApi['newCampaign']>>;

const payFromBalance = ({ id, total }: Campaign, as: SignedIn) =>
  api.call('POST', 'Campaign/payCampaign', {
    as,
    body: { idCampaign: id, hargaPekerjaan: total, sumber: 'Saldo' },
  });
const walletIdr = (brand: SignedIn) => balanceOf(api.db, walletOf('Brand', brand.id));
const escrowIdr = ({ id }: Campaign) => balanceOf(api.db, escrowOf(id));
const listed = async (path: string, as: SignedIn) => (await api.call('GET', path, { as })).body.data;
const ordersOf = ({ id }: Campaign) =>
  api.db.selectFrom('payment_orders').selectAll().where('campaign_id', '=', id).orderBy('attempt').execute();

/** A Brand whose balance was filled at the gateway. */
async function brandWith(amount: number): Promise<SignedIn> {
  const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  if (amount > 0) await api.topUp(brand, amount);
  return brand;
}

test('the balance pays a campaign at once: escrow, state, invoice, statement and figures say so', async () => {
  const brand = await brandWith(800_000);
  const campaign = await api.newCampaign({ namaProyek: 'Ramadan' }, brand);
  expect(await payFromBalance(campaign, brand)).toMatchObject({
    status: 200,
    body: { response: { paymentUrl: `${api.context.config.publicUrl}/appSohor/daftarCampaign` } },
  });
  expect([await walletIdr(brand), await escrowIdr(campaign)]).toEqual([300_000, 500_000]);
  expect(await listed('Campaign', brand)).toMatchObject([{ isVerification: true, statusLabel: 'Aktif' }]);
  expect(await api.gatewayOrders(campaign.id)).toEqual([]);
  expect(await listed('Wallet/transactions', brand)).toMatchObject([
    {
      description: 'Pembayaran campaign dari saldo: Ramadan',
      authorizedBy: 'Kopi Senja',
      amount: -500_000,
      balance: 300_000,
    },
    { description: 'Top up saldo', amount: 800_000, balance: 800_000 },
  ]);
  const csv = String((await api.call('GET', 'Wallet/transactions.csv', { as: brand })).body);
  expect(csv).toContain('"Pembayaran campaign dari saldo: Ramadan";-500000;300000');
  expect(await listed('Invoice', brand)).toMatchObject([
    { campaign: 'Ramadan', amount: 500_000, status: 'Dibayar', paidAt: expect.any(String) },
  ]);
  expect(await listed('Wallet', brand)).toMatchObject({ balance: 300_000, pending: 500_000 });
  const { monthlySpending } = await listed('Dashboard', brand);
  expect(monthlySpending.at(-1).amount).toBe(500_000);
});

test('a balance that does not suffice pays nothing, and the answer says what to do', async () => {
  const brand = await brandWith(499_999);
  const campaign = await api.newCampaign({}, brand);
  expect(await payFromBalance(campaign, brand)).toMatchObject({
    status: 409,
    body: {
      Error:
        'Saldo Anda tidak cukup untuk membayar campaign ini. Isi saldo lewat Top Up Saldo, atau pilih cara bayar lain.',
    },
  });
  const poor = await brandWith(0);
  expect((await payFromBalance(await api.newCampaign({}, poor), poor)).status).toBe(409);
  expect([await walletIdr(brand), await escrowIdr(campaign), await ordersOf(campaign)]).toEqual([
    499_999,
    0,
    [],
  ]);
  expect(await api.isVerified(campaign.id)).toBe(false);
});

test("somebody else's campaign, another total, one that is over or paid already, and a Brand in debt are refused", async () => {
  const brand = await brandWith(2_000_000);
  const strangers = await api.newCampaign({}, await api.signIn('Brand'));
  expect((await payFromBalance(strangers, brand)).status).toBe(404);
  const campaign = await api.newCampaign({}, brand);
  expect((await payFromBalance({ ...campaign, total: 1 }, brand)).status).toBe(409);
  const over = await api.newCampaign({}, brand);
  await api.endDay(over.id, -1);
  expect((await payFromBalance(over, brand)).body.Error).toMatch(/^Periode campaign ini sudah berakhir/);
  expect((await payFromBalance(campaign, await api.signIn('KOL'))).status).toBe(403);
  expect(await walletIdr(brand)).toBe(2_000_000);
  await payFromBalance(campaign, brand);
  expect((await payFromBalance(campaign, brand)).body.Error).toBe('Campaign ini sudah aktif.');
  expect((await api.pay(campaign, brand)).body.Error).toBe('Campaign ini sudah aktif.');
  expect(await walletIdr(brand)).toBe(1_500_000);

  const debtor = await brandWith(0);
  const topUp = await api.topUp(debtor, 600_000);
  const first = await api.newCampaign({}, debtor);
  await payFromBalance(first, debtor);
  const next = await api.newCampaign({ hargaPekerjaan: 10_000, jumlahKOL: 1 }, debtor);
  await api.notify(topUp, { transaction_status: 'refund' });
  expect(await walletIdr(debtor)).toBe(-500_000);
  expect((await payFromBalance(next, debtor)).body.Error).toMatch(/^Saldo Anda di bawah nol/);
});

test('payments at once from a balance for one: of equal ones and of those for many campaigns, one is paid', async () => {
  const brand = await brandWith(500_000);
  const campaign = await api.newCampaign({}, brand);
  const clicks = await Promise.all(Array.from({ length: 2 * RACES }, () => payFromBalance(campaign, brand)));
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect([await walletIdr(brand), await escrowIdr(campaign)]).toEqual([0, 500_000]);

  const other = await brandWith(500_000);
  const campaigns = await Promise.all(
    Array.from({ length: 2 * RACES }, (_, at) => insertCampaign(other, at)),
  );
  const replies = await Promise.all(campaigns.map((one) => payFromBalance(one, other)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const held = await Promise.all(campaigns.map(escrowIdr));
  expect(held.filter((idr) => idr === 500_000)).toHaveLength(1);
  expect(held.reduce((sum, idr) => sum + idr, 0)).toBe(500_000);
  expect(await walletIdr(other)).toBe(0);
  const orders = await Promise.all(campaigns.map(ordersOf));
  expect(orders.flat()).toHaveLength(1);
});

/** Inserted directly, as the API limits how many campaigns a Brand makes an hour. */
async function insertCampaign(brand: SignedIn, at: number): Promise<Campaign> {
  const { id } = await api.db
    .insertInto('campaigns')
    .values({
      brand_id: brand.id,
      name: `Kopi ${at}`,
      cover: null,
      job_type: 'TikTok Video Post',
      content_type: 'Product',
      price_idr: 500_000,
      start_date: '2026-01-01',
      end_date: '2099-12-31',
      promotion_type: 'Produk',
      visual_reference: '',
      content_direction: 'Arahan',
      caption_direction: 'Caption',
      verified_at: null,
      request_key: null,
      request_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, total: 500_000 };
}

test('an order that is open at the gateway stays open: its money goes to the balance, and its bill is void', async () => {
  const brand = await brandWith(500_000);
  const order = await api.opened({}, brand);
  expect((await payFromBalance(order, brand)).status).toBe(200);
  expect((await listed('Invoice', brand)).map(({ status }: { status: string }) => status)).toEqual([
    'Dibayar',
    'Batal',
  ]);
  await api.notify(order.orderId, { transaction_status: 'settlement' });
  expect(await api.money(order)).toMatchObject({ status: 'paid', escrow: 500_000, wallet: 500_000 });
  expect((await listed('Wallet/transactions', brand))[0]).toMatchObject({ amount: 500_000 });
  expect((await listed('Wallet/transactions', brand))[0].description).toMatch(
    /^Kelebihan pembayaran campaign/,
  );
  // The surplus does not count as spending, and the bank may take it back without touching the campaign.
  expect((await listed('Dashboard', brand)).monthlySpending.at(-1).amount).toBe(500_000);
  await api.notify(order.orderId, { transaction_status: 'refund' });
  expect(await api.money(order)).toMatchObject({ status: 'reversed', escrow: 500_000, wallet: 0 });
  expect((await listed('Dashboard', brand)).monthlySpending.at(-1).amount).toBe(500_000);
  expect(await api.isVerified(order.id)).toBe(true);
});

test('balance against settlement: the campaign is paid once, and all money is where it belongs', async () => {
  for (let round = 0; round < RACES; round += 1) {
    const brand = await brandWith(500_000);
    const order = await api.opened({}, brand);
    const [paid, told] = await Promise.all([
      payFromBalance(order, brand),
      api.notify(order.orderId, { transaction_status: 'settlement' }),
    ]);
    expect(told).toEqual([200]);
    expect([200, 409]).toContain(paid.status);
    // Either way the campaign holds its price once, and what is left of 1,000,000 is the Brand's.
    expect(await api.money(order)).toMatchObject({ status: 'paid', escrow: 500_000, wallet: 500_000 });
    const sources = (await ordersOf(order)).filter(({ fills_balance }) => !fills_balance);
    expect(sources.map(({ source }) => source)).toEqual([paid.status === 200 ? 'balance' : 'gateway']);
  }
});
