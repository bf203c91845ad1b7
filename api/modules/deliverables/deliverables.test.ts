import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { heldTogether } from '../../platform/testing/held-together.ts';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { closeEndedCampaigns } from '../campaigns/close-ended-campaigns.ts';
import { GATEWAY, post, verifyLedger, walletOf } from '../ledger/index.ts';
import { type Job, NET, PRICE, startWorkApi, type WorkApi } from './deliverables-fixture.ts';
import { remindOfDueWork } from './remind-of-due-work.ts';
import { verifyWork } from './verify-work.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

const RACES = rounds('RACE', 20);
const REVIEW = 72 * HOUR_MS;
const RESERVED = { reserved: PRICE, escrow: 0, brand: 0, kol: 0 };
const PAID = { reserved: 0, escrow: 0, brand: 0, kol: NET };
const conflict = (text: RegExp | string) => ({ status: 409, body: { Error: expect.stringMatching(text) } });

test('the price is set aside when the contract is signed, and the work is awaited until the campaign ends', async () => {
  const job = await api.signed({ endDate: api.day(10) });
  expect(await api.money(job)).toEqual(RESERVED);
  expect(await api.content(job, job.kol)).toMatchObject({
    status: 'awaiting_link',
    tahap: 'Tayang',
    tenggat: new Date(`${api.day(11)}T00:00:00+07:00`).toISOString(),
    sisaRevisi: 2,
    riwayat: [{ event: 'started', oleh: null }],
    rincian: { harga: PRICE, biayaLayanan: 50_000, ppn: 0, pph: 0, diterima: NET },
  });
});

test('draft, revision, published link, acceptance: the KOL is paid once the published link is accepted', async () => {
  const job = await api.signed({ needsDraft: true });
  expect(await api.handIn(job)).toMatchObject(conflict('^Brand meminta draf lebih dulu'));
  const draft = { tahap: 'Draf', url: 'https://drive.google.com/file/d/1', note: 'Draf pertama' };
  expect((await api.handIn(job, draft)).status).toBe(200);
  expect(await api.handIn(job, draft)).toMatchObject(conflict('sedang ditinjau'));
  expect((await api.review(job, 'Revision')).status).toBe(400);
  expect((await api.review(job, 'Revision', 'Logo kurang jelas')).status).toBe(200);
  expect((await api.handIn(job, draft)).status).toBe(200);
  expect((await api.review(job, 'Accepted')).status).toBe(200);
  expect(await api.money(job)).toEqual(RESERVED);
  expect(await api.handIn(job, draft)).toMatchObject(conflict('^Draf tidak diperlukan'));
  expect((await api.handIn(job)).status).toBe(200);
  expect((await api.review(job, 'Accepted')).status).toBe(200);
  expect(await api.money(job)).toEqual(PAID);
  const { status, riwayat, rincian } = await api.content(job, job.kol);
  expect(status).toBe('released');
  type Event = { event: string; tahap: string; oleh: string };
  expect(riwayat.map(({ event, tahap, oleh }: Event) => `${event} ${tahap} ${oleh}`)).toEqual([
    'started Draf null',
    'handed_in Draf KOL',
    'revision Draf Brand',
    'handed_in Draf KOL',
    'accepted Draf Brand',
    'handed_in Tayang KOL',
    'accepted Tayang Brand',
  ]);
  expect(rincian).toMatchObject({ harga: PRICE, diterima: NET, aturan: '2025-01-01' });
  const wallet = (await api.call('GET', 'Wallet', { as: job.kol })).body.data;
  expect(wallet).toMatchObject({ balance: NET, pending: 0 });
});

test('a Brand that says nothing for 72 hours has accepted, not a minute earlier', async () => {
  const [job, other] = [await api.signed(), await api.signed()];
  await api.handIn(job);
  await api.handIn(other);
  await api.pass(REVIEW - MINUTE_MS);
  expect(await api.money(job)).toEqual(RESERVED);
  expect((await api.review(other, 'Revision', 'Sempat')).status).toBe(200);
  await api.pass(MINUTE_MS);
  expect(await api.money(job)).toEqual(PAID);
  expect((await api.content(job)).riwayat.at(-1)).toMatchObject({ event: 'accepted_by_silence', oleh: null });
  await api.pass(MINUTE_MS);
  expect(await api.money(job)).toEqual(PAID);
});

test('the Brand sees first what waits for it, page by page', async () => {
  const brand = await api.signIn('Brand');
  const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, kolCount: 5 });
  const jobs = [];
  for (let left = 5; left > 0; left -= 1) jobs.push(await api.signed({}, { brand, campaign }));
  const [awaited, paid, later, first, wantsOut] = jobs as [Job, Job, Job, Job, Job];
  await api.handIn(paid);
  await api.review(paid, 'Accepted');
  await api.handIn(first);
  await api.pass(MINUTE_MS);
  await api.handIn(later);
  await api.propose(wantsOut, wantsOut.kol);
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await api.call('GET', `Campaign/content/${campaign}?limit=2${cursor}`, { as: brand });
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    if (body.nextCursor === null) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  expect(seen).toEqual([first, later, wantsOut, awaited, paid].map(({ id }) => id));
});

test('what waits for each side stands on its dashboard, the soonest first, until it is done', async () => {
  const due = async (as: SignedIn) => {
    const { total, items } = (await api.call('GET', 'Dashboard', { as })).body.data.due;
    const day = (time: string) => Math.round((Date.parse(time) - api.clock.now().getTime()) / DAY_MS);
    return [total, ...items.map(({ kind, nama, jumlah, sampai }: Due) => [kind, nama, jumlah, day(sampai)])];
  };
  type Due = { kind: string; nama: string; jumlah: number; sampai: string };
  // Work and an offer of others, which neither side sees.
  await api.handIn(await api.signed());
  const { brand: stranger } = await api.signed();
  const foreign = await campaignOf(api.db, stranger.id, { priceIdr: PRICE });
  const invited = { IdUser: (await api.signIn('KOL')).id, IdCampaign: foreign };
  await api.call('POST', 'Campaign/registerByBrand', { as: stranger, body: invited });
  const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  const kol = await api.signIn('KOL', { fullName: 'Sari Wulandari' });
  const first = await api.signed({ endDate: api.day(30), needsDraft: true }, { brand, kol });
  const second = await api.signed({ endDate: api.day(30) }, { brand, kol });
  const offered = await campaignOf(api.db, brand.id, { priceIdr: PRICE, endDate: api.day(30) });
  await api.call('POST', 'Campaign/registerByBrand', {
    as: brand,
    body: { IdUser: kol.id, IdCampaign: offered },
  });
  await api.handIn(second);
  await api.propose(first, brand);
  expect(await due(brand)).toEqual([1, ['review_content', 'Sari Wulandari', PRICE, 3]]);
  expect(await due(kol)).toEqual([
    4,
    ['answer_cancellation', 'Kopi Senja', NET, 3],
    ['sign_contract', 'Kopi Senja', NET, 7],
    ['hand_in_draft', 'Kopi Senja', NET, expect.any(Number)],
    ['give_tax_data', null, null, expect.any(Number)],
  ]);
  await api.review(second, 'Accepted');
  await api.handIn(first, { tahap: 'Draf', url: 'https://drive.google.com/file/d/2' });
  await api.review(first, 'Revision', 'Logo kurang jelas');
  expect(await due(brand)).toEqual([0]);
  expect((await due(kol)).flat()).toContain('revise_draft');
});

test('what silence has decided stands before the job has run: a revision comes too late', async () => {
  const job = await api.signed();
  await api.handIn(job);
  api.clock.advance(REVIEW);
  expect(await api.review(job, 'Revision', 'Terlambat')).toMatchObject(
    conflict('sudah diterima dan dibayar'),
  );
  await api.sweep();
  expect(await api.money(job)).toEqual(PAID);
});

test('after two revisions the Brand accepts, or both agree to cancel', async () => {
  const job = await api.signed();
  for (const note of ['Satu', 'Dua']) {
    await api.handIn(job);
    expect((await api.review(job, 'Revision', note)).status).toBe(200);
  }
  await api.handIn(job);
  expect(await api.review(job, 'Revision', 'Tiga')).toMatchObject(
    conflict('^Jatah revisi menurut kontrak ini sudah habis'),
  );
  expect(await api.propose(job, job.brand)).toMatchObject({ status: 200 });
  expect(await api.propose(job, job.kol)).toMatchObject(conflict('menunggu jawaban'));
  expect(await api.answer(job, job.brand, true)).toMatchObject(conflict('^Tidak ada usulan'));
  expect(await api.answer(job, job.kol, true)).toMatchObject({ status: 200 });
  // The campaign still runs, so its money and place are free for another KOL.
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: PRICE, brand: 0, kol: 0 });
  const other = await api.signed({}, { brand: job.brand, campaign: job.campaign });
  expect(await api.money(other)).toMatchObject({ reserved: PRICE, escrow: 0 });
});

test('a revision late in the campaign gives three days', async () => {
  const job = await api.signed({ endDate: api.day(0) });
  await api.handIn(job);
  await api.pass(48 * HOUR_MS);
  await api.review(job, 'Revision', 'Perbaiki suara');
  const { tenggat } = await api.content(job);
  expect(Date.parse(tenggat)).toBeGreaterThanOrEqual(+api.clock.now() + REVIEW - MINUTE_MS);
  expect((await api.handIn(job)).status).toBe(200);
});

test('late work: nothing can be handed in until the Brand gives more time', async () => {
  const job = await api.signed({ endDate: api.day(0) });
  for (const round of [1, 2]) {
    await api.pass(2 * DAY_MS);
    expect((await api.content(job)).status).toBe('overdue');
    expect(await api.handIn(job)).toMatchObject(conflict('^Tenggat sudah lewat'));
    for (const days of [-1, 0.5 - 1, 15])
      expect((await api.extend(job, api.day(Math.floor(days)))).status).toBe(400);
    expect((await api.extend(job, api.day(1))).status).toBe(200);
    expect(await api.content(job)).toMatchObject({ status: 'awaiting_link', sisaPerpanjangan: 2 - round });
  }
  await api.pass(3 * DAY_MS);
  expect(await api.extend(job, api.day(1))).toMatchObject(conflict('sudah diperpanjang dua kali'));
});

test('a Brand that gives up on late work gets its money back after three days', async () => {
  const job = await api.signed({ endDate: api.day(0) });
  await api.pass(2 * DAY_MS);
  expect((await api.propose(job, job.brand, 'Tidak ada kabar')).status).toBe(200);
  expect(await api.content(job)).toMatchObject({ status: 'cancelling' });
  expect(await api.money(job)).toEqual(RESERVED);
  expect(await api.handIn(job)).toMatchObject(conflict('sudah dibatalkan'));
  await api.pass(REVIEW);
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: 0, brand: PRICE, kol: 0 });
});

test('a KOL that is late, gets more time and is late again is given up, and the Brand finds its money in its balance', async () => {
  const job = await api.signed({ endDate: api.day(0), kolCount: 2 });
  await api.pass(2 * DAY_MS);
  await closeEndedCampaigns(api.context);
  await api.extend(job, api.day(1));
  await api.pass(3 * DAY_MS);
  expect(await api.content(job, job.kol)).toMatchObject({ status: 'overdue', sisaPerpanjangan: 1 });
  await api.propose(job, job.brand, 'Masih tidak ada kabar');
  await api.pass(REVIEW);
  const { data: wallet } = (await api.call('GET', 'Wallet', { as: job.brand })).body;
  expect(wallet).toMatchObject({ balance: 2 * PRICE, pending: 0 });
  const { data: rows } = (await api.call('GET', 'Wallet/transactions', { as: job.brand })).body;
  expect(rows.map(({ amount }: { amount: number }) => amount)).toEqual([PRICE, PRICE]);
});

test('nobody does anything about late work: a week and three days later the money is back', async () => {
  const job = await api.signed({ endDate: api.day(0) });
  await api.pass(2 * DAY_MS);
  await api.pass(5 * DAY_MS);
  expect(await api.state(job)).toBe('overdue');
  await api.pass(2 * DAY_MS);
  expect(await api.state(job)).toBe('cancelling');
  await api.pass(REVIEW);
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: 0, brand: PRICE, kol: 0 });
});

test('a proposal to cancel that nobody answers lapses after 72 hours, and one that is refused is gone', async () => {
  const job = await api.signed();
  await api.propose(job, job.kol, 'Sakit');
  expect((await api.content(job)).usulanBatal).toMatchObject({ oleh: 'KOL', alasan: 'Sakit' });
  await api.pass(REVIEW);
  expect((await api.content(job)).usulanBatal).toBeNull();
  expect(await api.answer(job, job.brand, true)).toMatchObject(conflict('^Tidak ada usulan'));
  await api.propose(job, job.brand);
  expect((await api.answer(job, job.kol, false)).status).toBe(200);
  expect((await api.content(job)).usulanBatal).toBeNull();
  expect(await api.money(job)).toEqual(RESERVED);
});

test.each([
  ['no address', 'tiktok video saya'],
  ['a script', 'javascript:alert(1)'],
  ['another site', 'https://contoh.id/@sari/video/7300000000000000001'],
  ['a site that only looks like one', 'https://tiktok.com.jahat.example/@sari/video/7300000000000000001'],
  [
    'a name and password before the site',
    'https://www.tiktok.com@jahat.example/@sari/video/7300000000000000001',
  ],
  ['a profile', 'https://www.tiktok.com/@sari'],
])('%s is no published work', async (_what, url) => {
  const job = await api.signed();
  expect(await api.handIn(job, { url })).toMatchObject({
    status: 400,
    body: { Error: expect.stringMatching(/^Tautan ini bukan satu konten/) },
  });
});

test('a link that two contracts name belongs to neither: both Brands see it, and silence pays nobody', async () => {
  const [one, other] = [await api.signed(), await api.signed()];
  const video = `7${process.pid}000000000001`;
  const url = `https://www.tiktok.com/@sari/video/${video}?is_from=web`;
  expect((await api.handIn(one, { url })).status).toBe(200);
  expect((await api.content(one)).klaimGanda).toBeUndefined();
  const again = { url: `https://m.tiktok.com/@Sari.Lain/video/${video}/` };
  expect((await api.handIn(other, again)).status).toBe(200);
  for (const job of [one, other]) expect((await api.content(job)).klaimGanda).toBe(true);
  await api.pass(73 * HOUR_MS);
  for (const job of [one, other]) expect(await api.state(job)).toBe('link_review');
  // Its Brand can still accept, with open eyes.
  const brand = await api.again(other.brand);
  expect((await api.review({ ...other, brand }, 'Accepted')).status).toBe(200);
});

test('a puppet that hands a link in and cancels does not keep silence from paying whose it is', async () => {
  const [puppet, creator] = [await api.signed(), await api.signed()];
  const url = api.link();
  for (const job of [puppet, creator]) expect((await api.handIn(job, { url })).status).toBe(200);
  await api.propose(puppet, puppet.kol);
  expect((await api.answer(puppet, puppet.brand, true)).status).toBe(200);
  expect((await api.content(creator)).klaimGanda).toBeUndefined();
  await api.pass(73 * HOUR_MS);
  expect([await api.state(puppet), await api.state(creator)]).toEqual(['cancelled', 'released']);
});

/** As a sync does: TikTok lists the video among those of the account that the KOL linked. */
async function listVideo(kolId: string, url: string): Promise<void> {
  await sql`WITH account AS (INSERT INTO social_accounts (kol_id, provider, display_name, follower_count, video_count, likes_count,
      external_id) VALUES (${kolId}, 'tiktok', 'Sari', 1, 1, 1, ${kolId}) RETURNING id)
    INSERT INTO social_videos SELECT id, ${url.split('/').at(-1)}, '', NULL, '', now(), 0, 0, 0, 0 FROM account`.execute(
    api.db,
  );
}

test('a video that TikTok lists for the account that the KOL has linked is its own, whoever handed it in before', async () => {
  const [puppet, creator, late] = [await api.signed(), await api.signed(), await api.signed()];
  const url = api.link();
  await listVideo(creator.kol.id, url);
  expect((await api.handIn(puppet, { url })).status).toBe(200);
  expect((await api.handIn(creator, { url })).status).toBe(200);
  expect((await api.content(puppet)).klaimGanda).toBe(true);
  expect((await api.content(creator)).klaimGanda).toBeUndefined();
  expect(await api.handIn(late, { url })).toMatchObject(conflict('sudah dipakai'));
  await api.pass(73 * HOUR_MS);
  expect([await api.state(puppet), await api.state(creator)]).toEqual(['link_review', 'released']);
});

test('a video that TikTok lists only later frees the KOL whose it is', async () => {
  const [puppet, creator] = [await api.signed(), await api.signed()];
  const url = api.link();
  for (const job of [puppet, creator]) expect((await api.handIn(job, { url })).status).toBe(200);
  await api.pass(73 * HOUR_MS);
  expect([await api.state(puppet), await api.state(creator)]).toEqual(['link_review', 'link_review']);
  await listVideo(creator.kol.id, url);
  await api.pass(HOUR_MS);
  expect([await api.state(puppet), await api.state(creator)]).toEqual(['link_review', 'released']);
});

test("neither a name in the link nor one typed into the profile makes another's video one's own", async () => {
  const [thief, creator] = [await api.signed(), await api.signed()];
  const url = api.link();
  const linked = { tiktok_linked_at: api.clock.now() };
  await api.db.updateTable('users').set(linked).where('id', '=', thief.kol.id).execute();
  const tiktok = 'sari';
  const profile = {
    bio: '',
    categories: '',
    youtube: '',
    instagram: '',
    facebook: '',
    linkedin: '',
    image: null,
  };
  const body = { ...profile, fullName: 'Sari', tiktok };
  expect((await api.call('POST', 'auth/UpdateProfileSosmed', { as: thief.kol, body })).status).toBe(200);
  expect((await api.handIn(thief, { url })).status).toBe(200);
  expect((await api.handIn(creator, { url })).status).toBe(200);
  for (const job of [thief, creator]) expect((await api.content(job)).klaimGanda).toBe(true);
});

test('a KOL hands in one published work for one contract, until that is cancelled', async () => {
  const one = await api.signed();
  const other = await api.signed({}, { kol: one.kol });
  const video = `7${process.pid}000000000002`;
  const again = { url: `https://m.tiktok.com/@lain/video/${video}/` };
  expect((await api.handIn(one, { url: `https://www.tiktok.com/@sari/video/${video}?a=1` })).status).toBe(
    200,
  );
  expect(await api.handIn(other, again)).toMatchObject(conflict('sudah dipakai'));
  await api.propose(one, one.kol);
  expect((await api.answer(one, one.brand, true)).status).toBe(200);
  expect((await api.handIn(other, again)).status).toBe(200);
  expect((await api.content(other)).klaimGanda).toBeUndefined();
});

test('a KOL that wanted to cancel and delivers after all has withdrawn: the Brand cannot take the work and the money', async () => {
  const job = await api.signed();
  await api.propose(job, job.kol, 'Sakit');
  expect((await api.handIn(job)).status).toBe(200);
  expect((await api.content(job)).usulanBatal).toBeNull();
  expect(await api.answer(job, job.brand, true)).toMatchObject(conflict('^Tidak ada usulan'));
  expect(await api.money(job)).toEqual(RESERVED);
});

test('what the Brand proposed still waits for the KOL after work was handed in', async () => {
  const job = await api.signed();
  await api.propose(job, job.brand);
  await api.handIn(job);
  expect((await api.answer(job, job.kol, true)).status).toBe(200);
});

describe('a published link', () => {
  const linkTikTok = async ({ kol }: Job) => {
    await sql`UPDATE users SET tiktok_linked_at = now() WHERE id = ${kol.id}`.execute(api.db);
    await sql`INSERT INTO kol_profiles (kol_id, tiktok) VALUES (${kol.id}, 'Sari')
      ON CONFLICT (kol_id) DO UPDATE SET tiktok = 'Sari'`.execute(api.db);
  };
  const last = async (job: Job) => (await api.content(job)).riwayat.at(-1);
  let videos = 0;
  const video = () => `73${String(process.pid).padStart(8, '0')}${String(++videos).padStart(6, '0')}`;

  test('of the linked account is handed in as such', async () => {
    const job = await api.signed();
    await linkTikTok(job);
    expect((await api.handIn(job)).status).toBe(200);
    expect(await last(job)).toMatchObject({ event: 'handed_in', tautan: [{ akunBelumPasti: false }] });
  });

  test('of another account than the linked one is refused, and no time begins', async () => {
    const job = await api.signed();
    await linkTikTok(job);
    expect(await api.handIn(job, { url: `https://www.tiktok.com/@lain/video/${video()}` })).toMatchObject({
      status: 400,
      body: { Error: expect.stringContaining('@lain, sedangkan akun Anda yang terhubung @Sari') },
    });
    expect(await api.state(job)).toBe('awaiting_link');
  });

  test('of another platform than the job is refused, and no time begins', async () => {
    const job = await api.signed();
    expect(await api.handIn(job, { url: 'https://www.instagram.com/reel/C1abcDEfgHi' })).toMatchObject({
      status: 400,
      body: { Error: expect.stringContaining('Instagram, sedangkan pekerjaan ini untuk TikTok') },
    });
    expect(await api.state(job)).toBe('awaiting_link');
  });

  test('without a known account is taken, and both sides are told', async () => {
    const job = await api.signed();
    await linkTikTok(job);
    expect((await api.handIn(job, { url: `https://www.tiktok.com/@/video/${video()}` })).status).toBe(200);
    for (const side of [job.brand, job.kol])
      expect((await api.content(job, side)).riwayat.at(-1)).toMatchObject({
        tautan: [{ akunBelumPasti: true }],
      });
  });

  test('that is short has a platform asked, so a KOL may send sixty an hour', async () => {
    const job = await api.signed();
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1)
      statuses.push((await api.handIn(job, { url: 'https://vt.tiktok.com/ZS8abcDEf/' })).status);
    expect(statuses).toEqual([...Array(60).fill(400), 429]);
  });

  test('that nobody can open is refused with what to copy instead', async () => {
    const job = await api.signed();
    expect(await api.handIn(job, { url: 'https://vt.tiktok.com/ZS8abcDEf/' })).toMatchObject({
      status: 400,
      body: { Error: expect.stringContaining('salin alamat dari bilah alamatnya') },
    });
  });
});

test('nobody else sees or decides over the work', async () => {
  const job = await api.signed();
  await api.handIn(job);
  const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
  for (const as of [brand, kol])
    expect((await api.call('GET', `Campaign/content/${job.campaign}`, { as })).body.data).toEqual([]);
  const as = { ...job, brand, kol };
  const refused = [
    await api.review(as, 'Accepted'),
    await api.extend(as, api.day(1)),
    await api.propose(job, brand),
    await api.propose(job, kol),
    await api.answer(job, kol, true),
    await api.handIn(as),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await api.call('GET', `Tax/preview/${job.id}`, { as: kol })).status).toBe(404);
  // A KOL cannot accept its own work either.
  expect((await api.review({ ...job, brand: job.kol }, 'Accepted')).status).toBe(403);
  expect(await api.money(job)).toEqual(RESERVED);
});

test('what is paid is never returned, nor what is returned paid', async () => {
  const paid = await api.signed();
  await api.handIn(paid);
  await api.propose(paid, paid.brand);
  await api.review(paid, 'Accepted');
  expect(await api.answer(paid, paid.kol, true)).toMatchObject(conflict('sudah diterima dan dibayar'));
  expect(await api.propose(paid, paid.brand)).toMatchObject(conflict('sudah diterima dan dibayar'));
  expect(await api.money(paid)).toEqual(PAID);
  const returned = await api.signed();
  await api.propose(returned, returned.brand);
  await api.answer(returned, returned.kol, true);
  expect(await api.handIn(returned)).toMatchObject(conflict('sudah dibatalkan'));
  expect(await api.review(returned, 'Accepted')).toMatchObject(conflict('sudah dibatalkan'));
  expect(await api.money(returned)).toEqual({ reserved: 0, escrow: PRICE, brand: 0, kol: 0 });
});

test('a review of what has been replaced since is refused', async () => {
  const job = await api.signed();
  await api.handIn(job);
  const seen = (await api.content(job)).riwayat.at(-1).at;
  await api.review(job, 'Revision', 'Ulangi');
  api.clock.advance(MINUTE_MS);
  await api.handIn(job);
  expect(await api.review(job, 'Accepted', '', { diserahkan: seen })).toMatchObject(conflict('konten lain'));
  const now = (await api.content(job)).riwayat.at(-1).at;
  expect((await api.review(job, 'Accepted', '', { diserahkan: now })).status).toBe(200);
});

test('of many acceptances at once one pays', async () => {
  const job = await api.signed();
  await api.handIn(job);
  const row = ['deliverables WHERE contract_id = $1', job.id] as const;
  const accept = () => Promise.all(Array.from({ length: 2 * RACES }, () => api.review(job, 'Accepted')));
  // One request waits for the work's row, the others for the campaign's row, which that request has locked.
  const answers = await heldTogether(api.context.pool, row, 2, accept);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await api.money(job)).toEqual(PAID);
  expect(await api.releases(job)).toHaveLength(1);
});

test('acceptance, revision, cancelling and the clock at once: one wins, and the money is in one place', async () => {
  for (let round = 0; round < RACES; round += 1) {
    const job = await api.signed();
    await api.handIn(job);
    await api.propose(job, job.brand);
    // A minute before silence accepts the work, or exactly then.
    api.clock.advance(round % 2 === 0 ? REVIEW - MINUTE_MS : REVIEW);
    const rivals = [
      () => api.review(job, 'Accepted'),
      () => api.review(job, 'Revision', 'Ulangi'),
      () => api.answer(job, job.kol, true),
      () => api.sweep(),
    ];
    // Each of them starts first equally often.
    await Promise.all(rivals.map((_, place) => rivals[(place + (round >> 1)) % rivals.length]?.()));
    const { status } = await api.content(job);
    const { reserved, escrow, brand, kol } = await api.money(job);
    const place = { released: 'kol', cancelled: 'returned', awaiting_link: 'reserved' }[status as string];
    const parts = { kol: kol > 0 ? PRICE : 0, returned: escrow + brand, reserved };
    expect(parts).toEqual({ kol: 0, returned: 0, reserved: 0, [place ?? '']: PRICE });
    if (status === 'released') expect(kol).toBe(NET);
  }
});

test('work that fails keeps no other from going on', async () => {
  const [stuck, fine]: Job[] = [await api.signed(), await api.signed()];
  if (!stuck || !fine) throw new Error('not signed');
  await api.handIn(stuck);
  await api.handIn(fine);
  // A posting already has the key of this release, as if made by hand, so that releasing this work fails.
  await sql`SELECT ledger_append(${JSON.stringify({ key: `release:${stuck.id}`, kind: 'seed' as const, description: 'x' })}::jsonb,
    ${JSON.stringify([
      { account: 'gateway_clearing', amount_idr: -1 },
      { account: 'platform_fee', amount_idr: 1 },
    ])}::jsonb)`.execute(api.db);
  await api.pass(REVIEW);
  expect(await api.money(fine)).toEqual(PAID);
  expect(await api.money(stuck)).toEqual(RESERVED);
});

test('the database itself keeps what happened', async () => {
  const job = await api.signed();
  await api.handIn(job);
  await api.review(job, 'Accepted');
  for (const statement of [
    sql`UPDATE deliverables SET state = 'awaiting_link' WHERE contract_id = ${job.id}`,
    sql`DELETE FROM deliverable_events WHERE contract_id = ${job.id}`,
    sql`UPDATE contract_releases SET net_idr = 1 WHERE contract_id = ${job.id}`,
  ])
    await expect(statement.execute(api.db)).rejects.toThrow(/permission denied|never changed/);
});

test("what a campaign did not need is its Brand's again the day after its last one, and signed work goes on", async () => {
  const job = await api.signed({ endDate: api.day(0), kolCount: 3 });
  await api.handIn(job);
  await closeEndedCampaigns(api.context);
  expect(await api.money(job)).toEqual({ reserved: PRICE, escrow: 2 * PRICE, brand: 0, kol: 0 });
  api.clock.advance(DAY_MS);
  await Promise.all([closeEndedCampaigns(api.context), closeEndedCampaigns(api.context)]);
  expect(await api.money(job)).toEqual({ reserved: PRICE, escrow: 0, brand: 2 * PRICE, kol: 0 });
  const rows = (await api.call('GET', 'Wallet/transactions', { as: job.brand })).body.data;
  expect(rows).toMatchObject([
    { description: 'Sisa dana campaign yang berakhir: Kopi Senja Ramadan', amount: 2 * PRICE },
  ]);
  await api.review(job, 'Accepted');
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: 0, brand: 2 * PRICE, kol: NET });
});

test("signing against the end of the campaign: the money is set aside or the Brand's", async () => {
  const brand = await api.signIn('Brand');
  for (let round = 0; round < RACES; round += 1) {
    const kol = await api.signIn('KOL');
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
    await api.call('POST', 'Campaign/registerByBrand', {
      as: brand,
      body: { IdUser: kol.id, IdCampaign: campaign },
    });
    const [{ _id: id }] = (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data;
    await sql`UPDATE campaigns SET end_date = ${api.day(-1)} WHERE id = ${campaign} AND ${round % 2 === 0}`.execute(
      api.db,
    );
    const before = (await api.money({ id, campaign, brand, kol })).brand;
    const over = async () => {
      // Ends the campaign one query later in each round, so that it meets the signing at different points.
      for (let query = 0; query < round % 20; query += 1) await sql`SELECT`.execute(api.db);
      await sql`UPDATE campaigns SET end_date = ${api.day(-1)} WHERE id = ${campaign}`.execute(api.db);
      await closeEndedCampaigns(api.context);
    };
    const [signing] = await Promise.all([
      api.call('PUT', `Campaign/approveContract/${id}`, { as: kol }),
      closeEndedCampaigns(api.context),
      over(),
    ]);
    await closeEndedCampaigns(api.context);
    const { reserved, escrow, brand: after } = await api.money({ id, campaign, brand, kol });
    const isSigned = signing.status === 200;
    expect({ reserved, escrow, returned: after - before }).toEqual(
      isSigned ? { reserved: PRICE, escrow: 0, returned: 0 } : { reserved: 0, escrow: 0, returned: PRICE },
    );
  }
});

test('whoever has to act is told a day before silence decides, once, and not when it has acted', async () => {
  const inbox = async ({ phone }: SignedIn): Promise<string[]> => {
    const reply = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } });
    // Only reminders: they also get messages about the offer and the hand-in.
    const texts = reply.json<{ text: string }[]>().map(({ text }) => text);
    return texts.filter((text) => /ditunggu paling lambat|menunggu tinjauan/.test(text));
  };
  const remind = async () => {
    await remindOfDueWork(api.context);
    await api.runJobs();
  };
  const [late, reviewed, done] = [
    await api.signed({ endDate: api.day(0) }),
    await api.signed(),
    await api.signed(),
  ];
  await api.handIn(reviewed);
  await api.handIn(done);
  await remind();
  expect(await inbox(late.kol)).toEqual([
    expect.stringMatching(
      /^Halo .*, konten Anda untuk campaign Kopi Senja Ramadan ditunggu paling lambat \d.* pukul 23\.59 WIB\./,
    ),
  ]);
  api.clock.advance(47 * HOUR_MS);
  await remind();
  expect([await inbox(reviewed.brand), await inbox(done.brand)]).toEqual([[], []]);
  await api.review(done, 'Accepted');
  api.clock.advance(2 * HOUR_MS);
  for (const _twice of [1, 2]) await remind();
  expect(await inbox(reviewed.brand)).toEqual([
    expect.stringMatching(
      /^Halo .*, konten untuk campaign Kopi Senja Ramadan menunggu tinjauan Anda\. .* dibayar pada \d/,
    ),
  ]);
  expect([await inbox(reviewed.kol), await inbox(done.brand), await inbox(late.brand)]).toEqual([[], [], []]);
});

test("the KOL's dashboard counts what was delivered and earned", async () => {
  const job = await api.signed();
  const read = async () => (await api.call('GET', 'Dashboard', { as: job.kol })).body.data;
  expect(await read()).toMatchObject({ content: { done: 0, total: 1 }, wallet: { totalEarnings: 0 } });
  await api.handIn(job);
  await api.review(job, 'Accepted');
  expect(await read()).toMatchObject({
    content: { done: 1, total: 1 },
    wallet: { totalEarnings: NET, pendingPayments: 0 },
  });
});

test('in the end the ledger is whole', async () => {
  expect((await verifyLedger(api.db)).problems).toEqual([]);
});

test('a reason of nothing but spaces is none', async () => {
  const job = await api.signed();
  for (const reason of ['   ', '\n', '\u200b'])
    expect(await api.propose(job, job.kol, reason)).toMatchObject({
      status: 400,
      body: { Error: 'Tuliskan alasan pembatalan.' },
    });
  expect((await api.content(job)).usulanBatal).toBeNull();
});

test('what was handed in stays in sight, however often somebody proposes to cancel', async () => {
  const job = await api.signed();
  await api.handIn(job);
  for (let round = 0; round < 20; round += 1) {
    await api.propose(job, job.brand);
    await api.answer(job, job.kol, false);
  }
  const { riwayat } = await api.content(job);
  expect(riwayat.length).toBeLessThanOrEqual(30);
  expect(riwayat.filter(({ event }: { event: string }) => event === 'handed_in')).toHaveLength(1);
});

test('money of a cancelled seat first pays what its Brand owes', async () => {
  const job = await api.signed({ kolCount: 2 });
  const debt = 300_000;
  await post(api.db, {
    key: `gateway_reversal:${job.id}`,
    kind: 'gateway_reversal',
    description: 'x',
    from: walletOf('Brand', job.brand.id),
    to: GATEWAY,
    amountIdr: debt,
  });
  await api.propose(job, job.kol);
  await api.answer(job, job.brand, true);
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: 2 * PRICE - debt, brand: 0, kol: 0 });
  expect(await api.db.transaction().execute((tx) => verifyWork(tx))).toEqual([]);
  // The money that is left pays for one of two places.
  const invite = async () => {
    const kol = await api.signIn('KOL');
    const body = { IdUser: kol.id, IdCampaign: job.campaign };
    return (await api.call('POST', 'Campaign/registerByBrand', { as: job.brand, body })).status;
  };
  expect([await invite(), await invite()]).toEqual([200, 409]);
});

test('what was handed in can be replaced until it is judged, and nobody accepts what it has not seen', async () => {
  let job = await api.signed();
  await api.handIn(job);
  const again = async () => {
    job = { ...job, brand: await api.again(job.brand), kol: await api.again(job.kol) };
  };
  const seen = (await api.content(job)).riwayat.at(-1).at;
  api.clock.advance(71 * HOUR_MS);
  await again();
  const right = api.link();
  expect((await api.handIn(job, { url: right })).status).toBe(200);
  expect(await api.handIn(job, { url: right })).toMatchObject(conflict('sedang ditinjau'));
  expect((await api.review(job, 'Accepted', '', { diserahkan: seen })).status).toBe(409);
  // The Brand has its 72 hours for the new one.
  api.clock.advance(71 * HOUR_MS);
  await api.sweep();
  expect(await api.state(job)).toBe('link_review');
  await again();
  const statuses = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await api.handIn(job)).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(await api.handIn(job)).toMatchObject(conflict('lima kali diganti'));
  // After a replacement, a review has to say which hand-in it has seen.
  expect(await api.review(job, 'Accepted')).toMatchObject({ status: 409 });
  const last = (await api.content(job)).riwayat.at(-1).at;
  expect((await api.review(job, 'Accepted', '', { diserahkan: last })).status).toBe(200);
  expect(await api.money(job)).toEqual(PAID);
});
