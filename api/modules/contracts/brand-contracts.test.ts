import { createHash } from 'node:crypto';
import { DAY_MS } from '@sohor/shared/format';
import { readPdf } from '../../platform/read-pdf.ts';
import { queryAs, superuserOf } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { imageForm } from '../../security/world-fixture.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { clearFiles } from '../files/clear-unused-files.ts';
import { COMPANY, tellTax } from '../taxes/taxes-fixture.ts';

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
afterAll(() => api?.close());

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

describe('a contract as PDF', () => {
  let brand: SignedIn;
  let kol: SignedIn;

  beforeAll(async () => {
    [brand, kol] = await Promise.all([
      api.signIn('Brand', { fullName: 'Kopi Senja' }),
      api.signIn('KOL', { fullName: 'Sari 🌸 Wulandari' }),
    ]);
  });

  const download = (as: SignedIn, id: string) =>
    api.app.inject({ url: `/api/v1/Campaign/Kontrak/${id}/pdf`, headers: as.headers });
  const plain = (text: string) => text.replace(/\s+/g, ' ');

  async function offered(name = 'Ramadan Bersama'): Promise<string> {
    const campaign = await campaignOf(api.db, brand.id, { name });
    const body = { IdUser: kol.id, IdCampaign: campaign };
    await api.call('POST', 'Campaign/registerByBrand', { as: brand, body });
    const query = api.db.selectFrom('contracts').select('id').where('campaign_id', '=', campaign);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async function signed(name?: string): Promise<string> {
    const id = await offered(name);
    const headers = { 'user-agent': 'Peramban Uji/1.0 (Jakarta)' };
    expect((await api.call('PUT', `Campaign/approveContract/${id}`, { as: kol, headers })).status).toBe(200);
    return id;
  }

  test('a signature that is gone from the database is not made anew', async () => {
    const id = await signed('Tanpa Tanda Tangan');
    await queryAs(
      superuserOf(api.context.config.databaseUrl),
      `SET session_replication_role = replica; DELETE FROM contract_signatures WHERE contract_id = '${id}'`,
    );
    expect((await download(kol, id)).statusCode).toBe(500);
    const query = api.db.selectFrom('contract_signatures').selectAll().where('contract_id', '=', id);
    expect(await query.execute()).toEqual([]);
  });

  test('the document shows the signed text to the letter, and carries it byte for byte', async () => {
    const id = await signed('Kopi “Senja” & fiesta');
    const { data } = (await api.call('GET', `Campaign/Kontrak/${id}`, { as: kol })).body;
    const reply = await download(kol, id);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="kontrak-${id}.pdf"`,
      'cache-control': 'no-store',
    });
    const { text, files } = readPdf(reply.rawPayload);
    const pages = text.replace(/^.*· Halaman \d+ dari \d+$/gm, '');
    expect(plain(pages)).toContain(plain(data.text.replaceAll('🌸', '[U+1F338]')));
    expect(text).toContain(data.sha256);
    for (const part of [
      'Para Pihak',
      'Brief Campaign',
      'Arahan konten:',
      'Tanda Tangan Elektronik',
      'Hash entri',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]/);
    expect(files).toEqual([data.text, expect.stringContaining('sohor-contract/1')]);
    expect(
      createHash('sha256')
        .update(files[0] ?? '', 'utf8')
        .digest('hex'),
    ).toBe(data.sha256);
  });

  test('the audit page says who, when, from where, and how the log is chained', async () => {
    const id = await signed();
    const text = plain(readPdf((await download(brand, id)).rawPayload).text);
    const entries = await api.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('contract_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ event }) => event)).toEqual(['contract_offered', 'contract_signed']);
    for (const entry of entries) {
      for (const part of [
        entry.hash,
        entry.prev_hash,
        entry.sha256,
        entry.at.toISOString(),
        entry.actor_id,
      ]) {
        expect(text).toContain(part);
      }
      expect(text).toContain(`Rantai ${entry.chain}, entri ${entry.seq}`);
    }
    for (const part of [
      'Kopi Senja (Brand)',
      'Wulandari (Influencer)',
      '127.0.0.1',
      'Peramban Uji/1.0 (Jakarta)',
      id,
    ]) {
      expect(text).toContain(part);
    }
  });

  test('both parties get the same bytes, today and after names and days have changed', async () => {
    const id = await signed();
    const [first, second] = [await download(kol, id), await download(brand, id)];
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    await api.db
      .updateTable('users')
      .set({ full_name: 'Nama Baru' })
      .where('id', 'in', [kol.id, brand.id])
      .execute();
    api.clock.advance(3 * DAY_MS);
    expect((await download(kol, id)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  test("the document is the Brand's as it was when it was signed: its logo and what it is as a company", async () => {
    const before = await signed('Sebelum');
    const upload = async () => {
      const form = await imageForm();
      return (await api.call('POST', 'file/upload', { as: brand, ...form })).body.response.path;
    };
    const save = (logo: string | null) =>
      api.call('PUT', 'Account/brand', { as: brand, body: { nama: 'Kopi Senja', logo } });
    expect((await save(await upload())).status).toBe(200);
    api.clock.advance(60_000);
    await tellTax(api, brand, COMPANY);
    const id = await signed('Sesudah');
    const { rawPayload } = await download(kol, id);
    expect(rawPayload.includes('/Subtype /Image')).toBe(true);
    for (const part of [COMPANY.nama, COMPANY.alamat, '0092542943407000'])
      expect(readPdf(rawPayload).text).toContain(part);
    // A new logo and a new address appear in later contracts only.
    await save(await upload());
    api.clock.advance(60_000);
    await tellTax(api, brand, { ...COMPANY, alamat: 'Jl. Thamrin 2, Jakarta' });
    // Only the signed contract still uses the first logo: clearing unused files must keep it.
    for (let day = 0; day < 3; day += 1) {
      await clearFiles(api.context);
      api.clock.advance(2 * DAY_MS);
    }
    expect((await download(brand, id)).rawPayload.equals(rawPayload)).toBe(true);
    const earlier = (await download(kol, before)).rawPayload;
    expect(earlier.includes('/Subtype /Image')).toBe(false);
    expect(readPdf(earlier).text).not.toContain('Sudirman');
  });

  test('what is not signed has no document', async () => {
    const id = await offered();
    for (const who of [kol, brand]) expect((await download(who, id)).statusCode).toBe(409);
    await api.call('PUT', `Campaign/declineContract/${id}`, { as: kol });
    for (const who of [kol, brand]) expect((await download(who, id)).statusCode).toBe(409);
  });

  test('only the two parties find the document', async () => {
    const id = await signed();
    const [otherKol, otherBrand] = await Promise.all([api.signIn('KOL'), api.signIn('Brand')]);
    for (const who of [otherKol, otherBrand]) expect((await download(who, id)).statusCode).toBe(404);
    expect((await api.call('GET', `Campaign/Kontrak/${id}/pdf`)).status).toBe(401);
    expect((await download(kol, 'x')).statusCode).toBe(400);
    expect((await download(kol, '01900000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });
});
