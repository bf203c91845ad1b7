import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { COMPANY, NIK, PERSON, tellTax, verifyTax } from './taxes-fixture.ts';

let api: TestApi;
let kol: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  kol = await api.signIn('KOL');
});
afterAll(() => api?.close());

const read = async (as = kol) => (await api.call('GET', 'Tax', { as })).body.data;
const put = (body: object, as = kol) => api.call('PUT', 'Tax', { as, body });
const rows = (who = kol) =>
  api.db.selectFrom('tax_profiles').selectAll().where('user_id', '=', who.id).orderBy('id').execute();
const events = async (who = kol) =>
  (
    await api.db
      .selectFrom('tax_events')
      .select('event')
      .where('user_id', '=', who.id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

test('nothing is known at first; what is given comes back masked, to its owner alone', async () => {
  expect(await read()).toBeNull();
  const saved = await put(PERSON);
  expect(saved.body.data).toEqual({
    id: expect.any(String),
    jenis: 'Pribadi',
    jenisNomor: 'NIK',
    nomor: '••••0001',
    nama: 'Sari Wulandari',
    alamat: 'Jl. Melati 5, Bogor',
    terverifikasi: false,
    sertifikat: null,
    diubah: expect.any(String),
  });
  expect(await read()).toEqual(saved.body.data);
  expect(await read(await api.signIn('KOL'))).toBeNull();
});

test('number and address are sealed: no row of the database holds either', async () => {
  await tellTax(api, kol);
  const [row] = await rows();
  const stored = JSON.stringify(row);
  expect(row?.last_four).toBe('0001');
  for (const part of [NIK, NIK.slice(0, 12), 'Melati']) expect(stored).not.toContain(part);
  expect(api.context.secrets.open('tax-number', row?.number_sealed ?? '')).toBe(NIK);
});

test('the same once more changes nothing, also with the number as it is shown; another is kept beside it, noted and told', async () => {
  const { id } = await tellTax(api, kol);
  expect((await tellTax(api, kol)).id).toBe(id);
  expect((await tellTax(api, kol, { ...PERSON, nik: '••••0001' })).id).toBe(id);
  expect(await events()).toEqual(['given']);
  await tellTax(api, kol, { ...PERSON, nik: '••••0001', alamat: 'Jl. Mawar 7, Bogor' });
  expect(await read()).toMatchObject({ nomor: '••••0001', alamat: 'Jl. Mawar 7, Bogor' });
  expect(await rows()).toHaveLength(2);
  expect(await events()).toEqual(['given', 'changed']);
  const told = await api.context.pool.query(
    `select from notice_deliveries d join notices n on n.id = d.notice_id where n.kind = 'tax_changed' and n.user_id = $1`,
    [kol.id],
  );
  expect(told.rowCount).toBe(1);
});

test('twenty equal requests at once leave one profile', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => put(PERSON)));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
  expect(await events()).toEqual(['given']);
});

test('another name or number is unverified again, another address is not', async () => {
  await tellTax(api, kol);
  await verifyTax(api, kol);
  await tellTax(api, kol, { ...PERSON, alamat: 'Jl. Mawar 7, Bogor' });
  expect(await read()).toMatchObject({ terverifikasi: true });
  await tellTax(api, kol, { ...PERSON, nama: 'Sari W.' });
  expect(await read()).toMatchObject({ terverifikasi: false });
  await verifyTax(api, kol);
  await tellTax(api, kol, { ...PERSON, nama: 'Sari W.', nik: '3201014505900002' });
  expect(await read()).toMatchObject({ terverifikasi: false });
});

test('numbers that cannot be, none at all, and both at once are refused', async () => {
  const refused: [object, string][] = [
    [{ ...PERSON, nik: '3201013204900001' }, 'NIK ini tidak mungkin benar'],
    [{ ...COMPANY, npwp: '123456789' }, 'NPWP ini tidak mungkin benar'],
    [{ ...PERSON, nik: '••••0001' }, 'NIK ini tidak mungkin benar'],
    [{ ...PERSON, nik: undefined }, 'Isi NIK atau NPWP'],
    [{ ...PERSON, npwp: '09.254.294.3-407.000' }, 'Isi NIK atau NPWP, tidak keduanya'],
    [{ ...COMPANY, npwp: undefined, nik: NIK }, 'Badan memakai NPWP'],
  ];
  for (const [body, text] of refused) {
    const reply = await put(body);
    expect([reply.status, reply.body.Error]).toEqual([400, expect.stringContaining(text)]);
  }
  expect(await read()).toBeNull();
});

test('a company of a KOL may have no NPWP, that of a Brand may not', async () => {
  const { npwp: _, ...without } = COMPANY;
  expect((await put(without)).body.data).toMatchObject({ jenisNomor: null, nomor: null });
  const brand = await api.signIn('Brand');
  expect((await put(without, brand)).status).toBe(400);
});

test('what was changed elsewhere since it was read is not overwritten', async () => {
  const { id } = await tellTax(api, kol);
  await tellTax(api, kol, { ...PERSON, nama: 'Sari W.' });
  expect((await put({ ...PERSON, versi: id })).status).toBe(409);
  expect((await put({ ...PERSON, versi: randomUUID() })).status).toBe(409);
  expect(await read()).toMatchObject({ nama: 'Sari W.' });
});

test('who sends the same change again, because its answer was lost, is told that it is saved', async () => {
  const { id } = await tellTax(api, kol);
  const change = { ...PERSON, nama: 'Sari W.', versi: id };
  const [first, again] = [await put(change), await put(change)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.data).toEqual(first.body.data);
  expect(await events()).toEqual(['given', 'changed']);
});

test('the mask of a number that was changed elsewhere is no wrong number', async () => {
  const { id } = await tellTax(api, kol);
  await tellTax(api, kol, { ...PERSON, nik: '3201014505900002' });
  expect((await put({ ...PERSON, nik: '••••0001', versi: id })).status).toBe(409);
});

test('a profile that papers name is never rewritten, and what was given is never removed', async () => {
  await tellTax(api, kol);
  const rewrite = api.db
    .updateTable('tax_profiles')
    .set({ replaced_at: new Date() })
    .where('user_id', '=', kol.id);
  await rewrite.execute();
  await expect(rewrite.execute()).rejects.toThrow('never changed');
  const remove = api.db.deleteFrom('tax_profiles').where('user_id', '=', kol.id);
  await expect(remove.execute()).rejects.toThrow('never changed');
  const forget = api.db.deleteFrom('tax_events').where('user_id', '=', kol.id);
  await expect(forget.execute()).rejects.toThrow('permission denied');
});
