import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { COMPANION_COOKIE } from '../../platform/cookies.ts';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { balanceOf, verifyLedger, walletOf, youngMoney } from '../ledger/index.ts';
import { createSession } from '../sessions/index.ts';
import { recheckPaidOrders } from './recheck-paid-orders.ts';
import { type ReversalsApi, startReversalsApi } from './reversal-fixture.ts';

const PRICE = 1_000_000;
const NET = 950_000;
const ACCOUNT = { bankCode: 'ID_BCA', accountNumber: '1234567890', accountName: 'Budi Santoso' };

let api: ReversalsApi;
beforeAll(async () => {
  api = await startReversalsApi({
    PAYOUT_FEE_IDR: '0',
    OTP_RESEND_SECONDS: '0',
    LIMIT_TOP_UPS_PER_USER_DAY_IDR: '1000000000',
  });
});
afterEach(async () => {
  expect((await api.db.transaction().execute(verifyLedger)).problems).toEqual([]);
});
afterAll(() => api.close());

/** Logs in again, as a session that is not used for long ends. */
async function again(who: SignedIn): Promise<SignedIn> {
  const session = await createSession(api.db, api.clock, { userId: who.id, kind: 'browser', userAgent: 'x' });
  const cookie = `${COMPANION_COOKIE}=${session.companion}`;
  const headers = { authorization: `Bearer ${session.accessToken}`, cookie };
  return { ...who, sessionId: session.id, accessToken: session.accessToken, headers };
}

async function topUp(as: SignedIn, amount: number, method: 'card' | 'qris'): Promise<string> {
  await api.call('POST', 'Wallet/topUp', { as, body: { amount } });
  const { order_id } = await api.db
    .selectFrom('payment_orders')
    .select('order_id')
    .where('brand_id', '=', as.id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  await tell(order_id, method);
  return order_id;
}
const tell = (
  orderId: string,
  method: 'card' | 'qris',
  transaction_status = method === 'card' ? 'capture' : 'settlement',
) =>
  api.notify(orderId, {
    transaction_status,
    ...(method === 'card' && { fraud_status: 'accept', claims: { payment_type: 'credit_card' } }),
  });

/** The person may withdraw: with an account that is old enough, and a code entered a moment ago. */
async function ready(person: SignedIn): Promise<void> {
  const { body } = await api.call('GET', 'Wallet/banks', { as: person });
  if (!body.data.account) {
    await api.call('POST', 'Wallet/account', { as: person, body: ACCOUNT });
  }
  const { account } = (await api.call('GET', 'Wallet/banks', { as: person })).body.data;
  await api.call('POST', 'Wallet/withdraw/code', {
    as: person,
    body: { idAccount: account.id, amount: LIMITS.maxPriceIdr },
  });
  await api.runJobs();
  const code = (await receivedCodes(api, person.phone)).find(Boolean) ?? '';
  await api.call('PUT', 'Wallet/withdraw/code', { as: person, body: { code } });
}
const withdraw = (as: SignedIn, amount: number) =>
  api.call('POST', 'Wallet/withdraw', { as, body: { ...ACCOUNT, amount } });
/** What keeps its account from being closed. */
const tiesOf = async (as: SignedIn): Promise<string[]> =>
  (await api.call('GET', 'Account/closing', { as })).body.data.penghalang.map(
    ({ jenis }: { jenis: string }) => jenis,
  );
const walletIn = async (as: SignedIn) => (await api.call('GET', 'Wallet', { as })).body.data;
/** When the order's money may leave: two weeks from now. */
async function twoWeeksFrom(orderId: string): Promise<string> {
  const from = (await api.orderOf(orderId)).withdrawable_from;
  const days = ((from?.getTime() ?? 0) - api.clock.now().getTime()) / DAY_MS;
  expect(days).toBeCloseTo(14, 2);
  return from?.toISOString() ?? '';
}

test('money of a card leaves only when it is settled and two weeks old, that of QRIS at once', async () => {
  const brand = await api.signIn('Brand');
  const order = await topUp(brand, 900_000, 'card');
  await topUp(brand, 100_000, 'qris');
  expect(await tiesOf(brand)).toContain('reversible');
  await ready(brand);
  expect(await walletIn(brand)).toMatchObject({
    balance: 1_000_000,
    muda: [{ amount: 900_000, mulai: null }],
  });
  expect((await withdraw(brand, 100_001)).body.Error).toContain('ditarik kembali oleh bank');
  expect((await withdraw(brand, 100_000)).status).toBe(200);

  // A bank that settles late gains no days.
  api.clock.advance(20 * DAY_MS);
  const later = await again(brand);
  await ready(later);
  expect((await withdraw(later, 10_000)).status).toBe(409);
  await tell(order, 'card', 'settlement');
  expect((await walletIn(later)).muda).toEqual([{ amount: 900_000, mulai: await twoWeeksFrom(order) }]);
  expect((await withdraw(later, 10_000)).status).toBe(409);
  api.clock.advance(14 * DAY_MS);
  const last = await again(brand);
  await ready(last);
  expect((await walletIn(last)).muda).toBeUndefined();
  expect(await tiesOf(last)).not.toContain('reversible');
  expect((await withdraw(last, 900_000)).status).toBe(200);
});

test('a lost notification of the settlement is found by asking, for longer than other orders are asked about', async () => {
  const brand = await api.signIn('Brand');
  const order = await topUp(brand, 300_000, 'card');
  api.clock.advance(30 * DAY_MS);
  await api.simulators.inject({
    method: 'POST',
    url: '/midtrans/control/notify',
    payload: {
      order_id: order,
      transaction_status: 'settlement',
      times: 0,
      claims: { payment_type: 'credit_card' },
    },
  });
  await recheckPaidOrders(api.context);
  expect(await twoWeeksFrom(order)).not.toBe('');
});

test('a chargeback takes the money of its own order, so what came by QRIS stays free', async () => {
  const brand = await api.signIn('Brand');
  await topUp(brand, 200_000, 'qris');
  const order = await topUp(brand, 900_000, 'card');
  await api.notify(order, { transaction_status: 'chargeback', claims: { payment_type: 'credit_card' } });
  expect(await walletIn(brand)).toEqual({ balance: 200_000, pending: 0 });
  await ready(brand);
  expect((await withdraw(brand, 200_000)).status).toBe(200);
});

/** A campaign that was paid by card, and the contract of a KOL for all of it. */
async function hired() {
  const brand = await api.signIn('Brand');
  const kol = await api.signIn('KOL');
  const campaign = await api.opened({ jumlahKOL: 1, hargaPekerjaan: PRICE }, brand);
  await tell(campaign.orderId, 'card');
  await api.invite(campaign, kol);
  const contracts = await api.call('GET', 'Campaign/Kontrak', { as: kol });
  return { ...campaign, kol, contract: contracts.body.data[0]._id as string };
}

let links = 0;
async function paid(job: Awaited<ReturnType<typeof hired>>) {
  await api.sign(job.kol);
  const url = `https://www.tiktok.com/@sari/video/71${String(++links).padStart(8, '0')}`;
  await api.call('POST', 'Campaign/content', {
    as: job.kol,
    body: { IdCampaign: job.id, tautan: [url], note: '' },
  });
  const body = { status: 'Accepted', note: '' };
  expect((await api.call('PUT', `Campaign/content/${job.contract}`, { as: job.brand, body })).status).toBe(
    200,
  );
}

test('a KOL is told before it signs that its pay comes from a card, and it waits like the card', async () => {
  const job = await hired();
  const preview = async () =>
    (await api.call('GET', `Tax/preview/${job.contract}`, { as: job.kol })).body.data;
  expect(await preview()).toMatchObject({ ditarikMulai: null });
  const offer = await api.call('GET', `Campaign/Kontrak/${job.contract}`, { as: job.kol });
  expect(offer.body.data.ditarikMulai).toBeNull();
  await tell(job.orderId, 'card', 'settlement');
  const from = await twoWeeksFrom(job.orderId);
  expect(await preview()).toMatchObject({ ditarikMulai: from });
  await paid(job);
  expect(await walletIn(job.kol)).toMatchObject({ balance: NET, muda: [{ amount: NET, mulai: from }] });
  await ready(job.kol);
  expect((await withdraw(job.kol, 10_000)).status).toBe(409);
  api.clock.advance(14 * DAY_MS + HOUR_MS);
  const kol = await again(job.kol);
  await ready(kol);
  expect((await withdraw(kol, NET)).status).toBe(200);
});

describe('pay whose card payment was taken back', () => {
  async function takenBack(job?: Awaited<ReturnType<typeof hired>>) {
    const hold = job ?? (await hired());
    if (!job) await paid(hold);
    await tell(hold.orderId, 'card', 'settlement');
    await tell(hold.orderId, 'card', 'chargeback');
    return hold;
  }
  const held = async () =>
    (await api.call('GET', 'Ops/held', { as: await api.signIn('Admin') })).body.data as Row[];
  type Row = Record<string, unknown> & { readonly idKontrak: string | null };
  const ofContract = async ({ contract }: { contract: string }) =>
    (await held()).find(({ idKontrak }) => idKontrak === contract);
  async function decide(id: string, body: object) {
    const proposer = await api.signIn('Admin', { fullName: 'Rina' });
    const proposed = await api.call('PUT', `Ops/held/${id}`, {
      as: proposer,
      body: { alasan: 'sudah diperiksa', ...body },
    });
    if (proposed.status !== 200) return proposed;
    const { approval } = proposed.body.data;
    expect(approval).not.toBeNull();
    const confirm = (as: SignedIn) =>
      api.call('PUT', `Ops/approvals/${approval}`, { as, body: { setuju: true, alasan: 'setuju' } });
    expect((await confirm(proposer)).status).toBe(409);
    return confirm(await api.signIn('Admin', { fullName: 'Bayu' }));
  }
  const monthsLater = () => api.clock.advance(90 * DAY_MS);

  test('no time frees it; staff sees contract, Brand, KOL, amount and debt, and the KOL is told', async () => {
    const job = await takenBack();
    monthsLater();
    const kol = await again(job.kol);
    expect((await walletIn(kol)).muda).toEqual([{ amount: NET, mulai: null, ditahan: true }]);
    await ready(kol);
    expect((await withdraw(kol, 10_000)).status).toBe(409);
    expect(await ofContract(job)).toEqual({
      id: job.contract,
      idKontrak: job.contract,
      campaign: expect.any(String),
      idPemilik: kol.id,
      pemilik: expect.any(String),
      brand: expect.any(String),
      utangBrand: PRICE,
      jumlah: NET,
      calon: [],
    });
    const { body } = await api.call('GET', 'Notice', { as: kol });
    expect(JSON.stringify(body.data)).toContain('Rp950.000 di saldo Anda ditahan');
  });

  test('also when the work is paid after the bank took the money back, or the money had been free', async () => {
    const job = await hired();
    await api.sign(job.kol);
    await takenBack(job);
    const url = `https://www.tiktok.com/@sari/video/72${String(++links).padStart(8, '0')}`;
    await api.call('POST', 'Campaign/content', {
      as: job.kol,
      body: { IdCampaign: job.id, tautan: [url], note: '' },
    });
    const body = { status: 'Accepted', note: '' };
    await api.call('PUT', `Campaign/content/${job.contract}`, { as: job.brand, body });
    expect(await ofContract(job)).toMatchObject({ jumlah: NET });
    const free = await hired();
    await paid(free);
    await tell(free.orderId, 'card', 'settlement');
    monthsLater();
    await takenBack(free);
    expect(await ofContract(free)).toMatchObject({ jumlah: NET });
  });

  test('two persons let the KOL have it: the Brand goes on owing, the KOL is told', async () => {
    const job = await takenBack();
    expect((await decide(job.contract, { keputusan: 'pay' })).status).toBe(200);
    const kol = await again(job.kol);
    expect((await walletIn(kol)).muda).toBeUndefined();
    expect(await ofContract(job)).toBeUndefined();
    expect(await balanceOf(api.db, walletOf('Brand', job.brand.id))).toBe(-PRICE);
    await ready(kol);
    expect((await withdraw(kol, NET)).status).toBe(200);
    const { body } = await api.call('GET', 'Notice', { as: kol });
    expect(JSON.stringify(body.data)).toContain('Rp950.000 yang ditahan dapat ditarik');
    expect((await decide(job.contract, { keputusan: 'pay' })).status).toBe(404);
  });

  test('two persons take it back: of this contract alone, which repays the debt', async () => {
    const job = await takenBack();
    const other = await hired();
    await paid(other);
    expect((await decide(job.contract, { keputusan: 'take_back' })).status).toBe(200);
    expect(await walletIn(await again(job.kol))).toMatchObject({ balance: 0 });
    expect(await balanceOf(api.db, walletOf('Brand', job.brand.id))).toBe(0);
    expect(await ofContract(job)).toBeUndefined();
    expect(await walletIn(await again(other.kol))).toMatchObject({ balance: NET });
  });

  test('a decision that was proposed about another amount by now is not carried out', async () => {
    const job = await takenBack();
    const as = await api.signIn('Admin');
    const body = { keputusan: 'pay', alasan: 'sudah diperiksa' };
    const { approval } = (await api.call('PUT', `Ops/held/${job.contract}`, { as, body })).body.data;
    await api.db
      .updateTable('young_money')
      .set({ amount_idr: 1 })
      .where('contract_id', '=', job.contract)
      .execute();
    const yes = { setuju: true, alasan: 'setuju' };
    const second = await api.signIn('Admin');
    expect((await api.call('PUT', `Ops/approvals/${approval}`, { as: second, body: yes })).status).toBe(409);
    expect(await ofContract(job)).toMatchObject({ jumlah: 1 });
  });

  test('what was taken back from unused places alone holds nothing', async () => {
    const brand = await api.signIn('Brand');
    const kol = await api.signIn('KOL');
    const campaign = await api.opened({ jumlahKOL: 2, hargaPekerjaan: PRICE }, brand);
    await tell(campaign.orderId, 'card');
    await api.invite(campaign, kol);
    const contracts = await api.call('GET', 'Campaign/Kontrak', { as: kol });
    const job = { ...campaign, kol, contract: contracts.body.data[0]._id as string };
    await paid(job);
    await api.notify(campaign.orderId, {
      transaction_status: 'partial_refund',
      refund_amount: PRICE,
      claims: { payment_type: 'credit_card' },
    });
    expect((await api.orderOf(campaign.orderId)).reversed_idr).toBe(PRICE);
    expect(await ofContract(job)).toBeUndefined();
  });
});

test('pay from a campaign that was paid by QRIS says nothing and can be withdrawn at once', async () => {
  const brand = await api.signIn('Brand');
  const kol = await api.signIn('KOL');
  const campaign = await api.paid({ jumlahKOL: 1, hargaPekerjaan: PRICE }, brand);
  await api.invite(campaign, kol);
  const { body } = await api.call('GET', 'Campaign/Kontrak', { as: kol });
  const job = { ...campaign, kol, contract: body.data[0]._id as string };
  const preview = await api.call('GET', `Tax/preview/${job.contract}`, { as: kol });
  expect(preview.body.data).not.toHaveProperty('ditarikMulai');
  await paid(job);
  await ready(kol);
  expect((await withdraw(kol, NET)).status).toBe(200);
});

test('the age follows the money to a campaign that the balance pays, and back', async () => {
  const brand = await api.signIn('Brand');
  await topUp(brand, PRICE, 'card');
  const { id } = await api.newCampaign({ jumlahKOL: 1, hargaPekerjaan: PRICE }, brand);
  const body = { idCampaign: id, hargaPekerjaan: PRICE, sumber: 'Saldo' };
  expect((await api.call('POST', 'Campaign/payCampaign', { as: brand, body })).status).toBe(200);
  await topUp(brand, 50_000, 'qris');
  const held = () => youngMoney(api.db, walletOf('Brand', brand.id), api.clock.now());
  expect(await held()).toEqual([]);
  await api.call('POST', 'Campaign/cancel', { as: brand, body: { idCampaign: id, alasan: 'Batal' } });
  expect(await balanceOf(api.db, walletOf('Brand', brand.id))).toBe(PRICE + 50_000);
  expect(await held()).toEqual([{ amountIdr: PRICE, from: null, isTakenBack: false }]);
  await ready(brand);
  expect((await withdraw(brand, 50_001)).status).toBe(409);
  expect((await withdraw(brand, 50_000)).status).toBe(200);
});

test('an account is emptied and filled in no more than so much a day', async () => {
  const brand = await api.signIn('Brand');
  for (const amount of [500_000_000, 500_000_000]) await topUp(brand, amount, 'qris');
  const more = await api.call('POST', 'Wallet/topUp', { as: brand, body: { amount: 10_000 } });
  expect(more.body.Error).toContain('Rp1.000.000.000');
  await ready(brand);
  for (const [amount, status] of [
    [250_000_000, 200],
    [249_990_000, 200],
    [10_001, 409],
    [10_000, 200],
  ] as const)
    expect((await withdraw(brand, amount)).status).toBe(status);
  api.clock.advance(DAY_MS + HOUR_MS);
  const next = await again(brand);
  await ready(next);
  expect((await withdraw(next, 250_000_000)).status).toBe(200);
  expect((await api.call('POST', 'Wallet/topUp', { as: next, body: { amount: 10_000 } })).status).toBe(200);
});
