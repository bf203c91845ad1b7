import { createHash } from 'node:crypto';
import { DAY_MS } from '@sohor/shared/format';
import { readPdf } from '../../platform/read-pdf.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { imageForm } from '../../security/world-fixture.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { clearFiles } from '../files/clear-unused-files.ts';
import { COMPANY, tellTax } from '../taxes/taxes-fixture.ts';

let api: TestApi;
let brand: SignedIn;
let kol: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  [brand, kol] = await Promise.all([
    api.signIn('Brand', { fullName: 'Kopi Senja' }),
    api.signIn('KOL', { fullName: 'Sari 🌸 Wulandari' }),
  ]);
});
afterAll(() => api.close());

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
  expect(plain(text)).toContain(plain(data.text.replaceAll('🌸', '[U+1F338]')));
  expect(text).toContain(data.sha256);
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
    for (const part of [entry.hash, entry.prev_hash, entry.sha256, entry.at.toISOString(), entry.actor_id]) {
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
