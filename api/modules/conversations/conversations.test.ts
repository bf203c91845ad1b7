import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import type { Chat, ChatEntry } from '@sohor/shared/wire';
import { toCsv } from '../../platform/table-file.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { joined } from '../team/team-fixture.ts';
import { brandThatMayBegin } from './conversations-fixture.ts';
import { CONVERSATION_DATA } from './own-data.ts';

let api: WorkApi;
let brand: SignedIn;
let kol: SignedIn;
beforeAll(async () => {
  api = await startWorkApi({ LIMIT_MESSAGES_PER_PERSON_MINUTE: '60', LIMIT_MESSAGES_PER_PERSON_DAY: '2000' });
});
beforeEach(async () => {
  [brand, kol] = [await paidBrand(), await api.signIn('KOL', { fullName: 'Sari Wulandari' })];
});
afterAll(() => api?.close());

const paidBrand = ({ isVerified = true } = {}) => brandThatMayBegin(api, { isVerified });

const begin = (as: SignedIn, to: SignedIn, teks = 'Halo Kak', more: object = {}) =>
  api.call('POST', 'Chat', { as, body: { idUser: to.id, clientId: randomUUID(), teks, ...more } });
const write = (id: string, as: SignedIn, teks = 'Baik', more: object = {}) =>
  api.call('POST', `Chat/${id}`, { as, body: { clientId: randomUUID(), teks, ...more } });
const read = async (id: string, as: SignedIn, query = '') =>
  (await api.call('GET', `Chat/${id}${query}`, { as })).body.data as Chat & {
    entri: ChatEntry[];
    adaSebelum: boolean;
    adaSesudah: boolean;
    dibacaLawan: number;
  };
const list = async (as: SignedIn, query = '') => (await api.call('GET', `Chat${query}`, { as })).body;
const texts = async (id: string, as: SignedIn) => (await read(id, as)).entri.map(({ teks }) => teks);
const unreadNotices = async (as: SignedIn) =>
  (await api.call('GET', 'Notice', { as })).body.data
    .filter(({ isRead }: { isRead: boolean }) => !isRead)
    .map(({ kind, title }: { kind: string; title: string }) => [kind, title]);

/** A conversation that both may write into. */
async function open(): Promise<string> {
  const { id } = (await begin(brand, kol)).body.data;
  await write(id, kol);
  return id;
}

describe('who may begin', () => {
  test("a stranger's first message waits apart until the KOL answers, and is the only one", async () => {
    const { status, body } = await begin(brand, kol, 'Halo, mau kerja sama?');
    expect(status).toBe(200);
    const { id } = body.data;
    expect(await list(kol)).toMatchObject({ data: [], belumDibaca: 0, permintaan: 1 });
    expect((await list(kol, '?status=requests')).data).toMatchObject([
      { id, status: 'request', lawan: { nama: 'Kopi Senja' }, terakhir: { teks: 'Halo, mau kerja sama?' } },
    ]);
    expect(await unreadNotices(kol)).toEqual([['message_request', 'Kopi Senja ingin berbicara dengan Anda']]);
    expect((await write(id, brand)).body.Error).toMatch(/masih menunggu jawaban/);
    expect((await begin(brand, kol)).status).toBe(409);
    expect((await write(id, kol, 'Boleh!')).status).toBe(200);
    expect((await write(id, brand, 'Terima kasih')).status).toBe(200);
    expect(await texts(id, brand)).toEqual(['Halo, mau kerja sama?', 'Boleh!', 'Terima kasih']);
    expect(await list(kol)).toMatchObject({ data: [{ id, status: 'open' }], permintaan: 0 });
  });

  test("a KOL finds a Brand by one of its campaigns; a Brand by nobody's but the KOL's own id", async () => {
    const campaign = await campaignOf(api.db, brand.id);
    const unpaid = await campaignOf(api.db, brand.id, { verified: false });
    const find = (as: SignedIn, id: string) => api.call('GET', `Chat/with/${id}`, { as });
    expect((await find(kol, campaign)).body.data).toMatchObject({ lawan: { idUser: brand.id }, id: null });
    expect((await find(await paidBrand(), campaign)).status).toBe(404);
    expect((await find(kol, unpaid)).status).toBe(404);
  });

  test('a KOL that says no is written to no more, and the Brand reads nothing of it', async () => {
    const { id } = (await begin(brand, kol)).body.data;
    const answer = (terima: boolean) => api.call('PUT', `Chat/${id}/request`, { as: kol, body: { terima } });
    expect((await answer(false)).status).toBe(200);
    expect((await answer(true)).status).toBe(409);
    expect((await write(id, brand)).body.Error).toMatch(/masih menunggu jawaban/);
    expect((await read(id, brand)).status).toBe('request');
    expect(await list(kol)).toMatchObject({ data: [], permintaan: 0 });
    expect((await write(id, kol, 'Saya berubah pikiran')).status).toBe(200);
    expect((await write(id, brand)).status).toBe(200);
  });

  test('a Brand writes to strangers with a confirmed address, and once it has paid or was verified', async () => {
    const fresh = await api.signIn('Brand');
    const refusal = async () =>
      (await api.call('GET', `Chat/with/${kol.id}`, { as: fresh })).body.data.alasan as string | null;
    expect((await begin(fresh, kol)).status).toBe(403);
    expect(await refusal()).toMatch(/alamat email/);
    await api.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', fresh.id)
      .execute();
    expect((await begin(fresh, kol)).status).toBe(403);
    expect(await refusal()).toMatch(/campaign pertama/);
    await campaignOf(api.db, fresh.id);
    expect(await refusal()).toBeNull();
    expect((await begin(fresh, kol)).status).toBe(200);
  });

  test.each([
    [false, 5],
    [true, 20],
  ])('a Brand (verified: %s) writes to %i strangers a day', async (isVerified, most) => {
    const one = await paidBrand({ isVerified });
    const statuses: number[] = [];
    for (let at = 0; at <= most; at += 1) statuses.push((await begin(one, await api.signIn('KOL'))).status);
    expect(statuses).toEqual([...Array(most).fill(200), 429]);
  });

  test('a KOL begins where it has applied or was invited, and nowhere else', async () => {
    expect((await begin(kol, brand)).status).toBe(403);
    const campaign = await campaignOf(api.db, brand.id);
    await api.call('POST', 'Campaign/register', { as: kol, body: { IdUser: kol.id, IdCampaign: campaign } });
    const { status, body } = await begin(kol, brand, 'Ada pertanyaan', { IdCampaign: campaign });
    expect(status).toBe(200);
    expect((await read(body.data.id, brand)).entri).toMatchObject([
      { nomor: 1, jenis: 'event', peristiwa: 'applied', idCampaign: campaign },
      { nomor: 2, jenis: 'text', teks: 'Ada pertanyaan', namaProyek: 'Kopi Senja Ramadan' },
    ]);
    expect((await write(body.data.id, brand)).status).toBe(200);
  });

  test('nobody writes to its own role, to staff, or to a member of a team', async () => {
    const others = [
      await api.signIn('Brand'),
      await api.signIn('Admin'),
      await joined(api, brand, 'campaigns'),
    ];
    for (const other of others) expect((await begin(brand, other)).status).toBe(404);
  });
});

describe('entries', () => {
  test('one that is sent twice, also at once, is there once', async () => {
    const id = await open();
    const clientId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => write(id, brand, 'Sekali', { clientId })),
    );
    const numbers = replies.map(({ body }) => body.data.nomor);
    expect(new Set(numbers).size).toBe(1);
    expect(await texts(id, kol)).toEqual(['Halo Kak', 'Baik', 'Sekali']);
    const stranger = await api.signIn('KOL');
    const elsewhere = (await begin(brand, stranger)).body.data.id;
    expect((await write(elsewhere, brand, 'Sekali', { clientId })).status).toBe(409);
  });

  test('a conversation that is begun several times at once is one, with one first message', async () => {
    const clientId = randomUUID();
    const same = await Promise.all(Array.from({ length: 8 }, () => begin(brand, kol, 'Halo', { clientId })));
    expect(new Set(same.map(({ body }) => body.data?.id)).size).toBe(1);
    const other = await api.signIn('KOL');
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => begin(brand, other)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('numbers have no gap however many write at once, and each reader gets all of them by number', async () => {
    const id = await open();
    await Promise.all(Array.from({ length: 60 }, (_, at) => write(id, at % 2 ? brand : kol, `Pesan ${at}`)));
    const seen: ChatEntry[] = [];
    for (let more = true; more; ) {
      const part = await read(id, kol, `?sesudah=${seen.length}`);
      seen.push(...part.entri);
      more = part.adaSesudah;
    }
    expect(seen.map(({ nomor }) => nomor)).toEqual(Array.from({ length: 62 }, (_, at) => at + 1));
    const newest = await read(id, brand);
    expect([newest.entri[0]?.nomor, newest.entri.length, newest.adaSebelum, newest.adaSesudah]).toEqual([
      13,
      50,
      true,
      false,
    ]);
    const older = await read(id, brand, '?sebelum=13');
    expect([older.entri.length, older.adaSebelum, older.adaSesudah]).toEqual([12, false, true]);
  });

  test('an entry is one text, one picture or one link, of the sender and within the limits', async () => {
    const id = await open();
    const send = (body: object) =>
      api.call('POST', `Chat/${id}`, { as: brand, body: { clientId: randomUUID(), ...body } });
    const statuses: number[] = [];
    for (const body of [
      {},
      { teks: ' \u200b ' },
      { teks: 'a'.repeat(2_001) },
      { tautan: 'https://contoh.id', teks: 'dan' },
      { tautan: 'javascript:alert(1)' },
      { gambar: '/api/v1/files/0000.webp' },
      { teks: 'x', IdCampaign: await campaignOf(api.db, (await api.signIn('Brand')).id) },
    ])
      statuses.push((await send(body)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 404]);
    expect((await send({ tautan: 'https://contoh.id/a' })).body.data).toMatchObject({
      jenis: 'link',
      teks: 'https://contoh.id/a',
    });
    expect((await send({ teks: 'a'.repeat(2_000) })).status).toBe(200);
  });

  test('one is taken back within 10 minutes by its side, and read by nobody then', async () => {
    const id = await open();
    const { nomor } = (await write(id, brand, 'Salah kirim')).body.data;
    const takeBack = (number: number, as: SignedIn) => api.call('DELETE', `Chat/${id}/${number}`, { as });
    expect((await takeBack(nomor, kol)).status).toBe(404);
    api.clock.advance(9 * MINUTE_MS);
    expect((await takeBack(nomor, brand)).status).toBe(200);
    expect((await takeBack(nomor, brand)).status).toBe(200);
    for (const as of [kol, brand])
      expect((await read(id, as)).entri.at(-1)).toMatchObject({ nomor, teks: '', ditarik: true });
    expect((await list(kol, '?q=salah kirim')).data).toEqual([]);
    const late = (await write(id, brand, 'Terlambat')).body.data.nomor;
    api.clock.advance(11 * MINUTE_MS);
    expect((await takeBack(late, brand)).status).toBe(409);
    expect(await texts(id, kol)).toContain('Terlambat');
  });

  test('a person writes 60 entries a minute', async () => {
    const id = await open();
    const statuses: number[] = [];
    api.clock.stop();
    api.clock.advance(MINUTE_MS);
    for (let at = 0; at < 61; at += 1) statuses.push((await write(id, brand)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    api.clock.advance(MINUTE_MS);
    expect((await write(id, brand)).status).toBe(200);
  });
});

describe('contact details', () => {
  const TEXT = 'WA saya 0812 3456 7890, harganya Rp1.500.000';
  const SHOWN = 'WA saya •••••, harganya Rp1.500.000';

  test('do not reach the other side before a signature, by no call; after it both read all', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: 1_000_000 });
    const { id } = (await begin(brand, kol, TEXT)).body.data;
    await write(id, kol, 'Email saya sari@kopi.id');
    const everything = async (as: SignedIn) => {
      const paths = [
        `Chat/${id}`,
        `Chat/${id}?sesudah=0`,
        'Chat',
        'Chat?status=unread',
        'Chat?q=saya',
        'Notice',
      ];
      const replies = await Promise.all(paths.map((path) => api.call('GET', path, { as })));
      return replies.map(({ body }) => JSON.stringify(body)).join('\n');
    };
    expect((await read(id, kol)).entri[0]).toMatchObject({ teks: SHOWN, disembunyikan: ['phone'] });
    expect((await read(id, brand)).entri[0]).toMatchObject({ teks: TEXT, disembunyikan: ['phone'] });
    expect(await everything(kol)).not.toMatch(/3456/);
    expect(await everything(brand)).not.toMatch(/kopi\.id/);
    const finds = async (q: string) => (await list(kol, `?q=${encodeURIComponent(q)}`)).data.length;
    expect([await finds('harganya'), await finds('0812 3456'), await finds('3456 78')]).toEqual([1, 0, 0]);
    await api.signed({}, { brand, kol, campaign });
    expect((await read(id, kol)).entri[0]).toMatchObject({ teks: TEXT, disembunyikan: [] });
    expect(await texts(id, brand)).toContain('Email saya sari@kopi.id');
    expect((await read(id, kol)).kontrak).toBe(true);
  });
});

test('all that happens to the work stands in the conversation, written with the event', async () => {
  const job = await api.signed({ priceIdr: 1_000_000 }, { brand, kol });
  await api.handIn(job);
  await api.review(job, 'Revision', 'Ganti musik');
  await api.handIn(job);
  await api.review(job, 'Accepted');
  const { id } = (await begin(kol, brand, 'Terima kasih')).body.data;
  const { entri } = await read(id, kol);
  expect(entri.map(({ peristiwa, teks, oleh }) => [peristiwa ?? teks, oleh])).toEqual([
    ['invited', 'Brand'],
    ['signed', 'KOL'],
    ['handed_in', 'KOL'],
    ['revision', 'Brand'],
    ['handed_in', 'KOL'],
    ['paid', 'Brand'],
    ['Terima kasih', 'KOL'],
  ]);
  expect(entri[5]?.tautan).toBe(`/appSohor/contract?konten=${job.campaign}`);
  expect((await list(brand)).data).toMatchObject([{ belumDibaca: 1, terakhir: { teks: 'Terima kasih' } }]);
});

describe('reading', () => {
  test('what is new is counted for a side until it has read it, and the other side sees how far', async () => {
    const id = await open();
    await write(id, kol, 'Satu');
    await write(id, kol, 'Dua');
    expect(await list(brand)).toMatchObject({ belumDibaca: 1, data: [{ belumDibaca: 3 }] });
    expect(await unreadNotices(brand)).toEqual([['message', '3 pesan baru dari Sari Wulandari']]);
    const mark = (nomor: number) => api.call('PUT', `Chat/${id}/read`, { as: brand, body: { nomor } });
    await mark(3);
    expect(await list(brand)).toMatchObject({ belumDibaca: 1, data: [{ belumDibaca: 1 }] });
    await mark(4);
    await mark(2);
    expect(await list(brand)).toMatchObject({ belumDibaca: 0, data: [{ belumDibaca: 0 }] });
    expect(await unreadNotices(brand)).toEqual([]);
    expect((await read(id, kol)).dibacaLawan).toBe(4);
    expect((await list(brand, '?status=unread')).data).toEqual([]);
  });

  test('a conversation is found by name, by text and by campaign, and only by its sides', async () => {
    const id = await open();
    const campaign = await campaignOf(api.db, brand.id);
    await write(id, brand, 'Syuting di Lembang hari Sabtu', { IdCampaign: campaign });
    const found = async (as: SignedIn, query: string) =>
      (await list(as, query)).data.map((chat: Chat) => chat.id);
    expect(await found(brand, '?q=sari wul')).toEqual([id]);
    expect(await found(kol, '?q=lembang')).toEqual([id]);
    expect(await found(brand, `?IdCampaign=${campaign}`)).toEqual([id]);
    expect(await found(brand, `?IdCampaign=${randomUUID()}`)).toEqual([]);
    expect(await found(await paidBrand(), '?q=lembang')).toEqual([]);
  });

  test('a team reads and writes by the right for campaigns, each under its own name to its side', async () => {
    const id = await open();
    const [member, reader] = [await joined(api, brand, 'campaigns'), await joined(api, brand, 'reader')];
    expect((await write(id, reader)).status).toBe(403);
    expect((await write(id, member, 'Dari tim')).status).toBe(200);
    expect((await read(id, brand)).entri.at(-1)?.penulis).toBe(member.fullName);
    expect((await read(id, kol)).entri.at(-1)).toMatchObject({ penulis: 'Kopi Senja', teks: 'Dari tim' });
    await write(id, kol, 'Halo tim');
    expect((await unreadNotices(member)).length).toBe(1);
    await api.call('PUT', `Chat/${id}/read`, { as: member, body: { nomor: 4 } });
    expect(await unreadNotices(brand)).toEqual([]);
  });

  test('others learn nothing of a conversation', async () => {
    const id = await open();
    for (const as of [await paidBrand(), await api.signIn('KOL')])
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['POST', '', { clientId: randomUUID(), teks: 'x' }],
        ['DELETE', '/1', undefined],
        ['PUT', '/read', { nomor: 1 }],
        ['PUT', '/block', { blokir: true }],
        ['POST', '/report', { nomor: 1, alasan: 'spam' }],
      ] as const)
        expect([path, (await api.call(method, `Chat/${id}${path}`, { as, body })).status]).toEqual([
          path,
          404,
        ]);
  });
});

describe('block, report and end', () => {
  test('a block ends writing on both sides without being told, until it is lifted', async () => {
    const id = await open();
    const block = (blokir: boolean) => api.call('PUT', `Chat/${id}/block`, { as: kol, body: { blokir } });
    await block(true);
    for (const as of [kol, brand])
      expect((await write(id, as)).body.Error).toBe('Pesan tidak dapat dikirim.');
    expect((await read(id, kol)).diblokir).toBe(true);
    expect((await read(id, brand)).diblokir).toBe(false);
    await block(false);
    expect((await write(id, brand)).status).toBe(200);
  });

  test('staff reads the reported entry and those before it, once it has said why, and nothing else', async () => {
    const staff = await api.signIn('Admin');
    const id = await open();
    for (let at = 0; at < 25; at += 1) await write(id, brand, `Pesan ${at} 081234567890`);
    const report = () =>
      api.call('POST', `Chat/${id}/report`, {
        as: kol,
        body: { nomor: 24, alasan: 'outside_payment', keterangan: 'Minta WA' },
      });
    expect((await report()).status).toBe(200);
    expect((await report()).status).toBe(409);
    const own = { as: kol, body: { nomor: 2, alasan: 'spam' } };
    expect((await api.call('POST', `Chat/${id}/report`, own)).status).toBe(404);
    const [waiting] = (await api.call('GET', 'Ops/chatReports', { as: staff })).body.data;
    expect(waiting).toMatchObject({
      pelapor: { idUser: kol.id },
      terlapor: { idUser: brand.id },
      hasil: null,
    });
    const desk = (alasan: string) =>
      api.call('POST', `Ops/chatReports/${waiting.id}/read`, { as: staff, body: { alasan } });
    expect((await desk(' ')).status).toBe(400);
    const { data } = (await desk('Laporan pengguna')).body;
    expect(data.entri.map(({ nomor }: ChatEntry) => nomor)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 5),
    );
    expect(data.entri.at(-1).teks).toBe('Pesan 21 081234567890');
    const acts = await api.db
      .selectFrom('staff_events')
      .select(['act', 'reason'])
      .where('subject', '=', waiting.id)
      .execute();
    expect(acts).toEqual([{ act: 'conversation_read', reason: 'Laporan pengguna' }]);
    const answer = () =>
      api.call('PUT', `Ops/chatReports/${waiting.id}`, {
        as: staff,
        body: { putusan: 'acted', alasan: 'Diberi peringatan' },
      });
    expect([(await answer()).status, (await answer()).status]).toEqual([200, 409]);
    expect((await api.call('GET', 'Ops/chatReports?status=answered', { as: staff })).body.data).toMatchObject(
      [{ id: waiting.id, hasil: { putusan: 'acted', alasan: 'Diberi peringatan' } }],
    );
  });

  test('a side shows its conversation in its dispute, and staff reads it up to there', async () => {
    const staff = await api.signIn('Admin');
    const id = await open();
    const job = await api.signed({ priceIdr: 1_000_000 }, { brand, kol });
    await write(id, brand, 'Janji: 0812345678901');
    const dispute = { as: kol, body: { idKontrak: job.id, alasan: 'Tidak dibayar' } };
    const idSengketa = (await api.call('POST', 'Dispute', dispute)).body.data.id;
    const desk = (sebelum?: number) =>
      api.call('POST', `Ops/disputes/${idSengketa}/chat`, {
        as: staff,
        body: { alasan: 'Menilai', ...(sebelum && { sebelum }) },
      });
    expect((await desk()).status).toBe(404);
    const show = (as: SignedIn, chat: string) =>
      api.call('PUT', `Chat/${chat}/evidence`, { as, body: { idSengketa } });
    const other = (await begin(brand, await api.signIn('KOL'))).body.data.id;
    expect([(await show(brand, other)).status, (await show(kol, id)).status]).toEqual([404, 200]);
    await write(id, brand, 'Sesudahnya');
    const shown = (await desk()).body.data;
    expect(shown.oleh).toEqual(['KOL']);
    expect(shown.entri.slice(-2)).toMatchObject([
      { teks: 'Janji: 0812345678901' },
      { peristiwa: 'disputed' },
    ]);
    expect((await desk(100)).body.data.entri).toEqual(shown.entri);
    const acts = await api.db
      .selectFrom('staff_events')
      .select('act')
      .where('subject', '=', idSengketa)
      .execute();
    expect(acts).toEqual([{ act: 'conversation_read' }, { act: 'conversation_read' }]);
    api.clock.advance(2 * DAY_MS);
    const late = { as: await api.again(brand), body: { idSengketa } };
    expect((await api.call('PUT', `Chat/${id}/evidence`, late)).status).toBe(409);
  });

  test('nobody writes to a closed account, whose entries the other side keeps', async () => {
    const id = await open();
    await api.db
      .updateTable('users')
      .set({ status: 'closed', closed_at: api.clock.now(), phone: `closed:${kol.id}` })
      .where('id', '=', kol.id)
      .execute();
    expect((await write(id, brand)).body.Error).toBe('Akun ini sudah ditutup.');
    expect(await read(id, brand)).toMatchObject({ lawan: { ditutup: true }, entri: [{}, { teks: 'Baik' }] });
  });

  test('the copy of own data has the conversations, as their reader may see them', async () => {
    const { id } = (await begin(brand, kol, 'WA 081234567890')).body.data;
    await write(id, kol, 'Rekening BCA 1234567891');
    const copyOf = async ({ id: owner }: SignedIn, role: 'KOL' | 'Brand') => {
      const table = await CONVERSATION_DATA[0]?.open(api.db, { id: owner, role });
      return table ? text(toCsv(table)) : '';
    };
    expect(await copyOf(kol, 'KOL')).toMatch(/WA •••••.*Rekening BCA 1234567891/s);
    expect(await copyOf(brand, 'Brand')).toMatch(/WA 081234567890.*Rekening BCA •••••/s);
  });
});

test('a person writes 2,000 entries a day', async () => {
  const id = await open();
  const hour = new Date(api.clock.now().getTime() - (api.clock.now().getTime() % (60 * MINUTE_MS)));
  await api.db
    .insertInto('rate_counters')
    .values({ key: `messages:${brand.id}`, window_start: hour, count: 1_999 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count: 1_999 }))
    .execute();
  expect([(await write(id, brand)).status, (await write(id, brand)).status]).toEqual([200, 429]);
  api.clock.advance(DAY_MS);
  const again = await api.again(brand);
  expect((await write(id, again)).status).toBe(200);
});
