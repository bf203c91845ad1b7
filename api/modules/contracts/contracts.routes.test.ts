import { createHash } from 'node:crypto';
import { DAY_MS } from '@sohor/shared/format';
import { heldTogether } from '../../platform/testing/held-together.ts';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { type CampaignFixture, campaignOf } from '../applicants/campaign-fixture.ts';

const RACES = rounds('RACE', 20);

let api: TestApi;
let brand: SignedIn;
let kol: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  [brand, kol] = await Promise.all([
    api.signIn('Brand', { fullName: 'Kopi Senja' }),
    api.signIn('KOL', { fullName: 'Sari Wulandari' }),
  ]);
});
afterAll(() => api?.close());

const sign = (as: SignedIn, id: string, body?: unknown) =>
  api.call('PUT', `Campaign/approveContract/${id}`, { as, body });
const decline = (as: SignedIn, id: string, body?: unknown) =>
  api.call('PUT', `Campaign/declineContract/${id}`, { as, body });
const read = (as: SignedIn, id: string) => api.call('GET', `Campaign/Kontrak/${id}`, { as });
const list = (as: SignedIn, query = '') => api.call('GET', `Campaign/Kontrak${query}`, { as });

async function invited(who: SignedIn = kol, fixture: CampaignFixture = {}) {
  const campaign = await campaignOf(api.db, brand.id, fixture);
  await api.call('POST', 'Campaign/registerByBrand', {
    as: brand,
    body: { IdUser: who.id, IdCampaign: campaign },
  });
  return { campaign, contract: await contractOf(campaign) };
}

async function approved(who: SignedIn = kol) {
  const campaign = await campaignOf(api.db, brand.id);
  await api.call('POST', 'Campaign/register', { as: who, body: { IdUser: who.id, IdCampaign: campaign } });
  const body = { status: 'Approved', idCampaign: campaign, idUser: who.id };
  await api.call('PUT', 'Campaign/MemberCampaign', { as: brand, body });
  return { campaign, contract: await contractOf(campaign) };
}

const rowOf = (id: string) =>
  api.db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const applicantOf = (campaign: string) =>
  api.db.selectFrom('applicants').selectAll().where('campaign_id', '=', campaign).executeTakeFirstOrThrow();
const auditOf = (id: string) =>
  api.db.selectFrom('audit_entries').selectAll().where('contract_id', '=', id).orderBy('seq').execute();

async function contractOf(campaign: string): Promise<string> {
  const { id } = await api.db
    .selectFrom('contracts')
    .select('id')
    .where('campaign_id', '=', campaign)
    .executeTakeFirstOrThrow();
  return id;
}

test("a KOL's contracts are found by group, by a part of the Brand's or the campaign's name, and by day", async () => {
  const mine = await api.signIn('KOL');
  const made: string[] = [];
  for (const name of ['Teh 50%', 'Roti']) made.push((await invited(mine, { name })).contract);
  const [tea, bread] = made as [string, string];
  await sign(mine, bread);
  const found = async (query: string) =>
    (await list(mine, query)).body.data.map(({ _id }: { _id: string }) => _id);
  expect(await found('')).toEqual([bread, tea]);
  expect(await found('?kelompok=waiting')).toEqual([tea]);
  expect(await found('?kelompok=running')).toEqual([bread]);
  expect(await found('?kelompok=unsigned')).toEqual([]);
  expect(await found('?q=50%25')).toEqual([tea]);
  expect(await found('?q=kopi+SENJA')).toEqual([bread, tea]);
  expect(await found('?q=kopi&kelompok=running')).toEqual([bread]);
  expect(await found('?sampai=2020-01-01')).toEqual([]);
  expect((await list(mine, '?kelompok=lain')).status).toBe(400);
  // Somebody else's stay out, whatever is searched for.
  const other = await api.signIn('KOL');
  expect((await list(other, '?q=kopi')).body.data).toEqual([]);
});

test('the KOL reads five terms, the rights to use its content and what else it may not promote, with their SHA-256', async () => {
  const usageRights = 'Iklan berbayar selama 3 bulan';
  const exclusivity = 'Tidak untuk kedai lain selama 30 hari';
  const brief = { priceIdr: 2_500_000, endDate: '2027-01-31', usageRights, exclusivity };
  const { contract } = await invited(kol, brief);
  const { body } = await read(kol, contract);
  expect(body.data.text.match(/^\d\. /gm)).toHaveLength(5);
  for (const part of [
    'Kopi Senja',
    'Sari Wulandari',
    'Rp2.500.000',
    '31 Januari 2027',
    usageRights,
    exclusivity,
  ]) {
    expect(body.data.text).toContain(part);
  }
  expect(body.data.sha256).toBe(createHash('sha256').update(body.data.text, 'utf8').digest('hex'));
});

test('signing an invitation approves contract and applicant and leaves evidence', async () => {
  const { campaign, contract } = await invited();
  const { data } = (await read(kol, contract)).body;
  const reply = await api.call('PUT', `Campaign/approveContract/${contract}`, {
    as: kol,
    body: { sha256: data.sha256 },
    headers: { 'user-agent': 'Peramban Uji/1.0' },
  });
  expect(reply).toMatchObject({ status: 200, body: { code: 200, data: null, Error: null } });
  expect(await rowOf(contract)).toMatchObject({ status: 'approved', text: data.text, sha256: data.sha256 });
  expect(await applicantOf(campaign)).toMatchObject({ status: 'approved', invited_by: 'brand' });
  expect(await auditOf(contract)).toMatchObject([
    { event: 'contract_offered', actor_id: brand.id, session_id: brand.sessionId },
    {
      event: 'contract_signed',
      actor_id: kol.id,
      session_id: kol.sessionId,
      ip: '127.0.0.1',
      user_agent: 'Peramban Uji/1.0',
      text: data.text,
      sha256: data.sha256,
    },
  ]);
});

test('a contract can be signed with an empty body, and then says what was signed for ever', async () => {
  const { contract } = await approved();
  expect((await sign(kol, contract)).status).toBe(200);
  const signed = (await read(kol, contract)).body.data;
  api.clock.advance(3 * DAY_MS);
  await api.db.updateTable('users').set({ full_name: 'Nama Baru' }).where('id', '=', kol.id).execute();
  expect((await read(kol, contract)).body.data).toEqual(signed);
  await api.db.updateTable('users').set({ full_name: 'Sari Wulandari' }).where('id', '=', kol.id).execute();
});

test('the text of yesterday cannot be signed today', async () => {
  const { contract } = await invited();
  const yesterday = (await read(kol, contract)).body.data;
  api.clock.advance(DAY_MS);
  const refused = await sign(kol, contract, { sha256: yesterday.sha256 });
  expect(refused).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('telah diperbarui') },
  });
  expect(await rowOf(contract)).toMatchObject({ status: 'pending' });
  const today = (await read(kol, contract)).body.data;
  expect(today.text).not.toBe(yesterday.text);
  expect((await sign(kol, contract, { sha256: today.sha256 })).status).toBe(200);
});

test('declining rejects the applicant and frees the place, for an application as for an invitation', async () => {
  for (const make of [invited, approved]) {
    const { campaign, contract } = await make();
    expect((await decline(kol, contract)).status).toBe(200);
    expect(await rowOf(contract)).toMatchObject({ status: 'declined' });
    expect(await applicantOf(campaign)).toMatchObject({ status: 'rejected' });
    expect((await auditOf(contract)).map((entry) => entry.event)).toEqual([
      'contract_offered',
      'contract_declined',
    ]);
    const other = await api.signIn('KOL');
    const body = { IdUser: other.id, IdCampaign: campaign };
    expect((await api.call('POST', 'Campaign/registerByBrand', { as: brand, body })).status).toBe(200);
  }
});

test('a decided contract takes no second decision', async () => {
  const { contract: signed } = await invited();
  const { contract: declined } = await invited();
  await sign(kol, signed);
  await decline(kol, declined);
  const replies = [
    await sign(kol, signed),
    await decline(kol, signed),
    await sign(kol, declined),
    await decline(kol, declined),
  ];
  expect(replies.map((reply) => `${reply.status} ${reply.body.Error}`)).toEqual([
    '409 Kontrak ini sudah ditandatangani.',
    '409 Kontrak ini sudah ditandatangani.',
    '409 Kontrak ini sudah ditolak.',
    '409 Kontrak ini sudah ditolak.',
  ]);
});

test('races of sign against decline have one winner each, and the log agrees', async () => {
  const campaign = await campaignOf(api.db, brand.id, { kolCount: RACES });
  const kols = await Promise.all(Array.from({ length: RACES }, () => api.signIn('KOL')));
  await Promise.all(
    kols.map((one) =>
      api.call('POST', 'Campaign/registerByBrand', {
        as: brand,
        body: { IdUser: one.id, IdCampaign: campaign },
      }),
    ),
  );
  const contracts = await api.db
    .selectFrom('contracts')
    .select(['id', 'kol_id'])
    .where('campaign_id', '=', campaign)
    .execute();
  const byId = new Map(kols.map((one) => [one.id, one]));
  const races = await Promise.all(
    contracts.map(({ id, kol_id }) => {
      const who = byId.get(kol_id) ?? kol;
      return Promise.all([sign(who, id), decline(who, id)]);
    }),
  );
  const statuses = races.map((race) => race.map((reply) => reply.status).sort((a, b) => a - b));
  expect(statuses).toEqual(Array(RACES).fill([200, 409]));
  const { rows } = await api.context.pool.query(
    `SELECT c.status, a.status AS applicant, e.event, count(*) AS count FROM contracts c
     JOIN applicants a ON a.id = c.applicant_id
     JOIN audit_entries e ON e.contract_id = c.id AND e.event <> 'contract_offered'
     WHERE c.campaign_id = $1 GROUP BY 1, 2, 3`,
    [campaign],
  );
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(RACES);
  for (const row of rows) {
    expect([
      ['approved', 'approved', 'contract_signed'],
      ['declined', 'rejected', 'contract_declined'],
    ]).toContainEqual([row.status, row.applicant, row.event]);
  }
});

test('many clicks on one contract decide it once', async () => {
  const { contract } = await invited();
  const clicks = () =>
    Promise.all(Array.from({ length: 4 * RACES }, (_, index) => (index % 2 ? sign : decline)(kol, contract)));
  const replies = await heldTogether(api.context.pool, ['contracts WHERE id = $1', contract], 2, clicks);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(4 * RACES - 1);
  expect(await auditOf(contract)).toHaveLength(2);
});

test('a contract is active from signing to the end of the last day in Jakarta', async () => {
  const one = await api.signIn('KOL');
  const today = new Date(+api.clock.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const { contract } = await invited(one, { endDate: today, name: 'Sehari' });
  const item = async () => (await list(one)).body.data[0];
  expect((await item()).kontrak).toEqual({
    id: contract,
    isActive: false,
    isVerification: null,
    berlakuSampai: expect.any(String),
  });
  await sign(one, contract);
  expect(await item()).toEqual({
    _id: contract,
    IdUser: one.id,
    kontrak: { id: contract, isActive: true, isVerification: true },
    konten: { status: 'awaiting_link', jatuhTempo: expect.stringMatching(/Z$/) },
    kesepakatan: null,
    brand: { fullName: 'Kopi Senja' },
    influencer: { fullName: one.fullName },
    detail: {
      namaProyek: 'Sehari',
      hargaPekerjaan: 1_500_000,
      createdAt: expect.stringMatching(/Z$/),
      idCampaign: expect.any(String),
      inviteBy: 'Brand',
    },
  });
  api.clock.advance(DAY_MS);
  expect((await item()).kontrak).toMatchObject({ isActive: false, isVerification: true });
});

test('after the campaign a contract can be declined, not signed', async () => {
  const today = new Date(+api.clock.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const { contract } = await invited(kol, { endDate: today });
  api.clock.advance(DAY_MS);
  expect((await sign(kol, contract)).status).toBe(409);
  expect((await decline(kol, contract)).status).toBe(200);
});

test("somebody else's contract does not exist; a brand has no access", async () => {
  const { contract } = await invited();
  const other = await api.signIn('KOL');
  const foreign = [await read(other, contract), await sign(other, contract), await decline(other, contract)];
  expect(foreign.map((reply) => reply.status)).toEqual([404, 404, 404]);
  const wrongRole = [
    await read(brand, contract),
    await sign(brand, contract),
    await decline(brand, contract),
    await list(brand),
  ];
  expect(wrongRole.map((reply) => reply.status)).toEqual([403, 403, 403, 403]);
  expect((await list(other)).body.data).toEqual([]);
  expect(await rowOf(contract)).toMatchObject({ status: 'pending' });
});

test('a client session signs only with its cookie', async () => {
  const one = await api.signIn('KOL', { kind: 'client' });
  const { contract } = await invited(one);
  const { authorization } = one.headers;
  const bare = await api.call('PUT', `Campaign/approveContract/${contract}`, { headers: { authorization } });
  expect(bare.status).toBe(403);
  expect((await sign(one, contract)).status).toBe(200);
});

test('bad and extra input is refused with 400', async () => {
  const { contract } = await invited();
  const replies = [
    await sign(kol, contract, { sha256: 'x' }),
    await sign(kol, contract, { sha256: 'A'.repeat(64) }),
    await sign(kol, contract, { isVerification: true }),
    await sign(kol, 'bukan-id'),
    await decline(kol, contract, { reason: 'x' }),
    await read(kol, 'bukan-id'),
    await list(kol, '?cursor=palsu'),
    await list(kol, '?limit=0'),
  ];
  expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(400));
  expect(await rowOf(contract)).toMatchObject({ status: 'pending' });
});

test('the list is newest first and comes in pages', async () => {
  const one = await api.signIn('KOL');
  const made: string[] = [];
  for (let index = 0; index < 5; index += 1) made.push((await invited(one)).contract);
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await list(one, `?limit=2${cursor}`);
    seen.push(...body.data.map((item: { _id: string }) => item._id));
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  expect(seen).toEqual(made.reverse());
});

test('even the database refuses to change a decided contract', async () => {
  const { contract } = await invited();
  await sign(kol, contract);
  await expect(
    api.db.updateTable('contracts').set({ status: 'declined' }).where('id', '=', contract).execute(),
  ).rejects.toThrow('is decided');
});
