import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { type Job, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';

/** `RACE_ROUNDS=200` for the figure in full. */
const RACES = rounds('RACE', 10);

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

const SECRET = 'Ini hanya boleh dibaca setelah keduanya menulis';

async function paid(who: Parameters<WorkApi['signed']>[1] = {}): Promise<Job> {
  const job = await api.signed({}, who);
  await api.handIn(job);
  expect((await api.review(job, 'Accepted')).status).toBe(200);
  return job;
}

const write = (job: Job, as: SignedIn, nilai = [5, 4, 5], teks = SECRET) =>
  api.call('POST', `Review/${job.id}`, { as, body: { nilai, teks } });
const read = async (job: Job, as: SignedIn) => (await api.call('GET', `Review/${job.id}`, { as })).body.data;
const about = async (id: string, as: SignedIn) =>
  (await api.call('GET', `Record/${id}/reviews`, { as })).body.data;
const record = async (id: string, as: SignedIn) => (await api.call('GET', `Record/${id}`, { as })).body.data;

/** What the Brand is told of the KOL's reviews beside its application, and in the search. */
async function ratingsOf({ brand, kol, campaign }: Job) {
  // The search has it with a profile.
  await api.db
    .insertInto('kol_profiles')
    .values({ kol_id: kol.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const paths = [`Campaign/registerMember/${campaign}`, `user/kol?q=${encodeURIComponent(kol.fullName)}`];
  const replies = await Promise.all(paths.map((path) => api.call('GET', path, { as: brand })));
  return replies.map(
    ({ body }) =>
      body.data.find((one: { fullName?: string; user?: { fullName: string } }) =>
        [one.fullName, one.user?.fullName].includes(kol.fullName),
      ).ulasan,
  );
}

describe('blind until both have written, or 14 days have passed', () => {
  test('before the work was paid nobody writes', async () => {
    const job = await api.signed();
    expect(await read(job, job.kol)).toMatchObject({ status: 'belum', sampai: null });
    expect((await write(job, job.brand)).body.Error).toBe(
      'Ulasan dapat ditulis setelah pekerjaan dibayar atau sengketanya diputuskan.',
    );
  });

  test('one review is told of, and read by nobody but its author', async () => {
    const job = await paid();
    expect((await write(job, job.brand)).body.data).toMatchObject({
      status: 'menunggu',
      milikSaya: { teks: SECRET },
    });
    const stranger = await api.signIn('Brand');
    for (const reply of [
      await read(job, job.kol),
      await about(job.kol.id, stranger),
      await about(job.kol.id, job.kol),
      await record(job.kol.id, stranger),
      (await api.call('GET', 'Notice', { as: job.kol })).body,
    ])
      expect(JSON.stringify(reply)).not.toContain(SECRET);
    expect(await read(job, job.kol)).toMatchObject({ status: 'terbuka', milikLain: null });
    expect(await record(job.kol.id, stranger)).toMatchObject({ ulasan: { jumlah: 0, rataRata: null } });
    expect(await ratingsOf(job)).toEqual([undefined, undefined]);
    for (const path of ['answer', 'report'])
      expect(
        (
          await api.call('POST', `Review/${job.id}/${path}`, {
            as: job.kol,
            body: { teks: 'x', alasan: 'x' },
          })
        ).status,
      ).not.toBe(200);
  });

  test('both appear with the second one, once and for good', async () => {
    const job = await paid();
    await write(job, job.brand);
    expect((await write(job, job.kol, [1, 2, 3], 'Brief jelas')).body.data).toMatchObject({
      status: 'tampil',
      milikLain: { teks: SECRET, nilai: [5, 4, 5], oleh: job.brand.fullName },
    });
    expect(await read(job, job.brand)).toMatchObject({ milikLain: { teks: 'Brief jelas' } });
    expect((await write(job, job.kol)).body.Error).toMatch(/sudah menulis/);
    expect(await about(job.brand.id, job.kol)).toMatchObject([{ nilai: [1, 2, 3] }]);
    const told = await api.db
      .selectFrom('notices')
      .select('facts')
      .where('kind', '=', 'reviewed')
      .where('key', '=', job.id)
      .orderBy('at')
      .execute();
    expect(told.map(({ facts }) => facts)).toMatchObject([{ isShown: false }, { isShown: true }]);
    await expect(
      api.db
        .updateTable('reviews')
        .set({ body: 'x' } as never)
        .where('contract_id', '=', job.id)
        .execute(),
    ).rejects.toThrow(/never changed|permission/);
  });

  test('after 14 days one alone appears, and nobody writes any more', async () => {
    const job = await paid();
    await write(job, job.kol);
    await api.pass(14 * DAY_MS - 1000);
    expect(await about(job.brand.id, await api.again(job.kol))).toEqual([]);
    await api.pass(1000);
    const [kol, brand] = [await api.again(job.kol), await api.again(job.brand)];
    expect(await about(job.brand.id, kol)).toMatchObject([{ teks: SECRET }]);
    expect(await read(job, brand)).toMatchObject({ status: 'tampil', milikLain: { teks: SECRET } });
    expect((await write(job, brand)).body.Error).toMatch(/14 hari/);
  });

  test(`${RACES} × both write while both read: nobody reads before writing`, async () => {
    const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
    for (let race = 0; race < RACES; race += 1) {
      const job = await paid({ brand, kol });
      const seen: { by: string; isMine: boolean; isTheirs: boolean }[] = [];
      const look = async (as: SignedIn, by: string) => {
        const { milikSaya, milikLain } = await read(job, as);
        seen.push({ by, isMine: milikSaya !== null, isTheirs: milikLain !== null });
      };
      const [first, second] = await Promise.all([
        write(job, brand),
        write(job, kol),
        ...Array.from({ length: 4 }, (_, at) => look(at % 2 ? brand : kol, at % 2 ? 'brand' : 'kol')),
      ]);
      expect([first?.status, second?.status]).toEqual([200, 200]);
      expect(seen.filter(({ isMine, isTheirs }) => isTheirs && !isMine)).toEqual([]);
    }
  });

  test('ten presses at once are one review', async () => {
    const job = await paid();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => write(job, job.brand)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

test('a stranger neither reads nor writes', async () => {
  const job = await paid();
  const stranger = await api.signIn('KOL');
  expect((await write(job, stranger)).status).toBe(404);
  expect((await api.call('GET', `Review/${job.id}`, { as: stranger })).status).toBe(404);
});

test('one answer stands beside a review; staff hides the words of both once, and the marks stay', async () => {
  const job = await paid();
  await write(job, job.brand, [1, 1, 1], 'Nomor rumahnya: Jalan Mawar 3');
  await write(job, job.kol, [5, 5, 5], '');
  const answer = (teks: string) =>
    api.call('POST', `Review/${job.id}/answer`, { as: job.kol, body: { teks } });
  expect((await answer('Kami terlambat karena banjir')).body.data.milikLain.jawaban.teks).toMatch(/banjir/);
  expect((await answer('Lagi')).status).toBe(409);
  const report = () =>
    api.call('POST', `Review/${job.id}/report`, { as: job.kol, body: { alasan: 'Memuat alamat saya' } });
  expect((await report()).body.data).toMatchObject({ dilaporkan: true });
  expect((await report()).status).toBe(409);

  const staff = await api.signIn('Admin');
  const { body } = await api.call('GET', 'Ops/reviews', { as: staff });
  expect(body.data).toMatchObject([
    { id: job.id, pihak: 'Brand', alasan: 'Memuat alamat saya', nilai: [1, 1, 1] },
  ]);
  const decide = () =>
    api.call('POST', `Ops/review/${job.id}`, {
      as: staff,
      body: { pihak: 'Brand', sembunyikan: true, alasan: 'Memuat data pribadi' },
    });
  expect((await decide()).status).toBe(200);
  expect((await decide()).status).toBe(409);
  const told = async (as: SignedIn) =>
    (await api.call('GET', 'Notice', { as })).body.data
      .map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => /^review_/.test(kind));
  expect([await told(job.kol), await told(job.brand)]).toEqual([
    ['review_report_decided'],
    ['review_hidden'],
  ]);
  const wordless = { as: job.brand, body: { alasan: 'Bintangnya salah' } };
  expect((await api.call('POST', `Review/${job.id}/report`, wordless)).body.Error).toMatch(
    /hanya berisi bintang/,
  );
  expect(await about(job.kol.id, staff)).toMatchObject([
    {
      nilai: [1, 1, 1],
      teks: '',
      disembunyikan: 'Memuat data pribadi',
      jawaban: null,
    },
  ]);
});

test('strangers read shown reviews without the name of the Brand, and neither early ones nor hidden words', async () => {
  const job = await paid();
  const { kol, brand } = job;
  const places = { image: null, youtube: '', tiktok: '', instagram: '', facebook: '', linkedin: '' };
  await api.call('POST', 'auth/UpdateProfileSosmed', {
    as: kol,
    body: { fullName: 'Sari', bio: '', categories: 'Food', ...places },
  });
  const { slug } = await api.db
    .selectFrom('kol_slugs')
    .select('slug')
    .where('kol_id', '=', kol.id)
    .executeTakeFirstOrThrow();
  const open = async () => {
    const { data } = (await api.call('GET', `public/kol/${slug}`)).body;
    return { record: data.record, reviews: data.reviews, all: JSON.stringify(data) };
  };
  await write(job, brand);
  expect(await open()).toMatchObject({ record: { finished: 1, onTime: 1, reviews: 0 }, reviews: [] });
  await write(job, kol);
  const { record: seen, reviews, all } = await open();
  expect(seen).toEqual({ finished: 1, onTime: 1, reviews: 1, rating: null });
  expect(reviews).toEqual([{ at: expect.any(String), marks: [5, 4, 5], text: SECRET, answer: null }]);
  expect(all).not.toContain(brand.fullName);
  await api.call('POST', `Review/${job.id}/report`, { as: kol, body: { alasan: 'Memuat alamat' } });
  await api.call('POST', `Ops/review/${job.id}`, {
    as: await api.signIn('Admin'),
    body: { pihak: 'Brand', sembunyikan: true, alasan: 'Memuat data pribadi' },
  });
  expect((await open()).reviews).toMatchObject([{ marks: [5, 4, 5], text: '' }]);
});

test('work and reviews recommend a KOL when Brands that staff has verified are behind them, and never before they are shown', async () => {
  const kol = await api.signIn('KOL');
  const points: number[] = [];
  const look = async () => {
    const { rows } = await sql<{ points: number }>`SELECT points_of_work(${kol.id}) AS points`.execute(
      api.db,
    );
    points.push(...rows.map((row) => row.points));
  };
  for (const isVerified of [false, true, true, true]) {
    const brand = await api.signIn('Brand');
    const set = { checked_at: isVerified ? api.clock.now() : null };
    await api.db.updateTable('users').set(set).where('id', '=', brand.id).execute();
    const job = await paid({ brand, kol });
    await write(job, brand, [5, 5, 5]);
    await look();
    await write(job, kol);
  }
  await look();
  expect(points).toEqual([0, 200, 400, 600, 1600]);
});

test('a record counts what the database knows, and averages from three reviews on', async () => {
  const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
  let last = {} as Job;
  for (let at = 0; at < 3; at += 1) {
    const job = await api.signed({}, { brand, kol });
    last = job;
    await api.handIn(job);
    if (at === 0) {
      await api.review(job, 'Revision', 'Tambahkan nama produk');
      await api.handIn(job);
    }
    expect((await api.review(job, 'Accepted')).status).toBe(200);
    await write(job, brand, [5, 4, 4]);
    await write(job, kol, [3, 3, 3]);
    if (at < 2)
      expect(await record(kol.id, brand)).toMatchObject({ ulasan: { jumlah: at + 1, rataRata: null } });
  }
  // Beside an applicant and in the search, too.
  expect(await ratingsOf(last)).toEqual(Array(2).fill({ jumlah: 3, rataRata: 4.3 }));
  expect(await record(kol.id, brand)).toMatchObject({
    peran: 'KOL',
    selesai: 3,
    tepatWaktu: 3,
    revisi: 1,
    sengketa: 0,
    ulasan: { jumlah: 3, rataRata: 4.3 },
  });
  expect(await record(brand.id, kol)).toMatchObject({
    peran: 'Brand',
    selesai: 3,
    tinjauan: 4,
    dikembalikan: 1,
    jamTinjau: 0,
    ulasan: { jumlah: 3, rataRata: 3 },
  });
  expect((await api.call('GET', `Record/${(await api.signIn('Admin')).id}`, { as: kol })).status).toBe(404);
});
