import sharp from 'sharp';
import { readPdf } from '../../platform/read-pdf.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { imageForm, startWorld, type World } from '../../security/world-fixture.ts';
import { COMPANY, tellTax } from '../taxes/taxes-fixture.ts';
import { joined } from '../team/team-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

const save = (as: SignedIn, nama: string, logo: string | null) =>
  world.api.call('PUT', 'Account/brand', { as, body: { nama, logo } });
const seen = async (as: SignedIn) => {
  const { fullName, image } = (await world.api.call('GET', 'auth/verifySessions', { as })).body.data;
  return { fullName, image };
};
const upload = async (as: SignedIn): Promise<string> =>
  (await world.api.call('POST', 'file/upload', { as, ...(await imageForm()) })).body.response.path;
const invoiceOf = async (as: SignedIn, id: string) => {
  const reply = await world.api.app.inject({ url: `/api/v1/Invoice/${id}/pdf`, headers: as.headers });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
};

test('a Brand has the name and the logo that it says, and what was issued keeps its name', async () => {
  const { brand, invoice } = world.pairs.A;
  const logo = await upload(brand);
  expect(await save(brand, '  Kopi   Senja ', logo)).toMatchObject({ status: 200, body: { data: null } });
  expect(await seen(brand)).toEqual({ fullName: 'Kopi Senja', image: logo });
  const { text } = readPdf(await invoiceOf(brand, invoice.id));
  expect(text).toContain('Merek A');
  expect(text).not.toContain('Kopi Senja');
  expect(await save(brand, 'Kopi Senja', null)).toMatchObject({ status: 200 });
  expect(await seen(brand)).toEqual({ fullName: 'Kopi Senja', image: null });
});

test('an empty name, and an image of somebody else, are refused, and nothing changes', async () => {
  const { A, B } = world.pairs;
  const before = await seen(B.brand);
  expect((await save(B.brand, '  ', null)).status).toBe(400);
  expect(await save(B.brand, 'Merek B', A.brandImage)).toMatchObject({ status: 400 });
  expect((await save(B.brand, 'Merek B', '/api/v1/files/none.webp')).status).toBe(400);
  expect((await save(B.brand, 'Merek B', 'https://contoh.id/logo.svg')).status).toBe(400);
  expect(await seen(B.brand)).toEqual(before);
});

test('a member of the team changes neither', async () => {
  const { brand } = world.pairs.B;
  const before = await seen(brand);
  for (const role of ['campaigns', 'finance', 'reader'] as const)
    expect((await save(await joined(world.api, brand, role), 'Dibajak', null)).status).toBe(403);
  expect(await seen(brand)).toEqual(before);
});

test('another name is unchecked, as that of a KOL', async () => {
  const { brand } = world.pairs.B;
  const { db, clock } = world.api;
  await db.updateTable('users').set({ checked_at: clock.now() }).where('id', '=', brand.id).execute();
  const checked = async () =>
    (await db.selectFrom('users').select('checked_at').where('id', '=', brand.id).executeTakeFirstOrThrow())
      .checked_at !== null;
  await save(brand, brand.fullName, null);
  expect(await checked()).toBe(true);
  await save(brand, 'Merek Ternama', null);
  expect(await checked()).toBe(false);
});

describe('the invoice', () => {
  test('has the logo of its customer, and none where its image is gone', async () => {
    const { brand, invoice, draftName } = world.pairs.B;
    expect(draftName).not.toBe('');
    const without = await invoiceOf(brand, invoice.id);
    const logo = await upload(brand);
    await save(brand, 'Merek B', logo);
    const withLogo = await invoiceOf(brand, invoice.id);
    expect(withLogo.includes('/Subtype /Image')).toBe(true);
    expect(without.includes('/Subtype /Image')).toBe(false);
    // The same invoice gives the same bytes each time.
    expect((await invoiceOf(brand, invoice.id)).equals(withLogo)).toBe(true);
    await world.api.context.files.remove(logo.split('/').at(-1) ?? '');
    expect((await invoiceOf(brand, invoice.id)).includes('/Subtype /Image')).toBe(false);
  });

  test('says what a company was when it was issued: nothing that came later', async () => {
    const { brand, invoice } = world.pairs.A;
    world.api.clock.advance(60_000);
    await tellTax(world.api, brand, COMPANY);
    expect(readPdf(await invoiceOf(brand, invoice.id)).text).not.toContain('Sudirman');
    world.api.clock.advance(60_000);
    const campaign = await world.api.newCampaign({ namaProyek: 'Sesudah' }, brand);
    await world.api.pay(campaign, brand);
    const [newest] = (await world.api.call('GET', 'Invoice', { as: brand })).body.data;
    const text = readPdf(await invoiceOf(brand, newest.id)).text.replaceAll('\n', ' ');
    expect(
      (await world.api.call('GET', `Invoice/${newest.id}`, { as: brand })).body.data.pelanggan.badan,
    ).toEqual({
      nama: COMPANY.nama,
      alamat: COMPANY.alamat,
      npwp: '0092542943407000',
    });
    for (const part of [COMPANY.nama, COMPANY.alamat, '0092542943407000']) expect(text).toContain(part);
  });
});

test('a hostile image never becomes a logo', async () => {
  const { brand } = world.pairs.A;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const huge = await sharp({ create: { width: 30_000, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  for (const bytes of [svg, huge.subarray(0, 60)]) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png');
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    const reply = await world.api.call('POST', 'file/upload', {
      as: brand,
      headers: { ...brand.headers, ...headers },
      body: Buffer.from(await sent.arrayBuffer()),
    });
    expect([400, 415]).toContain(reply.status);
  }
});
