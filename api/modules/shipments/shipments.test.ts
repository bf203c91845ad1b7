import { DAY_MS, jakartaDay } from '@sohor/shared/format';
import type { DueItem } from '@sohor/shared/wire';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { type Job, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { remindOfDueWork } from '../deliverables/remind-of-due-work.ts';
import { joined } from '../team/team-fixture.ts';
import { clearOldAddresses } from './clear-addresses.ts';
import { findEvidence } from './index.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

const STREET = 'Jl. Kenanga Rahasia No. 12, RT 03/RW 05';
const ADDRESS = {
  nama: 'Sari Wulandari',
  nomor: '0812-3456-7890',
  jalan: STREET,
  kecamatan: 'Coblong',
  kota: 'Kota Bandung',
  provinsi: 'Jawa Barat',
  kodePos: '40132',
};
const JNE = { kurir: 'JNE', resi: 'CGK 0012-3456' };

const put = (job: Job, as: SignedIn, act: string, body: object) =>
  api.call('PUT', `Shipment/${job.id}/${act}`, { as, body });
const offer = (job: Job, as = job.brand, produk = 'Serum wajah 30 ml') =>
  api.call('POST', `Shipment/${job.id}`, { as, body: { produk } });
const give = (job: Job, as = job.kol, change: object = {}) =>
  put(job, as, 'address', { ...ADDRESS, ...change });
const send = (job: Job, body: object = JNE, as = job.brand) => put(job, as, 'sent', body);
const answer = (job: Job, diterima: boolean, keterangan = '') =>
  put(job, job.kol, 'received', { diterima, keterangan });
const end = (job: Job, as: SignedIn) => api.call('POST', `Shipment/${job.id}/without`, { as });
const read = (job: Job, as: SignedIn) => api.call('GET', `Shipment/${job.id}`, { as });

/** A contract whose work lasts 20 days, and its product with this act done. */
async function goods(until: 'offered' | 'addressed' | 'sent', days = 20): Promise<Job> {
  const job = await api.signed({ endDate: api.day(days) });
  expect((await offer(job)).status).toBe(200);
  if (until !== 'offered') expect((await give(job)).status).toBe(200);
  if (until === 'sent') expect((await send(job)).status).toBe(200);
  return job;
}
const kinds = async (as: SignedIn) =>
  (await api.call('GET', 'Notice', { as })).body.data.map(({ kind }: { kind: string }) => kind);
const due = async (as: SignedIn) =>
  (await api.call('GET', 'Dashboard/due', { as })).body.data
    .filter(({ kind }: DueItem) => kind.endsWith('goods') || kind === 'give_address')
    .map(({ kind, giliran }: DueItem) => `${kind} ${giliran}`);

test('a product is offered, addressed, sent, found missing, sent again and received; both are told each time', async () => {
  const job = await api.signed();
  const { brand, kol } = job;
  expect((await read(job, kol)).body.data).toBeNull();
  expect((await offer(job)).body.data).toMatchObject({ status: 'address_wanted', alamat: null });
  expect([await due(kol), await due(brand)]).toEqual([['give_address saya'], ['give_address lawan']]);
  expect((await give(job)).body.data).toMatchObject({
    status: 'to_ship',
    alamat: { jalan: STREET, nomor: '+6281234567890' },
  });
  expect([await due(kol), await due(brand)]).toEqual([['ship_goods lawan'], ['ship_goods saya']]);
  expect((await read(job, brand)).body.data.alamat).toMatchObject({ kodePos: '40132' });
  expect((await send(job)).body.data).toMatchObject({ status: 'shipped', kurir: 'JNE', resi: JNE.resi });
  expect([await due(kol), await due(brand)]).toEqual([['receive_goods saya'], ['receive_goods lawan']]);
  expect((await answer(job, false, 'Botolnya pecah')).body.data).toMatchObject({
    status: 'not_received',
    masalah: 'Botolnya pecah',
  });
  expect(await due(brand)).toEqual(['ship_goods saya']);
  expect((await send(job, { kurir: 'GoSend/Grab', resi: '' })).body.data).toMatchObject({ resi: null });
  expect((await answer(job, true)).body.data).toMatchObject({ status: 'received', kurir: 'GoSend/Grab' });
  expect(await due(kol)).toEqual([]);
  expect((await kinds(brand)).filter((kind: string) => kind.startsWith('goods'))).toEqual([
    'goods_received',
    'goods_missing',
    'goods_address',
  ]);
  expect((await kinds(kol)).filter((kind: string) => kind.startsWith('goods'))).toEqual([
    'goods_sent',
    'goods_sent',
    'goods_offered',
  ]);
});

describe('an address', () => {
  test("is read by the contract's KOL and by members of its Brand who send, and by nobody else", async () => {
    const job = await goods('addressed');
    const reader = await joined(api, job.brand, 'reader');
    const sender = await joined(api, job.brand, 'campaigns');
    expect((await read(job, sender)).body.data.alamat.jalan).toBe(STREET);
    expect((await read(job, reader)).body.data).toMatchObject({ status: 'to_ship', alamat: null });
    const others = [await api.signIn('Brand'), await api.signIn('KOL')];
    const staff = await api.signIn('Admin');
    for (const as of others) expect((await read(job, as)).status).toBe(404);
    expect((await read(job, staff)).status).toBe(403);
    for (const as of [...others, reader])
      for (const path of [
        `Campaign/content/${job.campaign}`,
        'Notice',
        'Dashboard',
        `Campaign/KontrakBrand/${job.id}`,
      ])
        expect(JSON.stringify((await api.call('GET', path, { as })).body)).not.toContain('Kenanga');
  });

  test('is neither asked for nor given before the signature', async () => {
    const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
    const campaign = await campaignOf(api.db, brand.id, {});
    const body = { IdUser: kol.id, IdCampaign: campaign };
    await api.call('POST', 'Campaign/registerByBrand', { as: brand, body });
    const [{ _id: id }] = (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data;
    const unsigned = { id, campaign, brand, kol };
    expect([(await offer(unsigned)).status, (await give(unsigned)).status]).toEqual([404, 404]);
  });

  test('is hidden, then deleted, 30 days after the work has ended', async () => {
    const job = await goods('sent');
    await api.handIn(job);
    await api.review(job, 'Accepted');
    expect(await answer(job, true)).toMatchObject({ status: 409 });
    await api.pass(30 * DAY_MS - 1000);
    expect((await read(job, await api.again(job.brand))).body.data.alamat.jalan).toBe(STREET);
    const stored = () =>
      api.db.selectFrom('shipments').select('address').where('contract_id', '=', job.id).executeTakeFirst();
    await clearOldAddresses(api.context);
    expect((await stored())?.address).not.toBeNull();
    await api.pass(1000);
    for (const who of [job.brand, job.kol])
      expect((await read(job, await api.again(who))).body.data.alamat).toBeNull();
    await clearOldAddresses(api.context);
    expect((await stored())?.address).toBeNull();
  });

  test('is deleted at once when one side goes on without the product', async () => {
    const job = await goods('addressed');
    expect((await end(job, job.kol)).body.data).toMatchObject({
      status: 'without',
      diakhiriOleh: 'KOL',
      alamat: null,
    });
    expect((await read(job, job.brand)).body.data.alamat).toBeNull();
    expect((await give(job)).status).toBe(409);
  });

  test.each([
    ['an empty name', { nama: ' \u200b' }],
    ['a postcode of six digits', { kodePos: '401321' }],
    ['a postcode that begins with 0', { kodePos: '01234' }],
    ['no phone number', { nomor: 'nol delapan' }],
    ['control characters', { jalan: 'Jl.\u0000' }],
    ['a street without end', { jalan: 'x'.repeat(201) }],
  ])('with %s is refused', async (_, change) => {
    const job = await goods('offered');
    expect((await give(job, job.kol, change)).status).toBe(400);
    expect((await read(job, job.kol)).body.data).toMatchObject({ status: 'address_wanted', alamat: null });
  });
});

test('acts out of turn are refused, and acts of others find nothing', async () => {
  const job = await api.signed();
  expect((await send(job)).status).toBe(404);
  await offer(job);
  expect((await offer(job)).body.Error).toBe('Anda sudah menawarkan produk untuk kontrak ini.');
  for (const refused of [await send(job), await answer(job, true)]) expect(refused.status).toBe(409);
  await give(job);
  // Not sent yet, so nothing can be missing; but it may be there.
  expect((await answer(job, false, 'Belum')).status).toBe(409);
  expect((await send(job, { kurir: 'JNE', resi: ' ' })).body.Error).toBe(
    'Tuliskan nomor resi dari kurir ini.',
  );
  expect((await send(job, { kurir: 'Lain', resi: '1' })).status).toBe(400);
  expect((await send(job, { kurir: 'JNE', resi: '<b>1' })).status).toBe(400);
  await send(job);
  expect((await answer(job, false, ' ')).status).toBe(400);
  expect((await give(job)).body.Error).toMatch(/alamat tidak dapat diubah/);
  expect((await end(job, job.brand)).body.Error).toBe('Pengiriman produk ini tidak dapat dihentikan lagi.');
  const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
  for (const { status } of [
    await offer(job, brand),
    await give(job, kol),
    await send(job, JNE, brand),
    await end(job, kol),
    await put(job, kol, 'received', { diterima: true, keterangan: '' }),
  ])
    expect(status).toBe(404);
  const late = await api.signed();
  await api.handIn(late);
  expect((await offer(late)).body.Error).toBe(
    'Produk hanya dapat ditawarkan selama KOL masih menyiapkan konten.',
  );
});

test('doubled clicks do nothing twice', async () => {
  const job = await api.signed();
  const ten = async (act: () => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: 10 }, act))).filter(({ status }) => status === 200).length;
  expect(await ten(() => offer(job))).toBe(1);
  expect(await ten(() => give(job))).toBe(10);
  api.clock.advance(1.5 * DAY_MS);
  expect(await ten(() => send(job))).toBe(10);
  expect(await ten(() => answer(job, true))).toBe(1);
  expect((await read(job, job.kol)).body.data.hariMundur).toBe(2);
  const told = [...(await kinds(job.kol)), ...(await kinds(job.brand))];
  for (const kind of ['goods_offered', 'goods_address', 'goods_sent', 'goods_received'])
    expect(told.filter((one) => one === kind)).toHaveLength(1);
});

describe("the KOL's deadline", () => {
  const deadline = async (job: Job) =>
    Date.parse((await api.content(job, await api.again(job.brand))).tenggat);
  const events = async (job: Job) =>
    (await api.content(job, await api.again(job.brand))).riwayat.map(({ event }: { event: string }) => event);

  test('moves by the whole days from the address to the receipt, as an event of the work', async () => {
    const job = await goods('sent');
    const before = await deadline(job);
    api.clock.advance(4.5 * DAY_MS);
    expect((await answer({ ...job, kol: await api.again(job.kol) }, true)).body.data.hariMundur).toBe(5);
    expect((await deadline(job)) - before).toBe(5 * DAY_MS);
    expect(await events(job)).toEqual(['started', 'goods_waited']);
  });

  test('does not pass while the product is awaited, but moves by 14 days at most', async () => {
    const job = await goods('addressed', 3);
    const before = await deadline(job);
    await api.pass(10 * DAY_MS);
    expect(await api.state(job)).toBe('awaiting_link');
    await api.pass(before + 14 * DAY_MS - api.clock.now().getTime() - 1000);
    expect([await api.state(job), (await deadline(job)) - before]).toEqual(['awaiting_link', 14 * DAY_MS]);
    await api.pass(1000);
    expect(await api.state(job)).toBe('overdue');
    expect((await answer({ ...job, kol: await api.again(job.kol) }, true)).body.data.hariMundur).toBe(14);
    expect(await api.state(job)).toBe('overdue');
  });

  test('that passes without the product is no lateness of the KOL, and both are told so', async () => {
    const job = await goods('addressed', 3);
    await api.pass(18 * DAY_MS);
    expect([await api.state(job), (await events(job)).at(-1)]).toEqual(['overdue', 'goods_missed']);
    expect(await kinds(await api.again(job.kol))).toEqual(
      expect.arrayContaining(['goods_missed', 'goods_waited']),
    );
    expect(await kinds(await api.again(job.brand))).toContain('goods_missed');
    expect([
      ...(await kinds(await api.again(job.kol))),
      ...(await kinds(await api.again(job.brand))),
    ]).not.toContain('kol_late');
    const batas = jakartaDay(new Date(api.clock.now().getTime() + 5 * DAY_MS));
    const as = await api.again(job.brand);
    expect((await api.call('PUT', `Campaign/content/${job.id}/extend`, { as, body: { batas } })).status).toBe(
      200,
    );
    await api.handIn({ ...job, kol: await api.again(job.kol) });
    await api.review({ ...job, brand: await api.again(job.brand) }, 'Accepted');
    const record = (await api.call('GET', `Record/${job.kol.id}`, { as: await api.again(job.brand) })).body
      .data;
    expect(record).toMatchObject({ selesai: 1, tepatWaktu: 1 });
  });

  test('moves by the days of the way and a week, where the KOL does not say that the product has come', async () => {
    const job = await goods('addressed', 3);
    const before = await deadline(job);
    api.clock.advance(2 * DAY_MS);
    const { dikirim, jawabSampai } = (await send(job, JNE, await api.again(job.brand))).body.data;
    expect(Date.parse(jawabSampai) - Date.parse(dikirim)).toBe(7 * DAY_MS);
    await api.pass(7 * DAY_MS);
    const late = await put(job, await api.again(job.kol), 'received', {
      diterima: false,
      keterangan: 'Belum sampai',
    });
    expect(late.body.Error).toBe(
      'Batas menjawab sudah lewat, jadi produk dianggap diterima. Ajukan sengketa jika tidak benar.',
    );
    await api.pass(before + 10 * DAY_MS - api.clock.now().getTime() - 1000);
    expect([await api.state(job), (await deadline(job)) - before]).toEqual(['awaiting_link', 10 * DAY_MS]);
    await remindOfDueWork(api.context);
    expect(await kinds(await api.again(job.kol))).toContain('work_due');
    await api.pass(1000);
    expect([await api.state(job), (await events(job)).at(-1)]).toEqual(['overdue', 'overdue']);
  });

  test('stays while the KOL gives no address, and stands after a product that does not come', async () => {
    const job = await goods('offered', 3);
    await api.pass(4 * DAY_MS);
    expect(await api.state(job)).toBe('overdue');
    const other = await goods('addressed');
    const before = await deadline(other);
    api.clock.advance(1.5 * DAY_MS);
    await end(other, await api.again(other.kol));
    await api.pass(30 * DAY_MS);
    expect((await deadline(other)) - before).toBe(2 * DAY_MS);
  });

  test('moves no more once the KOL hands in, and an answer afterwards takes nothing of the Brand', async () => {
    const job = await goods('sent');
    const before = await deadline(job);
    api.clock.advance(DAY_MS / 2);
    await api.handIn(job);
    const handedIn = await api.content(job, await api.again(job.brand));
    expect(Date.parse(handedIn.tenggat) - before).toBe(DAY_MS);
    api.clock.advance(DAY_MS);
    await answer({ ...job, kol: await api.again(job.kol) }, true);
    const { jatuhTempo, tenggat } = await api.content(job, await api.again(job.brand));
    expect({ jatuhTempo, tenggat }).toEqual({ jatuhTempo: handedIn.jatuhTempo, tenggat: handedIn.tenggat });
    await api.pass(3 * DAY_MS);
    expect(await api.state(job)).toBe('released');
  });

  test('keeps the days of waiting through a dispute, in which nobody changes what was said of the product', async () => {
    const job = await goods('sent');
    const before = await deadline(job);
    api.clock.advance(3.5 * DAY_MS);
    const [brand, kol] = [await api.again(job.brand), await api.again(job.kol)];
    const opened = await api.call('POST', 'Dispute', {
      as: brand,
      body: { idKontrak: job.id, alasan: 'Konten belum ada.' },
    });
    expect(opened.status).toBe(200);
    for (const act of [
      () => send(job, { kurir: 'JNE', resi: 'LAIN-1' }, brand),
      () => end(job, kol),
      () => put(job, kol, 'received', { diterima: true, keterangan: '' }),
    ])
      expect((await act()).body.Error).toMatch(/selama sengketa/);
    expect((await read(job, kol)).body.data).toMatchObject({ status: 'shipped', resi: JNE.resi });
    api.clock.advance(2 * DAY_MS);
    const withdrawn = await api.call('POST', `Dispute/${opened.body.data.id}/withdraw`, {
      as: await api.again(brand),
      body: {},
    });
    expect(withdrawn.status).toBe(200);
    expect(
      (await put(job, await api.again(kol), 'received', { diterima: true, keterangan: '' })).body.data
        .hariMundur,
    ).toBe(4);
    // Two days of the dispute, four of waiting.
    expect(Math.round(((await deadline(job)) - before) / DAY_MS)).toBe(6);
  });
});

test('each act stays as evidence for staff, without the address', async () => {
  const job = await goods('sent');
  await answer(job, false, 'Botolnya pecah');
  await send(job, { ...JNE, resi: 'CGK 9' });
  const acts = (await findEvidence(api.db, job.id))?.riwayat;
  expect(acts?.map(({ oleh, langkah, keterangan }) => [oleh, langkah, keterangan])).toEqual([
    ['Brand', 'offered', null],
    ['KOL', 'address', null],
    ['Brand', 'sent', `JNE ${JNE.resi}`],
    ['KOL', 'missing', 'Botolnya pecah'],
    ['Brand', 'sent', 'JNE CGK 9'],
  ]);
  await expect(api.db.deleteFrom('shipment_events').execute()).rejects.toThrow('permission denied');
});

test('another address or number is told, and an address is gone when the work ends without a parcel', async () => {
  const job = await goods('addressed');
  const jalan = 'Jl. Melati No. 3';
  expect((await give(job, job.kol, { jalan })).body.data.alamat.jalan).toBe(jalan);
  await send(job);
  await send(job, { ...JNE, resi: 'CGK 9' });
  await answer(job, false, 'Salah alamat');
  expect((await give(job)).status).toBe(200);
  const told = [...(await kinds(job.brand)), ...(await kinds(job.kol))];
  expect(told.filter((kind: string) => kind === 'goods_address')).toHaveLength(3);
  expect(told.filter((kind: string) => kind === 'goods_sent')).toHaveLength(2);

  const unsent = await goods('addressed');
  await api.propose(unsent, unsent.brand);
  await api.answer(unsent, unsent.kol, true);
  for (const as of [unsent.brand, unsent.kol]) expect((await read(unsent, as)).body.data.alamat).toBeNull();
  await clearOldAddresses(api.context);
  const stored = api.db.selectFrom('shipments').select('address').where('contract_id', '=', unsent.id);
  expect((await stored.executeTakeFirst())?.address).toBeNull();
});
