import { DAY_MS, jakartaDay } from '@sohor/shared/format';
import sharp from 'sharp';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { storeImage } from '../files/index.ts';

let api: TestApi;
let brand: SignedIn;
let kol: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  [brand, kol] = await Promise.all([api.signIn('Brand', { fullName: 'Kedai Senja' }), api.signIn('KOL')]);
});
afterAll(() => api?.close());

const CAMPAIGN = {
  jenisPekerjaan: 'Instagram Video Post/Reels',
  hargaPekerjaan: 100_000,
  tipeKonten: 'Simple',
  referensiVisual: 'https://contoh.id/referensi?a=1',
  arahanKonten: 'Tunjukkan kedai.\nSebut alamatnya.',
  arahanCaption: 'Ajak mampir.',
  hakPakai: 'Boleh diunggah ulang selama 3 bulan.',
  eksklusivitas: 'Tidak mempromosikan kedai lain selama 30 hari.',
  catatan: 'Hindari musik keras.',
  website: 'https://kedai.example',
  hashtag: '#kedaisenja',
  mentionAccount: '@kedaisenja',
  namaProyek: 'Kedai Senja',
  tipeProyek: 'Event',
  coverProyek: null,
  startDate: '2099-03-01',
  endDate: '2099-03-31',
  jumlahKOL: 3,
};

let named = 0;
const create = (changes: Record<string, unknown> = {}, as = brand, headers: Record<string, string> = {}) => {
  named += 1;
  return api.call('POST', 'Campaign', {
    as,
    headers,
    body: { ...CAMPAIGN, namaProyek: `Kedai ${named}`, ...changes },
  });
};
const without = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, undefined]));
const list = (path: string, as: SignedIn) => api.call('GET', path, { as });
const countOf = async (as: SignedIn) => (await list('Campaign', as)).body.data.length;
const verify = (id: string, at = api.clock.now()) =>
  api.db.updateTable('campaigns').set({ verified_at: at }).where('id', '=', id).execute();

test('a campaign comes back as it was sent, unpaid', async () => {
  const { status, body } = await create({ namaProyek: 'Kedai Senja' });
  const campaign = {
    ...CAMPAIGN,
    id: expect.any(String),
    isVerification: false,
    statusLabel: 'Draft',
    brandName: 'Kedai Senja',
  };
  expect({ status, body }).toEqual({ status: 200, body: { code: 200, data: campaign, Error: null } });
  expect((await list('Campaign', brand)).body).toEqual({
    code: 200,
    data: [{ ...campaign, pendingApplicants: 0, pendingReviews: 0 }],
    nextCursor: null,
    Error: null,
  });
});

test('an address may begin as a phone writes it, with a capital', async () => {
  const { status, body } = await create({
    referensiVisual: 'Https://a.example/b',
    website: 'HTTP://c.example',
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ referensiVisual: 'Https://a.example/b', website: 'HTTP://c.example' });
});

test('what is optional may be left out', async () => {
  const { body } = await create(
    without(
      'hakPakai',
      'eksklusivitas',
      'catatan',
      'website',
      'hashtag',
      'mentionAccount',
      'coverProyek',
      'jumlahKOL',
    ),
  );
  expect(body.data).toMatchObject({
    hakPakai: '',
    eksklusivitas: '',
    catatan: '',
    website: '',
    hashtag: '',
    mentionAccount: '',
    coverProyek: null,
    jumlahKOL: 1,
  });
});

test.each([
  ['endDate', '2099-02-28'],
  ['endDate', '2099-02-30'],
  ['startDate', '2026-03-01'],
  ['startDate', '2026-13-01'],
  ['startDate', '01-03-2026'],
  ['startDate', '0001-01-01'],
  ['startDate', ''],
  ['hargaPekerjaan', 0],
  ['hargaPekerjaan', 1.5],
  ['hargaPekerjaan', -100_000],
  ['hargaPekerjaan', '100000'],
  ['hargaPekerjaan', 1_000_000_000_001],
  ['jumlahKOL', 0],
  ['jumlahKOL', 1001],
  ['jenisPekerjaan', 'Facebook Post'],
  ['tipeKonten', null],
  ['tipeProyek', 'produk'],
  ['referensiVisual', ''],
  ['referensiVisual', 'javascript:alert(1)'],
  ['website', 'javascript:alert(1)'],
  ['website', 'data:text/html,x'],
  ['website', 'https://nama:sandi@contoh.id'],
  ['referensiVisual', 'https://bank.id@contoh.id/'],
  ['namaProyek', ''],
  ['namaProyek', '   '],
  ['namaProyek', '\u200b\u00a0'],
  ['namaProyek', '\u202eawem'],
  ['namaProyek', 'x'.repeat(161)],
  ['namaProyek', 'a\u0000b'],
  ['namaProyek', '\ud800'],
  ['arahanKonten', '\n\n'],
  ['arahanCaption', undefined],
  ['arahanKonten', 'x'.repeat(4001)],
  ['coverProyek', '/etc/passwd'],
  ['coverProyek', 'https://elsewhere.example/a.png'],
  ['coverProyek', `/api/v1/files/${'0'.repeat(40)}.webp`],
  ['isVerification', true],
  ['statusLabel', 'Aktif'],
  ['brandId', 'x'],
  ['__proto__x', 1],
])('%s %j is refused, and nothing is made', async (field, value) => {
  const before = await countOf(brand);
  expect(await create({ [field]: value })).toMatchObject({
    status: 400,
    body: { code: 400, Error: expect.any(String) },
  });
  expect(await countOf(brand)).toBe(before);
});

describe('a campaign that begins', () => {
  const dayBefore = (days: number) => jakartaDay(new Date(api.clock.now().getTime() - days * DAY_MS));

  test('before yesterday is refused, yesterday or today is made', async () => {
    expect(await create({ startDate: dayBefore(2) })).toMatchObject({
      status: 400,
      body: { Error: 'Tanggal mulai sudah lewat. Pilih hari ini atau tanggal setelahnya.' },
    });
    for (const days of [1, 0, -1]) expect((await create({ startDate: dayBefore(days) })).status).toBe(200);
  });

  test('long ago is still found by the key that made it in time', async () => {
    const key = { 'idempotency-key': 'hari-pertama' };
    const clicker = await api.signIn('Brand');
    const draft = { namaProyek: 'Hari pertama', startDate: dayBefore(1) };
    const first = await create(draft, clicker, key);
    api.clock.advance(DAY_MS - 1000);
    expect((await create(draft, clicker, key)).body).toEqual(first.body);
  });
});

test('without a price a campaign costs the default', async () => {
  const { status, body } = await create(without('hargaPekerjaan'));
  expect({ status, price: body.data.hargaPekerjaan }).toEqual({ status: 200, price: 100_000 });
  expect((await create({ hargaPekerjaan: null })).status).toBe(400);
});

describe('a campaign that is already over', () => {
  const today = () => jakartaDay(api.clock.now());
  const yesterday = () => jakartaDay(new Date(api.clock.now().getTime() - DAY_MS));

  test('is refused, one whose last day is today is made', async () => {
    const refused = await create({ startDate: yesterday(), endDate: yesterday() });
    expect(refused).toMatchObject({
      status: 400,
      body: { Error: 'Tanggal selesai sudah lewat. Pilih hari ini atau tanggal setelahnya.' },
    });
    expect((await create({ startDate: today(), endDate: today() })).status).toBe(200);
  });

  test('is still found by the key that made it in time', async () => {
    const key = { 'idempotency-key': 'hari-terakhir' };
    const last = { namaProyek: 'Hari terakhir', startDate: today(), endDate: today() };
    const clicker = await api.signIn('Brand');
    const first = await create(last, clicker, key);
    api.clock.advance(DAY_MS - 1000);
    const second = await create(last, clicker, key);
    expect({ status: second.status, id: second.body.data.id }).toEqual({
      status: 200,
      id: first.body.data.id,
    });
  });
});

test('a total above a trillion rupiah is refused with the limit, one of a trillion is made', async () => {
  const above = [
    { hargaPekerjaan: 1_000_000_000_000, jumlahKOL: 1000 },
    { hargaPekerjaan: 1_000_000_000_000, jumlahKOL: 2 },
    { hargaPekerjaan: 1_000_000_001, jumlahKOL: 1000 },
  ];
  for (const changes of above) {
    expect(await create(changes)).toMatchObject({
      status: 400,
      body: { Error: expect.stringContaining('Rp1.000.000.000.000') },
    });
  }
  expect((await create({ hargaPekerjaan: 1_000_000_000_000, jumlahKOL: 1 })).status).toBe(200);
  expect((await create({ hargaPekerjaan: 1_000_000_000, jumlahKOL: 1000 })).status).toBe(200);
});

test('a cover must be an image that this brand uploaded itself', async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const own = await storeImage(api.context, brand.id, image);
  expect((await create({ coverProyek: own })).body.data.coverProyek).toBe(own);
  expect((await create({ coverProyek: own }, await api.signIn('Brand'))).status).toBe(400);
});

test('a KOL may not make or list a brand’s campaigns, a stranger nothing at all', async () => {
  expect((await create({}, kol)).status).toBe(403);
  expect((await list('Campaign', kol)).status).toBe(403);
  expect((await api.call('GET', 'Campaign/all')).status).toBe(401);
});

describe('a double click', () => {
  test('makes one campaign', async () => {
    const clicker = await api.signIn('Brand');
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => create({ namaProyek: 'Dua klik' }, clicker)),
    );
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await countOf(clicker)).toBe(1);
    expect((await create({ namaProyek: 'Dua klik', jumlahKOL: 4 }, clicker)).status).toBe(200);
    api.clock.advance(11_000);
    await create({ namaProyek: 'Dua klik' }, clicker);
    expect(await countOf(clicker)).toBe(3);
  });

  test('on a campaign that was paid meanwhile makes another', async () => {
    const clicker = await api.signIn('Brand');
    const first = await create({ namaProyek: 'Sudah dibayar' }, clicker);
    await verify(first.body.data.id);
    const second = await create({ namaProyek: 'Sudah dibayar' }, clicker);
    expect(second.body.data).toMatchObject({ isVerification: false, statusLabel: 'Draft' });
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect((await create({ namaProyek: 'Sudah dibayar' }, clicker)).body.data.id).toBe(second.body.data.id);
  });

  test('with a key answers the first campaign for a day, and refuses another body', async () => {
    const clicker = await api.signIn('Brand');
    const key = { 'idempotency-key': 'a3f1-form-1' };
    const send = (changes = {}) => create({ namaProyek: 'Berkunci', ...changes }, clicker, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    api.clock.advance(DAY_MS / 2);
    expect((await send()).body).toEqual(first.body);
    expect((await send({ jumlahKOL: 9 })).status).toBe(409);
    await create({ namaProyek: 'Berkunci' }, clicker, { 'idempotency-key': 'a3f1-form-2' });
    expect(await countOf(clicker)).toBe(2);
    api.clock.advance(DAY_MS);
    await send();
    expect(await countOf(clicker)).toBe(3);
    expect((await create({}, clicker, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });

  test('of two brands makes two', async () => {
    const [one, other] = [await api.signIn('Brand'), await api.signIn('Brand')];
    await Promise.all([create({ namaProyek: 'Sama' }, one), create({ namaProyek: 'Sama' }, other)]);
    expect([await countOf(one), await countOf(other)]).toEqual([1, 1]);
  });
});

describe('lists', () => {
  test('show a KOL the paid campaigns of all brands, and a brand all of its own', async () => {
    const other = await api.signIn('Brand');
    const paid = (await create({}, other)).body.data.id;
    const unpaid = (await create({}, other)).body.data.id;
    await verify(paid);
    const ids = async (path: string, as: SignedIn) =>
      (await list(path, as)).body.data.map(({ id }: { id: string }) => id);
    const forKol = await ids('Campaign/all', kol);
    expect([forKol.includes(paid), forKol.includes(unpaid)]).toEqual([true, false]);
    expect(await ids('Campaign/all', other)).toEqual([unpaid, paid]);
    expect(await ids('Campaign', other)).toEqual([unpaid, paid]);
    expect(await ids('Campaign/all', brand)).not.toContain(paid);
  });

  test('come in pages without gaps or repeats, newest first', async () => {
    const reader = await api.signIn('Brand');
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) made.unshift((await create({}, reader)).body.data.id);
    // Rows with the same time must not get lost between two pages.
    await api.db
      .updateTable('campaigns')
      .set({ created_at: new Date() })
      .where('brand_id', '=', reader.id)
      .execute();
    made.sort().reverse();
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await list(`Campaign?limit=3${cursor && `&cursor=${cursor}`}`, reader);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(made);
  });

  test('refuse broken cursors and limits', async () => {
    const forged = (keys: unknown) => Buffer.from(JSON.stringify(keys)).toString('base64url');
    const queries = [
      'limit=0',
      'limit=201',
      'limit=x',
      'limit=-1',
      'cursor=x',
      'cursor=%00',
      'page=2',
      'cursor=a&cursor=b',
    ];
    queries.push(
      `cursor=${forged(['2026-01-01', 'x'])}`,
      `cursor=${forged(["2026-01-01T00:00:00Z' or 1=1", kol.id])}`,
      `cursor=${forged(['0000-01-01T00:00:00.000Z', kol.id])}`,
      `cursor=${forged(['2026-02-30T00:00:00.000Z', kol.id])}`,
    );
    for (const query of queries)
      expect([query, (await list(`Campaign?${query}`, brand)).status]).toEqual([query, 400]);
  });

  test('call a paid campaign Aktif through its last day in Jakarta, Selesai after it', async () => {
    const reader = await api.signIn('Brand');
    const today = new Date(api.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    const id = (await create({ startDate: today, endDate: today }, reader)).body.data.id;
    const label = async () => (await list('Campaign', reader)).body.data[0].statusLabel;
    expect(await label()).toBe('Draft');
    await verify(id);
    expect(await label()).toBe('Aktif');
    await api.db
      .updateTable('campaigns')
      .set({ start_date: '2025-01-01', end_date: '2025-01-02' })
      .where('id', '=', id)
      .execute();
    expect(await label()).toBe('Selesai');
  });
});
