import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { imageForm } from '../../security/world-fixture.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { joined } from '../team/team-fixture.ts';
import { remind } from './remind-brands.ts';
import { endRequest } from './verifications.repository.ts';
import { confirmEmailOf, documentForm, requestOf, uploadDocument, waiting } from './verifications-fixture.ts';

const RACES = rounds('RACE', 10);

let api: TestApi;
let staff: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn('Admin', { fullName: 'Rina Wijaya' });
});
afterAll(() => api?.close());

const ask = (as: SignedIn, body: object) => api.call('PUT', 'Account/verification', { as, body });
const own = async (as: SignedIn) => (await api.call('GET', 'Account/verification', { as })).body.data;
const decide = (id: string, setuju: boolean, as = staff, alasan = 'cocok dengan OSS') =>
  api.call('PUT', `Ops/verifications/${id}`, { as, body: { setuju, alasan } });
const list = async () => (await api.call('GET', 'Ops/verifications', { as: staff })).body.data;
const rename = (as: SignedIn, nama: string) =>
  api.call('PUT', 'Account/brand', { as, body: { nama, logo: null } });
const noticesOf = async (as: SignedIn) => JSON.stringify((await api.call('GET', 'Notice', { as })).body.data);
const actsOn = async (subject: string) =>
  (await api.db.selectFrom('staff_events').select('act').where('subject', '=', subject).execute()).map(
    ({ act }) => act,
  );

/** Whether a KOL sees the mark beside the Brand's campaign. */
async function isMarked(brand: SignedIn): Promise<boolean> {
  const kol = await api.signIn('KOL');
  const id = await campaignOf(api.db, brand.id);
  return (await api.call('GET', `Campaign/detail/${id}`, { as: kol })).body.data.tandaBrand !== undefined;
}
async function verified(): Promise<SignedIn> {
  const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  expect((await decide(await waiting(api, brand), true)).status).toBe(200);
  return brand;
}

describe('a Brand asks', () => {
  test('with a number, a document and a confirmed e-mail address, and sees by when it is decided', async () => {
    const brand = await api.signIn('Brand');
    expect(await own(brand)).toMatchObject({ tanda: null, permintaan: null, emailDipastikan: false });
    const body = {
      jenis: 'NIB',
      nomor: '9120004512341',
      badan: 'PT Senja',
      dokumen: await uploadDocument(api, brand),
    };
    expect(await ask(brand, body)).toMatchObject({ status: 409 });
    await confirmEmailOf(api, brand);
    const { permintaan } = (await ask(brand, body)).body.data;
    expect(permintaan).toMatchObject({
      keadaan: 'waiting',
      jenis: 'NIB',
      nomor: '••••2341',
      badan: 'PT Senja',
    });
    expect(Date.parse(permintaan.palingLambat) - Date.parse(permintaan.diminta)).toBe(DAY_MS);
    expect(await isMarked(brand)).toBe(false);
  });

  test.each([
    { nomor: '912000451234' },
    { nomor: '9999999999999' },
    { nomor: '91200045123ab' },
    { jenis: 'NPWP', nomor: '12345678901234' },
    { jenis: 'NPWP', nomor: '00000000000000000' },
    { jenis: 'KTP' },
    { badan: '  ' },
    { badan: 'Senja \u202eABADI' },
    { dokumen: '/api/v1/files/none.pdf' },
    { dokumen: '../../etc/passwd' },
  ])('nothing waits after %j', async (wrong) => {
    const brand = await api.signIn('Brand');
    expect((await ask(brand, { ...(await requestOf(api, brand)), ...wrong })).status).toBe(400);
    expect((await own(brand)).permintaan).toBeNull();
  });

  test('with an NPWP of 15 digits, as the tax data take it', async () => {
    const brand = await api.signIn('Brand');
    const body = { ...(await requestOf(api, brand)), jenis: 'NPWP', nomor: '09.254.294.3-407.000' };
    expect((await ask(brand, body)).body.data.permintaan).toMatchObject({ jenis: 'NPWP', nomor: '••••7000' });
  });

  test('again, which replaces what waits; what was withdrawn is gone', async () => {
    const brand = await api.signIn('Brand');
    const [first, second] = [await waiting(api, brand), await waiting(api, brand)];
    expect((await decide(first, true)).body.Error).toContain('menarik atau mengganti');
    expect((await api.call('GET', `Ops/verifications/${first}`, { as: staff })).status).toBe(409);
    expect((await api.call('DELETE', 'Account/verification', { as: brand })).status).toBe(200);
    expect((await api.call('DELETE', 'Account/verification', { as: brand })).status).toBe(404);
    expect((await decide(second, true)).body.Error).toContain('menarik atau mengganti');
    expect(await isMarked(brand)).toBe(false);
  });

  test('only by its owner, and with its own document', async () => {
    const [brand, other] = [await api.signIn('Brand'), await api.signIn('Brand')];
    const body = await requestOf(api, brand);
    for (const role of ['campaigns', 'finance', 'reader'] as const) {
      const as = await joined(api, brand, role);
      expect((await ask(as, body)).status).toBe(403);
      expect((await api.call('GET', 'Account/verification', { as })).status).toBe(403);
    }
    await confirmEmailOf(api, other);
    expect((await ask(other, body)).status).toBe(400);
  });
});

describe('the document', () => {
  const send = async (as: SignedIn, ...form: Parameters<typeof documentForm>) =>
    (await api.call('POST', 'file/document', { as, ...(await documentForm(...form)) })).status;
  const open = (url: string) => api.app.inject({ url });

  test('may be a whole PDF or a picture, and nothing else', async () => {
    const brand = await api.signIn('Brand');
    expect(await send(brand)).toBe(200);
    expect(await send(brand, '%PDF-1.7 cut')).toBe(400);
    expect(await send(brand, '<html><script>alert(1)</script>%%EOF')).toBe(415);
    expect(await send(brand, '<svg/>', 'image/svg+xml')).toBe(415);
    expect(await send(brand, `%PDF-${' '.repeat(5 * 1024 * 1024)}%%EOF`)).toBe(413);
  });

  test('is opened by an address that its Brand and staff get, for minutes, and by nothing else', async () => {
    const brand = await api.signIn('Brand');
    const path = await uploadDocument(api, brand);
    expect((await open(path)).statusCode).toBe(404);
    await waiting(api, brand);
    const { permintaan } = await own(brand);
    const [bare = ''] = permintaan.dokumen.split('?');
    expect((await open(bare)).statusCode).toBe(404);
    const seen = await open(permintaan.dokumen);
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(seen.headers['content-security-policy']).toContain("default-src 'none'");
    expect(seen.headers['cache-control']).toContain('private');
    const forStaff = await api.call('GET', `Ops/verifications/${permintaan.id}`, { as: staff });
    expect((await open(forStaff.body.data.dokumen)).statusCode).toBe(200);
    expect(
      (await open(permintaan.dokumen.replace(/.$/, (end: string) => (end === 'A' ? 'B' : 'A')))).statusCode,
    ).toBe(404);
  });

  test('is private from the moment that it is uploaded, also as a picture', async () => {
    const brand = await api.signIn('Brand');
    const upload = await api.call('POST', 'file/document', { as: brand, ...(await imageForm()) });
    const { path } = upload.body.response;
    expect(path).toMatch(/\.webp$/);
    expect((await open(path)).statusCode).toBe(404);
    expect((await ask(brand, { ...(await requestOf(api, brand)), dokumen: path })).status).toBe(200);
    expect((await open((await own(brand)).permintaan.dokumen)).statusCode).toBe(200);
  });

  test('is never a cover, a logo or a picture in a message', async () => {
    const brand = await api.signIn('Brand');
    const logo = await uploadDocument(api, brand);
    expect(
      (await api.call('PUT', 'Account/brand', { as: brand, body: { nama: 'Senja', logo } })).status,
    ).toBe(400);
  });
});

describe('staff', () => {
  test('sees what waits with the earliest deadline first, what is late, and how much it is', async () => {
    const brand = await api.signIn('Brand');
    const id = await waiting(api, brand);
    const late = await api.signIn('Brand');
    const lateId = await waiting(api, late);
    await sql`UPDATE brand_verifications SET due_at = ${new Date(api.clock.now().getTime() - HOUR_MS)} WHERE id = ${lateId}`.execute(
      api.db,
    );
    const rows = (await list()) as { id: string; terlambat: boolean; nomor: string }[];
    expect(rows[0]).toMatchObject({ id: lateId, terlambat: true });
    expect(rows.find((row) => row.id === id)).toMatchObject({ terlambat: false });
    expect(rows.every(({ nomor }) => nomor.startsWith('••••'))).toBe(true);
    const { data } = (await api.call('GET', 'Ops/waiting', { as: staff })).body;
    expect(data.find(({ daftar }: { daftar: string }) => daftar === 'verifications').jumlah).toBe(
      rows.length,
    );
  });

  test('opens one with its whole number, which is recorded', async () => {
    const brand = await api.signIn('Brand');
    const id = await waiting(api, brand);
    const opened = await api.call('GET', `Ops/verifications/${id}`, { as: staff });
    expect(opened.body.data).toMatchObject({ nomor: expect.stringMatching(/^\d{13}$/), namaKini: null });
    expect(await actsOn(brand.id)).toContain('read');
  });

  test('is told of other Brands with the same number, and of none whose number only ends alike', async () => {
    const [one, two, three] = [
      await api.signIn('Brand'),
      await api.signIn('Brand'),
      await api.signIn('Brand'),
    ];
    const ask = async (as: typeof one, nomor: string) =>
      (await api.call('PUT', 'Account/verification', { as, body: { ...(await requestOf(api, as)), nomor } }))
        .body.data.permintaan.id;
    const first = await ask(one, '9120111145671');
    const second = await ask(two, '9120 1111 45671');
    await ask(three, '9120222245671');
    const staff = await api.signIn('Admin');
    const open = async (id: string) =>
      (await api.call('GET', `Ops/verifications/${id}`, { as: staff })).body.data.nomorSama;
    const { fullName } = await api.db
      .selectFrom('people')
      .select('full_name as fullName')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(await open(second)).toEqual([fullName]);
    const setuju = { setuju: true, alasan: 'Cocok' };
    expect((await api.call('PUT', `Ops/verifications/${first}`, { as: staff, body: setuju })).status).toBe(
      200,
    );
    expect(await open(second)).toEqual([fullName]);
  });

  test('verifies no Brand whose e-mail address is no longer confirmed', async () => {
    const brand = await api.signIn('Brand');
    const id = await waiting(api, brand);
    await api.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', brand.id).execute();
    const staff = await api.signIn('Admin');
    const body = { setuju: true, alasan: 'Cocok' };
    expect((await api.call('PUT', `Ops/verifications/${id}`, { as: staff, body })).status).toBe(409);
    expect(
      (await api.call('PUT', `Ops/verifications/${id}`, { as: staff, body: { ...body, setuju: false } }))
        .status,
    ).toBe(200);
  });

  test('verifies for a year: KOLs see it, the Brand is told, and it stands in the audit trail', async () => {
    const brand = await verified();
    expect(await isMarked(brand)).toBe(true);
    const { tanda, permintaan } = await own(brand);
    expect([tanda.jenis, permintaan.keadaan]).toEqual(['NIB', 'approved']);
    const end = new Date(tanda.sejak);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(tanda.sampai).toBe(end.toISOString());
    // What was checked and when, where a KOL decides: on the campaign, and in the Brand's record.
    const kol = await api.signIn('KOL');
    const campaign = await campaignOf(api.db, brand.id);
    const seen = await Promise.all(
      [`Campaign/detail/${campaign}`, `Record/${campaign}`].map((path) => api.call('GET', path, { as: kol })),
    );
    expect(seen.map(({ body }) => body.data.tandaBrand ?? body.data.tanda)).toEqual([tanda, tanda]);
    expect(await noticesOf(brand)).toContain('Brand Anda terverifikasi');
    expect(await actsOn(brand.id)).toContain('brand_verified');
  });

  test('refuses with a reason, which the Brand reads; then it may ask again', async () => {
    const brand = await api.signIn('Brand');
    const id = await waiting(api, brand);
    expect((await decide(id, false, staff, '  ')).status).toBe(400);
    expect((await decide(id, false, staff, 'Nama di NIB lain.')).status).toBe(200);
    expect((await own(brand)).permintaan).toMatchObject({ keadaan: 'refused', alasan: 'Nama di NIB lain' });
    expect(await noticesOf(brand)).toContain('Nama di NIB lain');
    expect(await actsOn(brand.id)).toContain('brand_refused');
    expect(await isMarked(brand)).toBe(false);
    expect((await decide(await waiting(api, brand), true)).status).toBe(200);
  });

  test('decides once, also two at once', async () => {
    for (let round = 0; round < RACES; round += 1) {
      const brand = await api.signIn('Brand');
      const id = await waiting(api, brand);
      const answers = await Promise.all([decide(id, true), decide(id, false), decide(id, true)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { tanda, permintaan } = await own(brand);
      expect(tanda !== null).toBe(permintaan.keadaan === 'approved');
    }
    await api.runJobs();
  });

  test('does not verify a Brand that takes its request back at the same moment', async () => {
    const brand = await api.signIn('Brand');
    const id = await waiting(api, brand);
    const withdrawing = await api.db.startTransaction().execute();
    await endRequest(withdrawing, { brandId: brand.id }, { state: 'withdrawn', at: api.clock.now() });
    const decided = decide(id, true);
    const waits = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await waits.execute(api.db)).rows[0]?.n, { timeout: 60_000 });
    await withdrawing.commit().execute();
    expect((await decided).status).toBe(409);
    expect([await isMarked(brand), (await own(brand)).permintaan.keadaan]).toEqual([false, 'withdrawn']);
    expect(await actsOn(brand.id)).not.toContain('brand_verified');
  });

  test('does not verify a name that it was not asked for', async () => {
    const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
    const id = await waiting(api, brand);
    await rename(brand, 'Bank Nusantara');
    const opened = await api.call('GET', `Ops/verifications/${id}`, { as: staff });
    expect(opened.body.data).toMatchObject({ namaBrand: 'Kopi Senja', namaKini: 'Bank Nusantara' });
    expect((await decide(id, true)).body.Error).toContain('Nama brand sudah diganti');
    expect(await isMarked(brand)).toBe(false);
    expect((await decide(id, false)).status).toBe(200);
  });

  test('gives no Brand the mark by hand, and can take it away', async () => {
    const brand = await api.signIn('Brand');
    const change = (body: object) =>
      api.call('PUT', `Ops/users/${brand.id}/verify`, { as: staff, body: { alasan: 'kenal', ...body } });
    expect((await change({ verified: true })).status).toBe(409);
    await decide(await waiting(api, brand), true);
    expect((await change({ verified: false })).status).toBe(200);
    expect([(await own(brand)).tanda, await isMarked(brand)]).toEqual([null, false]);
  });
});

describe('the mark', () => {
  test('ends by itself after its year, everywhere', async () => {
    const brand = await verified();
    await sql`UPDATE users SET checked_until = now() - interval '1 second' WHERE id = ${brand.id}`.execute(
      api.db,
    );
    expect([(await own(brand)).tanda, await isMarked(brand)]).toEqual([null, false]);
    const { body } = await api.call('GET', `Ops/users/${brand.id}`, { as: staff });
    expect(body.data.person.verified).toBe(false);
    const found = await api.call('GET', 'Ops/users?status=verified', { as: staff });
    expect(found.body.data.map(({ id }: { id: string }) => id)).not.toContain(brand.id);
  });

  test('ends with another name, and does not come back with the old one', async () => {
    const brand = await verified();
    await rename(brand, 'Bank Nusantara');
    expect(await isMarked(brand)).toBe(false);
    await rename(brand, 'Kopi Senja');
    expect(await isMarked(brand)).toBe(false);
  });

  test('stays while the next year is asked for, also when that is refused', async () => {
    const brand = await verified();
    const id = await waiting(api, brand);
    expect((await own(brand)).tanda).not.toBeNull();
    await decide(id, false);
    expect(await isMarked(brand)).toBe(true);
  });
});

test('30 days before the end the Brand is told, once; one that has lost the mark is not', async () => {
  const [brand, renamed] = [await verified(), await verified()];
  await rename(renamed, 'Nama Lain');
  const told = async (as: SignedIn) => (await noticesOf(as)).split('segera berakhir').length - 1;
  const before = { clock: { now: () => new Date(Date.parse('2000-01-01')) }, db: api.db };
  await remind(before);
  expect(await told(brand)).toBe(0);
  const { tanda } = await own(brand);
  const context = { db: api.db, clock: { now: () => new Date(Date.parse(tanda.sampai) - 30 * DAY_MS) } };
  await remind(context);
  await remind(context);
  expect([await told(brand), await told(renamed)]).toEqual([1, 0]);
});

test('the decision is told by WhatsApp', async () => {
  const brand = await verified();
  await api.runJobs();
  const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: brand.phone } });
  expect(inbox.body).toContain('Brand Anda terverifikasi');
});
