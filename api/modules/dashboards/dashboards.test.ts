import { balanceOf, escrowOf } from '../ledger/index.ts';
import { recordPastPayment } from '../payments/index.ts';
import { type PaymentsApi, startPaymentsApi } from '../payments/payments-fixture.ts';

let api: PaymentsApi;

beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api.close());

async function newVerified(brand: PaymentsApi['brand']) {
  const campaign = await api.newCampaign({}, brand);
  await api.db.transaction().execute((trx) => recordPastPayment(trx, campaign.id, new Date()));
  return campaign;
}

const dashboard = async (as: PaymentsApi['brand']) => (await api.call('GET', 'Dashboard', { as })).body.data;

test('a new KOL sees zeros', async () => {
  expect(await dashboard(await api.signIn('KOL'))).toEqual({
    role: 'KOL',
    wallet: { totalEarnings: 0, pendingPayments: 0 },
    contracts: { pending: 0, signed: 0 },
    applications: { pending: 0, total: 0 },
    content: { done: 0, total: 0 },
    invoices: { overdue: 0, sent: 0, paid: 0 },
    steps: { tikTok: 'unlinked', profile: false, rateCard: false },
  });
});

describe("a KOL's steps", () => {
  const NOTHING = {
    image: null,
    categories: '',
    youtube: '',
    tiktok: '',
    instagram: '',
    facebook: '',
    linkedin: '',
  };
  const steps = async (kol: PaymentsApi['brand']) => (await dashboard(kol)).steps;
  const link = (kol: PaymentsApi['brand'], at: Date | null) =>
    api.db.updateTable('users').set({ tiktok_linked_at: at }).where('id', '=', kol.id).execute();

  test('TikTok: linked, then read, and open again once the link is lost', async () => {
    const kol = await api.signIn('KOL');
    await link(kol, new Date());
    expect(await steps(kol)).toEqual({ tikTok: 'linked', profile: false, rateCard: false });
    const counts = { follower_count: 1, video_count: 0, likes_count: 0 };
    await api.db
      .insertInto('social_accounts')
      .values({ kol_id: kol.id, provider: 'tiktok', display_name: 'Sari', ...counts })
      .execute();
    expect((await steps(kol)).tikTok).toBe('synced');
    await link(kol, null);
    expect((await steps(kol)).tikTok).toBe('unlinked');
  });

  test.each([
    ['Food', 'Resep rumahan.', true],
    ['Food', '', false],
    ['', 'Resep rumahan.', false],
  ])(
    'a profile in the categories %j with the bio %j is complete: %p',
    async (categories, bio, isComplete) => {
      const kol = await api.signIn('KOL');
      const body = { ...NOTHING, categories, bio, fullName: 'Sari' };
      expect((await api.call('POST', 'auth/UpdateProfileSosmed', { as: kol, body })).status).toBe(200);
      expect((await steps(kol)).profile).toBe(isComplete);
    },
  );

  test.each([
    [{}, false],
    [{ TikTok: {}, Appearance: {} }, false],
    [{ Instagram: {}, TikTok: { Video: 500_000 } }, true],
    [{ Appearance: { 'Juri $.*': 900_000 } }, true],
  ])('a rate card with %j has rates: %p', async (rates, isFilled) => {
    const kol = await api.signIn('KOL');
    const body = { currency: 'IDR', rates };
    expect((await api.call('PUT', 'RateCard', { as: kol, body })).status).toBe(200);
    expect((await steps(kol)).rateCard).toBe(isFilled);
  });
});

test('a KOL sees how many of its applications wait; an invitation is none', async () => {
  const [kol, brand] = [await api.signIn('KOL'), await api.signIn('Brand')];
  const [first, second, third] = await Promise.all([
    newVerified(brand),
    newVerified(brand),
    newVerified(brand),
  ]);
  const own = (idCampaign: string) => ({ IdUser: kol.id, IdCampaign: idCampaign });
  for (const { id } of [first, second])
    expect((await api.call('POST', 'Campaign/register', { as: kol, body: own(id) })).status).toBe(200);
  await api.call('POST', 'Campaign/registerByBrand', { as: brand, body: own(third.id) });
  const decision = { status: 'Rejected', idCampaign: first.id, idUser: kol.id };
  await api.call('PUT', 'Campaign/MemberCampaign', { as: brand, body: decision });
  expect(await dashboard(kol)).toMatchObject({
    applications: { pending: 1, total: 2 },
    contracts: { pending: 1, signed: 0 },
  });
});

test('a brand sees where applicants wait, however old the campaign', async () => {
  const brand = await api.signIn('Brand');
  const old = await newVerified(brand);
  for (let later = 0; later < 5; later += 1) await newVerified(brand);
  const kols = [await api.signIn('KOL'), await api.signIn('KOL')];
  for (const kol of kols) {
    const body = { IdUser: kol.id, IdCampaign: old.id };
    expect((await api.call('POST', 'Campaign/register', { as: kol, body })).status).toBe(200);
  }
  const figures = await dashboard(brand);
  expect(figures.latestProjects.map(({ id }: { id: string }) => id)).not.toContain(old.id);
  expect(figures.waitingProjects).toMatchObject([{ id: old.id, pendingApplicants: 2 }]);
  const listed = async () => {
    const { body } = await api.call('GET', 'Campaign', { as: brand });
    return body.data.find(({ id }: { id: string }) => id === old.id).pendingApplicants;
  };
  expect(await listed()).toBe(2);
  // Once the campaign is over, nobody waits any more.
  await api.db
    .updateTable('campaigns')
    .set({ start_date: '2020-01-01', end_date: '2020-01-02' })
    .where('id', '=', old.id)
    .execute();
  expect([(await dashboard(brand)).waitingProjects, await listed()]).toEqual([[], 0]);
});

test('a new brand sees zeros, six months and the KOLs of the platform', async () => {
  const reader = await api.signIn('Brand');
  const before = (await dashboard(reader)).kols;
  await api.signIn('KOL');
  const figures = await dashboard(reader);
  expect(figures).toMatchObject({
    role: 'Brand',
    projects: { total: 0, active: 0, completed: 0, draft: 0, awaitingPayment: 0 },
    paymentsDue: { count: 0, amount: 0 },
    walletBalance: 0,
    latestProjects: [],
  });
  expect(figures.kols).toEqual({ newThisMonth: before.newThisMonth + 1, total: before.total + 1 });
  expect(figures.monthlySpending).toHaveLength(6);
  expect(figures.monthlySpending.every(({ amount }: { amount: number }) => amount === 0)).toBe(true);
});

test('a brand sees its campaigns by state, what is due and what it spent', async () => {
  const paid = await api.newCampaign();
  await api.pay(paid);
  const [order] = await api.gatewayOrders(paid.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  const waiting = await api.newCampaign({ jumlahKOL: 4 });
  await api.pay(waiting);
  const draft = await api.newCampaign();
  const figures = await dashboard(api.brand);
  expect(figures).toMatchObject({
    projects: { total: 3, active: 1, completed: 0, draft: 1, awaitingPayment: 1 },
    paymentsDue: { count: 1, amount: waiting.total },
    latestProjects: [
      { id: draft.id, status: 'Draft', budget: draft.total, jumlahKOL: 2, pendingApplicants: 0 },
      { id: waiting.id, status: 'Menunggu Persetujuan', budget: waiting.total },
      { id: paid.id, status: 'Aktif', budget: paid.total },
    ],
  });
  expect(figures.monthlySpending.at(-1).amount).toBe(paid.total);
});

test('what was paid months ago counts in its month, and its money lies in escrow', async () => {
  const reader = await api.signIn('Brand');
  const months = (await dashboard(reader)).monthlySpending.map(({ month }: { month: string }) => month);
  const { id, total } = await api.newCampaign({}, reader);
  // 06.30 in Jakarta on the 1st is still the month before in UTC; Jakarta's month counts.
  const at = new Date(`${months[2]}-01T06:30:00+07:00`);
  await api.db.transaction().execute((trx) => recordPastPayment(trx, id, at));
  const amounts = (await dashboard(reader)).monthlySpending.map(({ amount }: { amount: number }) => amount);
  expect(amounts).toEqual([0, 0, total, 0, 0, 0]);
  expect(await balanceOf(api.db, escrowOf(id))).toBe(total);
  expect(await api.isVerified(id)).toBe(true);
});

test('spending is read over as many months as are wanted, this one the last', async () => {
  const reader = await api.signIn('Brand');
  const spent = async (months: string, as = reader) =>
    (await api.call('GET', `Dashboard/spending?bulan=${months}`, { as })).body.data;
  const twoYears: { month: string; amount: number }[] = await spent('24');
  const { id, total } = await api.newCampaign({}, reader);
  const at = new Date(`${twoYears[1]?.month}-15T06:30:00+07:00`);
  await api.db.transaction().execute((trx) => recordPastPayment(trx, id, at));
  expect(await spent('24')).toEqual(
    twoYears.map(({ month }, place) => ({ month, amount: place === 1 ? total : 0 })),
  );
  expect(await spent('12')).toEqual(twoYears.slice(12));
  expect(await spent('6')).toEqual((await dashboard(reader)).monthlySpending);
  expect(await spent('24', await api.signIn('Brand'))).toEqual(twoYears);
  for (const months of ['0', '7', '1000', ''])
    expect((await api.call('GET', `Dashboard/spending?bulan=${months}`, { as: reader })).status).toBe(400);
});
