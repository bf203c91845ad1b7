import { HOUR_MS } from '@sohor/shared/format';
import { CAMPAIGN_TEXTS, LIMITS } from '@sohor/shared/wire/catalog';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

let api: TestApi;
let brand: SignedIn;
let other: SignedIn;
let kol: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ LIMIT_CAMPAIGNS_PER_BRAND_HOUR: '4' });
  [brand, other, kol] = [await api.signIn('Brand'), await api.signIn('Brand'), await api.signIn('KOL')];
});
afterAll(() => api.close());

const LONG = 'Tunjukkan kedai dari depan, lalu dapurnya. '.repeat(40).trim();
const CAMPAIGN = {
  jenisPekerjaan: 'Instagram Story',
  hargaPekerjaan: 100_000,
  tipeKonten: 'Simple',
  referensiVisual: 'https://contoh.id/referensi',
  arahanKonten: LONG,
  arahanCaption: 'Ajak mampir.',
  catatan: 'Hindari musik keras.',
  website: 'https://kedai.example',
  hashtag: '#kedaisenja',
  mentionAccount: '@kedaisenja',
  namaProyek: 'Kedai Senja',
  tipeProyek: 'Event',
  startDate: '2099-03-01',
  endDate: '2099-03-31',
};
const TEXTS = CAMPAIGN_TEXTS.map(({ wire }) => wire).filter((wire) => wire !== 'arahanKonten');
const create = (as: SignedIn, change: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', 'Campaign', { as, headers, body: { ...CAMPAIGN, ...change } });
const get = (path: string, as: SignedIn) => api.call('GET', path, { as });

test('a row of a list carries an excerpt, the detail all texts; without `view` a list is as it always was', async () => {
  const { id } = (await create(brand)).body.data;
  const [row] = (await get('Campaign?view=row', brand)).body.data;
  expect(row.arahanKonten).toMatch(/…$/);
  expect(LONG.startsWith(row.arahanKonten.slice(0, -1))).toBe(true);
  expect(row.arahanKonten.length).toBeLessThanOrEqual(LIMITS.excerpt + 1);
  for (const key of TEXTS) expect(row).not.toHaveProperty(key);
  const detail = (await get(`Campaign/detail/${id}`, brand)).body.data;
  expect(detail).toMatchObject(CAMPAIGN);
  expect({ ...detail, ...row, arahanKonten: LONG }).toEqual(detail);
  expect((await get('Campaign', brand)).body.data[0]).toEqual(detail);
  await api.db.updateTable('campaigns').set({ verified_at: new Date() }).where('id', '=', id).execute();
  const [seen] = (await get('Campaign/all?view=row', kol)).body.data;
  expect([seen.id, seen.arahanKonten]).toEqual([id, row.arahanKonten]);
  expect((await get('Campaign/all', kol)).body.data[0].arahanKonten).toBe(LONG);
});

test('a text that fits is no excerpt', async () => {
  for (const arahanKonten of ['x'.repeat(LIMITS.excerpt), '😀'.repeat(LIMITS.excerpt), 'Singkat.']) {
    const as = await api.signIn('Brand');
    await create(as, { arahanKonten });
    expect((await get('Campaign?view=row', as)).body.data[0].arahanKonten).toBe(arahanKonten);
  }
});

test('the detail is for the owner, and for KOLs once it is paid, with their own entry', async () => {
  const { id } = (await create(other)).body.data;
  const as = (who: SignedIn) => get(`Campaign/detail/${id}`, who).then(({ status }) => status);
  expect([await as(other), await as(brand), await as(kol)]).toEqual([200, 404, 404]);
  await api.db.updateTable('campaigns').set({ verified_at: new Date() }).where('id', '=', id).execute();
  expect([await as(other), await as(brand), await as(kol)]).toEqual([200, 404, 200]);
  await api.call('POST', 'Campaign/register', { as: kol, body: { IdUser: kol.id, IdCampaign: id } });
  expect((await get(`Campaign/detail/${id}`, kol)).body.data.ownEntry).toEqual({
    status: null,
    inviteBy: 'User',
  });
  expect((await get(`Campaign/detail/${id}`, other)).body.data.pendingApplicants).toBe(1);
});

test('a brand makes so many campaigns an hour; what is refused or repeated does not count', async () => {
  const maker = await api.signIn('Brand');
  const key = { 'idempotency-key': 'sekali' };
  expect((await create(maker, {}, key)).status).toBe(200);
  for (let again = 0; again < 6; again += 1) {
    expect((await create(maker, {}, key)).status).toBe(200);
    expect((await create(maker, { endDate: '2000-01-01' })).status).toBe(400);
    expect((await create(maker, { namaProyek: 'Lain' }, key)).status).toBe(409);
  }
  for (const name of ['2', '3', '4']) expect((await create(maker, { namaProyek: name })).status).toBe(200);
  const refused = await create(maker, { namaProyek: '5' });
  expect(refused).toMatchObject({
    status: 429,
    body: {
      Error: expect.stringMatching(
        /^Anda sudah membuat sangat banyak campaign dalam satu jam ini\. Mohon coba lagi dalam/,
      ),
    },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // A repeated request with the same key is not refused: it gets the campaign that it made.
  expect((await create(maker, {}, key)).status).toBe(200);
  expect((await create(await api.signIn('Brand'))).status).toBe(200);
  expect((await get('Campaign', maker)).body.data).toHaveLength(4);
  api.clock.advance(HOUR_MS);
  expect((await create(maker, { namaProyek: '5' })).status).toBe(200);
});
