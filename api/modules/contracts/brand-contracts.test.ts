import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';

let api: TestApi;
let brand: SignedIn;
let other: SignedIn;
let kols: SignedIn[];
beforeAll(async () => {
  api = await startTestApi();
  [brand, other] = [await api.signIn('Brand'), await api.signIn('Brand')];
  kols = [];
  for (const fullName of ['Ayu', 'Bima', 'Citra', 'Dewi']) kols.push(await api.signIn('KOL', { fullName }));
});
afterAll(() => api.close());

const list = (as: SignedIn, query = '') => api.call('GET', `Campaign/KontrakBrand${query}`, { as });
const read = (as: SignedIn, id: string) => api.call('GET', `Campaign/KontrakBrand/${id}`, { as });

/** A campaign in which `kol` was offered a contract. */
async function offered(kol: SignedIn, by = brand) {
  const campaign = await campaignOf(api.db, by.id, { kolCount: 2 });
  await api.call('POST', 'Campaign/registerByBrand', {
    as: by,
    body: { IdUser: kol.id, IdCampaign: campaign },
  });
  const { data } = (await list(by)).body;
  return { campaign, id: data[0].id as string };
}

test('each contract is in the group that says what it waits for', async () => {
  const [ayu, bima, citra, dewi] = kols as [SignedIn, SignedIn, SignedIn, SignedIn];
  const waiting = await offered(ayu);
  const running = await offered(bima);
  const ended = await offered(citra);
  const declined = await offered(dewi);
  await api.call('PUT', `Campaign/approveContract/${running.id}`, { as: bima });
  await api.call('PUT', `Campaign/approveContract/${ended.id}`, { as: citra });
  await api.call('PUT', `Campaign/declineContract/${declined.id}`, { as: dewi });
  await api.db
    .updateTable('deliverables')
    .set({ state: 'cancelled', due_at: null })
    .where('contract_id', '=', ended.id)
    .execute();

  const ids = async (query: string) =>
    (await list(brand, query)).body.data.map(({ id }: { id: string }) => id);
  expect(await ids('')).toEqual([declined.id, ended.id, running.id, waiting.id]);
  expect(await ids('?kelompok=waiting')).toEqual([waiting.id]);
  expect(await ids('?kelompok=running')).toEqual([running.id]);
  expect(await ids('?kelompok=ended')).toEqual([ended.id]);
  expect(await ids('?kelompok=unsigned')).toEqual([declined.id]);
  expect((await list(brand, '?kelompok=lain')).status).toBe(400);
});

test('contracts are found by a part of a name and by the day they were made on, in the list and in the file', async () => {
  const by = await api.signIn('Brand');
  const [ayu, bima] = kols as [SignedIn, SignedIn];
  const [older, newer] = [await offered(ayu, by), await offered(bima, by)];
  await api.db
    .updateTable('contracts')
    .set({ created_at: new Date('2026-03-31T16:59:59.999Z') })
    .where('id', '=', older.id)
    .execute();
  await api.db.updateTable('campaigns').set({ name: 'Teh 50%' }).where('id', '=', newer.campaign).execute();
  const found = async (query: string) => {
    const listed = (await list(by, query)).body.data.map(({ id }: { id: string }) => id);
    const file = await api.call('GET', `Campaign/kontrak.csv${query}`, { as: by });
    const lines = String(file.body).split('\r\n').slice(1, -1);
    expect(lines.map((line) => /"([^"]+)"$/.exec(line)?.[1])).toEqual(listed);
    return listed;
  };
  expect(await found('')).toEqual([newer.id, older.id]);
  expect(await found('?q=BIM')).toEqual([newer.id]);
  expect(await found('?q=50%25')).toEqual([newer.id]);
  expect(await found('?q=_')).toEqual([]);
  expect(await found('?sampai=2026-03-31')).toEqual([older.id]);
  expect(await found('?dari=2026-04-01&kelompok=waiting')).toEqual([newer.id]);
  expect((await list(by, '?dari=2026-04-02&sampai=2026-04-01')).status).toBe(400);
});

test('the pages of the list follow each other without gap or repetition', async () => {
  const mine = await api.signIn('Brand');
  const made: string[] = [];
  for (const kol of kols) made.unshift((await offered(kol, mine)).id);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await list(mine, `?limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  }
  expect(seen).toEqual(made);
});

test('a contract is read with the text that its KOL signs, which says how the price is divided once it is signed', async () => {
  const [kol] = kols as [SignedIn];
  const { id } = await offered(kol);
  const { body } = await read(brand, id);
  expect(body.data).toMatchObject({ id, status: 'pending', dijawab: null, konten: null });
  expect(body.data.berlakuSampai).toEqual(expect.any(String));
  const { text, sha256 } = (await api.call('GET', `Campaign/Kontrak/${id}`, { as: kol })).body.data;
  expect(text).toContain('Influencer menerima:');
  expect(body.data.text).not.toContain('Influencer menerima:');
  expect(body.data.text.slice(0, 400)).toBe(text.slice(0, 400));
  await api.call('PUT', `Campaign/approveContract/${id}`, { as: kol, body: { sha256 } });
  expect((await read(brand, id)).body.data.text).toBe(text);
});

test("reading it is not the KOL's reading: the Brand can still undo its approval", async () => {
  const [kol] = kols as [SignedIn];
  const { id } = await offered(kol);
  await read(brand, id);
  const readings = await api.db
    .selectFrom('contract_readings')
    .selectAll()
    .where('contract_id', '=', id)
    .execute();
  expect(readings).toEqual([]);
});

test('another Brand finds none of it', async () => {
  const [kol] = kols as [SignedIn];
  const { id } = await offered(kol);
  expect((await read(other, id)).status).toBe(404);
  expect((await list(other)).body.data).toEqual([]);
});

test('applicants of the campaign name the contract that they were offered', async () => {
  const [kol] = kols as [SignedIn];
  const { id, campaign } = await offered(kol);
  const { data } = (await api.call('GET', `Campaign/registerMember/${campaign}`, { as: brand })).body;
  expect(data).toMatchObject([{ idUser: kol.id, kontrak: { id, status: 'pending' } }]);
});

test("a contract's work is asked for alone", async () => {
  const [ayu, bima] = kols as [SignedIn, SignedIn];
  const { campaign, id } = await offered(ayu);
  await api.call('POST', 'Campaign/registerByBrand', {
    as: brand,
    body: { IdUser: bima.id, IdCampaign: campaign },
  });
  const [ofBima] = (await list(brand)).body.data;
  expect(ofBima.kol.id).toBe(bima.id);
  await api.call('PUT', `Campaign/approveContract/${ofBima.id}`, { as: bima });
  await api.call('PUT', `Campaign/approveContract/${id}`, { as: ayu });
  const work = await api.call('GET', `Campaign/content/${campaign}?kontrak=${id}`, { as: brand });
  expect(work.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
});
