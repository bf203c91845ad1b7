import { LIMITS } from '@sohor/shared/wire/catalog';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

let api: TestApi;
let brand: SignedIn;
let kol: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL', { fullName: 'Sari Wulandari' })];
});
afterAll(() => api?.close());

const make = (nama: string, as = brand) => api.call('POST', 'Shortlist', { as, body: { nama } });
const idOf = async (nama: string, as = brand): Promise<string> => (await make(nama, as)).body.data.id;
const lists = async (query = '', as = brand) =>
  (await api.call('GET', `Shortlist${query}`, { as })).body.data;
const read = (id: string, as = brand) => api.call('GET', `Shortlist/${id}`, { as });
const keep = (id: string, kolId: string, catatan?: string, as = brand) =>
  api.call('PUT', `Shortlist/${id}/kol/${kolId}`, { as, body: catatan === undefined ? {} : { catatan } });
const entriesOf = async (id: string) =>
  (await read(id)).body.data.kol.map((entry: { kol: { user: { fullName: string } }; catatan: string }) => [
    entry.kol.user.fullName,
    entry.catatan,
  ]);

test('a list is named, filled with a note, renamed and deleted', async () => {
  const id = await idOf('  Ramadan   2027 ');
  expect((await keep(id, kol.id, ' Tanya harga Story. ')).status).toBe(200);
  expect(await lists()).toEqual([{ id, nama: 'Ramadan 2027', jumlahKol: 1 }]);
  expect(await entriesOf(id)).toEqual([['Sari Wulandari', 'Tanya harga Story.']]);
  await api.call('PUT', `Shortlist/${id}`, { as: brand, body: { nama: 'RAMADAN 2027' } });
  expect((await read(id)).body.data.nama).toBe('RAMADAN 2027');
  const remove = () => api.call('DELETE', `Shortlist/${id}`, { as: brand });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect(await lists()).toEqual([]);
  expect((await read(id)).status).toBe(404);
});

test('a list shows each KOL just as the search does, figures and all', async () => {
  const { pool } = api.context;
  await pool.query(
    `INSERT INTO kol_profiles (kol_id, categories, score, breakdown) VALUES ($1, '{food}', 81.5,
      '{"version":1,"sampleSize":9,"computedAt":"2026-11-20T00:00:00.000Z","followers":9000,"averageViews":4500,"engagement":0.062,"components":{}}')`,
    [kol.id],
  );
  await pool.query(
    `INSERT INTO rate_cards (kol_id, currency, rates, updated_at) VALUES ($1, 'IDR', '{"TikTok":{"Video":750000}}', now())`,
    [kol.id],
  );
  const id = await idOf('Kuliner');
  await keep(id, kol.id);
  const found = (await api.call('GET', 'user/kol?limit=50', { as: brand })).body.data;
  const same = found.find((item: { user: { id: string } }) => item.user.id === kol.id);
  expect(same.figures).toMatchObject({ averageViews: 4500, engagement: 6.2, priceFrom: 750_000 });
  expect((await read(id)).body.data.kol).toEqual([{ kol: same, catatan: '' }]);
  expect(same.tersimpan).toBe(true);
  const other = (await api.call('GET', 'user/kol?limit=50', { as: await api.signIn('Brand') })).body.data;
  expect(other.some((item: { tersimpan?: true }) => item.tersimpan)).toBe(false);
});

test('a list comes as a file, with the same figures and the notes; what is not known is no 0', async () => {
  const { pool } = api.context;
  await pool.query(
    `INSERT INTO kol_profiles (kol_id, categories, city, score, breakdown) VALUES ($1, '{food}', 'Bandung', 81.5,
      '{"version":1,"sampleSize":9,"computedAt":"2026-11-20T00:00:00.000Z","followers":9000,"averageViews":4500,"engagement":0.062,"components":{}}')`,
    [kol.id],
  );
  const other = await api.signIn('KOL', { fullName: '=HYPERLINK("https://jahat.example")' });
  const id = await idOf('Kuliner');
  await keep(id, kol.id, 'Tanya harga; "Story"\nsaja.');
  await keep(id, other.id);
  const { status, headers, body } = await api.call('GET', `Shortlist/${id}/daftar.csv`, { as: brand });
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="daftar-kol-sohor-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(body.split('\r\n').slice(1)).toEqual([
    '"Sari Wulandari";"Food";"Bandung";"";81.5;"";4500;6.2;"";"Tanya harga; ""Story""\nsaja."',
    // The apostrophe keeps a spreadsheet from running the name as a formula.
    '"\'=HYPERLINK(""https://jahat.example"")";"";"";"";"";"";"";"";"";""',
    '',
  ]);
});

test('a doubled click makes one list and one entry, and leaves the note that is there', async () => {
  const replies = await Promise.all([make('Lebaran'), make('lebaran'), make(' LEBARAN')]);
  const ids = replies.map(({ body }) => body.data.id);
  expect(new Set(ids).size).toBe(1);
  await keep(ids[0], kol.id, 'Cocok.');
  const kept = await Promise.all([keep(ids[0], kol.id), keep(ids[0], kol.id)]);
  expect(kept.map(({ status }) => status)).toEqual([200, 200]);
  expect(await entriesOf(ids[0])).toEqual([['Sari Wulandari', 'Cocok.']]);
  expect(await lists()).toMatchObject([{ jumlahKol: 1 }]);
});

test('each list tells whether it holds a KOL', async () => {
  const [first, second] = [await idOf('Satu'), await idOf('Dua')];
  await keep(first, kol.id);
  expect(await lists(`?idUser=${kol.id}`)).toEqual([
    { id: second, nama: 'Dua', jumlahKol: 0, tersimpan: false },
    { id: first, nama: 'Satu', jumlahKol: 1, tersimpan: true },
  ]);
});

test('who was taken out is kept again with the note, as taking back does', async () => {
  const id = await idOf('Satu');
  await keep(id, kol.id, 'Ramah.');
  const take = () => api.call('DELETE', `Shortlist/${id}/kol/${kol.id}`, { as: brand });
  expect([(await take()).status, (await take()).status]).toEqual([200, 200]);
  expect(await entriesOf(id)).toEqual([]);
  await keep(id, kol.id, 'Ramah.');
  expect(await entriesOf(id)).toEqual([['Sari Wulandari', 'Ramah.']]);
});

test('a blocked KOL is not shown, not counted and not kept, and comes back with its account', async () => {
  const id = await idOf('Satu');
  await keep(id, kol.id, 'Ramah.');
  const setStatus = (status: 'active' | 'blocked') =>
    api.db
      .updateTable('users')
      .set({ status, block_reason: status === 'blocked' ? 'penipuan' : null })
      .where('id', '=', kol.id)
      .execute();
  await setStatus('blocked');
  expect(await entriesOf(id)).toEqual([]);
  expect(await lists()).toMatchObject([{ jumlahKol: 0 }]);
  expect(await keep(id, kol.id)).toMatchObject({ status: 404, body: { Error: 'KOL tidak ditemukan.' } });
  await setStatus('active');
  expect(await entriesOf(id)).toEqual([['Sari Wulandari', 'Ramah.']]);
});

test('nobody reads or changes the lists of another Brand', async () => {
  const id = await idOf('Rahasia');
  await keep(id, kol.id, 'Jangan bilang siapa pun.');
  const other = await api.signIn('Brand');
  const tries = [
    await read(id, other),
    await keep(id, kol.id, 'Diubah.', other),
    await api.call('PUT', `Shortlist/${id}`, { as: other, body: { nama: 'Diubah' } }),
    await api.call('DELETE', `Shortlist/${id}/kol/${kol.id}`, { as: other }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await api.call('DELETE', `Shortlist/${id}`, { as: other });
  expect(await lists('', other)).toEqual([]);
  expect((await read(id)).body.data.nama).toBe('Rahasia');
  expect(await entriesOf(id)).toEqual([['Sari Wulandari', 'Jangan bilang siapa pun.']]);
  // Another Brand can use the same name.
  expect(await idOf('Rahasia', other)).not.toBe(id);
});

test.each([
  ['   ', 'Nama daftar wajib diisi.'],
  ['\u200b', 'Nama daftar wajib diisi.'],
  ['\u3164', 'Nama daftar wajib diisi.'],
  ['\u2800 \u115f', 'Nama daftar wajib diisi.'],
  [
    'Ramadan \u202eDITOLAK',
    'Nama tidak boleh memuat tanda pengatur arah tulisan. Ketik ulang nama tersebut.',
  ],
  ['n'.repeat(61), 'Nama daftar paling banyak 60 huruf.'],
])('the name %j is refused in words', async (nama, sentence) => {
  expect(await make(nama)).toMatchObject({ status: 400, body: { Error: sentence } });
  const id = await idOf('Satu');
  const renamed = await api.call('PUT', `Shortlist/${id}`, { as: brand, body: { nama } });
  expect(renamed).toMatchObject({ status: 400, body: { Error: sentence } });
});

test('sixty signs are a name, and a name that is taken is said', async () => {
  const id = await idOf('😀'.repeat(60));
  await make('Satu');
  const renamed = await api.call('PUT', `Shortlist/${id}`, { as: brand, body: { nama: 'SATU' } });
  expect(renamed).toMatchObject({ status: 409, body: { Error: expect.stringContaining('nama itu') } });
});

test('a note of more than 500 letters is refused in words', async () => {
  const id = await idOf('Satu');
  const long = await keep(id, kol.id, 'n'.repeat(501));
  expect(long).toMatchObject({ status: 400, body: { Error: 'Catatan paling banyak 500 huruf.' } });
  expect(await entriesOf(id)).toEqual([]);
});

test('thirty lists are the most, also when the last two are asked for at once', async () => {
  for (let number = 1; number < LIMITS.maxShortlists; number += 1) await make(`Daftar ${number}`);
  const last = await Promise.all([make('Kopi'), make('Teh')]);
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(last.find(({ status }) => status === 409)?.body.Error).toMatch(/^Anda sudah punya 30 daftar/);
  expect(await lists()).toHaveLength(LIMITS.maxShortlists);
});

test('fifty KOLs are the most in a list, also when two come at once for the last place', async () => {
  const id = await idOf('Penuh');
  const { pool } = api.context;
  await pool.query(
    `WITH many AS (
      INSERT INTO users (phone, role, full_name, email, status, activated_at)
      SELECT '+62819' || lpad(n::text, 8, '0'), 'KOL', 'KOL ' || n, 'kol' || n || '@contoh.id', 'active', now()
      FROM generate_series(1, $2::int) n RETURNING id
    ) INSERT INTO shortlist_kols (shortlist_id, kol_id) SELECT $1, id FROM many`,
    [id, LIMITS.maxShortlistKols - 1],
  );
  const another = await api.signIn('KOL');
  const last = await Promise.all([keep(id, kol.id), keep(id, another.id)]);
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(last.find(({ status }) => status === 409)?.body.Error).toMatch(/^Daftar ini sudah penuh/);
  expect(await entriesOf(id)).toHaveLength(LIMITS.maxShortlistKols);
});

test('profiles that a list shows count as those of the search do', async () => {
  const limited = await startTestApi({ LIMIT_KOLS_PER_BRAND_HOUR: '1' });
  const as = await limited.signIn('Brand');
  const { id } = (await limited.call('POST', 'Shortlist', { as, body: { nama: 'Satu' } })).body.data;
  for (const one of [await limited.signIn('KOL'), await limited.signIn('KOL')])
    await limited.call('PUT', `Shortlist/${id}/kol/${one.id}`, { as, body: {} });
  expect((await limited.call('GET', `Shortlist/${id}`, { as })).status).toBe(200);
  expect((await limited.call('GET', 'user/kol', { as })).status).toBe(429);
  expect((await limited.call('GET', `Shortlist/${id}`, { as })).status).toBe(429);
  await limited.close();
});
