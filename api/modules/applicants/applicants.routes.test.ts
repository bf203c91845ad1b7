import { sql } from 'kysely';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi, type TestReply } from '../../platform/testing/test-api.ts';
import { campaignOf } from './campaign-fixture.ts';

const RACES = rounds('RACE', 20);

let api: TestApi;
let brand: SignedIn;
let kol: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  [brand, kol] = await Promise.all([api.signIn('Brand'), api.signIn('KOL')]);
});
afterAll(() => api?.close());

const apply = (as: SignedIn, campaign: string, who = as.id) =>
  api.call('POST', 'Campaign/register', { as, body: { IdUser: who, IdCampaign: campaign } });
const invite = (as: SignedIn, campaign: string, who: string) =>
  api.call('POST', 'Campaign/registerByBrand', { as, body: { IdUser: who, IdCampaign: campaign } });
const decide = (as: SignedIn, campaign: string, who: string, status = 'Approved') =>
  api.call('PUT', 'Campaign/MemberCampaign', { as, body: { status, idCampaign: campaign, idUser: who } });
const list = (as: SignedIn, campaign: string, query = '') =>
  api.call('GET', `Campaign/registerMember/${campaign}${query}`, { as });

const contractsOf = (campaign: string) =>
  api.db.selectFrom('contracts').selectAll().where('campaign_id', '=', campaign).execute();
const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map((reply) => reply.status).sort((a, b) => a - b);

test("an applicant comes with its rate card's price for the campaign's kind of work, and without one where it names none", async () => {
  const asks = async (jenisPekerjaan: string) => {
    const campaign = await campaignOf(api.db, brand.id);
    await api.db
      .updateTable('campaigns')
      .set({ job_type: jenisPekerjaan })
      .where('id', '=', campaign)
      .execute();
    expect((await apply(kol, campaign)).status).toBe(200);
    const ofKol = await list(kol, campaign);
    expect(ofKol.body.data).not.toEqual([expect.objectContaining({ hargaRateCard: expect.anything() })]);
    const { body } = await list(brand, campaign);
    return (body.data as { hargaRateCard?: unknown }[])[0]?.hargaRateCard;
  };
  const rates = { Instagram: { Story: 150_000 }, TikTok: { Video: 2_000_000 } };
  const saved = await api.call('PUT', 'RateCard', { as: kol, body: { currency: 'IDR', rates } });
  expect(saved.status).toBe(200);
  const video = { pekerjaan: 'TikTok Video', mataUang: 'IDR', jumlah: 2_000_000 };
  expect(await asks('TikTok Video Post')).toEqual(video);
  expect(await asks('Instagram Story')).toMatchObject({ jumlah: 150_000 });
  expect(await asks('YouTube Product Review')).toBeUndefined();
  expect(await asks('Pembelian Produk')).toBeUndefined();
  await api.call('PUT', 'RateCard', { as: kol, body: { currency: 'IDR', rates: {} } });
});

test('an application waits for the brand, and its approval makes a pending contract', async () => {
  const campaign = await campaignOf(api.db, brand.id);
  expect(await apply(kol, campaign)).toMatchObject({
    status: 200,
    body: { code: 200, data: null, Error: null },
  });
  const before = await list(brand, campaign);
  expect(before.body.data).toEqual([
    {
      id: expect.any(String),
      idUser: kol.id,
      idCampaign: campaign,
      status: null,
      fullName: kol.fullName,
      email: kol.email,
      image: null,
      inviteBy: 'User',
      sohorScore: null,
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
      figures: { followers: null, averageViews: null, engagement: null, priceFrom: null },
    },
  ]);
  const waiting = async () => {
    const { body } = await api.call('GET', 'Campaign', { as: brand });
    return body.data.find(({ id }: { id: string }) => id === campaign).pendingApplicants;
  };
  expect(await waiting()).toBe(1);
  expect((await decide(brand, campaign, kol.id)).status).toBe(200);
  expect(await waiting()).toBe(0);
  expect((await list(brand, campaign)).body.data[0].status).toBe(true);
  expect(await contractsOf(campaign)).toMatchObject([
    { kol_id: kol.id, brand_id: brand.id, status: 'pending' },
  ]);
});

describe('what a KOL says when it applies', () => {
  const applyWith = async (pesan: unknown) => {
    const [campaign, own] = [await campaignOf(api.db, brand.id), await api.signIn('KOL')];
    const body = { IdUser: own.id, IdCampaign: campaign, pesan };
    return { campaign, own, reply: await api.call('POST', 'Campaign/register', { as: own, body }) };
  };

  test('is read by the Brand, before and after its decision', async () => {
    const { campaign, own, reply } = await applyWith('  Saya sudah lama memakainya.\nDraf tiga hari.  ');
    expect(reply.status).toBe(200);
    const pesan = 'Saya sudah lama memakainya.\nDraf tiga hari.';
    expect((await list(brand, campaign)).body.data).toMatchObject([{ idUser: own.id, pesan }]);
    await decide(brand, campaign, own.id);
    expect((await list(brand, campaign)).body.data).toMatchObject([{ status: true, pesan }]);
    expect((await list(own, campaign)).body.data).toMatchObject([{ pesan }]);
  });

  test.each([
    ['blanks', '  \n '],
    ['nothing', ''],
  ])('is left out where it is %s', async (_, pesan) => {
    const { campaign, reply } = await applyWith(pesan);
    expect(reply.status).toBe(200);
    expect((await list(brand, campaign)).body.data[0]).not.toHaveProperty('pesan');
  });

  test.each([
    ['too long', 'x'.repeat(301)],
    ['no text', 7],
    ['with a control character', 'a\u0007'],
  ])('%s is refused, and nobody has applied', async (_, pesan) => {
    const { campaign, reply } = await applyWith(pesan);
    expect(reply.status).toBe(400);
    expect((await list(brand, campaign)).body.data).toEqual([]);
  });
});

describe("a KOL's list of campaigns", () => {
  const page = async (as: SignedIn, query = '') =>
    (await api.call('GET', `Campaign/all${query}`, { as })).body;

  test('holds its own entry in each, and nobody else sees it there', async () => {
    const [own, other] = await Promise.all([api.signIn('KOL'), api.signIn('KOL')]);
    const made = () => campaignOf(api.db, brand.id, { kolCount: 2 });
    const [applied, approved, rejected, invited, untouched] = await Promise.all([
      made(),
      made(),
      made(),
      made(),
      made(),
    ]);
    for (const campaign of [applied, approved, rejected]) await apply(own, campaign);
    await decide(brand, approved, own.id);
    await decide(brand, rejected, own.id, 'Rejected');
    await invite(brand, invited, own.id);
    const entriesOf = async (as: SignedIn) => {
      const { data } = await page(as);
      const found = (id: string) => data.find((campaign: { id: string }) => campaign.id === id).ownEntry;
      return [applied, approved, rejected, invited, untouched].map(found);
    };
    expect(await entriesOf(own)).toEqual([
      { status: null, inviteBy: 'User' },
      { status: true, inviteBy: 'User' },
      { status: false, inviteBy: 'User' },
      { status: null, inviteBy: 'Brand' },
      undefined,
    ]);
    const none = Array(5).fill(undefined);
    expect([await entriesOf(other), await entriesOf(brand)]).toEqual([none, none]);
  });

  test('holds the entries of all pages, however many', async () => {
    const busy = await api.signIn('KOL');
    const one = await campaignOf(api.db, brand.id, { name: 'Paling lama' });
    await apply(busy, one);
    const { rows: later } = await sql<{ id: string }>`
      INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, start_date, end_date, promotion_type,
        visual_reference, content_direction, caption_direction, verified_at)
      SELECT brand_id, 'Nomor ' || n, job_type, content_type, price_idr, start_date, end_date, promotion_type,
        visual_reference, content_direction, caption_direction, verified_at
      FROM campaigns, generate_series(1, 205) n WHERE id = ${one} RETURNING id`.execute(api.db);
    const taken = later.map(({ id }) => ({ campaign_id: id, kol_id: busy.id, invited_by: 'kol' as const }));
    await api.db.insertInto('applicants').values(taken).execute();
    const seen: { namaProyek: string; ownEntry?: object }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { data, nextCursor } = await page(busy, cursor && `?cursor=${cursor}`);
      seen.push(...data);
      cursor = nextCursor;
    }
    const marked = seen.filter(({ ownEntry }) => ownEntry);
    expect(marked).toHaveLength(206);
    expect(marked.at(-1)).toMatchObject({ namaProyek: 'Paling lama', ownEntry: { status: null } });
  });
});

test('a rejected applicant gets no contract and cannot apply again', async () => {
  const campaign = await campaignOf(api.db, brand.id);
  await apply(kol, campaign);
  expect((await decide(brand, campaign, kol.id, 'Rejected')).status).toBe(200);
  expect((await list(brand, campaign)).body.data[0].status).toBe(false);
  expect(await contractsOf(campaign)).toEqual([]);
  expect(await apply(kol, campaign)).toMatchObject({
    status: 409,
    body: { Error: 'Anda sudah terdaftar di campaign ini.' },
  });
});

test('an invitation waits for the KOL: pending contract, a place taken, nothing for the brand to decide', async () => {
  const campaign = await campaignOf(api.db, brand.id);
  expect((await invite(brand, campaign, kol.id)).status).toBe(200);
  expect((await list(brand, campaign)).body.data).toMatchObject([{ status: null, inviteBy: 'Brand' }]);
  expect(await contractsOf(campaign)).toMatchObject([{ status: 'pending' }]);
  for (const status of ['Approved', 'Rejected']) {
    expect((await decide(brand, campaign, kol.id, status)).status).toBe(409);
  }
  const other = await api.signIn('KOL');
  expect(await invite(brand, campaign, other.id)).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('sudah terisi') },
  });
});

test('a second application or invitation says how the first came about', async () => {
  const [applied, invited] = await Promise.all([campaignOf(api.db, brand.id), campaignOf(api.db, brand.id)]);
  await apply(kol, applied);
  await invite(brand, invited, kol.id);
  const texts = [
    await apply(kol, applied),
    await invite(brand, applied, kol.id),
    await invite(brand, invited, kol.id),
    await apply(kol, invited),
  ].map((reply) => `${reply.status} ${reply.body.Error}`);
  expect(texts).toEqual([
    '409 Anda sudah terdaftar di campaign ini.',
    '409 KOL ini sudah mendaftar ke campaign tersebut. Lihat Daftar Pelamar di campaign Anda.',
    '409 KOL ini sudah diundang ke campaign tersebut.',
    '409 Anda sudah diundang ke campaign ini. Buka menu kontrak untuk menjawab undangannya.',
  ]);
});

test('20 clicks on apply make one application, 20 on invite one invitation and one contract', async () => {
  const [applied, invited] = await Promise.all([
    campaignOf(api.db, brand.id, { kolCount: 5 }),
    campaignOf(api.db, brand.id, { kolCount: 5 }),
  ]);
  const clicks = Array.from({ length: 20 });
  const expected = [200, ...Array(19).fill(409)];
  expect(statusesOf(await Promise.all(clicks.map(() => apply(kol, applied))))).toEqual(expected);
  expect(statusesOf(await Promise.all(clicks.map(() => invite(brand, invited, kol.id))))).toEqual(expected);
  expect((await list(brand, applied)).body.data).toHaveLength(1);
  expect((await list(brand, invited)).body.data).toHaveLength(1);
  expect(await contractsOf(invited)).toHaveLength(1);
});

test('approvals against as many rejections: one wins, all others get 409', async () => {
  const campaign = await campaignOf(api.db, brand.id, { kolCount: 1000 });
  await apply(kol, campaign);
  const replies = await Promise.all(
    Array.from({ length: 2 * RACES }, (_, index) =>
      decide(brand, campaign, kol.id, index % 2 ? 'Approved' : 'Rejected'),
    ),
  );
  expect(statusesOf(replies)).toEqual([200, ...Array(2 * RACES - 1).fill(409)]);
  const approved = (await list(brand, campaign)).body.data[0].status;
  expect(await contractsOf(campaign)).toHaveLength(approved ? 1 : 0);
});

test('races of one approval against one rejection each have one winner', async () => {
  const campaign = await campaignOf(api.db, brand.id, { kolCount: 1000 });
  const kols = await Promise.all(Array.from({ length: RACES }, () => api.signIn('KOL')));
  await Promise.all(kols.map((one) => apply(one, campaign)));
  const races = await Promise.all(
    kols.map((one) =>
      Promise.all([decide(brand, campaign, one.id), decide(brand, campaign, one.id, 'Rejected')]),
    ),
  );
  expect(races.map(statusesOf)).toEqual(Array(RACES).fill([200, 409]));
  const approved = (await list(brand, campaign)).body.data.filter((row: { status: boolean }) => row.status);
  expect(await contractsOf(campaign)).toHaveLength(approved.length);
});

test('places are never oversold, however approvals and invitations interleave', async () => {
  const campaign = await campaignOf(api.db, brand.id, { kolCount: 3 });
  const kols = await Promise.all(Array.from({ length: 20 }, () => api.signIn('KOL')));
  await Promise.all(kols.slice(0, 10).map((one) => apply(one, campaign)));
  const replies = await Promise.all(
    kols.map((one, index) =>
      index < 10 ? decide(brand, campaign, one.id) : invite(brand, campaign, one.id),
    ),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(17);
  expect(await contractsOf(campaign)).toHaveLength(3);
  // Applicants that still wait can be rejected; new ones are refused, as all places are taken.
  const index = replies.findIndex((reply, at) => at < 10 && reply.status === 409);
  expect((await decide(brand, campaign, kols[index]?.id ?? '', 'Rejected')).status).toBe(200);
  expect(await apply(await api.signIn('KOL'), campaign)).toMatchObject({
    status: 409,
    body: { Error: 'Semua tempat di campaign ini sudah terisi.' },
  });
});

test('an application and an invitation at the same moment leave one of the two', async () => {
  for (let round = 0; round < RACES; round += 1) {
    const campaign = await campaignOf(api.db, brand.id);
    const replies = await Promise.all([apply(kol, campaign), invite(brand, campaign, kol.id)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
  }
});

test('an unverified or past campaign takes nobody', async () => {
  const unverified = await campaignOf(api.db, brand.id, { verified: false });
  const past = await campaignOf(api.db, brand.id, { endDate: '2026-02-01' });
  const waiting = await campaignOf(api.db, brand.id);
  await apply(kol, waiting);
  await api.db.updateTable('campaigns').set({ end_date: '2026-02-01' }).where('id', '=', waiting).execute();
  const replies = await Promise.all([
    invite(brand, unverified, kol.id),
    decide(brand, unverified, kol.id),
    list(brand, unverified),
    apply(kol, past),
    invite(brand, past, kol.id),
    decide(brand, waiting, kol.id),
  ]);
  expect(statusesOf(replies)).toEqual(Array(6).fill(409));
  expect((await decide(brand, waiting, kol.id, 'Rejected')).status).toBe(200);
});

test("another brand's campaign does not exist for a brand", async () => {
  const campaign = await campaignOf(api.db, brand.id);
  await apply(kol, campaign);
  const stranger = await api.signIn('Brand');
  const replies = [
    await list(stranger, campaign),
    await invite(stranger, campaign, kol.id),
    await decide(stranger, campaign, kol.id),
    await decide(stranger, campaign, kol.id, 'Rejected'),
    await list(stranger, stranger.id),
    await apply(kol, brand.id),
  ];
  expect(statusesOf(replies)).toEqual(Array(6).fill(404));
  expect((await list(brand, campaign)).body.data).toMatchObject([{ status: null }]);
});

test('a KOL sees its own entry only, and nothing of an unverified campaign', async () => {
  const campaign = await campaignOf(api.db, brand.id);
  const other = await api.signIn('KOL');
  await Promise.all([apply(kol, campaign), apply(other, campaign)]);
  expect((await list(kol, campaign)).body.data).toMatchObject([{ idUser: kol.id }]);
  expect((await list(await api.signIn('KOL'), campaign)).body.data).toEqual([]);
});

test('for a KOL an unverified campaign is like one that never was', async () => {
  const unverified = await campaignOf(api.db, brand.id, { verified: false });
  const ended = await campaignOf(api.db, brand.id, { verified: false, endDate: '2026-02-01' });
  const unknown = '0199c0de-0000-7000-8000-000000000000';
  const answer = ({ status, body: { requestId, ...body } }: TestReply) => ({ status, body });
  for (const call of [apply, list]) {
    const expected = answer(await call(kol, unknown));
    expect(expected.status).toBe(404);
    for (const id of [unverified, ended]) expect(answer(await call(kol, id))).toEqual(expected);
  }
});

test('only active KOLs can be invited, only existing applicants decided', async () => {
  const campaign = await campaignOf(api.db, brand.id);
  const inactive = await api.db
    .insertInto('users')
    .values({ phone: '+6281999999999', role: 'KOL', full_name: 'Belum Aktif', email: 'x@contoh.id' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const nobody = '0199c0de-0000-7000-8000-000000000000';
  const replies = [
    await invite(brand, campaign, inactive.id),
    await invite(brand, campaign, brand.id),
    await invite(brand, campaign, nobody),
    await decide(brand, campaign, kol.id),
  ];
  expect(statusesOf(replies)).toEqual([404, 404, 404, 404]);
});

test('a KOL applies only for itself, and each call is for its role', async () => {
  const campaign = await campaignOf(api.db, brand.id);
  const other = await api.signIn('KOL');
  const replies = [
    await apply(kol, campaign, other.id),
    await apply(brand, campaign),
    await invite(kol, campaign, other.id),
    await decide(kol, campaign, kol.id),
  ];
  expect(statusesOf(replies)).toEqual([403, 403, 403, 403]);
  expect((await list(brand, campaign)).body.data).toEqual([]);
});

test('bad, missing and extra input is refused with 400', async () => {
  const campaign = await campaignOf(api.db, brand.id);
  const bodies = [
    { IdUser: kol.id },
    { IdUser: 'x', IdCampaign: campaign },
    { IdUser: kol.id, IdCampaign: campaign, status: true },
    { IdUser: [kol.id], IdCampaign: campaign },
    [],
    'teks',
  ];
  const replies = await Promise.all(
    bodies.flatMap((body) => [
      api.call('POST', 'Campaign/register', { as: kol, body }),
      api.call('POST', 'Campaign/registerByBrand', { as: brand, body }),
    ]),
  );
  expect(new Set(replies.map((reply) => reply.status).filter((status) => status !== 415))).toEqual(
    new Set([400]),
  );
  expect((await decide(brand, campaign, kol.id, 'pending')).status).toBe(400);
  expect((await list(brand, 'bukan-id')).status).toBe(400);
  expect((await list(brand, campaign, '?cursor=palsu')).status).toBe(400);
  expect((await list(brand, campaign, '?limit=201')).status).toBe(400);
});

test('the list comes in pages, first come first shown, without gaps or doubles', async () => {
  const campaign = await campaignOf(api.db, brand.id);
  const kols: SignedIn[] = [];
  for (let index = 0; index < 5; index += 1) {
    const one = await api.signIn('KOL');
    kols.push(one);
    await apply(one, campaign);
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await list(brand, campaign, `?limit=2${cursor}`);
    seen.push(...body.data.map((row: { idUser: string }) => row.idUser));
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  expect(seen).toEqual(kols.map((one) => one.id));
});
