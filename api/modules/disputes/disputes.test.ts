import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { imageForm } from '../../security/world-fixture.ts';
import { type Job, NET, PRICE, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { clawBack, verifyWork } from '../deliverables/index.ts';
import { SIGNED_MS } from '../files/sign-path.ts';
import { balanceOf, verifyLedger, walletOf } from '../ledger/index.ts';
import { withdrawDispute } from './answer-dispute.ts';
import { decideDispute } from './decide-dispute.ts';
import { sweepOpenDisputes } from './sweep-disputes.ts';
import { verifyDisputes } from './verify-disputes.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

const open = ({ id }: Job, as: SignedIn, more: object = {}) =>
  api.call('POST', 'Dispute', { as, body: { idKontrak: id, alasan: 'Konten tidak sesuai brief.', ...more } });
const opened = async (job: Job, as: SignedIn, more: object = {}): Promise<string> => {
  const reply = await open(job, as, more);
  expect(reply.status).toBe(200);
  return reply.body.data.id;
};
const read = (id: string, as: SignedIn) => api.call('GET', `Dispute/${id}`, { as });
const latest = ({ id }: Job, as: SignedIn) => api.call('GET', `Dispute/contract/${id}`, { as });
const add = (id: string, as: SignedIn, teks = 'Ini buktinya.', more: object = {}) =>
  api.call('POST', `Dispute/${id}/message`, { as, body: { teks, ...more } });
const withdraw = (id: string, as: SignedIn) => api.call('POST', `Dispute/${id}/withdraw`, { as, body: {} });
const decide = (disputeId: string, toKolIdr: number, reason = 'Sebagian sesuai.') =>
  api.db
    .transaction()
    .execute((tx) => decideDispute(tx, api.context, { disputeId, toKolIdr, reason, actor: 'rani' }));
async function booksAreWhole() {
  const problems = await api.db
    .transaction()
    .execute(async (tx) => [
      ...(await verifyLedger(tx)).problems,
      ...(await verifyWork(tx)),
      ...(await verifyDisputes(tx)),
    ]);
  expect(problems).toEqual([]);
}
async function heard() {
  api.clock.advance(48 * HOUR_MS);
  await sweepOpenDisputes(api.context);
}

test('while a dispute is open nothing moves, and both sides are heard', async () => {
  const job = await api.signed();
  await api.handIn(job);
  const id = await opened(job, job.brand);
  expect(await api.content(job)).toMatchObject({ status: 'disputed', usulanBatal: null });
  const refused = { status: 409, body: { Error: 'Pekerjaan ini sedang dalam sengketa. Tunggu putusannya.' } };
  expect(await api.review(job, 'Accepted')).toMatchObject(refused);
  expect(await api.review(job, 'Revision', 'Ulangi.')).toMatchObject(refused);
  expect(await api.handIn(job)).toMatchObject(refused);
  expect(await api.propose(job, job.brand)).toMatchObject(refused);
  expect(await api.answer(job, job.kol, true)).toMatchObject(refused);
  expect(await api.extend(job, api.day(3))).toMatchObject(refused);
  expect((await open(job, job.kol)).status).toBe(409);
  expect(
    (await add(id, job.kol, 'Saya mengikuti brief.', { tautan: ['https://drive.google.com/x'] })).status,
  ).toBe(200);
  const detail = (await read(id, job.brand)).body.data;
  expect(detail).toMatchObject({
    oleh: 'Brand',
    jenis: 'Pekerjaan',
    status: 'open',
    harga: PRICE,
    putusan: null,
    keterangan: [
      { oleh: 'Brand', teks: 'Konten tidak sesuai brief.' },
      { oleh: 'KOL', teks: 'Saya mengikuti brief.', tautan: ['https://drive.google.com/x'] },
    ],
  });
  // Time changes nothing either: silence does not accept the work, and no deadline decides the dispute.
  await api.pass(47 * HOUR_MS);
  expect((await add(id, job.brand)).status).toBe(200);
  await api.pass(HOUR_MS);
  expect(await add(id, job.brand)).toMatchObject({
    status: 409,
    body: { Error: 'Waktu untuk menyampaikan bukti sudah berakhir.' },
  });
  await sweepOpenDisputes(api.context);
  await api.pass(73 * HOUR_MS);
  await sweepOpenDisputes(api.context);
  expect(await api.state(job)).toBe('disputed');
  expect(await api.money(job)).toEqual({ reserved: PRICE, escrow: 0, brand: 0, kol: 0 });
  const row = await api.db
    .selectFrom('disputes')
    .select(['state', 'late_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'deciding', late_at: expect.any(Date) });
});

test.each([
  ['all to the KOL', PRICE, NET],
  ['nothing to the KOL', 0, 0],
  ['a part of it', 400_000, 380_000],
  ['a rupiah to the Brand', PRICE - 1, 950_000],
])('a decision divides the price: %s', async (_, toKol, net) => {
  const job = await api.signed();
  const id = await opened(job, job.kol);
  await heard();
  await decide(id, toKol, 'Lihat bukti kedua pihak.');
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: 0, brand: PRICE - toKol, kol: net });
  const kol = await api.again(job.kol);
  expect((await read(id, kol)).body.data).toMatchObject({
    status: 'decided',
    putusan: { keKol: toKol, alasan: 'Lihat bukti kedua pihak.' },
  });
  expect((await api.content(job, kol)).rincian).toMatchObject({ harga: toKol, diterima: net });
  expect(await api.state(job)).toBe('settled');
  const invoices = (await api.call('GET', 'Invoice', { as: kol })).body.data;
  expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual(toKol > 0 ? [toKol] : []);
  await expect(decide(id, 1)).rejects.toThrow('the dispute has ended');
  expect((await withdraw(id, kol)).status).toBe(409);
  await booksAreWhole();
});

test.each([-1, PRICE + 1, 0.5, Number.NaN])('no decision gives the KOL %p of the price', async (toKol) => {
  const job = await api.signed();
  const id = await opened(job, job.kol);
  await heard();
  await expect(decide(id, toKol)).rejects.toThrow('whole rupiah');
  expect(await api.money(job)).toMatchObject({ reserved: PRICE });
});

test('nothing is decided while evidence can be brought, nor without a reason', async () => {
  const job = await api.signed();
  const id = await opened(job, job.kol);
  await expect(decide(id, 1)).rejects.toThrow('evidence');
  await heard();
  await expect(decide(id, 1, ' ')).rejects.toThrow('reason');
  expect(await api.state(job)).toBe('disputed');
});

test('a dispute that is withdrawn gives the work the time back that it stood still', async () => {
  const job = await api.signed();
  await api.handIn(job);
  await api.pass(10 * HOUR_MS);
  const before = await api.content(job);
  const id = await opened(job, job.kol);
  expect((await withdraw(id, job.brand)).body.Error).toBe(
    'Hanya pihak yang mengajukan yang dapat menarik sengketa ini.',
  );
  await api.pass(30 * HOUR_MS);
  expect((await withdraw(id, job.kol)).status).toBe(200);
  const after = await api.content(job);
  expect(after.status).toBe('link_review');
  for (const time of ['jatuhTempo', 'tenggat']) {
    const moved = Date.parse(after[time]) - Date.parse(before[time]);
    expect(Math.abs(moved - 30 * HOUR_MS)).toBeLessThan(60_000);
  }
  await api.pass(61 * HOUR_MS);
  expect(await api.state(job)).toBe('link_review');
  await api.pass(2 * HOUR_MS);
  expect(await api.money(job)).toMatchObject({ reserved: 0, kol: NET });
  await booksAreWhole();
});

test('a proposal to cancel ends with the dispute, and cannot be agreed to when that is withdrawn', async () => {
  const job = await api.signed();
  await api.propose(job, job.brand);
  const id = await opened(job, job.brand);
  expect((await api.content(job)).usulanBatal).toBeNull();
  await withdraw(id, job.brand);
  expect((await api.answer(job, job.kol, true)).status).toBe(409);
  expect(await api.state(job)).toBe('awaiting_link');
});

test('each side stops the clock at most twice', async () => {
  const job = await api.signed();
  for (let times = 0; times < 2; times += 1) await withdraw(await opened(job, job.kol), job.kol);
  expect(await open(job, job.kol)).toMatchObject({
    status: 409,
    body: { Error: 'Anda sudah dua kali mengajukan sengketa untuk pekerjaan ini.' },
  });
  expect((await open(job, job.brand)).status).toBe(200);
});

test('a KOL objects to a cancellation within 72 hours; its Brand, which wanted it, does not', async () => {
  const end = api.day(1);
  const job = await api.signed({ endDate: end });
  await api.pass(2 * DAY_MS);
  await api.propose(job, job.brand);
  expect(await api.state(job)).toBe('cancelling');
  expect((await open(job, job.brand)).status).toBe(409);
  await api.pass(71 * HOUR_MS);
  await opened(job, job.kol);
  await api.pass(2 * HOUR_MS);
  expect(await api.state(job)).toBe('disputed');
  expect(await api.money(job)).toMatchObject({ reserved: PRICE });
});

test('after the 72 hours the cancellation stands', async () => {
  const job = await api.signed({ endDate: api.day(1) });
  await api.pass(2 * DAY_MS);
  await api.propose(job, job.brand);
  await api.pass(72 * HOUR_MS);
  expect((await open(job, job.kol)).body.Error).toBe('Pekerjaan ini sudah dibatalkan.');
});

test('content that is taken down within 30 days of its payment: what the KOL is not to keep is taken back', async () => {
  const job = await api.signed();
  await api.handIn(job);
  await api.review(job, 'Accepted');
  expect((await open(job, job.kol)).body.Error).toBe('Konten ini sudah diterima dan dibayar.');
  api.clock.advance(30 * DAY_MS - HOUR_MS);
  const brand = await api.again(job.brand);
  const id = await opened(job, brand);
  expect((await read(id, brand)).body.data).toMatchObject({ jenis: 'Konten hilang' });
  expect(await api.state(job)).toBe('released');
  const paidInDispute = { status: 'released', jatuhTempo: null, sengketaBerjalan: true };
  const kol = await api.again(job.kol);
  expect((await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data[0].konten).toEqual(paidInDispute);
  const listed = async (group: string) =>
    (await api.call('GET', `Campaign/KontrakBrand?kelompok=${group}`, { as: brand })).body.data;
  expect(await listed('running')).toMatchObject([{ konten: paidInDispute }]);
  expect(await listed('ended')).toEqual([]);
  await heard();
  await decide(id, 400_000);
  expect(await listed('ended')).toMatchObject([{ konten: { status: 'released', jatuhTempo: null } }]);
  // 60 % goes back: 570.000 from the KOL's payment and 30.000 from the fee.
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: 0, brand: 600_000, kol: 380_000 });
  await booksAreWhole();
});

test('it is too late after 30 days', async () => {
  const late = await api.signed();
  await api.handIn(late);
  await api.review(late, 'Accepted');
  api.clock.advance(30 * DAY_MS + HOUR_MS);
  expect((await open(late, await api.again(late.brand))).body.Error).toMatch(/30 hari/);
});

test('nothing is taken back twice: neither by hand while both are heard, nor by a dispute about what was taken back', async () => {
  const job = await api.signed();
  await api.handIn(job);
  await api.review(job, 'Accepted');
  const id = await opened(job, job.brand);
  const byHand = () =>
    api.db
      .transaction()
      .execute((tx) =>
        clawBack(tx, { contractId: job.id, partIdr: 1_000, reason: 'dihapus', actor: 'rani' }),
      );
  await expect(byHand()).rejects.toThrow('a dispute about it is open');
  await heard();
  await decide(id, 400_000);
  await expect(byHand()).rejects.toThrow('it was taken back before');
  expect(await open(job, await api.again(job.brand))).toMatchObject({
    status: 409,
    body: { Error: 'Pembayaran untuk konten ini sudah ditarik kembali.' },
  });
  expect(await balanceOf(api.db, walletOf('KOL', job.kol.id))).toBe(380_000);
  await booksAreWhole();
});

test('a Brand whose time for review ran out in this second has paid, and is told so instead of heard about lost content', async () => {
  const job = await api.signed();
  await api.handIn(job);
  api.clock.advance(72 * HOUR_MS);
  const brand = await api.again(job.brand);
  expect(await open(job, brand)).toMatchObject({
    status: 409,
    body: { Error: 'Konten ini sudah diterima dan dibayar.' },
  });
  expect((await api.call('GET', 'Dispute', { as: brand })).body.data).toEqual([]);
  await api.sweep();
  expect(await api.money(job)).toMatchObject({ reserved: 0, kol: NET });
  expect((await open(job, brand)).status).toBe(200);
});

test('a page that shows what is over opens no dispute about something else', async () => {
  const job = await api.signed();
  await api.handIn(job);
  expect(await open(job, job.brand, { jenis: 'Konten hilang' })).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('belum dibayar') },
  });
  await api.pass(72 * HOUR_MS);
  const brand = await api.again(job.brand);
  // The Brand tries to stop the payment, which was made meanwhile.
  expect(await open(job, brand, { jenis: 'Pekerjaan' })).toMatchObject({
    status: 409,
    body: { Error: 'Konten ini sudah diterima dan dibayar.' },
  });
  expect((await api.call('GET', 'Dispute', { as: brand })).body.data).toEqual([]);
  expect((await open(job, brand, { jenis: 'Konten hilang' })).status).toBe(200);
});

test('strangers learn of no dispute, and pictures of others prove nothing', async () => {
  const job = await api.signed();
  const stranger = await api.signIn('Brand');
  expect((await open(job, stranger)).status).toBe(404);
  expect((await open(job, job.kol, { gambar: ['/api/v1/files/0000.webp'] })).body.Error).toMatch(
    /Unggah kembali/,
  );
  expect((await open(job, job.kol, { tautan: ['http://contoh.id/x'] })).body.Error).toMatch(/Salin alamat/);
  expect((await open(job, job.kol, { alasan: '  ' })).status).toBe(400);
  const id = await opened(job, job.kol);
  const replies = [
    await read(id, stranger),
    await latest(job, stranger),
    await add(id, stranger),
    await withdraw(id, stranger),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await api.call('GET', 'Dispute', { as: stranger })).body.data).toEqual([]);
  expect((await api.call('GET', 'Dispute', { as: job.kol })).body.data).toMatchObject([{ id }]);
});

test('a contract leads to its latest dispute, and every notice of one to its page', async () => {
  const job = await api.signed();
  expect((await latest(job, job.kol)).status).toBe(404);
  const first = await opened(job, job.kol);
  await add(first, job.brand);
  await withdraw(first, job.kol);
  const second = await opened(job, job.brand);
  await heard();
  await decide(second, 0);
  const [brand, kol] = [await api.again(job.brand), await api.again(job.kol)];
  for (const side of [brand, kol])
    expect((await latest(job, side)).body.data).toMatchObject({ id: second, idKol: job.kol.id });
  const linksOf = async (as: SignedIn) => {
    const { data } = (await api.call('GET', 'Notice?limit=100', { as })).body;
    return data
      .filter(({ kind }: { kind: string }) => kind.startsWith('dispute_'))
      .map(({ kind, path }: { kind: string; path: string }) => `${kind} ${path}`)
      .sort();
  };
  const [ofBrand, ofKol] = ['kontrakBrand', 'contract'].map((page) => `/appSohor/${page}/${job.id}/sengketa`);
  const both = ['dispute_decided', 'dispute_heard', 'dispute_opened'];
  expect(await linksOf(brand)).toEqual([...both, 'dispute_withdrawn'].map((kind) => `${kind} ${ofBrand}`));
  expect(await linksOf(kol)).toEqual([...both, 'dispute_said'].map((kind) => `${kind} ${ofKol}`));
});

test('a side says at most ten things', async () => {
  const job = await api.signed();
  const id = await opened(job, job.kol);
  const replies = await Promise.all(Array.from({ length: 12 }, () => add(id, job.kol)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(9);
  expect((await add(id, job.brand)).status).toBe(200);
});

test('both are told of each step, and of what one did the other one', async () => {
  const job = await api.signed();
  const id = await opened(job, job.kol);
  await api.runJobs();
  await heard();
  await api.runJobs();
  await decide(id, 1);
  await api.runJobs();
  const told = async ({ phone }: SignedIn) => {
    const reply = await api.simulators.inject(`/whatsapp/inbox.json?to=${encodeURIComponent(phone)}`);
    return reply.json().map(({ text }: { text: string }) => text.replace(/.*: /, ''));
  };
  const both = [
    'Sengketa sudah diputuskan. Baca putusannya di Sohor.',
    expect.stringMatching(/^Waktu bukti berakhir/),
  ];
  expect(await told(job.kol)).toEqual(both);
  expect(await told(job.brand)).toEqual([...both, expect.stringMatching(/^Sengketa diajukan/)]);
});

describe('at the same moment', () => {
  const RACES = rounds('RACE', 20);

  test('accepting, disputing, cancelling and the clock have one winner', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const job = await api.signed();
      await api.handIn(job);
      await api.propose(job, job.brand);
      if (race % 2) api.clock.advance(72 * HOUR_MS);
      const [kol, brand] = await Promise.all([api.again(job.kol), api.again(job.brand)]);
      const now = { ...job, kol, brand };
      await Promise.all([
        api.review(now, 'Accepted'),
        open(now, kol),
        open(now, brand),
        api.answer(now, kol, true),
        api.sweep(),
      ]);
      const state = (await api.state(job)) ?? '';
      const money = await api.money(job);
      const { reserved, escrow, brand: ofBrand, kol: ofKol } = money;
      const expected = {
        released: { reserved: 0, kol: NET },
        cancelled: { reserved: 0, kol: 0 },
        disputed: { reserved: PRICE, kol: 0 },
      }[state];
      expect({ state, reserved, kol: ofKol }).toEqual({ state, ...expected });
      if (state === 'cancelled') expect(escrow + ofBrand).toBe(PRICE);
    }
    await booksAreWhole();
  });

  test('deciding and withdrawing have one winner, and of ten decisions one counts', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const job = await api.signed();
      const id = await opened(job, job.kol);
      await heard();
      const party = { disputeId: id, userId: job.kol.id };
      const [withdrawn, ...decisions] = await Promise.allSettled([
        api.db.transaction().execute((tx) => withdrawDispute(tx, api.context, party)),
        ...Array.from({ length: 10 }, (_, part) => decide(id, part * 100_000)),
      ]);
      const isWithdrawn = withdrawn.status === 'fulfilled';
      const decided = decisions.filter(({ status }) => status === 'fulfilled');
      expect(decided).toHaveLength(isWithdrawn ? 0 : 1);
      expect(await api.state(job)).toBe(isWithdrawn ? 'awaiting_link' : 'settled');
    }
    await booksAreWhole();
  });
});

describe('pictures of evidence and proofs', () => {
  const get = (url: string) => api.app.inject({ url });
  const upload = async (as: SignedIn): Promise<string> =>
    (await api.call('POST', 'file/upload', { as, ...(await imageForm()) })).body.response.path;

  test('open only by the signed address that the parties and staff are given, for a while', async () => {
    const job = await api.signed();
    const [proof, picture] = [await upload(job.kol), await upload(job.kol)];
    expect((await api.handIn(job, { bukti: proof })).status).toBe(200);
    const id = await opened(job, job.kol, { gambar: [picture] });
    for (const path of [proof, picture]) expect((await get(path)).statusCode).toBe(404);
    const shown: string = (await read(id, job.brand)).body.data.keterangan[0].gambar[0];
    const shownProof: string = (await api.content(job)).riwayat.findLast(
      (one: { bukti: unknown }) => one.bukti,
    ).bukti;
    const staff = await api.signIn('Admin');
    const { body } = await api.call('GET', `Ops/disputes/${id}`, { as: staff });
    expect(body.data.keterangan[0].gambar).toEqual([shown]);
    for (const url of [shown, shownProof]) {
      const opened = await get(url);
      expect([opened.statusCode, opened.headers['cache-control']]).toEqual([
        200,
        expect.stringMatching(/^private, max-age=\d+$/),
      ]);
    }
    const token = shown.split('?')[1];
    expect((await get(`${proof}?${token}`)).statusCode).toBe(404);
    const [until = '', mac] = token?.slice(2).split('.') ?? [];
    expect((await get(`${picture}?t=${Number(until) + 1}.${mac}`)).statusCode).toBe(404);
    api.clock.advance(2 * SIGNED_MS);
    for (const url of [shown, shownProof]) expect((await get(url)).statusCode).toBe(404);
  });

  test('that everybody sees already stay what they are', async () => {
    const job = await api.signed();
    const cover = await upload(job.brand);
    await api.db.updateTable('campaigns').set({ cover }).where('id', '=', job.campaign).execute();
    await opened(job, job.brand, { gambar: [cover] });
    expect((await get(cover)).statusCode).toBe(200);
  });
});
