import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { type Job, NET, PRICE, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { verifyLedger } from '../ledger/index.ts';
import { verifyActs } from '../staff/index.ts';
import { withdrawDispute } from './answer-dispute.ts';
import { clawBackOnServer } from './claw-back-on-server.ts';
import { decideOnServer } from './decide-on-server.ts';
import { sweepOpenDisputes } from './sweep-disputes.ts';
import { verifyDisputes } from './verify-disputes.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

const LARGE = 12_000_000;
let staffs = 0;
const staff = (name = `Staf ${++staffs}`) => api.signIn('Admin', { fullName: name });
async function disputed(job: Job, by: SignedIn = job.kol, alasan = 'Konten tidak sesuai brief.') {
  const reply = await api.call('POST', 'Dispute', { as: by, body: { idKontrak: job.id, alasan } });
  expect(reply.status).toBe(200);
  return reply.body.data.id as string;
}
async function heard() {
  api.clock.advance(48 * HOUR_MS);
  await sweepOpenDisputes(api.context);
}
/** A dispute that waits for its decision. */
async function deciding(priceIdr = PRICE) {
  const job = await api.signed({ priceIdr });
  const id = await disputed(job);
  await heard();
  return { job, id };
}
const list = (as: SignedIn, query = '') => api.call('GET', `Ops/disputes${query}`, { as });
const read = async (id: string, as: SignedIn) =>
  (await api.call('GET', `Ops/disputes/${id}`, { as })).body.data;
const preview = (id: string, toKol: number | string, as: SignedIn) =>
  api.call('GET', `Ops/disputes/${id}/preview?toKol=${toKol}`, { as });
const decide = (id: string, toKol: number, as: SignedIn, alasan = 'Sebagian sesuai brief.') =>
  api.call('PUT', `Ops/disputes/${id}`, { as, body: { toKol, alasan } });
const confirm = (approval: string, as: SignedIn, setuju = true) =>
  api.call('PUT', `Ops/approvals/${approval}`, { as, body: { setuju, alasan: 'sudah diperiksa' } });
const actsOn = async (subject: string) =>
  api.db
    .selectFrom('staff_events')
    .select(['act', 'actor_name as actor', 'reason'])
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute();

afterEach(async () => {
  const problems = await api.db
    .transaction()
    .execute(async (tx) => [
      ...(await verifyLedger(tx)).problems,
      ...(await verifyDisputes(tx)),
      ...(await verifyActs(tx)).problems,
    ]);
  expect(problems).toEqual([]);
});

test('the staff page shows brief, contract, work and what both sides said', async () => {
  const job = await api.signed();
  const offer = { as: job.brand, body: { produk: 'Serum wajah' } };
  expect((await api.call('POST', `Shipment/${job.id}`, offer)).status).toBe(200);
  await api.handIn(job, { note: 'Sudah tayang.' });
  const id = await disputed(job, job.brand, 'Logo tidak terlihat.');
  await api.call('POST', `Dispute/${id}/message`, { as: job.kol, body: { teks: 'Ada di detik ke-3.' } });
  const detail = await read(id, await staff());
  expect(detail).toMatchObject({
    id,
    idKol: job.kol.id,
    idBrand: job.brand.id,
    harga: PRICE,
    status: 'open',
    terlambat: false,
    brief: { arahanKonten: expect.stringMatching(/./), startDate: expect.any(String) },
    kontrak: expect.stringContaining('Perjanjian Kerjasama Influencer'),
    pekerjaan: { id: job.id, status: 'disputed', riwayat: expect.any(Array) },
    produk: { status: 'address_wanted', produk: 'Serum wajah', alamat: null },
    keterangan: [
      { oleh: 'Brand', teks: 'Logo tidak terlihat.' },
      { oleh: 'KOL', teks: 'Ada di detik ke-3.' },
    ],
    usulan: null,
    diputuskanOleh: null,
  });
  expect(detail.pekerjaan.riwayat.map(({ event }: { event: string }) => event)).toEqual([
    'started',
    'handed_in',
    'disputed',
  ]);
});

test('from a person of either side staff reaches its contract, its money and its dispute', async () => {
  const { job, id } = await deciding();
  const second = await api.signed({}, { brand: job.brand });
  const as = await staff();
  const affairsOf = async ({ id }: SignedIn) =>
    (await api.call('GET', `Ops/users/${id}`, { as })).body.data.urusan;
  const none = { tentang: 0, dari: 0 };
  expect(await affairsOf(job.kol)).toMatchObject({
    // The dispute's result is unknown.
    pending: 0,
    sengketa: [{ id, status: 'deciding' }],
    laporanPesan: none,
    laporanUlasan: none,
    tanda: 0,
    kontrak: {
      data: [{ id: job.id, harga: PRICE, pihakLain: { id: job.brand.id }, konten: { status: 'disputed' } }],
      nextCursor: null,
    },
    penarikan: [],
    pembayaran: { data: [], nextCursor: null },
  });
  const ofBrand = await affairsOf(job.brand);
  expect(ofBrand).toMatchObject({ pending: 2 * PRICE, sengketa: [{ id }] });
  expect(ofBrand.kontrak.data.map((one: { id: string }) => one.id)).toEqual([second.id, job.id]);
  expect(ofBrand.kontrak.data[1].pihakLain).toEqual({ id: job.kol.id, fullName: job.kol.fullName });

  const contracts = `Ops/users/${job.brand.id}/contracts?limit=1`;
  const first = (await api.call('GET', contracts, { as })).body;
  const next = (await api.call('GET', `${contracts}&cursor=${first.nextCursor}`, { as })).body;
  expect([first, next].flatMap(({ data }) => data)).toEqual(ofBrand.kontrak.data);
  expect(next.nextCursor).toBeNull();
  expect((await actsOn(job.brand.id)).map(({ act, reason }) => `${act}: ${reason}`)).toEqual([
    'read: halaman pengguna dibuka',
    'read: kontrak pengguna dibuka',
    'read: kontrak pengguna dibuka',
  ]);
  for (const one of [job.kol, job.brand])
    expect((await list(as, `?q=${one.id}`)).body.data).toMatchObject([{ id }]);
  // Staff has neither.
  expect((await api.call('GET', `Ops/users/${as.id}/contracts`, { as })).status).toBe(404);
});

test('only staff reads it, and looks at what a decision would do', async () => {
  const { job, id } = await deciding();
  for (const as of [await api.again(job.kol), await api.again(job.brand)]) {
    expect((await list(as)).status).toBe(403);
    expect((await api.call('GET', `Ops/disputes/${id}`, { as })).status).toBe(403);
    expect((await preview(id, 1, as)).status).toBe(403);
    expect((await decide(id, PRICE, as)).status).toBe(403);
  }
  const as = await staff();
  expect((await api.call('GET', `Ops/disputes/${randomUUID()}`, { as })).status).toBe(404);
  expect((await decide(randomUUID(), 1, as)).status).toBe(404);
  expect(await api.state(job)).toBe('disputed');
});

test.each([0, 1, 400_000, PRICE - 1, PRICE])(
  'what is shown before a decision of %p is what the decision does',
  async (toKol) => {
    const { job, id } = await deciding();
    const as = await staff();
    const shown = (await preview(id, toKol, as)).body.data;
    expect(shown).toMatchObject({ keBrand: PRICE - toKol, dariKol: 0, perluDua: false });
    expect((await decide(id, toKol, as)).body.data).toEqual({ approval: null });
    expect(await api.money(job)).toMatchObject({
      reserved: 0,
      kol: shown.rincian.diterima,
      brand: shown.keBrand,
    });
    expect(shown.rincian.harga).toBe(toKol);
  },
);

test('of paid work the staff page shows what goes back, and that much does', async () => {
  const job = await api.signed();
  await api.handIn(job);
  await api.review(job, 'Accepted');
  const id = await disputed(job, job.brand, 'Videonya dihapus.');
  await heard();
  const as = await staff();
  expect((await preview(id, PRICE, as)).body.data).toEqual({
    rincian: null,
    keBrand: 0,
    dariKol: 0,
    perluDua: false,
  });
  // A single rupiah cannot be moved: each of its shares is rounded down to nothing.
  expect((await decide(id, PRICE - 1, as)).status).toBe(400);
  const shown = (await preview(id, 400_000, as)).body.data;
  expect(shown).toMatchObject({ keBrand: 600_000, dariKol: 570_000 });
  expect((await decide(id, 400_000, as)).status).toBe(200);
  expect(await api.money(job)).toMatchObject({ brand: 600_000, kol: NET - 570_000 });
});

test('a decision stands in the chain, and both sides are told and read the reason', async () => {
  const { job, id } = await deciding();
  const as = await staff('Rina Wijaya');
  expect((await decide(id, 400_000, as, 'Logo terlihat\nseparuh waktu.')).status).toBe(200);
  expect(await actsOn(id)).toEqual([
    {
      act: 'dispute_decided',
      actor: 'Rina Wijaya',
      reason: expect.stringMatching(/Rp400\.000 untuk .*Rp600\.000 untuk .*: Logo terlihat separuh waktu$/),
    },
  ]);
  expect((await read(id, as)).diputuskanOleh).toBe('Rina Wijaya');
  await api.runJobs();
  for (const party of [job.kol, job.brand]) {
    const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: party.phone } });
    // Waiting jobs run at the same time, so the messages may arrive in any order.
    const texts = inbox.json().map(({ text }: { text: string }) => text);
    expect(texts).toContainEqual(expect.stringContaining('Sengketa sudah diputuskan'));
    const seen = await api.call('GET', `Dispute/${id}`, { as: await api.again(party) });
    expect(seen.body.data.putusan).toEqual({ keKol: 400_000, alasan: 'Logo terlihat\nseparuh waktu.' });
  }
});

test('nothing is decided too early, twice, without a reason, or for more than the price', async () => {
  const job = await api.signed();
  const id = await disputed(job);
  const as = await staff();
  expect(await decide(id, 1, as)).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('masih dapat menyampaikan bukti') },
  });
  await heard();
  expect((await decide(id, 1, await staff(), ' ')).status).toBe(400);
  expect((await decide(id, PRICE + 1, await staff())).status).toBe(400);
  expect((await preview(id, PRICE + 1, await staff())).status).toBe(400);
  expect((await decide(id, 1, await staff())).status).toBe(200);
  expect(await decide(id, 2, await staff())).toMatchObject({
    status: 409,
    body: { Error: 'Sengketa ini sudah berakhir.' },
  });
});

test('of ten persons who decide at the same moment one does, the others hear that it is over', async () => {
  const { job, id } = await deciding();
  const all = await Promise.all(Array.from({ length: 10 }, () => staff()));
  const replies = await Promise.all(all.map((as, part) => decide(id, part * 100_000, as)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await api.state(job)).toBe('settled');
});

test('what moves more than Rp10 million needs a second person, whoever gets it', async () => {
  const { job, id } = await deciding(LARGE);
  const [rina, bayu] = [await staff('Rina'), await staff('Bayu')];
  expect((await preview(id, 0, rina)).body.data.perluDua).toBe(true);
  const { approval } = (await decide(id, 0, rina)).body.data;
  expect(approval).toEqual(expect.any(String));
  expect(await api.money(job)).toMatchObject({ reserved: LARGE, kol: 0, brand: 0 });
  expect((await read(id, rina)).usulan).toMatchObject({
    id: approval,
    oleh: 'Rina',
    keKol: 0,
    milikSendiri: true,
  });
  expect((await read(id, bayu)).usulan).toMatchObject({
    milikSendiri: false,
    alasan: 'Sebagian sesuai brief.',
  });
  expect((await api.call('GET', 'Ops/approvals?status=open', { as: bayu })).body.data[0]).toMatchObject({
    id: approval,
    subject: id,
    amount: LARGE,
  });
  // While a proposal is open nobody else can decide, and its author cannot confirm it.
  expect((await decide(id, LARGE, bayu)).status).toBe(409);
  expect((await confirm(approval, rina)).status).toBe(409);
  expect(await api.state(job)).toBe('disputed');
  expect((await confirm(approval, bayu)).status).toBe(200);
  expect(await api.money(job)).toMatchObject({ reserved: 0, kol: 0, brand: LARGE });
  expect((await read(id, bayu)).diputuskanOleh).toBe('Rina dan Bayu');
  expect((await actsOn(approval)).map(({ act, actor }) => [act, actor])).toEqual([
    ['dispute_decided_proposed', 'Rina'],
    ['dispute_decided_confirmed', 'Bayu'],
  ]);
});

test('a refused proposal decides nothing, and another can be made', async () => {
  const { job, id } = await deciding(LARGE);
  const [rina, bayu] = [await staff(), await staff()];
  const { approval } = (await decide(id, 0, rina)).body.data;
  expect((await confirm(approval, bayu, false)).status).toBe(200);
  expect(await api.state(job)).toBe('disputed');
  const again = (await decide(id, LARGE / 2, rina)).body.data.approval;
  // A proposal that nobody answers is void after a day.
  api.clock.advance(DAY_MS + 1);
  const [late, bayuLate] = [await staff(), await staff()];
  expect((await confirm(again, bayuLate)).status).toBe(404);
  const last = (await decide(id, LARGE, late)).body.data.approval;
  expect((await confirm(last, bayuLate)).status).toBe(200);
  expect(await api.state(job)).toBe('settled');
});

test('of ten proposals at the same moment one waits', async () => {
  const { id } = await deciding(LARGE);
  const all = await Promise.all(Array.from({ length: 10 }, () => staff()));
  const replies = await Promise.all(all.map((as) => decide(id, LARGE, as)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('a confirmation comes too late where the dispute was withdrawn meanwhile', async () => {
  const { job, id } = await deciding(LARGE);
  const { approval } = (await decide(id, 0, await staff())).body.data;
  await api.db
    .transaction()
    .execute((tx) => withdrawDispute(tx, api.context, { disputeId: id, userId: job.kol.id }));
  expect(await confirm(approval, await staff())).toMatchObject({
    status: 409,
    body: { Error: 'Sengketa ini sudah berakhir.' },
  });
  expect(await api.state(job)).toBe('awaiting_link');
  expect(await api.money(job)).toMatchObject({ reserved: LARGE });
});

test('small decisions of one person are added up over a day', async () => {
  const each = 4_000_000;
  const cases = [];
  for (let at = 0; at < 3; at += 1) {
    const job = await api.signed({ priceIdr: each });
    cases.push({ job, id: await disputed(job) });
  }
  await heard();
  const as = await staff();
  const [first, second, third] = cases.map(({ id }) => id);
  expect((await decide(first ?? '', each, as)).body.data.approval).toBeNull();
  expect((await decide(second ?? '', 0, as)).body.data.approval).toBeNull();
  expect((await preview(third ?? '', 0, as)).body.data.perluDua).toBe(true);
  expect((await decide(third ?? '', 0, as)).body.data.approval).toEqual(expect.any(String));
});

test('the list begins with what must be decided first, and says what is late', async () => {
  const as = await staff();
  const mine = new Map<string, string>();
  const brand = await api.signIn('Brand', { fullName: 'Teh Melati 100%' });
  const open = async (name: string) => {
    const job = await api.signed({}, { brand: await api.again(brand) });
    mine.set(await disputed(job), name);
  };
  await open('oldest');
  api.clock.advance(HOUR_MS);
  await open('second');
  await open('ended');
  const [, , endedId = ''] = mine.keys();
  await api.db.transaction().execute(async (tx) => {
    const { kol_id } = await tx
      .selectFrom('disputes')
      .select('kol_id')
      .where('id', '=', endedId)
      .executeTakeFirstOrThrow();
    await withdrawDispute(tx, api.context, { disputeId: endedId, userId: kol_id });
  });
  // More than 120 hours after the oldest was opened, less than 120 after the second.
  api.clock.advance(119 * HOUR_MS + 1_000);
  await sweepOpenDisputes(api.context);
  await open('newest');
  const later = await staff();
  const shown = async (query: string) =>
    (await list(later, `?q=melati%20100%25${query}`)).body.data.map((row: { id: string }) =>
      mine.get(row.id),
    );
  expect(as.id).not.toBe(later.id);
  expect(await shown('')).toEqual(['oldest', 'second', 'newest', 'ended']);
  expect(await shown('&status=late')).toEqual(['oldest']);
  expect(await shown('&status=open')).toEqual(['newest']);
  expect(await shown('&status=deciding')).toEqual(['oldest', 'second']);
  expect(await shown('&status=withdrawn')).toEqual(['ended']);
  expect(await shown('&status=decided')).toEqual([]);
  expect((await list(later, '?q=melati%20100_')).body.data).toEqual([]);
  expect((await list(later, `?q=${endedId}`)).body.data).toMatchObject([{ id: endedId, terlambat: false }]);
  const paged: string[] = [];
  let cursor = '';
  do {
    const { body } = await list(later, `?q=melati&limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(...body.data.map((row: { id: string }) => mine.get(row.id)));
    cursor = body.nextCursor;
  } while (cursor);
  expect(paged).toEqual(['oldest', 'second', 'newest', 'ended']);
});

test('the command on the server stands in the chain too, and says why it was alone', async () => {
  const { job, id } = await deciding(LARGE);
  const decision = { disputeId: id, toKolIdr: 0, reason: 'Tidak ada konten.', actor: 'rina (root)' };
  await expect(decideOnServer(api.context, { ...decision, alone: null })).rejects.toThrow('two persons');
  expect(await api.state(job)).toBe('disputed');
  await decideOnServer(api.context, { ...decision, alone: 'layar staf tidak dapat dibuka' });
  expect(await actsOn(id)).toEqual([
    {
      act: 'dispute_decided_alone',
      actor: 'rina (root)',
      reason: expect.stringContaining('(tanpa orang kedua: layar staf tidak dapat dibuka)'),
    },
  ]);
  const small = await deciding();
  await decideOnServer(api.context, { ...decision, disputeId: small.id, alone: null });
  expect((await actsOn(small.id)).map(({ act }) => act)).toEqual(['dispute_decided']);
});

test('commands add up over a day, whoever is said to run them', async () => {
  const decision = { toKolIdr: 0, reason: 'Tidak ada konten.', alone: null };
  const price = 4_000_000;
  const before = await api.db.selectFrom('server_acts').select('amount_idr').execute();
  const used = before.reduce((sum, { amount_idr }) => sum + Number(amount_idr), 0);
  const [one, two, three] = [await deciding(price), await deciding(price), await deciding(price)];
  expect(used + 2 * price).toBeLessThanOrEqual(10_000_000);
  await decideOnServer(api.context, { ...decision, disputeId: one.id, actor: 'rina (root)' });
  await decideOnServer(api.context, { ...decision, disputeId: two.id, actor: 'bayu (root)' });
  const third = { ...decision, disputeId: three.id, actor: 'tono (root)' };
  await expect(decideOnServer(api.context, third)).rejects.toThrow('two persons');
  expect(await api.state(three.job)).toBe('disputed');
  api.clock.advance(24 * HOUR_MS);
  await decideOnServer(api.context, third);
  expect(await api.state(three.job)).toBe('settled');
});

test('taking back by the command stands in the chain as well', async () => {
  const job = await api.signed({ priceIdr: LARGE });
  await api.handIn(job);
  await api.review(job, 'Accepted');
  const paid = await api.money(job);
  const clawback = { contractId: job.id, reason: 'Konten dihapus.', actor: 'rina (root)' };
  await expect(clawBackOnServer(api.context, { ...clawback, alone: null })).rejects.toThrow('two persons');
  expect(await api.money(job)).toEqual(paid);
  expect(await actsOn(job.id)).toEqual([]);
  await clawBackOnServer(api.context, { ...clawback, alone: 'layar staf tidak dapat dibuka' });
  expect(await api.money(job)).toMatchObject({ brand: LARGE, kol: 0 });
  expect(await actsOn(job.id)).toEqual([
    {
      act: 'clawed_back_alone',
      actor: 'rina (root)',
      reason:
        'Rp12.000.000 kembali ke Brand: Konten dihapus. (tanpa orang kedua: layar staf tidak dapat dibuka)',
    },
  ]);
});

test('the command counts the part of the price, not what rounding leaves of it', async () => {
  const job = await api.signed({ priceIdr: LARGE });
  await api.handIn(job);
  await api.review(job, 'Accepted');
  const paid = await api.money(job);
  const partIdr = 10_000_001;
  const clawback = { contractId: job.id, partIdr, reason: 'Konten dihapus.', actor: 'rina (root)' };
  await expect(clawBackOnServer(api.context, { ...clawback, alone: null })).rejects.toThrow('two persons');
  expect(await api.money(job)).toEqual(paid);
});
