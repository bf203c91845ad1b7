import { strFromU8, unzipSync } from 'fflate';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi } from '../../platform/testing/test-api.ts';
import { startWorld, type World } from '../../security/world-fixture.ts';
import { joined } from '../team/team-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

async function copyOf(as: SignedIn): Promise<Record<string, string>> {
  const reply = await world.api.app.inject({
    method: 'POST',
    url: '/api/v1/Account/data',
    headers: as.headers,
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="data-sohor-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = unzipSync(reply.rawPayload);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const linesOf = (csv = '') => csv.trim().split('\r\n').slice(1);

test('a KOL gets all that is kept of it, in words, and nothing of what a Brand has', async () => {
  const { kol, campaignId, kolImage } = world.pairs.A;
  const { api } = world;
  await api.call('PUT', 'RateCard', {
    as: kol,
    body: { currency: 'IDR', rates: { Appearance: { Reels: 7 } } },
  });
  const copy = await copyOf(kol);
  expect(Object.keys(copy).sort()).toEqual(
    [
      'BACA-SAYA.txt',
      ...[
        'akun',
        'riwayat-akun',
        'perangkat',
        'pemberitahuan',
        'pengaturan-pemberitahuan',
        'profil',
        'skor',
        'banding-skor',
      ],
      ...[
        'tiktok',
        'tiktok-angka',
        'tiktok-video',
        'rate-card',
        'pendaftaran',
        'kontrak',
        'pekerjaan',
        'hasil-konten',
        'hasil-di-halaman-publik',
        'pengiriman',
        'riwayat-pengiriman',
      ],
      ...[
        'pesan',
        'penawaran',
        'sengketa',
        'ulasan',
        'jawaban-ulasan',
        'invoice',
        'mutasi-saldo',
        'rekening',
        'penarikan',
        'data-pajak',
        'bukti-potong',
        'gambar',
      ],
    ]
      .map((name) => (name.includes('.') ? name : `${name}.csv`))
      .sort(),
  );
  expect(copy['akun.csv']).toContain(`"${kol.fullName}";"${kol.email}"`);
  // The apostrophe keeps a spreadsheet from taking the plus for a formula.
  expect(copy['akun.csv']).toContain(`"'${kol.phone}"`);
  expect(copy['rate-card.csv']).toContain('Reels');
  expect(linesOf(copy['tiktok-video.csv']).length).toBeGreaterThan(3);
  expect(linesOf(copy['perangkat.csv'])).toHaveLength(1);
  const name = (await api.call('GET', `Campaign/detail/${campaignId}`, { as: kol })).body.data.namaProyek;
  expect(copy['kontrak.csv']).toContain(name);
  expect(copy['pendaftaran.csv']).toContain(name);
  expect(copy['gambar.csv']).toContain(kolImage);
  for (const file of Object.keys(copy))
    if (file.endsWith('.csv')) expect(copy['BACA-SAYA.txt']).toContain(`- ${file}`);
});

test('a Brand gets its own: campaigns, payments, lists with notes', async () => {
  const { brand, kol, draftName } = world.pairs.B;
  const { api } = world;
  const list = await api.call('POST', 'Shortlist', { as: brand, body: { nama: 'Calon' } });
  const note = { catatan: 'Tanya harga Story.' };
  await api.call('PUT', `Shortlist/${list.body.data.id}/kol/${kol.id}`, { as: brand, body: note });
  const copy = await copyOf(brand);
  expect(copy['campaign.csv']).toContain(draftName);
  expect(copy['daftar-kol.csv']).toContain('"Calon";"Pembuat B";"Tanya harga Story."');
  expect(linesOf(copy['pembayaran.csv'])).toHaveLength(1);
  expect(linesOf(copy['invoice.csv'])).toHaveLength(1);
  expect(copy['profil.csv']).toBeUndefined();
});

test('nothing of anybody else is in it', async () => {
  const { A, B } = world.pairs;
  for (const [mine, other] of [
    [A, B],
    [B, A],
  ] as const)
    for (const person of [mine.kol, mine.brand]) {
      const whole = Object.values(await copyOf(person)).join('\n');
      for (const foreign of [other.kol, other.brand])
        for (const secret of [foreign.fullName, foreign.email, foreign.phone, foreign.id, other.draftName])
          expect(whole).not.toContain(secret);
      // The other side of a contract appears by name only, without phone number and email.
      const partner = person === mine.kol ? mine.brand : mine.kol;
      expect(whole).not.toContain(partner.phone);
      expect(whole).not.toContain(partner.email);
    }
});

test('its owner is told by WhatsApp, and a member of the team gets none', async () => {
  const { api } = world;
  const kol = await api.signIn('KOL');
  await copyOf(kol);
  await api.runJobs();
  const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: kol.phone } });
  expect(inbox.body).toContain('Salinan data Anda diunduh');
  const member = await joined(api, world.pairs.A.brand, 'finance');
  expect((await api.call('POST', 'Account/data', { as: member })).status).toBe(403);
});

test('more than three an hour are refused', async () => {
  const api = await startTestApi({ LIMIT_DATA_COPIES_PER_USER_HOUR: '3' });
  try {
    const as = await api.signIn('KOL');
    const ask = async () => (await api.call('POST', 'Account/data', { as })).status;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
  } finally {
    await api.close();
  }
});

test('10,000 notices come whole, in the order of time', async () => {
  const { api } = world;
  const kol = await api.signIn('KOL');
  await api.context.pool.query(
    `INSERT INTO notices (user_id, kind, key, facts, at)
     SELECT $1, 'money_thawed', n::text, '{}', now() - n * interval '1 minute' FROM generate_series(1, 10000) n`,
    [kol.id],
  );
  await api.context.pool.query(
    `INSERT INTO files (path, owner_id, media_type, size_bytes, width, height)
     SELECT '/api/v1/files/own' || n, $1, 'image/webp', 1, 1, 1 FROM generate_series(1, 2500) n`,
    [kol.id],
  );
  const copy = await copyOf(kol);
  expect(linesOf(copy['pemberitahuan.csv']).length).toBeGreaterThanOrEqual(10_000);
  const paths = linesOf(copy['gambar.csv']).map((line) => line.split(';')[0]);
  expect(new Set(paths).size).toBe(2500);
});
