import { readFile } from 'node:fs/promises';
import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';
import { type Job, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { countPriors, eraseKol, recordSocialData, rescoreKols, type SocialData } from '../kols/index.ts';

/** `RACE_ROUNDS=200` for the figure in full. */
const RACES = rounds('RACE', 5);

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
  // As the migration makes it now, and not only as the copied database was made with.
  const migration = await readFile(
    new URL('../../migrations/0280_score_version_2.sql', import.meta.url),
    'utf8',
  );
  const [view = ''] = /CREATE OR REPLACE VIEW deliveries [^;]*;/.exec(migration) ?? [];
  await queryAs(ownerOf(api.context.config.databaseUrl), view);
});
afterAll(() => api?.close());

const socialOf = (kolId: string): SocialData => ({
  kolId,
  displayName: 'Sari',
  avatarUrl: null,
  followers: 20_000,
  videoCount: 5,
  likesCount: 1_000,
  videos: [0, 1, 2, 3, 4].map((week) => ({
    id: `${kolId}-${week}`,
    title: 'Kopi',
    coverImageUrl: null,
    embedLink: 'https://www.tiktok.com/@sari/video/1',
    postedAt: new Date(+api.clock.now() - week * 7 * DAY_MS),
    views: 8_000 + 1_000 * week,
    likes: 400,
    comments: 30,
    shares: 20,
  })),
});
const sync = ({ id }: SignedIn) =>
  api.db.transaction().execute((tx) => recordSocialData(tx, [socialOf(id)], api.clock.now()));

async function scored(): Promise<SignedIn> {
  const kol = await api.signIn('KOL');
  await sync(kol);
  return kol;
}

const own = async (as: SignedIn) => (await api.call('GET', 'Score', { as })).body.data;
const refuse = (as: SignedIn, tolak = true) => api.call('PUT', 'Score/refusal', { as, body: { tolak } });
const appeal = (as: SignedIn, alasan = 'Penayangan saya salah hitung') =>
  api.call('POST', 'Score/appeal', { as, body: { alasan } });
const partOf = async (as: SignedIn, name: string) =>
  (await own(as)).komponen.find(({ nama }: { nama: string }) => nama === name);

const verify = (brand: SignedIn) =>
  sql`UPDATE users SET checked_at = now() WHERE id = ${brand.id}`.execute(api.db);

async function paid(who: Parameters<WorkApi['signed']>[1] = {}): Promise<Job> {
  const job = await api.signed({}, who);
  await api.handIn(job);
  await api.review(job, 'Accepted');
  return job;
}

describe('finished work', () => {
  test('for a verified Brand counts from the next sync, drawn to the prior; each component says what it was read from', async () => {
    const job = await paid();
    await verify(job.brand);
    await sync(job.kol);
    // One work of 100 points, and five of 75.
    expect(await partOf(job.kol, 'delivery')).toEqual({
      nama: 'delivery',
      poin: 79.2,
      ukuran: { rasio: 1, sampel: 1, awal: 75 },
    });
    const { skor, versi, komponen, langkah } = await own(job.kol);
    expect(versi).toBe(2);
    expect(skor).toBeGreaterThan(0);
    expect(komponen.map(({ nama }: { nama: string }) => nama)).toHaveLength(7);
    expect(langkah.length).toBeGreaterThan(0);
    const gains = langkah.map(({ tambah }: { tambah: number }) => tambah);
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
  });

  test('of a Brand that nobody verified moves no score, however much it is', async () => {
    const puppet = await api.signIn('Brand');
    const kol = await scored();
    const { skor } = await own(kol);
    for (let at = 0; at < 3; at += 1) await paid({ brand: puppet, kol });
    await sync(kol);
    expect(await partOf(kol, 'delivery')).toMatchObject({ poin: null });
    expect((await own(kol)).skor).toBe(skor);
  });

  test('of one verified Brand counts three times at most', async () => {
    const { brand, kol } = await paid();
    await verify(brand);
    for (let at = 0; at < 4; at += 1) await paid({ brand, kol });
    await sync(kol);
    expect(await partOf(kol, 'delivery')).toMatchObject({ poin: 84.4, ukuran: { sampel: 3 } });
  });

  test('that ended because the Brand never sent its product is not lost, and what was late is', async () => {
    const unsent = await api.signed({ endDate: api.day(3) });
    const late = await api.signed({ endDate: api.day(3) });
    await verify(unsent.brand);
    await verify(late.brand);
    expect(
      (await api.call('POST', `Shipment/${unsent.id}`, { as: unsent.brand, body: { produk: 'Serum' } }))
        .status,
    ).toBe(200);
    const address = {
      ...{ nama: 'Sari', nomor: '081234567890', jalan: 'Jl. Kenanga No. 12', kecamatan: 'Coblong' },
      ...{ kota: 'Kota Bandung', provinsi: 'Jawa Barat', kodePos: '40132' },
    };
    const given = await api.call('PUT', `Shipment/${unsent.id}/address`, { as: unsent.kol, body: address });
    expect(given.status).toBe(200);
    for (let days = 0; days < 40; days += 4) await api.pass(4 * DAY_MS);
    expect([await api.state(unsent), await api.state(late)]).toEqual(['cancelled', 'cancelled']);
    for (const { kol } of [unsent, late]) await sync(kol);
    expect(await partOf(await api.again(late.kol), 'delivery')).toMatchObject({ poin: 62.5 });
    expect(await partOf(await api.again(unsent.kol), 'delivery')).toMatchObject({ poin: null });
  });

  test('that is not finished does not count', async () => {
    const handedIn = await api.signed();
    await verify(handedIn.brand);
    await api.handIn(handedIn);
    await sync(handedIn.kol);
    expect(await partOf(handedIn.kol, 'delivery')).toMatchObject({ poin: null });
  });

  test('is drawn to the prior of the first category, else of all, once enough KOLs have such work', async () => {
    const { brand, kol } = await paid();
    await verify(brand);
    await api.db.transaction().execute(countPriors);
    expect(await api.db.selectFrom('delivery_priors').selectAll().execute()).toEqual([]);
    await sql`INSERT INTO delivery_priors (category, points) VALUES ('books', 40), ('', 60)`.execute(api.db);
    await sync(kol);
    // (100 + 5 × 60) / 6, then (100 + 5 × 40) / 6
    expect(await partOf(kol, 'delivery')).toMatchObject({ poin: 66.7, ukuran: { awal: 60 } });
    await sql`UPDATE kol_profiles SET categories = '{books,food}' WHERE kol_id = ${kol.id}`.execute(api.db);
    await sync(kol);
    expect(await partOf(kol, 'delivery')).toMatchObject({ poin: 50, ukuran: { awal: 40 } });
    await api.db.deleteFrom('delivery_priors').execute();
  });
});

describe('the days', () => {
  test('have one row for each day on which the score changed, for half a year', async () => {
    const kol = await scored();
    await sync(kol);
    expect((await own(kol)).riwayat).toHaveLength(1);
    await sql`INSERT INTO score_days VALUES (${kol.id}, current_date - 200, 1, 50)`.execute(api.db);
    await sql`UPDATE score_days SET score = 1, day = day - 1 WHERE kol_id = ${kol.id} AND version = 2`.execute(
      api.db,
    );
    await sync(kol);
    const { riwayat, skor } = await own(kol);
    expect(riwayat).toMatchObject([{ versi: 2, skor }, { skor: 1 }]);
  });
});

describe('a KOL that refuses to be scored', () => {
  test('has no score, component or day anywhere, and keeps what its videos reach', async () => {
    const job = await paid();
    const { kol, brand, campaign } = job;
    await verify(brand);
    await api.call('POST', 'auth/UpdateProfileSosmed', {
      as: kol,
      body: {
        ...{ image: null, categories: 'Food', youtube: '', tiktok: 'sari', instagram: '', facebook: '' },
        ...{ linkedin: '', bio: 'Kuliner', fullName: kol.fullName },
      },
    });
    await sync(kol);
    await appeal(kol);
    const { rows } = await sql<{ slug: string }>`SELECT slug FROM kol_slugs WHERE kol_id = ${kol.id}`.execute(
      api.db,
    );
    const paths = [
      `public/kol/${rows[0]?.slug}`,
      `user/kol?q=${encodeURIComponent(kol.fullName)}`,
      `Campaign/registerMember/${campaign}`,
      `public/kol?q=${encodeURIComponent(kol.fullName)}`,
    ];
    const { skor } = await own(kol);
    const seen = async () => {
      const replies = await Promise.all(paths.map((path) => api.call('GET', path, { as: brand })));
      return replies.map(({ status, body }) => [status, JSON.stringify(body)] as const);
    };
    for (const [status, text] of await seen()) {
      expect(status).toBe(200);
      expect(text).toContain(`"sohorScore":${skor}`);
    }
    const before = (await api.call('GET', paths[0] as string, {})).body.data;
    expect((await refuse(kol)).body.data).toMatchObject({
      ...{ skor: null, komponen: [], riwayat: [], langkah: [], banding: null },
      ditolak: expect.any(String),
    });
    await sync(kol);
    for (const [status, text] of await seen()) {
      expect(status).toBe(200);
      expect(text).toContain('"sohorScore":null');
      expect(text).not.toContain('engagementRate');
    }
    const after = (await api.call('GET', paths[0] as string, {})).body.data;
    expect(after).toMatchObject({ sohorScore: null, breakdown: {}, scoreBasis: null });
    expect([after.averageViews, after.engagement]).toEqual([before.averageViews, before.engagement]);
    const list = await api.db.selectFrom('score_days').where('kol_id', '=', kol.id).selectAll().execute();
    expect(list).toEqual([]);
  });

  test('stands in both orders like one without a score, by its reach alone', async () => {
    const [kol, other] = [await scored(), await scored()];
    await sql`UPDATE kol_profiles SET score = NULL WHERE kol_id = ${other.id}`.execute(api.db);
    await refuse(kol);
    const { rows } = await sql<{ by_score: number; by_recommended: number }>`
      SELECT by_score, by_recommended FROM kol_search WHERE kol_id IN (${kol.id}, ${other.id})`.execute(
      api.db,
    );
    expect(rows[0]).toEqual(rows[1]);
  });

  test('is scored anew when it agrees again, and asking twice changes nothing', async () => {
    const kol = await scored();
    const { skor } = await own(kol);
    await Promise.all([refuse(kol), refuse(kol)]);
    expect(await own(kol)).toMatchObject({ skor: null });
    expect((await refuse(kol, false)).body.data).toMatchObject({ skor, ditolak: null });
    expect((await own(kol)).riwayat).toHaveLength(1);
    expect((await refuse(kol, false)).body.data).toMatchObject({ skor });
  });

  test('refuses at the moment of a sync: the refusal wins', async () => {
    for (let at = 0; at < RACES; at += 1) {
      const kol = await scored();
      await Promise.all([sync(kol), refuse(kol), sync(kol)]);
      expect(await own(kol)).toMatchObject({ skor: null, riwayat: [], komponen: [] });
    }
  });

  test('refuses while all else that writes scores runs: what is left is of one wish, whole', async () => {
    for (let at = 0; at < RACES; at += 1) {
      const kol = await scored();
      await appeal(kol);
      const rescore = () => api.db.transaction().execute((tx) => rescoreKols(tx, [kol.id], api.clock.now()));
      const isLast = at % 2 === 0;
      const replies = await Promise.all([
        ...[sync(kol), rescore(), refuse(kol), appeal(kol), rescore(), sync(kol), refuse(kol, isLast)],
        ...[appeal(kol), rescore(), sync(kol)],
      ]);
      expect(replies).toHaveLength(10);
      const { rows } = await sql<{ kept: number; refused: boolean; isRanked: boolean }>`
        SELECT p.score_refused_at IS NOT NULL AS refused, k.by_score >= 0 AS "isRanked",
          (SELECT count(*)::int FROM score_days d WHERE d.kol_id = p.kol_id)
          + (SELECT count(*)::int FROM score_appeals a WHERE a.kol_id = p.kol_id AND (a.decided_at IS NULL OR a.score IS NOT NULL))
          + num_nonnulls(p.score, p.breakdown -> 'components', p.breakdown -> 'measures') AS kept
        FROM kol_profiles p JOIN kol_search k USING (kol_id) WHERE p.kol_id = ${kol.id}`.execute(api.db);
      const [row] = rows;
      if (isLast) expect(row?.refused).toBe(true);
      if (row?.refused) expect(row).toMatchObject({ kept: 0, isRanked: false });
      else expect((await own(kol)).riwayat).toHaveLength(1);
    }
  });

  test('without a profile has nothing to refuse yet', async () => {
    const kol = await api.signIn('KOL');
    expect(await own(kol)).toMatchObject({ skor: null, adaProfil: false });
    expect((await refuse(kol)).status).toBe(409);
    expect((await appeal(kol)).body.Error).toBe(
      'Anda belum memiliki skor, jadi belum ada yang dapat ditinjau.',
    );
  });
});

describe('an account that is closed while its score is computed', () => {
  /** Begins the first, and commits it once the second waits for it. */
  async function inTurn(first: (tx: Db) => Promise<unknown>, second: (tx: Db) => Promise<unknown>) {
    let following: Promise<unknown> | undefined;
    await api.db.transaction().execute(async (tx) => {
      await first(tx);
      following = api.db.transaction().execute(second);
      await untilWaiting(api.context.pool, 1);
    });
    await following;
  }
  const erase = (kol: SignedIn) => (tx: Db) => eraseKol(tx, kol.id);
  const rescore = (kol: SignedIn) => (tx: Db) => rescoreKols(tx, [kol.id], api.clock.now());
  const left = async ({ id }: SignedIn) => {
    const { rows } = await sql<{ count: number }>`
      SELECT (SELECT count(*)::int FROM kol_profiles WHERE kol_id = ${id})
        + (SELECT count(*)::int FROM score_days WHERE kol_id = ${id}) AS count`.execute(api.db);
    return rows[0]?.count;
  };

  test('keeps no profile, whichever came first', async () => {
    const kol = await scored();
    await inTurn(erase(kol), rescore(kol));
    expect(await left(kol)).toBe(0);
  });

  test('keeps no day', async () => {
    const kol = await scored();
    await api.db.deleteFrom('score_days').where('kol_id', '=', kol.id).execute();
    await inTurn(rescore(kol), erase(kol));
    expect(await left(kol)).toBe(0);
  });
});

describe('an appeal', () => {
  const listed = async (staff: SignedIn, kol: SignedIn) =>
    (await api.call('GET', 'Ops/scoreAppeals?limit=50', { as: staff })).body.data.find(
      ({ idKol }: { idKol: string }) => idKol === kol.id,
    );
  const answer = (staff: SignedIn, id: string, hasil = 'dihitung', jawaban = 'Sudah kami hitung ulang.') =>
    api.call('POST', `Ops/scoreAppeal/${id}`, { as: staff, body: { hasil, jawaban } });

  test('is open once, answered once, told, and paused for 30 days; staff computes anew and enters nothing', async () => {
    const kol = await scored();
    const replies = await Promise.all([appeal(kol), appeal(kol)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const staff = await api.signIn('Admin');
    const { skor } = await own(kol);
    // Something wrote another score than the formula gives.
    await sql`UPDATE kol_profiles SET score = 1 WHERE kol_id = ${kol.id}`.execute(api.db);
    const asked = await listed(staff, kol);
    expect(asked).toMatchObject({
      namaKol: kol.fullName,
      alasan: 'Penayangan saya salah hitung',
      skorDiminta: skor,
      skor: 1,
    });
    expect(asked.komponen.length).toBe(7);
    const answers = await Promise.all([answer(staff, asked.id), answer(staff, asked.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await own(kol)).toMatchObject({
      skor,
      banding: { hasil: 'dihitung', jawaban: 'Sudah kami hitung ulang' },
      bandingLagi: expect.any(String),
    });
    expect(await listed(staff, kol)).toBeUndefined();
    expect((await appeal(kol)).body.Error).toBe(
      'Banding berikutnya dapat diajukan 30 hari setelah jawaban terakhir.',
    );
    const notices = (await api.call('GET', 'Notice', { as: kol })).body.data;
    expect(notices).toMatchObject([{ path: '/appSohor/skor' }]);
    await sql`UPDATE score_appeals SET decided_at = decided_at - interval '30 days' WHERE kol_id = ${kol.id}`.execute(
      api.db,
    );
    expect((await appeal(kol)).status).toBe(200);
    await refuse(kol);
    expect(await listed(staff, kol)).toBeUndefined();
    expect((await own(kol)).banding).toMatchObject({ hasil: 'dihitung' });
  });

  test('nobody but staff reads or answers them', async () => {
    const kol = await scored();
    await appeal(kol);
    const staff = await api.signIn('Admin');
    const { id } = await listed(staff, kol);
    for (const as of [kol, await api.signIn('Brand')]) {
      expect((await api.call('GET', 'Ops/scoreAppeals', { as })).status).toBe(403);
      expect((await answer(as, id)).status).toBe(403);
    }
    expect((await answer(staff, id, 'disinkronkan')).body.Error).toBe(
      'TikTok KOL ini tidak terhubung, jadi datanya tidak dapat dibaca ulang.',
    );
    expect((await own(kol)).banding).toMatchObject({ jawaban: null });
  });
});

test('a new version is computed for all, and whose score moves by more than ten is told, once', async () => {
  const [far, near] = [await scored(), await scored()];
  const { skor } = await own(far);
  const outdated = (kol: SignedIn, score: number) =>
    sql`UPDATE kol_profiles SET score = ${score}, breakdown = jsonb_set(breakdown, '{version}', '1') WHERE kol_id = ${kol.id}`.execute(
      api.db,
    );
  await outdated(far, skor - 10.1);
  await outdated(near, skor - 10);
  for (let run = 0; run < 2; run += 1) {
    await sql`select graphile_worker.add_job('rescore-outdated')`.execute(api.db);
    await api.runJobs();
  }
  const told = async (as: SignedIn) => (await api.call('GET', 'Notice', { as })).body.data;
  expect([await own(far), await own(near)]).toMatchObject([
    { skor, versi: 2 },
    { skor, versi: 2 },
  ]);
  expect(await told(far)).toMatchObject([{ title: 'Sohor Score Anda berubah karena rumusnya baru' }]);
  expect(await told(near)).toEqual([]);
});
