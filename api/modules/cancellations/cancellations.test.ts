import { DAY_MS } from '@sohor/shared/format';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { verifyAudit } from '../audit/index.ts';
import { NET, PRICE, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { balanceOf, escrowOf, verifyLedger, walletOf } from '../ledger/index.ts';
import { lapseOffer, lapseOldOffers } from './sweep-offers.ts';

const RACES = rounds('RACE', 20);

let api: WorkApi;
let brand: SignedIn;
beforeAll(async () => {
  api = await startWorkApi();
  brand = await api.signIn('Brand');
});
afterAll(() => api?.close());

const REASON = 'Produk batal terbit';
const cancel = (idCampaign: string, as = brand, alasan = REASON) =>
  api.call('POST', 'Campaign/cancel', { as, body: { idCampaign, alasan } });
const escrow = (id: string) => balanceOf(api.db, escrowOf(id));
const wallet = (who: SignedIn) => balanceOf(api.db, walletOf(who.role === 'KOL' ? 'KOL' : 'Brand', who.id));
const contractOf = async (kol: SignedIn) =>
  (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data[0];
async function offered(campaign: string, as = brand) {
  const kol = await api.signIn('KOL');
  await api.call('POST', 'Campaign/registerByBrand', { as, body: { IdUser: kol.id, IdCampaign: campaign } });
  return { kol, id: (await contractOf(kol))._id as string };
}
const sign = (id: string, kol: SignedIn) => api.call('PUT', `Campaign/approveContract/${id}`, { as: kol });
async function booksAreWhole() {
  const ledger = await api.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => verifyLedger(tx));
  expect(ledger.problems).toEqual([]);
  expect((await verifyAudit(api.db)).problems).toEqual([]);
}

test('what nobody signed for comes back, offers end, and signed work goes on to its payment', async () => {
  const own = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, own.id, { priceIdr: PRICE, kolCount: 4 });
  const job = await api.signed({}, { brand: own, campaign });
  const offer = await offered(campaign, own);
  const waiting = await api.signIn('KOL');
  await api.call('POST', 'Campaign/register', {
    as: waiting,
    body: { IdUser: waiting.id, IdCampaign: campaign },
  });
  expect((await api.call('GET', `Campaign/cancel/${campaign}`, { as: own })).body.data).toEqual({
    kembali: 3 * PRICE,
    tertahan: PRICE,
    kontrak: 1,
    tawaran: 1,
  });
  expect((await cancel(campaign, own)).body.data).toEqual({ kembali: 3 * PRICE });
  expect(await api.money(job)).toEqual({ reserved: PRICE, escrow: 0, brand: 3 * PRICE, kol: 0 });

  const [listed] = (await api.call('GET', 'Campaign', { as: own })).body.data;
  expect(listed).toMatchObject({
    statusLabel: 'Dibatalkan',
    pendingApplicants: 0,
    pembatalan: { alasan: REASON, pada: expect.any(String) },
  });
  expect((await api.call('GET', 'Dashboard', { as: own })).body.data.projects).toEqual({
    total: 1,
    active: 0,
    completed: 0,
    draft: 0,
    awaitingPayment: 0,
    cancelled: 1,
  });
  expect((await contractOf(offer.kol)).kontrak).toMatchObject({
    isVerification: false,
    gugur: { sebab: 'Campaign dibatalkan', alasan: REASON },
  });
  expect(await sign(offer.id, offer.kol)).toMatchObject({ status: 409 });
  expect((await api.call('PUT', `Campaign/declineContract/${offer.id}`, { as: offer.kol })).status).toBe(409);
  // Applicants see the cancelled campaign with the reason; other KOLs do not see it.
  const seen = async (as: SignedIn) =>
    (await api.call('GET', 'Campaign/all', { as })).body.data.filter(
      ({ id }: { id: string }) => id === campaign,
    );
  expect(await seen(waiting)).toMatchObject([{ statusLabel: 'Dibatalkan', pembatalan: { alasan: REASON } }]);
  expect(await seen(await api.signIn('KOL'))).toEqual([]);

  await api.handIn(job);
  await api.review(job, 'Accepted');
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: 0, brand: 3 * PRICE, kol: NET });
  await booksAreWhole();
});

test('a signed contract that both cancel afterwards returns its money to the balance', async () => {
  const job = await api.signed({ kolCount: 2 }, { brand: await api.signIn('Brand') });
  await cancel(job.campaign, job.brand);
  await api.propose(job, job.kol);
  await api.answer(job, job.brand, true);
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: 0, brand: 2 * PRICE, kol: 0 });
});

test('a cancelled campaign takes nobody and no decision', async () => {
  const own = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, own.id, { kolCount: 3 });
  const [applied, other] = await Promise.all([api.signIn('KOL'), api.signIn('KOL')]);
  const body = (kol: SignedIn) => ({ IdUser: kol.id, IdCampaign: campaign });
  await api.call('POST', 'Campaign/register', { as: applied, body: body(applied) });
  await cancel(campaign, own);
  const refused = { status: 409, body: { Error: 'Campaign ini sudah dibatalkan.' } };
  expect(await api.call('POST', 'Campaign/register', { as: other, body: body(other) })).toMatchObject(
    refused,
  );
  expect(await api.call('POST', 'Campaign/registerByBrand', { as: own, body: body(other) })).toMatchObject(
    refused,
  );
  const decision = { status: 'Approved', idCampaign: campaign, idUser: applied.id };
  expect(await api.call('PUT', 'Campaign/MemberCampaign', { as: own, body: decision })).toMatchObject(
    refused,
  );
  expect(await cancel(campaign, own)).toMatchObject(refused);
});

test('an unpaid campaign is cancelled too, and cannot be paid any more', async () => {
  const campaign = await campaignOf(api.db, brand.id, { verified: false, priceIdr: 200_000 });
  expect((await cancel(campaign)).body.data).toEqual({ kembali: 0 });
  const body = { idCampaign: campaign, hargaPekerjaan: 200_000 };
  expect(await api.call('POST', 'Campaign/payCampaign', { as: brand, body })).toMatchObject({
    status: 409,
    body: { Error: 'Campaign ini sudah dibatalkan.' },
  });
});

test('only its Brand cancels it, with a reason, and before it is over', async () => {
  const own = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, own.id);
  expect((await cancel(campaign, brand)).status).toBe(404);
  expect((await api.call('GET', `Campaign/cancel/${campaign}`, { as: brand })).status).toBe(404);
  for (const reason of ['', '  \n', '\u200b', 'x'.repeat(1001)])
    expect((await cancel(campaign, own, reason)).status).toBe(400);
  const over = await campaignOf(api.db, own.id, { endDate: '2026-01-02' });
  expect(await cancel(over, own)).toMatchObject({
    status: 409,
    body: { Error: 'Periode campaign ini sudah berakhir.' },
  });
  expect(await wallet(own)).toBe(0);
});

test('of 20 cancellations at once one is done, and the money comes once', async () => {
  const own = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, own.id, { priceIdr: PRICE, kolCount: 2 });
  const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(campaign, own)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect([await wallet(own), await escrow(campaign)]).toEqual([2 * PRICE, 0]);
});

test('signing against cancelling: each contract is either signed and paid for, or lapsed and its price is back', async () => {
  const own = await api.signIn('Brand');
  for (let round = 0; round < RACES; round += 1) {
    const campaign = await campaignOf(api.db, own.id, { priceIdr: PRICE, kolCount: 2 });
    const before = await wallet(own);
    const offers = [await offered(campaign, own), await offered(campaign, own)];
    const [cancelled, ...signings] = await Promise.all([
      cancel(campaign, own),
      ...offers.map(({ id, kol }) => sign(id, kol)),
    ]);
    expect(cancelled?.status).toBe(200);
    const won = signings.filter(({ status }) => status === 200).length;
    expect(signings.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect([(await wallet(own)) - before, await escrow(campaign)]).toEqual([(2 - won) * PRICE, 0]);
  }
  await booksAreWhole();
});

test('an offer that nobody answers lapses after seven days, not a minute earlier, and frees its place', async () => {
  const own = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, own.id, { priceIdr: PRICE, endDate: api.day(30) });
  const { id, kol } = await offered(campaign, own);
  const { berlakuSampai } = (await contractOf(kol)).kontrak;
  const until = Date.parse(berlakuSampai) - api.clock.now().getTime();
  expect(until).toBeGreaterThan(7 * DAY_MS - 60_000);
  api.clock.advance(until - 60_000);
  await lapseOldOffers(api.context);
  const statusOf = async () =>
    (await api.db.selectFrom('contracts').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  expect(await statusOf()).toBe('pending');
  api.clock.advance(60_000);
  await lapseOldOffers(api.context);
  expect(await statusOf()).toBe('lapsed');
  const taken = await api.db
    .selectFrom('campaign_tallies')
    .select(['invited', 'approved'])
    .where('campaign_id', '=', campaign)
    .executeTakeFirst();
  expect(taken).toEqual({ invited: 0, approved: 0 });
  expect(await escrow(campaign)).toBe(PRICE);
  const { rows } = await api.context.pool.query(
    'SELECT event, actor_id FROM audit_entries WHERE contract_id = $1 ORDER BY seq DESC LIMIT 1',
    [id],
  );
  expect(rows).toEqual([{ event: 'contract_lapsed', actor_id: null }]);
  await booksAreWhole();
});

test('an offer that is signed meanwhile does not lapse, whatever the sweep has read', async () => {
  const job = await api.signed({ endDate: api.day(30) }, { brand: await api.signIn('Brand') });
  api.clock.advance(8 * DAY_MS);
  await lapseOffer(api.context, {
    id: job.id,
    campaignId: job.campaign,
    brandId: job.brand.id,
    kolId: job.kol.id,
  });
  await lapseOldOffers(api.context);
  expect(await api.state(job)).toBe('awaiting_link');
  expect((await api.money(job)).reserved).toBe(PRICE);
  const { rows } = await api.context.pool.query(
    "SELECT count(*) AS lapses FROM audit_entries WHERE contract_id = $1 AND event = 'contract_lapsed'",
    [job.id],
  );
  expect(rows).toEqual([{ lapses: 0 }]);
});

test('an offer whose time is over cannot be signed, also before the sweep has seen it', async () => {
  const own = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, own.id, { priceIdr: PRICE, endDate: api.day(30) });
  const { id, kol } = await offered(campaign, own);
  const created_at = new Date(api.clock.now().getTime() - 7 * DAY_MS);
  await api.db.updateTable('contracts').set({ created_at }).where('id', '=', id).execute();
  expect(await sign(id, kol)).toMatchObject({
    status: 409,
    body: { Error: expect.stringMatching(/^Penawaran kontrak ini sudah tidak berlaku/) },
  });
  expect(await escrow(campaign)).toBe(PRICE);
  await lapseOldOffers(api.context);
  expect((await contractOf(kol)).kontrak).toMatchObject({ gugur: { sebab: 'Waktu habis', alasan: null } });
  await booksAreWhole();
});

test('an offer lapses with its campaign, though seven days are not over', async () => {
  const own = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, own.id, { priceIdr: PRICE, endDate: api.day(2) });
  const { kol } = await offered(campaign, own);
  api.clock.advance(3 * DAY_MS);
  await lapseOldOffers(api.context);
  const { rows } = await api.context.pool.query('SELECT status FROM contracts WHERE kol_id = $1', [kol.id]);
  expect(rows).toEqual([{ status: 'lapsed' }]);
});

test('who still waits when its campaign is cancelled waits no longer', async () => {
  const own = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, own.id, { kolCount: 2 });
  const waiting = await api.signIn('KOL');
  const body = { IdUser: waiting.id, IdCampaign: campaign };
  await api.call('POST', 'Campaign/register', { as: waiting, body });
  const applications = async () =>
    (await api.call('GET', 'Dashboard', { as: waiting })).body.data.applications;
  expect(await applications()).toEqual({ pending: 1, total: 1 });
  await cancel(campaign, own);
  expect(await applications()).toEqual({ pending: 0, total: 1 });
});

describe('a KOL whose offer lapsed', () => {
  const invite = (campaign: string, kol: SignedIn, as: SignedIn) =>
    api.call('POST', 'Campaign/registerByBrand', { as, body: { IdUser: kol.id, IdCampaign: campaign } });
  /** Who stands in the list of lapsed ones, in either order, and in no other. */
  const lapsed = async (campaign: string, as: SignedIn) => {
    const read = async (list: string) =>
      (await api.call('GET', `Campaign/registerMember/${campaign}?status=${list}`, { as })).body;
    const { data, counts } = await read('lapsed');
    expect(counts).toMatchObject({ rejected: 0, lapsed: data.length });
    expect((await read('lapsed&urut=score')).data).toEqual(data);
    for (const list of ['rejected', 'rejected&urut=score']) expect((await read(list)).data).toEqual([]);
    return data;
  };

  test.each(['invited', 'applied'])('and that was %s gets a new one, which it can sign', async (how) => {
    const own = await api.signIn('Brand');
    const campaign = await campaignOf(api.db, own.id, { priceIdr: PRICE, endDate: '2099-12-31' });
    const kol = await api.signIn('KOL');
    const body = { IdUser: kol.id, IdCampaign: campaign };
    if (how === 'invited') await invite(campaign, kol, own);
    else {
      await api.call('POST', 'Campaign/register', { as: kol, body });
      const decision = { status: 'Approved', idCampaign: campaign, idUser: kol.id };
      await api.call('PUT', 'Campaign/MemberCampaign', { as: own, body: decision });
    }
    const first = (await contractOf(kol))._id;
    api.clock.advance(7 * DAY_MS);
    await lapseOldOffers(api.context);
    const [brandAgain, kolAgain] = await Promise.all([api.again(own), api.again(kol)]);
    expect(await lapsed(campaign, brandAgain)).toMatchObject([{ idUser: kol.id, gugur: 'Waktu habis' }]);

    const replies = await Promise.all(Array.from({ length: 10 }, () => invite(campaign, kol, brandAgain)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await lapsed(campaign, brandAgain)).toEqual([]);
    const second = (await contractOf(kolAgain))._id;
    expect(second).not.toBe(first);
    expect((await sign(first, kolAgain)).status).toBe(409);
    expect((await sign(second, kolAgain)).status).toBe(200);
    expect(await api.money({ id: second, campaign, brand: own, kol })).toMatchObject({
      reserved: PRICE,
      escrow: 0,
    });
    const { problems } = await verifyAudit(api.db);
    expect(problems.filter((problem) => problem.includes(first) || problem.includes(second))).toEqual([]);
  });

  test('gets no new one once the place is taken', async () => {
    const own = await api.signIn('Brand');
    const campaign = await campaignOf(api.db, own.id, { kolCount: 1, endDate: '2099-12-31' });
    const [kol, other] = [await api.signIn('KOL'), await api.signIn('KOL')];
    await invite(campaign, kol, own);
    api.clock.advance(7 * DAY_MS);
    await lapseOldOffers(api.context);
    const brandAgain = await api.again(own);
    expect((await invite(campaign, other, brandAgain)).status).toBe(200);
    expect(await invite(campaign, kol, brandAgain)).toMatchObject({
      status: 409,
      body: { Error: expect.stringMatching(/^Semua tempat/) },
    });
  });

  test('and then declined a second one is told so, and is not invited a third time', async () => {
    const own = await api.signIn('Brand');
    const campaign = await campaignOf(api.db, own.id, { endDate: '2099-12-31' });
    const kol = await api.signIn('KOL');
    await invite(campaign, kol, own);
    api.clock.advance(7 * DAY_MS);
    await lapseOldOffers(api.context);
    const [brandAgain, kolAgain] = await Promise.all([api.again(own), api.again(kol)]);
    await invite(campaign, kol, brandAgain);
    const second = (await contractOf(kolAgain))._id;
    await api.call('PUT', `Campaign/declineContract/${second}`, { as: kolAgain });
    const { data, counts } = (
      await api.call('GET', `Campaign/registerMember/${campaign}?status=rejected`, { as: brandAgain })
    ).body;
    expect(data).toHaveLength(1);
    expect(data[0]).not.toHaveProperty('gugur');
    expect(counts).toMatchObject({ rejected: 1, lapsed: 0 });
    expect((await invite(campaign, kol, brandAgain)).status).toBe(409);
  });

  test('with its campaign is named as that', async () => {
    const own = await api.signIn('Brand');
    const campaign = await campaignOf(api.db, own.id, { endDate: '2099-12-31' });
    await offered(campaign, own);
    await cancel(campaign, own);
    expect(await lapsed(campaign, own)).toMatchObject([{ gugur: 'Campaign dibatalkan' }]);
  });
});
