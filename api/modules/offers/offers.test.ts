import { randomUUID } from 'node:crypto';
import { HOUR_MS, jakartaDay } from '@sohor/shared/format';
import type { ChatEntry, Offer } from '@sohor/shared/wire';
import { hourOf } from '../../platform/limits.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { balanceOf, escrowOf, verifyLedger, walletOf } from '../ledger/index.ts';
import { joined } from '../team/team-fixture.ts';
import { endDueOffers } from './end-offers.ts';
import { type Negotiation, negotiationOf, PRICE } from './offers-fixture.ts';

let api: WorkApi;
let deal: Negotiation;
beforeAll(async () => {
  api = await startWorkApi({ CAMPAIGN_MIN_PRICE_IDR: '900000' });
});
beforeEach(async () => {
  deal = await negotiationOf(api);
});
afterAll(() => api?.close());

const made = async (as: SignedIn, terms: object = {}, of = deal): Promise<Offer> =>
  (await of.make(as, terms)).body.data;
const contractsOf = async (kol: SignedIn) =>
  (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data as { _id: string; kontrak: object }[];
const unread = async (as: SignedIn) =>
  (await api.call('GET', 'Notice', { as })).body.data
    .filter(({ isRead }: { isRead: boolean }) => !isRead)
    .map(({ kind }: { kind: string }) => kind);
const entries = async (id: string, as: SignedIn) =>
  ((await api.call('GET', `Chat/${id}`, { as })).body.data.entri as ChatEntry[]).map(
    ({ jenis, peristiwa, idPenawaran }) => (jenis === 'event' ? peristiwa : `${jenis} ${idPenawaran}`),
  );

describe('a negotiation', () => {
  test('a Brand offers, both counter, and the first acceptance makes a contract with the terms', async () => {
    const { brand, kol } = deal;
    const first = await made(brand, { harga: 1_200_000, catatan: 'Dua video pendek' });
    expect(first).toMatchObject({
      ...{ putaran: 1, oleh: 'saya', status: 'open', giliran: 'lawan', danaKurang: 0, sebelumnya: null },
      ...{ lawan: { idUser: kol.id, nama: 'Sari Wulandari' }, hargaRateCard: null, selisihPersen: null },
      syaratCampaign: { harga: PRICE, item: [{ platform: 'TikTok', jenis: 'Video', jumlah: 1 }] },
    });
    expect(await unread(kol)).toEqual(['offer_received']);
    const second = (await deal.counter(first.id, kol, { harga: 1_400_000 })).body.data;
    expect(second).toMatchObject({ putaran: 2, giliran: 'lawan', danaKurang: null });
    expect([await unread(kol), await unread(brand)]).toEqual([[], ['offer_countered']]);
    const third = (await deal.counter(second.id, brand, { harga: 1_300_000 })).body.data;
    expect(await deal.read(third.id, kol)).toMatchObject({
      ...{ oleh: 'lawan', giliran: 'saya', syarat: { harga: 1_300_000 } },
      sebelumnya: { harga: 1_400_000 },
    });
    const accepted = (await deal.decide(third.id, kol, 'accept', { versi: 3 })).body.data;
    expect(accepted).toMatchObject({ status: 'accepted', giliran: null });
    const [contract] = await contractsOf(kol);
    expect(contract?._id).toBe(accepted.idKontrak);
    expect(await unread(brand)).toEqual(['offer_accepted']);
    const chat = first.idPercakapan ?? '';
    const offers = [first, second, third].map(({ id }) => `offer ${id}`);
    expect(await entries(chat, kol)).toEqual([...offers, 'invited', 'offer_accepted']);
    const { status } = await api.call('PUT', `Campaign/approveContract/${contract?._id}`, { as: kol });
    expect(status).toBe(200);
    expect(await balanceOf(api.db, escrowOf(deal.campaign))).toBe(PRICE - 1_300_000);
    expect(await api.db.transaction().execute((tx) => verifyLedger(tx))).toMatchObject({ problems: [] });
  });

  test('a KOL applies by its offer, and only an answer to it approves the application', async () => {
    const { brand, kol, campaign } = deal;
    const offer = await made(kol, { harga: 1_000_000 });
    const applicants = async () =>
      (await api.call('GET', `Campaign/registerMember/${campaign}`, { as: brand })).body.data as object[];
    expect(await applicants()).toMatchObject([{ idUser: kol.id, status: null, inviteBy: 'User' }]);
    const body = { status: 'Approved', idCampaign: campaign, idUser: kol.id };
    const approve = () => api.call('PUT', 'Campaign/MemberCampaign', { as: brand, body });
    expect((await approve()).body.Error).toMatch(/Masih ada penawaran/);
    expect((await deal.decide(offer.id, brand, 'accept')).body.data.status).toBe('accepted');
    expect(await applicants()).toMatchObject([{ status: true }]);
    expect(await unread(kol)).toEqual(expect.arrayContaining(['offered', 'offer_accepted']));
    expect((await deal.make(brand)).status).toBe(409);
  });

  test('an offer has at most twenty pieces in all', async () => {
    const item = (videos: number) => [
      { platform: 'TikTok', jenis: 'Video', jumlah: videos },
      { platform: 'Instagram', jenis: 'Story', jumlah: 10 },
    ];
    expect((await deal.make(deal.brand, { item: item(11) })).body.Error).toMatch(/^Paling banyak 20 konten/);
    expect((await deal.make(deal.brand, { item: item(10) })).status).toBe(200);
  });

  test('a rate card in rupiah stands beside the offer, with the difference', async () => {
    const rates = { TikTok: { Video: 1_000_000 }, Instagram: { Story: 250_000 } };
    await api.call('PUT', 'RateCard', { as: deal.kol, body: { currency: 'IDR', rates } });
    const item = [
      { platform: 'TikTok', jenis: 'Video', jumlah: 1 },
      { platform: 'Instagram', jenis: 'Story', jumlah: 2 },
    ];
    const path = `Offer/basis?IdCampaign=${deal.campaign}&idUser=${deal.kol.id}`;
    for (const as of [deal.brand, deal.kol])
      expect((await api.call('GET', path, { as })).body.data).toMatchObject({
        ...{ namaProyek: 'Kopi Senja Ramadan', berakhir: '2099-12-31', rateCard: { currency: 'IDR', rates } },
        syaratCampaign: { harga: PRICE, batasTayang: '2099-12-31' },
      });
    expect(await made(deal.brand, { item, harga: 1_200_000 })).toMatchObject({
      hargaRateCard: 1_500_000,
      selisihPersen: -20,
    });
  });

  test('only the side whose turn it is answers, and only the author withdraws', async () => {
    const { brand, kol } = deal;
    const { id } = await made(brand);
    expect((await deal.decide(id, brand, 'accept')).body.Error).toMatch(/menunggu jawaban pihak lain/);
    expect((await deal.decide(id, brand, 'decline')).status).toBe(409);
    expect((await deal.counter(id, brand, { harga: 1_100_000 })).status).toBe(409);
    expect((await deal.decide(id, kol, 'withdraw')).status).toBe(409);
    expect((await deal.decide(id, kol, 'accept', { versi: 2 })).body.Error).toMatch(/berbeda/);
    expect((await deal.decide(id, await api.signIn('KOL'), 'accept')).status).toBe(404);
    const again = { alasan: 'price', keterangan: 'Terlalu rendah' };
    expect((await deal.decide(id, kol, 'decline', again)).body.data).toMatchObject(again);
    expect((await deal.decide(id, kol, 'decline', again)).status).toBe(200);
    expect((await deal.decide(id, kol, 'accept')).body.Error).toMatch(/sudah ditolak/);
    expect((await deal.decide(id, brand, 'withdraw')).status).toBe(409);
  });

  test('after five rounds it is accepted or declined, and a round changes something', async () => {
    const { brand, kol } = deal;
    let { id } = await made(brand);
    expect((await deal.counter(id, kol)).body.Error).toMatch(/setidaknya satu syarat/);
    for (let round = 2; round <= 5; round += 1) {
      const by = round % 2 === 0 ? kol : brand;
      ({ id } = (await deal.counter(id, by, { harga: PRICE - round * 1_000 })).body.data);
    }
    expect((await deal.counter(id, kol, { harga: 1_000_000 })).body.Error).toMatch(/5 putaran/);
    expect((await deal.decide(id, kol, 'accept', { versi: 5 })).status).toBe(200);
    const list = (query: string) => api.call('GET', `Offer?${query}`, { as: brand });
    const rounds = (await list(`IdCampaign=${deal.campaign}&idUser=${kol.id}`)).body.data as Offer[];
    expect(rounds.map(({ putaran }) => putaran)).toEqual([5, 4, 3, 2, 1]);
    expect((await list('status=ended')).body.data).toMatchObject([{ putaran: 5, status: 'accepted' }]);
    expect((await list('status=open')).body.data).toEqual([]);
  });

  test('what is sent again is made once, and another body with its id is refused', async () => {
    const { brand, kol } = deal;
    const clientId = randomUUID();
    const [one, two] = await Promise.all([
      deal.make(brand, {}, { clientId }),
      deal.make(brand, {}, { clientId }),
    ]);
    expect(one.body.data.id).toBe(two.body.data.id);
    expect((await deal.make(brand, { harga: 1_000_000 }, { clientId })).body.Error).toMatch(
      /isi yang berbeda/,
    );
    expect((await deal.make(brand)).body.Error).toMatch(/Masih ada penawaran/);
    const counter = () => deal.counter(one.body.data.id, kol, { harga: 1_600_000 }, { clientId });
    expect((await counter()).body.data.id).toBe((await counter()).body.data.id);
  });

  test.each([
    [{ batasTayang: '2000-01-01' }, /Tanggal tayang/],
    [{ batasTayang: '2100-01-01' }, /Tanggal tayang/],
    [{ batasDraf: '2099-12-02' }, /Tanggal draf/],
    [{ item: [{ platform: 'TikTok', jenis: 'Reels', jumlah: 1 }] }, /dari daftar/],
    [{ catatan: 'WA 081234567890' }, /nomor telepon/],
    [{ catatan: 'a\u202eb' }, /arah tulisan/],
    [{ harga: 9_999 }, /harga/],
    [{ revisi: 6 }, /revisi/],
    [{ hakPakai: 31 }, /hakPakai/],
  ])('refuses %j', async (terms, sentence) => {
    const { status, body } = await deal.make(deal.brand, terms);
    expect([status, body.Error]).toEqual([400, expect.stringMatching(sentence)]);
  });
});

describe('time and ends', () => {
  test('nobody answers in 72 hours: it lapses, and both are told', async () => {
    const { id } = await made(deal.brand);
    api.clock.advance(72 * HOUR_MS);
    const [brand, kol] = [await api.again(deal.brand), await api.again(deal.kol)];
    expect((await deal.decide(id, kol, 'accept')).body.Error).toMatch(/sudah berakhir/);
    await endDueOffers(api.context);
    expect(await deal.read(id, kol)).toMatchObject({ status: 'lapsed', giliran: null });
    expect([await unread(brand), await unread(kol)]).toEqual([['offer_lapsed'], ['offer_lapsed']]);
  });

  test('nobody accepts or pays for work whose last day is over', async () => {
    const { id } = await made(deal.brand, {
      harga: PRICE + 500_000,
      batasDraf: jakartaDay(api.clock.now()),
    });
    expect((await deal.decide(id, deal.kol, 'accept')).body.data.status).toBe('awaiting_funds');
    await deal.fill(500_000);
    api.clock.advance(24 * HOUR_MS);
    const brand = await api.again(deal.brand);
    const body = { idPenawaran: id, versi: 1, jumlah: 500_000, sumber: 'Saldo', clientId: randomUUID() };
    const paid = await api.call('POST', `Campaign/${deal.campaign}/fund`, { as: brand, body });
    expect(paid.body.Error).toMatch(/sudah berakhir/);
    expect(await balanceOf(api.db, walletOf('Brand', brand.id))).toBe(500_000);
  });

  test('nor for work after the last day of its campaign, which was changed meanwhile', async () => {
    const { id } = await made(deal.brand);
    const end_date = jakartaDay(api.clock.now());
    await api.db.updateTable('campaigns').set({ end_date }).where('id', '=', deal.campaign).execute();
    expect((await deal.decide(id, deal.kol, 'accept')).body.Error).toMatch(/sudah berakhir/);
  });

  test('a rejected or withdrawn application takes the open offer with it', async () => {
    const { brand, kol, campaign } = deal;
    const { id } = await made(kol);
    const body = { status: 'Rejected', idCampaign: campaign, idUser: kol.id };
    await api.call('PUT', 'Campaign/MemberCampaign', { as: brand, body });
    expect((await deal.read(id, kol)).status).toBe('declined');
    const other = await negotiationOf(api);
    const offer = await made(other.kol, {}, other);
    const left = { IdCampaign: other.campaign };
    expect(
      (await api.call('PUT', 'Campaign/withdrawRegistration', { as: other.kol, body: left })).status,
    ).toBe(200);
    expect((await other.read(offer.id, other.brand)).status).toBe('withdrawn');
  });

  test('a cancelled campaign, a block and a blocked account end what is open', async () => {
    const { brand, campaign } = deal;
    const [first, applied] = [await made(brand), await negotiationOf(api)];
    const second = await made(applied.kol, {}, applied);
    const cancel = (one: Negotiation) =>
      api.call('POST', 'Campaign/cancel', {
        as: one.brand,
        body: { idCampaign: one.campaign, alasan: 'Batal' },
      });
    for (const one of [deal, applied]) expect((await cancel(one)).status).toBe(200);
    expect((await deal.read(first.id, brand)).status).toBe('lapsed');
    expect((await applied.read(second.id, applied.brand)).status).toBe('lapsed');
    expect(campaign).toBe(first.IdCampaign);
    expect(await unread(deal.kol)).toContain('campaign_cancelled');

    const blocking = await negotiationOf(api);
    const third = await made(blocking.brand, {}, blocking);
    const path = `Chat/${third.idPercakapan}/block`;
    await api.call('PUT', path, { as: blocking.kol, body: { blokir: true } });
    expect((await blocking.decide(third.id, blocking.kol, 'accept')).status).toBe(409);
    await api.runJobs();
    expect((await blocking.read(third.id, blocking.brand)).status).toBe('lapsed');

    const gone = await negotiationOf(api);
    const fourth = await made(gone.kol, {}, gone);
    await api.db
      .updateTable('users')
      .set({ status: 'blocked', block_reason: 'Spam' })
      .where('id', '=', gone.kol.id)
      .execute();
    expect((await gone.decide(fourth.id, gone.brand, 'accept')).body.Error).toMatch(/tidak tersedia/);
    await endDueOffers(api.context);
    expect((await gone.read(fourth.id, gone.brand)).status).toBe('lapsed');
  });

  test('a full campaign, an invited KOL and an ended campaign take no offer', async () => {
    const { brand, kol, campaign } = deal;
    const other = await api.signIn('KOL');
    const { id } = await made(kol);
    await api.call('POST', 'Campaign/registerByBrand', {
      as: brand,
      body: { IdUser: other.id, IdCampaign: campaign },
    });
    expect((await deal.decide(id, brand, 'accept')).body.Error).toMatch(/sudah terisi/);
    expect((await deal.make(brand, {}, { idUser: other.id })).body.Error).toMatch(/sudah diundang/);
    const ended = await negotiationOf(api, { endDate: '2026-01-02' });
    expect((await ended.make(ended.kol)).body.Error).toMatch(/berakhir/);
  });
});

describe('money', () => {
  test('a Brand that accepts more than is free pays the rest from its balance, once', async () => {
    const { brand, kol, campaign } = deal;
    const { id } = await made(kol, { harga: PRICE + 500_000 });
    expect((await deal.read(id, brand)).danaKurang).toBe(500_000);
    expect((await deal.decide(id, brand, 'accept')).body.Error).toMatch(/kurang Rp\s?500\.000/);
    expect((await deal.fund(id, 500_000)).body.Error).toMatch(/Saldo Anda tidak cukup/);
    await deal.fill(800_000);
    expect((await deal.fund(id, 400_000)).body.Error).toMatch(/sudah berubah/);
    const clientId = randomUUID();
    const [one, two] = await Promise.all([
      deal.fund(id, 500_000, { clientId }),
      deal.fund(id, 500_000, { clientId }),
    ]);
    expect([one.status, two.status, one.body.data.penawaran.status]).toEqual([200, 200, 'accepted']);
    expect((await deal.fund(id, 400_000, { clientId })).body.Error).toMatch(/isi yang berbeda/);
    expect((await deal.fund(id, 500_000)).body.Error).toMatch(/sudah diterima/);
    expect(await balanceOf(api.db, walletOf('Brand', brand.id))).toBe(300_000);
    expect(await balanceOf(api.db, escrowOf(campaign))).toBe(PRICE + 500_000);
    expect(await contractsOf(kol)).toHaveLength(1);
  });

  test("a KOL's acceptance waits for the money for 24 hours, and is open again afterwards", async () => {
    const { id } = await made(deal.brand, { harga: PRICE + 500_000 });
    expect((await deal.decide(id, deal.kol, 'accept')).body.data).toMatchObject({
      ...{ status: 'awaiting_funds', giliran: 'lawan', danaKurang: null },
      danaSebelum: expect.any(String),
    });
    expect(await unread(deal.brand)).toEqual(['offer_awaits_funds']);
    expect((await deal.decide(id, deal.brand, 'accept')).body.Error).toMatch(/kurang/);
    api.clock.advance(24 * HOUR_MS);
    await endDueOffers(api.context);
    const [brand, kol] = [await api.again(deal.brand), await api.again(deal.kol)];
    expect(await deal.read(id, kol)).toMatchObject({ status: 'open', giliran: 'saya' });
    expect(await unread(brand)).toEqual([]);
    await deal.fill(500_000);
    expect((await deal.decide(id, kol, 'accept')).body.data.status).toBe('awaiting_funds');
    const body = { idPenawaran: id, versi: 1, jumlah: 500_000, sumber: 'Saldo', clientId: randomUUID() };
    const funded = await api.call('POST', `Campaign/${deal.campaign}/fund`, { as: brand, body });
    expect(funded.body.data).toMatchObject({ paymentUrl: null, penawaran: { status: 'accepted' } });
    expect(await contractsOf(kol)).toHaveLength(1);
  });

  test('one client id pays for one offer, also when two are paid for at once', async () => {
    const { brand, kol } = deal;
    await deal.fill(1_000_000);
    const other = {
      kol: await api.signIn('KOL'),
      campaign: await campaignOf(api.db, brand.id, { priceIdr: PRICE }),
    };
    const terms = { harga: PRICE + 500_000 };
    const named = { IdCampaign: other.campaign, idUser: other.kol.id };
    const offers = [await made(kol, terms), (await deal.make(other.kol, terms, named)).body.data];
    const clientId = randomUUID();
    const paid = await Promise.all(
      offers.map(({ id, IdCampaign }) =>
        api.call('POST', `Campaign/${IdCampaign}/fund`, {
          as: brand,
          body: { idPenawaran: id, versi: 1, jumlah: 500_000, sumber: 'Saldo', clientId },
        }),
      ),
    );
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf(api.db, walletOf('Brand', brand.id))).toBe(500_000);
  });

  test('nobody offers less than a campaign may pay', async () => {
    const cheap = { harga: 899_999 };
    const refused = { status: 400, body: { Error: 'Harga per KOL paling sedikit Rp900.000.' } };
    expect(await deal.make(deal.brand, cheap)).toMatchObject(refused);
    expect(await deal.make(deal.kol, cheap)).toMatchObject(refused);
    const { id } = await made(deal.brand, { harga: 900_000 });
    expect(await deal.counter(id, deal.kol, cheap)).toMatchObject(refused);
  });

  test('other open places keep their price', async () => {
    deal = await negotiationOf(api, { kolCount: 2 });
    const cheap = await made(deal.brand, { harga: 1_000_000 });
    await deal.decide(cheap.id, deal.kol, 'accept');
    const other = await api.signIn('KOL');
    const { body } = await deal.make(deal.brand, { harga: 2_200_000 }, { idUser: other.id });
    expect(body.data.danaKurang).toBe(200_000);
  });
});

describe('who may', () => {
  test('members of a team act by their right, and the owner reads what they did', async () => {
    const { brand, kol } = deal;
    const [campaigns, finance] = [await joined(api, brand, 'campaigns'), await joined(api, brand, 'finance')];
    expect((await deal.make(finance)).status).toBe(403);
    const { id } = (await deal.make(campaigns)).body.data;
    expect((await deal.read(id, finance)).status).toBe('open');
    await deal.decide(id, kol, 'decline');
    const acts = (await api.call('GET', 'Team/acts', { as: brand })).body.data as { tindakan: string }[];
    expect(acts.map(({ tindakan }) => tindakan)).toContain('Memberi penawaran');
  });

  test('whoever may only pay pays for what the KOL has agreed to, and accepts nothing else', async () => {
    const finance = await joined(api, deal.brand, 'finance');
    await deal.fill(500_000);
    const pay = (id: string, versi: number) =>
      api.call('POST', `Campaign/${deal.campaign}/fund`, {
        as: finance,
        body: { idPenawaran: id, versi, jumlah: 500_000, sumber: 'Saldo', clientId: randomUUID() },
      });
    const { id } = await made(deal.kol, { harga: PRICE + 500_000 });
    expect((await pay(id, 1)).body.Error).toMatch(/hanya membayar penawaran yang sudah disetujui/);
    const second = (await deal.counter(id, deal.brand, { harga: PRICE + 500_000, revisi: 1 })).body.data;
    await deal.decide(second.id, deal.kol, 'accept', { versi: 2 });
    expect((await pay(second.id, 2)).body.data.penawaran.status).toBe('accepted');
  });

  test('a Brand that may not write to strangers offers nothing to them', async () => {
    await api.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', deal.brand.id)
      .execute();
    expect((await deal.make(deal.brand)).status).toBe(403);
    const { id } = await made(deal.kol);
    expect((await deal.counter(id, deal.brand, { harga: 1_000_000 })).status).toBe(200);
  });

  test('a day has its limit of offers', async () => {
    const key = `offers:${deal.brand.id}`;
    const spent = { key, window_start: hourOf(api.clock.now()), count: 100 };
    await api.db.insertInto('rate_counters').values(spent).execute();
    expect((await deal.make(deal.brand)).status).toBe(429);
  });
});
