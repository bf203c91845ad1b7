import { randomBytes } from 'node:crypto';
import { DAY_MS, formatCount, HOUR_MS, jakartaDay, MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { readPdf } from '../../platform/read-pdf.ts';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { imageForm } from '../../security/world-fixture.ts';
import { termsOf } from '../applicants/campaign-fixture.ts';
import { type Job, PRICE, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { clawBack } from '../deliverables/index.ts';
import { readOwnVideos } from '../tiktok/index.ts';
import { change, fault, fewVideos, link } from '../tiktok/tiktok-fixture.ts';
import { countCategoryMedians } from './category-medians.ts';

/** `GUESS_ROUNDS=10000` for the figure in full. */
const GUESSES = rounds('GUESS', 20);

let api: WorkApi;
let count = 0;
beforeAll(async () => {
  api = await startWorkApi();
});
afterEach(() => api.simulators.inject({ method: 'DELETE', url: '/control/faults' }));
afterAll(() => api?.close());

interface Creator {
  readonly kol: SignedIn;
  readonly username: string;
}

async function creator(): Promise<Creator> {
  const kol = await api.signIn('KOL');
  count += 1;
  const username = `hasil.uji${count}`;
  await fewVideos(api, username, 2);
  expect((await link(api, kol, username)).status).toBe(200);
  return { kol, username };
}

const videosOf = async (username: string) =>
  (await api.simulators.inject(`/tiktok/control/creators/${username}`)).json().videos;

/** A new video of the creator's, handed in for a new contract. */
async function published(
  { kol, username }: Creator,
  who: Partial<Pick<Job, 'brand' | 'campaign'>> = {},
): Promise<Job & { video: string }> {
  const job = await api.signed({ kolCount: 3 }, { ...who, kol: await api.again(kol) });
  await change(api, username, { new_videos: 1 });
  const [{ id }] = await videosOf(username);
  const url = `https://www.tiktok.com/@${username}/video/${id}`;
  expect((await api.handIn(job, { url })).status).toBe(200);
  return { ...job, video: id };
}

/** Moves both clocks. */
async function pass(milliseconds: number) {
  api.clock.advance(milliseconds);
  const payload = { advance_s: Math.ceil(milliseconds / SECOND_MS) };
  await api.simulators.inject({ method: 'POST', url: '/tiktok/control/clock', payload });
}

/** Runs what the schedule starts, and each reading once, also one that waits for its next attempt. */
async function read() {
  await sql`SELECT graphile_worker.add_job('start-due-figures')`.execute(api.db);
  await api.runJobs();
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE task_id =
    (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'read-figures')`.execute(api.db);
  await api.runJobs();
}

const rowsOf = ({ id }: Job) =>
  api.db.selectFrom('work_figures').selectAll().where('contract_id', '=', id).orderBy('taken_at').execute();
const figuresOf = async (job: Job, as: SignedIn = job.brand) =>
  (await api.call('GET', `Figures/${job.id}`, { as: await api.again(as) })).body.data[0];
const unreadable = (who: SignedIn) =>
  api.db
    .selectFrom('notices')
    .select('facts')
    .where('user_id', '=', who.id)
    .where('kind', '=', 'content_unreadable')
    .execute();

test('thirty days of figures are those of TikTok, through outages and rate limits, each once', async () => {
  const one = await creator();
  const jobs = [await published(one), await published(one)];
  const [job] = jobs as [Job & { video: string }];
  for (const one of jobs) expect((await api.review(one, 'Accepted')).status).toBe(200);
  const truth: number[] = [];
  const readNow = async () => {
    await read();
    const video = (await videosOf(one.username)).find(({ id }: { id: string }) => id === job.video);
    truth.push(video.view_count);
  };
  await readNow();
  const ages = [1, 6, 24, 48, 72, ...Array.from({ length: 27 }, (_, at) => (at + 4) * 24)];
  let age = 0;
  for (const next of ages) {
    await pass((next - age) * HOUR_MS + (age === 0 ? MINUTE_MS : 0));
    age = next;
    await change(api, one.username, { factor: 1.05 });
    if (next === 24) await fault(api, 'video_query', '429', 3);
    if (next === 48) await fault(api, 'video_query', '503', 3);
    if (next === 120) await fault(api, 'video_query', 'hang-after-commit', 3);
    if (next === 24 || next === 48 || next === 120) {
      const before = (await rowsOf(job)).length;
      await read();
      expect(await rowsOf(job)).toHaveLength(before);
      await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
    }
    if (next === 6) await fault(api, 'video_query', 'expired-token');
    await readNow();
    // Nothing is due any more: another start reads nothing twice.
    if (next === 72) await read();
  }
  const rows = await rowsOf(job);
  expect(rows.map(({ views }) => views)).toEqual(truth);
  expect(await rowsOf(jobs[1] as Job)).toHaveLength(truth.length);
  await pass(DAY_MS);
  await read();
  expect(await rowsOf(job)).toHaveLength(truth.length);

  const { angka, masalah } = await figuresOf(job, job.kol);
  expect(masalah).toBeNull();
  expect(angka).toHaveLength(truth.length);
  expect(angka[0]).toMatchObject({ sumber: 'TikTok', tayangan: truth.at(-1), disimpan: null });
});

test('after a week work is compared with the median of the videos before it, if there are five', async () => {
  const one = await creator();
  const job = await published(one);
  await read();
  const keep = (views: number, at: number) =>
    sql`INSERT INTO social_videos (account_id, video_id, title, embed_link, posted_at,
      like_count, comment_count, share_count, view_count)
    SELECT id, ${`sebelum-${at}`}, 'Sebelumnya', '', ${new Date(+api.clock.now() - (60 + at) * DAY_MS)}, 0, 0, 0, ${views}
    FROM social_accounts WHERE kol_id = ${one.kol.id}`.execute(api.db);
  await sql`DELETE FROM social_videos WHERE account_id = (SELECT id FROM social_accounts WHERE kol_id = ${one.kol.id})`.execute(
    api.db,
  );
  for (const [at, views] of [900, 100, 500, 700].entries()) await keep(views, at);
  await pass(8 * DAY_MS);
  expect((await figuresOf(job)).median).toBeNull();
  await keep(200, 4);
  // Published after the work, and older than the last 30: neither is compared.
  await sql`UPDATE social_videos SET posted_at = ${api.clock.now()} WHERE video_id = 'sebelum-0'
    AND account_id = (SELECT id FROM social_accounts WHERE kol_id = ${one.kol.id})`.execute(api.db);
  expect((await figuresOf(job)).median).toBeNull();
  await keep(300, 5);
  expect((await figuresOf(job)).median).toEqual({ video: 5, tayangan: 300 });
  await keep(400, 6);
  expect((await figuresOf(job)).median).toEqual({ video: 6, tayangan: 350 });
  for (let at = 7; at < 40; at++) await keep(1_000_000, at);
  expect((await figuresOf(job)).median).toMatchObject({ video: 30 });
});

test('work is not compared with the videos of another account that its KOL links later', async () => {
  const one = await creator();
  const job = await published(one);
  await read();
  await pass(8 * DAY_MS);
  const kol = await api.again(one.kol);
  expect((await link(api, kol, `${one.username}.baru`)).status).toBe(200);
  await sql`INSERT INTO social_videos (account_id, video_id, title, embed_link, posted_at, like_count, comment_count, share_count, view_count)
    SELECT a.id, 'sepi-' || n, 'Sepi', '', ${new Date(+api.clock.now() - 60 * DAY_MS)}, 0, 0, 0, 1
    FROM social_accounts a, generate_series(1, 30) n WHERE a.kol_id = ${kol.id}`.execute(api.db);
  expect((await figuresOf(job)).median).toBeNull();
});

test('after a week work is compared with the median of its category, if it has twenty KOLs', async () => {
  const one = await creator();
  const job = await published(one);
  await read();
  const inCategory = async (kol: SignedIn, views: number | null, category = 'pets') => {
    const breakdown = JSON.stringify(views === null ? {} : { averageViews: views });
    const linked = views === 99_999 ? null : api.clock.now();
    await sql`INSERT INTO kol_profiles (kol_id, categories, verified_at, score, breakdown)
      VALUES (${kol.id}, ${[category]}, ${linked}, 50, ${breakdown}::jsonb)
      ON CONFLICT (kol_id) DO UPDATE SET categories = excluded.categories, breakdown = excluded.breakdown`.execute(
      api.db,
    );
  };
  const count = () => api.db.transaction().execute(countCategoryMedians);
  await inCategory(one.kol, 1_000);
  for (let at = 1; at < 19; at++) await inCategory(await api.signIn('KOL'), at * 100);
  // None of these says what the category's videos reach.
  await inCategory(await api.signIn('KOL'), null);
  await inCategory(await api.signIn('KOL'), 99_999);
  await inCategory(await api.signIn('KOL'), 500, 'books');
  await pass(8 * DAY_MS);
  await count();
  expect((await figuresOf(job)).kategori).toBeNull();
  await inCategory(await api.signIn('KOL'), 1_900);
  await count();
  expect((await figuresOf(job)).kategori).toEqual({ nama: 'Pets', kol: 20, tayangan: 1_000 });
});

test('in its first week work is not compared', async () => {
  const one = await creator();
  const job = await published(one);
  await read();
  await sql`INSERT INTO social_videos (account_id, video_id, title, embed_link, posted_at, like_count, comment_count, share_count, view_count)
    SELECT a.id, 'lama-' || n, 'Lama', '', ${new Date(+api.clock.now() - 60 * DAY_MS)}, 0, 0, 0, 500
    FROM social_accounts a, generate_series(1, 6) n WHERE a.kol_id = ${one.kol.id}`.execute(api.db);
  await pass(6 * DAY_MS);
  expect((await figuresOf(job)).median).toBeNull();
  await pass(2 * DAY_MS);
  expect((await figuresOf(job)).median).not.toBeNull();
});

test('a video is watched until 30 days after it was paid', async () => {
  const one = await creator();
  const job = await published(one);
  const isReadIn = async (days: number) => {
    const before = (await rowsOf(job)).length;
    await pass(days * DAY_MS);
    await read();
    return (await rowsOf(job)).length > before;
  };
  expect(await isReadIn(35)).toBe(true);
  await api.sweep();
  expect(await api.state(job)).toBe('released');
  expect(await isReadIn(29)).toBe(true);
  expect([await isReadIn(1), await isReadIn(2)]).toEqual([true, false]);
});

test('what was missed is read once, and marked as late', async () => {
  const one = await creator();
  const job = await published(one);
  await read();
  await pass(3 * DAY_MS + HOUR_MS);
  await read();
  const { angka } = await figuresOf(job);
  expect(angka.map(({ terlambat }: { terlambat: boolean }) => terlambat)).toEqual([true, false]);
});

test('a deleted video is gone after two readings an hour apart, both sides are told once, and it can come back', async () => {
  const one = await creator();
  const job = await published(one);
  await read();
  const [video] = await videosOf(one.username);
  await change(api, one.username, { private_videos: [job.video] });
  await pass(HOUR_MS + MINUTE_MS);
  await read();
  expect((await figuresOf(job)).masalah).toBeNull();
  await pass(HOUR_MS + MINUTE_MS);
  await read();
  const { masalah, angka } = await figuresOf(job);
  expect(masalah).toEqual({ sebab: 'gone', sejak: expect.any(String) });
  expect(angka).toHaveLength(1);
  await pass(DAY_MS);
  await read();
  for (const side of [job.brand, job.kol])
    expect(await unreadable(side)).toEqual([{ facts: { since: masalah.sejak } }]);
  expect((await figuresOf(job)).masalah).toEqual(masalah);

  await change(api, one.username, { private_videos: [] });
  await pass(DAY_MS);
  await read();
  expect(await figuresOf(job)).toMatchObject({ masalah: null, angka: [{ tayangan: video.view_count }, {}] });
});

test('a video is read at TikTok whatever its address calls it, and a photo is none', async () => {
  const one = await creator();
  const job = await api.signed({}, { kol: await api.again(one.kol) });
  const handIn = async (path: string) => {
    const url = `https://www.tiktok.com/@${one.username}/${path}`;
    expect((await api.handIn({ ...job, kol: await api.again(job.kol) }, { url })).status).toBe(200);
    await read();
    return figuresOf(job);
  };
  const photo = '7000000000000000001';
  expect(await handIn(`photo/${photo}`)).toMatchObject({ masalah: { sebab: 'not_readable' }, angka: [] });
  await pass(2 * HOUR_MS);
  await read();
  expect((await figuresOf(job)).masalah).toMatchObject({ sebab: 'not_readable' });
  expect((await handIn(`video/${photo}`)).masalah).toBeNull();
  await change(api, one.username, { new_videos: 1 });
  const [{ id }] = await videosOf(one.username);
  expect(await handIn(`photo/${id}`)).toMatchObject({ masalah: null, angka: [{ sumber: 'TikTok' }] });
});

test('both sides are told once of a contract of which several pieces cannot be read any more', async () => {
  const { kol, username } = await creator();
  const deliverables = [{ platform: 'TikTok', item: 'Video', count: 3 }];
  const job = await api.signed(
    {},
    { kol: await api.again(kol), terms: termsOf({ priceIdr: PRICE, deliverables }) },
  );
  await change(api, username, { new_videos: 3 });
  const tautan = (await videosOf(username))
    .slice(0, 3)
    .map(({ id }: { id: string }) => `https://www.tiktok.com/@${username}/video/${id}`);
  expect((await api.handIn({ ...job, kol: await api.again(kol) }, { tautan })).status).toBe(200);
  await read();
  await api.simulators.inject({ method: 'POST', url: `/tiktok/control/creators/${username}/revoke` });
  await pass(DAY_MS);
  await read();
  expect((await figuresOf(job)).masalah).toMatchObject({ sebab: 'revoked' });
  for (const side of [job.brand, kol]) expect(await unreadable(side)).toHaveLength(1);
});

test('a permission that was taken back is a state, and a new link continues', async () => {
  const one = await creator();
  const job = await published(one);
  await api.simulators.inject({ method: 'POST', url: `/tiktok/control/creators/${one.username}/revoke` });
  await read();
  expect((await figuresOf(job)).masalah).toMatchObject({ sebab: 'revoked' });
  await pass(2 * HOUR_MS);
  await read();
  expect((await figuresOf(job)).masalah).toMatchObject({ sebab: 'revoked' });
  expect((await link(api, await api.again(one.kol), one.username)).status).toBe(200);
  await pass(6 * HOUR_MS);
  await read();
  expect(await figuresOf(job)).toMatchObject({ masalah: null, angka: [{ sumber: 'TikTok' }] });
});

test('another account that is linked is no deletion, and nobody types over what TikTok told', async () => {
  const one = await creator();
  const job = await published(one);
  await read();
  expect((await link(api, await api.again(one.kol), `${one.username}.baru`)).status).toBe(200);
  for (let reading = 0; reading < 3; reading += 1) {
    await pass(DAY_MS);
    await read();
  }
  const { masalah, angka } = await figuresOf(job);
  expect(masalah).toMatchObject({ sebab: 'not_linked' });
  // Told once that it cannot be read, and nobody says that it was deleted.
  expect([(await unreadable(job.brand)).length, (await unreadable(job.kol)).length]).toEqual([1, 1]);
  const proof = await api.call('POST', 'file/upload', {
    as: await api.again(one.kol),
    ...(await imageForm()),
  });
  const typed = {
    bagian: 1,
    tayangan: 9_000_000,
    suka: 1,
    komentar: 1,
    dibagikan: 1,
    disimpan: 1,
    bukti: proof.body.response.path,
  };
  expect(
    (await api.call('POST', `Figures/${job.id}`, { as: await api.again(one.kol), body: typed })).status,
  ).toBe(409);
  expect((await figuresOf(job)).angka).toEqual(angka);
});

test('two who renew the permission at once keep it', async () => {
  const one = await creator();
  await fault(api, 'video_query', 'expired-token');
  const { context } = api;
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: save } = Promise.withResolvers<void>();
  const refresh: typeof context.tiktok.refresh = async (token) => {
    const tokens = await context.tiktok.refresh(token);
    resolve();
    await goOn;
    return tokens;
  };
  const slow = { ...context, tiktok: { ...context.tiktok, refresh } };
  const first = readOwnVideos(slow, one.kol.id, ['1']);
  await answered;
  const second = readOwnVideos(context, one.kol.id, ['1']);
  // The second one waits for the first, or has gone wrong.
  const waits = () =>
    sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(api.db);
  await Promise.race([second, vi.waitUntil(async () => (await waits()).rows[0]?.n, { timeout: 60_000 })]);
  save();
  expect([await first, await second]).toMatchObject([{ videos: [] }, { videos: [] }]);
});

test('a wrong link that is replaced starts anew, and cancelled work is not read', async () => {
  const one = await creator();
  const job = await published(one);
  await read();
  await api.review(job, 'Revision', 'Bukan video ini.');
  const [, other] = await videosOf(one.username);
  const url = `https://www.tiktok.com/@${one.username}/video/${other.id}`;
  expect((await api.handIn(job, { url })).status).toBe(200);
  expect((await figuresOf(job)).angka).toEqual([]);
  await read();
  expect((await figuresOf(job)).angka).toMatchObject([{ tayangan: other.view_count }]);
  await api.propose(job, job.kol);
  await api.answer(job, job.brand, true);
  expect(await api.state(job)).toBe('cancelled');
  await pass(DAY_MS);
  await read();
  expect(await rowsOf(job)).toHaveLength(2);
});

describe('the report of a campaign', () => {
  const report = async ({ campaign, brand }: Job) =>
    (await api.call('GET', `Figures/report/${campaign}`, { as: await api.again(brand) })).body.data;
  const listed = async ({ campaign, brand }: Job, query = '') =>
    (await api.call('GET', `Figures/report/${campaign}/work${query}`, { as: await api.again(brand) })).body;

  test('adds up what the works reached, and says what is paid and what is missing', async () => {
    const [one, two] = [await creator(), await creator()];
    const first = await published(one);
    const { campaign, brand } = first;
    const second = await published(two, { campaign, brand: await api.again(brand) });
    const waiting = await api.signed({}, { campaign, brand: await api.again(brand) });
    await read();
    const viewsOf = async (job: Job) => (await rowsOf(job)).at(-1)?.views ?? Number.NaN;
    const views = { first: await viewsOf(first), second: await viewsOf(second) };
    const total = views.first + views.second;
    expect((await api.review({ ...first, brand: await api.again(brand) }, 'Accepted')).status).toBe(200);

    const seen = await report(first);
    expect(seen).toMatchObject({
      diperbarui: expect.any(String),
      konten: { berjalan: 3, tayang: 2, berangka: 2, dibayar: 1 },
      hasil: [{ sumber: 'TikTok', konten: 2, tayangan: total, disimpan: null }],
      biaya: { total: PRICE, berangka: PRICE, konten: 1, tayangan: views.first },
      kurang: [{ sebab: 'not_published', konten: 1 }],
      kurva: [{ tayangan: total }],
    });
    // The sync that began with the link knows the videos of then, not the new ones.
    expect(seen.terbaik.video).toBeNull();
    await sql`UPDATE social_videos v SET title = 'Kopi sore', video_id = ${first.video} FROM social_accounts a WHERE a.id = v.account_id
      AND a.kol_id = ${one.kol.id} AND v.posted_at = (SELECT max(posted_at) FROM social_videos WHERE account_id = a.id)`.execute(
      api.db,
    );
    const video = { judul: 'Kopi sore', sampul: expect.anything() };
    expect((await listed(first)).data.find(({ id }: Job) => id === first.id).video).toMatchObject(video);
    expect((await figuresOf(first)).video).toMatchObject(video);
    const onDashboard = async () =>
      (await api.call('GET', 'Dashboard', { as: await api.again(brand) })).body.data.hasil30Hari;
    expect(await onDashboard()).toMatchObject({
      konten: { tayang: 2, dibayar: 1 },
      hasil: [{ sumber: 'TikTok', tayangan: total }],
      biaya: { total: PRICE },
      kurang: [],
    });
    const byViews = views.first > views.second ? [first, second] : [second, first];
    expect([seen.terbaik.id, seen.terlemah.id]).toEqual(byViews.map(({ id }) => id));

    const [page, last] = [await listed(first, '?limit=1'), await listed(first)];
    expect(page.data).toMatchObject([{ id: byViews[0]?.id, angka: { sumber: 'TikTok' } }]);
    const next = await listed(first, `?limit=1&cursor=${page.nextCursor}`);
    expect([...page.data, ...next.data]).toEqual(last.data);

    const file = await api.call('GET', `Figures/report/${campaign}/work.csv`, { as: await api.again(brand) });
    expect(file.body).toContain(';"TikTok";');
    expect(String(file.body).trim().split('\n')).toHaveLength(3);
    const headers = (await api.again(brand)).headers;
    const pdf = await api.app.inject({ url: `/api/v1/Figures/report/${campaign}/pdf`, headers });
    const { text } = readPdf(pdf.rawPayload);
    for (const said of [`CPM`, `${formatCount(total)}`, '1 konten belum tayang', 'TikTok'])
      expect(text).toContain(said);

    // The value appears with the first reference that is in force, is told with it, and goes when it ends.
    expect(seen.emv).toBeNull();
    const staff = await api.signIn('Admin');
    const enter = (body: object) =>
      api.call('POST', 'Ops/cpm', {
        as: staff,
        body: { platform: 'tiktok', sumber: 'Tarif iklan', ...body },
      });
    const day = (days: number) => jakartaDay(new Date(+api.clock.now() + days * DAY_MS));
    for (const [cpm, days] of [
      [20_000, -30],
      [25_000, -1],
      [90_000, 2],
    ] as const)
      expect((await enter({ cpm, berlaku: day(days) })).status).toBe(200);
    expect((await enter({ cpm: 90_000, berlaku: day(0), platform: 'instagram' })).status).toBe(200);
    const emv = {
      nilai: Math.floor((total * 25_000) / 1_000),
      konten: 2,
      tayangan: total,
      acuan: [{ platform: 'tiktok', cpm: 25_000, sumber: 'Tarif iklan', berlaku: day(-1) }],
    };
    expect((await report(first)).emv).toEqual(emv);
    expect((await onDashboard()).emv).toEqual(emv);
    const valued = await api.app.inject({ url: `/api/v1/Figures/report/${campaign}/pdf`, headers });
    expect(readPdf(valued.rawPayload).text).toContain('EMV');
    expect((await enter({ cpm: null, berlaku: day(0) })).status).toBe(200);
    expect((await report(first)).emv).toBeNull();
    const entered = (await api.call('GET', 'Ops/cpm', { as: staff })).body.data;
    expect(entered).toHaveLength(5);
    expect(entered[0]).toMatchObject({
      platform: 'tiktok',
      cpm: null,
      sumber: 'Tarif iklan',
      berlaku: day(0),
    });
    const acts = await api.db
      .selectFrom('staff_events')
      .select('reason')
      .where('act', '=', 'cpm_entered')
      .execute();
    expect(acts.map(({ reason }) => reason)).toContain(`tiktok Rp25.000 sejak ${day(-1)}: Tarif iklan`);

    // What is taken back was no cost, and cancelled work is no result.
    await api.db
      .transaction()
      .execute((tx) =>
        clawBack(tx, { contractId: first.id, partIdr: 400_000, reason: 'dihapus', actor: 'uji' }),
      );
    await api.propose(second, await api.again(second.kol));
    await api.answer(second, await api.again(brand), true);
    expect(await report(first)).toMatchObject({
      konten: { berjalan: 2, tayang: 1 },
      hasil: [{ konten: 1, tayangan: views.first }],
      biaya: { total: PRICE - 400_000 },
      kurva: [{ tayangan: views.first }],
      terbaik: null,
    });
    expect(await onDashboard()).toMatchObject({ konten: { tayang: 1 } });
    await pass(31 * DAY_MS);
    expect(await onDashboard()).toBeNull();
    expect(await api.state(waiting)).toBe('awaiting_link');
  });
});

describe('a link to the report', () => {
  beforeAll(async () => {
    const body = { platform: 'tiktok', cpm: 25_000, sumber: 'Tarif iklan' };
    // Of the same day as the one that another test ended: the newer one counts.
    const berlaku = jakartaDay(api.clock.now());
    const reply = await api.call('POST', 'Ops/cpm', {
      as: await api.signIn('Admin'),
      body: { ...body, berlaku },
    });
    expect(reply.status).toBe(200);
  });
  const make = async ({ campaign, brand }: Job, body: object = { hari: '7', harga: false }) =>
    (await api.call('POST', `Figures/report/${campaign}/links`, { as: await api.again(brand), body })).body;
  const open = (token: string) => api.call('POST', 'public/report', { body: { token } });
  const links = async ({ campaign, brand }: Job) =>
    (await api.call('GET', `Figures/report/${campaign}/links`, { as: await api.again(brand) })).body.data;

  test('shows strangers the report, counts them, and ends when it is revoked, over, or its Brand is blocked', async () => {
    const one = await creator();
    const job = await published(one);
    await read();
    await api.review({ ...job, brand: await api.again(job.brand) }, 'Accepted');
    const { token } = (await make(job)).data;
    const seen = await open(token);
    expect(seen.body.data).toMatchObject({
      namaProyek: 'Kopi Senja Ramadan',
      hasil: [{ sumber: 'TikTok', konten: 1 }],
      biaya: null,
      emv: null,
      karya: [{ angka: { sumber: 'TikTok' }, biaya: null }],
    });
    const said = JSON.stringify(seen.body);
    for (const secret of [
      job.kol.id,
      job.brand.id,
      job.id,
      job.kol.phone,
      job.brand.phone,
      `${PRICE}`,
      '@contoh',
    ])
      expect(said).not.toContain(secret);
    const priced = (await make(job, { hari: '30', harga: true })).data.token;
    expect((await open(priced)).body.data).toMatchObject({
      biaya: { total: PRICE },
      emv: { acuan: [{ cpm: 25_000 }] },
      karya: [{ biaya: PRICE }],
    });
    expect(await links(job)).toMatchObject([{ dibuka: 1 }, { dibuka: 1, dicabut: null }]);
    const kept = await api.db.selectFrom('report_links').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);

    await api.db
      .updateTable('users')
      .set({ status: 'blocked', block_reason: 'uji' })
      .where('id', '=', job.kol.id)
      .execute();
    expect((await open(priced)).body.data.karya).toMatchObject([{ fullName: 'Kreator', url: null }]);

    const [, { id }] = await links(job);
    expect((await api.call('DELETE', `Figures/links/${id}`, { as: await api.again(job.brand) })).status).toBe(
      200,
    );
    expect((await open(token)).status).toBe(404);
    await api.db
      .updateTable('users')
      .set({ status: 'blocked', block_reason: 'uji' })
      .where('id', '=', job.brand.id)
      .execute();
    expect((await open(priced)).status).toBe(404);
    await api.db
      .updateTable('users')
      .set({ status: 'active', block_reason: null })
      .where('id', '=', job.brand.id)
      .execute();
    expect((await open(priced)).status).toBe(200);
    await pass(30 * DAY_MS);
    expect((await open(priced)).status).toBe(404);
  });

  test('is not guessed, and no more than ten can be opened, however many are made at once', async () => {
    const job = await api.signed({});
    const made = await Promise.all(Array.from({ length: 14 }, () => make(job)));
    expect(made.filter(({ code }) => code === 200)).toHaveLength(10);
    const [link] = await links(job);
    for (const guess of ['', 'a'.repeat(22), link.id, link.id.replaceAll('-', '').slice(0, 22)])
      expect([400, 404]).toContain((await open(guess)).status);
    for (let guess = 0; guess < GUESSES; guess += 1)
      expect([404, 429]).toContain((await open(randomBytes(16).toString('base64url'))).status);
    expect((await links(job)).every(({ dibuka }: { dibuka: number }) => dibuka === 0)).toBe(true);
  });

  test('is not made and revoked without end', async () => {
    const job = await api.signed({});
    const codes: number[] = [];
    for (let at = 0; at < 61; at += 1) {
      codes.push((await make(job)).code);
      for (const { id, dicabut } of await links(job))
        if (!dicabut) await api.call('DELETE', `Figures/links/${id}`, { as: job.brand });
    }
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    await pass(HOUR_MS);
    expect((await make({ ...job, brand: await api.again(job.brand) })).code).toBe(200);
  });
});

describe('a contract with several pieces', () => {
  const deliverables = [
    { platform: 'TikTok', item: 'Video', count: 2 },
    { platform: 'Instagram', item: 'Story', count: 1 },
  ];
  const numbers = { tayangan: 3_000, suka: 100, komentar: 0, dibagikan: 0, disimpan: null };

  test('has figures of each piece, and its price counts once', async () => {
    const { kol, username } = await creator();
    const terms = termsOf({ priceIdr: PRICE, deliverables });
    const job = await api.signed({ kolCount: 2 }, { kol: await api.again(kol), terms });
    await change(api, username, { new_videos: 2 });
    const videos = (await videosOf(username)).slice(0, 2).map(({ id }: { id: string }) => id);
    const tautan = [
      ...videos.map((id: string) => `https://www.tiktok.com/@${username}/video/${id}`),
      `https://www.instagram.com/stories/${username}/3123456789`,
    ];
    expect((await api.handIn({ ...job, kol: await api.again(kol) }, { tautan })).status).toBe(200);
    await read();
    expect((await api.review(job, 'Accepted')).status).toBe(200);
    const get = async (path: string, as = job.brand) =>
      (await api.call('GET', path, { as: await api.again(as) })).body;
    const pieces = async () => (await get(`Figures/${job.id}`)).data;
    expect(await pieces()).toMatchObject([
      { bagian: 1, platform: 'TikTok', jenis: 'Video', nomor: 1, angka: [{ sumber: 'TikTok' }] },
      { bagian: 2, nomor: 2, angka: [{ sumber: 'TikTok' }] },
      {
        bagian: 3,
        platform: 'Instagram',
        jenis: 'Story',
        nomor: null,
        masalah: { sebab: 'not_readable' },
        angka: [],
      },
    ]);
    // A price beside half of what it paid for would say too much of each view.
    const report = async () => (await get(`Figures/report/${job.campaign}`)).data;
    expect(await report()).toMatchObject({
      konten: { berjalan: 3, tayang: 3, berangka: 2, dibayar: 3 },
      biaya: { total: PRICE, berangka: 0, konten: 0 },
    });

    const as = await api.again(kol);
    const proof = await api.call('POST', 'file/upload', { as, ...(await imageForm()) });
    const body = { ...numbers, bukti: proof.body.response.path };
    const type = async (bagian: number) =>
      (await api.call('POST', `Figures/${job.id}`, { as: await api.again(kol), body: { ...body, bagian } }))
        .status;
    expect([await type(1), await type(3), await type(4)]).toEqual([409, 200, 404]);
    const views = (await pieces()).map(({ angka }: { angka: { tayangan: number }[] }) => angka[0]?.tayangan);
    const total = views[0] + views[1] + views[2];
    const seen = await report();
    expect(seen).toMatchObject({
      konten: { tayang: 3, berangka: 3, dibayar: 3 },
      hasil: [
        { sumber: 'TikTok', konten: 2 },
        { sumber: 'Kreator', konten: 1, tayangan: 3_000 },
      ],
      biaya: { total: PRICE, berangka: PRICE, konten: 3, tayangan: total },
    });
    const video = { platform: 'TikTok', jenis: 'Video', tayang: 2, konten: 2, tayangan: views[0] + views[1] };
    const kinds = [
      { ...video, biaya: null },
      { platform: 'Instagram', jenis: 'Story', tayang: 1, konten: 1, ...numbers, biaya: null },
    ];
    const byViews = (some: { tayangan: number }[]) =>
      some.sort((one, other) => other.tayangan - one.tayangan);
    expect(seen.jenis).toMatchObject(byViews(kinds));
    expect((await get(`Figures/report/${job.campaign}/work`)).data).toMatchObject(
      byViews([0, 1, 2].map((at) => ({ bagian: at + 1, tayangan: views[at] }))).map(
        ({ bagian }: object & { bagian?: number }) => ({
          id: job.id,
          bagian,
          kontrak: { konten: 3, tayangan: total },
          biaya: PRICE,
        }),
      ),
    );
    expect((await get('Dashboard')).data.hasil30Hari.biaya).toMatchObject({ total: PRICE, konten: 3 });

    // Another contract, of one kind: its price is that kind's.
    const story = termsOf({ priceIdr: PRICE, deliverables: deliverables.slice(1) });
    const brand = await api.again(job.brand);
    const other = await api.signed({}, { brand, campaign: job.campaign, terms: story });
    await api.handIn(other, { url: 'https://www.instagram.com/stories/lain/3123456790' });
    await api.review(other, 'Accepted');
    expect((await report()).biaya).toMatchObject({ total: 2 * PRICE, berangka: PRICE });
    expect((await report()).jenis.map(({ biaya }: { biaya: number | null }) => biaya)).toEqual([null, null]);

    const csv = String(await get(`Figures/report/${job.campaign}/work.csv`)).trim();
    expect(csv.split('\n')).toHaveLength(5);
    expect(csv.split(`;${PRICE};`)).toHaveLength(3);
    expect(csv).toContain('"TikTok · Video 2";"2 dari 3"');
    expect(String(await get(`Figures/report/${job.campaign}/kinds.csv`))).toContain(
      '"Instagram · Story";2;1;3000',
    );
    const headers = (await api.again(job.brand)).headers;
    const pdf = await api.app.inject({ url: `/api/v1/Figures/report/${job.campaign}/pdf`, headers });
    const { text } = readPdf(pdf.rawPayload);
    for (const said of ['Menurut jenis konten', 'TikTok · Video 2', 'untuk 3 konten'])
      expect(text).toContain(said);

    // The copy of one's data has all links, and each piece is shown, asked for and missed for itself.
    const copy = await api.app.inject({
      method: 'POST',
      url: '/api/v1/Account/data',
      headers: (await api.again(kol)).headers,
    });
    const files = unzipSync(copy.rawPayload);
    expect(strFromU8(files['pekerjaan.csv'] ?? new Uint8Array())).toContain(tautan.join(' '));
    const show = async (bagian: number) =>
      (
        await api.call('PUT', `Figures/${job.id}/public`, {
          as: await api.again(kol),
          body: { bagian, setuju: true },
        })
      ).status;
    expect([await show(2), await show(3)]).toEqual([200, 409]);
    expect(
      (await get(`Figures/${job.id}`, kol)).data.map(({ publik }: { publik?: object }) => publik),
    ).toEqual([{ setuju: false, bisa: true }, { setuju: true, bisa: true }, undefined]);
  });
});

describe('results on the public page', () => {
  const agree = async ({ id, kol }: Job, setuju = true, as = kol) =>
    (await api.call('PUT', `Figures/${id}/public`, { as: await api.again(as), body: { bagian: 1, setuju } }))
      .status;
  const offered = async (job: Job, as = job.kol) => (await figuresOf(job, as)).publik;
  async function pageOf({ id }: SignedIn) {
    const { slug } = await api.db
      .selectFrom('kol_slugs')
      .select('slug')
      .where('kol_id', '=', id)
      .executeTakeFirstOrThrow();
    return (await api.call('GET', `public/kol/${slug}`)).body;
  }
  const shown = async (job: Job) =>
    (await pageOf(job.kol)).data.results.map(({ url }: { url: string }) => url.split('/').at(-1));
  async function paid(): Promise<Creator & { job: Job & { video: string } }> {
    const one = await creator();
    const body = { fullName: 'Sari', bio: 'Kopi.', image: null, categories: 'food', tiktok: one.username };
    const rest = { youtube: '', instagram: '', facebook: '', linkedin: '' };
    await api.call('POST', 'auth/UpdateProfileSosmed', { as: one.kol, body: { ...body, ...rest } });
    const job = await published(one);
    await read();
    expect((await api.review({ ...job, brand: await api.again(job.brand) }, 'Accepted')).status).toBe(200);
    return { ...one, job };
  }

  test('stand there while the KOL agrees for that work, and are gone at once when it takes that back', async () => {
    const { job, kol } = await paid();
    expect([await offered(job), await offered(job, job.brand)]).toEqual([
      { setuju: false, bisa: true },
      undefined,
    ]);
    expect(await shown(job)).toEqual([]);
    expect([await agree(job, true, job.brand), await agree(job, true, (await creator()).kol)]).toEqual([
      403, 404,
    ]);
    expect([await agree(job), await agree(job)]).toEqual([200, 200]);
    const { data } = await pageOf(kol);
    const [latest] = (await rowsOf(job)).slice(-1);
    expect(data.results).toEqual([
      {
        title: '',
        cover: null,
        url: expect.stringContaining(job.video),
        jobType: expect.any(String),
        postedAt: expect.any(String),
        readAt: latest?.taken_at.toISOString(),
        views: latest?.views,
        likes: latest?.likes,
        comments: latest?.comments,
        shares: latest?.shares,
      },
    ]);
    for (const secret of [job.id, job.campaign, job.brand.id, job.brand.fullName, 'Kopi Senja', `${PRICE}`])
      expect(JSON.stringify(data)).not.toContain(secret);
    expect(await agree(job, false)).toBe(200);
    expect([await shown(job), await offered(job)]).toEqual([[], { setuju: false, bisa: true }]);
  });

  test('each work is agreed to by itself', async () => {
    const { job, ...one } = await paid();
    const other = await published(one);
    await read();
    await api.review({ ...other, brand: await api.again(other.brand) }, 'Accepted');
    expect(await agree(other)).toBe(200);
    expect(await shown(job)).toEqual([other.video]);
  });

  test('are only what TikTok told of work that was paid', async () => {
    const one = await creator();
    const unpaid = await published(one);
    await read();
    expect([await agree(unpaid), await offered(unpaid)]).toEqual([409, undefined]);
    const typed = await api.signed({ jobType: 'Instagram Reels' });
    await api.handIn(typed, { url: 'https://www.instagram.com/reel/C8abcdefghk' });
    const proof = await api.call('POST', 'file/upload', { as: typed.kol, ...(await imageForm()) });
    const numbers = { tayangan: 9_000_000, suka: 1, komentar: 1, dibagikan: 1, disimpan: 1 };
    const body = { bagian: 1, ...numbers, bukti: proof.body.response.path };
    await api.call('POST', `Figures/${typed.id}`, { as: typed.kol, body });
    await api.review(typed, 'Accepted');
    expect([await agree(typed), await offered(typed)]).toEqual([409, undefined]);
    for (const source of ['typed', 'staff'] as const) {
      const { job } = await paid();
      expect(await agree(job)).toBe(200);
      await api.db.updateTable('work_readings').set({ source }).where('contract_id', '=', job.id).execute();
      expect([await shown(job), await offered(job)]).toEqual([[], { setuju: true, bisa: false }]);
    }
  });

  const troubles: readonly (readonly [
    string,
    (job: Job & { video: string }, one: Creator) => Promise<unknown>,
  ])[] = [
    [
      'its video is gone',
      async (job, { username }) => {
        await change(api, username, { private_videos: [job.video] });
        await pass(HOUR_MS + MINUTE_MS);
        await read();
      },
    ],
    [
      'another account is linked',
      async (_, { kol, username }) => link(api, await api.again(kol), `${username}.baru`),
    ],
    [
      'its payment is taken back',
      ({ id: contractId }) =>
        api.db
          .transaction()
          .execute((tx) => clawBack(tx, { contractId, partIdr: 400_000, reason: 'dihapus', actor: 'uji' })),
    ],
    [
      'its content is disputed',
      (job) =>
        sql`INSERT INTO disputes (contract_id, campaign_id, kol_id, brand_id, opened_by, kind, state, price_idr, opened_at,
            evidence_until, decide_by, work_state, work_deadline_at) SELECT contract_id, campaign_id, kol_id, brand_id, brand_id,
            'content_gone', 'open', 1, now(), now(), now(), 'released', now() FROM deliverables WHERE contract_id = ${job.id}`.execute(
          api.db,
        ),
    ],
  ];
  test.each(troubles)('vanish when %s', async (_, happens) => {
    const { job, ...one } = await paid();
    expect(await agree(job)).toBe(200);
    expect(await shown(job)).toEqual([job.video]);
    await happens(job, one);
    expect([await shown(job), await offered(job)]).toEqual([[], { setuju: true, bisa: false }]);
    expect(await agree(job, false)).toBe(200);
    expect([await agree(job), await offered(job)]).toEqual([409, undefined]);
  });

  test('are told in the copy of the KOL, and have no page once its account is blocked', async () => {
    const { job } = await paid();
    await agree(job);
    const { headers } = await api.again(job.kol);
    const copy = await api.app.inject({ method: 'POST', url: '/api/v1/Account/data', headers });
    const file = unzipSync(copy.rawPayload)['hasil-di-halaman-publik.csv'];
    expect(strFromU8(file ?? new Uint8Array())).toContain(job.video);
    const blocked = { status: 'blocked' as const, block_reason: 'uji' };
    await api.db.updateTable('users').set(blocked).where('id', '=', job.kol.id).execute();
    expect((await pageOf(job.kol)).code).toBe(404);
  });
});

describe('figures that the KOL types', () => {
  const numbers = { tayangan: 12_000, suka: 800, komentar: 40, dibagikan: 12, disimpan: 9 };
  const upload = async (as: SignedIn): Promise<string> =>
    (await api.call('POST', 'file/upload', { as, ...(await imageForm()) })).body.response.path;
  const type = (job: Job, bukti: string, as = job.kol) =>
    api.call('POST', `Figures/${job.id}`, { as, body: { bagian: 1, ...numbers, bukti } });
  const ask = (job: Job, as = job.brand) =>
    api.call('POST', `Figures/${job.id}/ask`, { as, body: { bagian: 1 } });
  const url = (id: string) => `https://www.instagram.com/reel/${id}`;

  test('stand with their source and screenshot, once for each, and the Brand may ask for new ones', async () => {
    const job = await api.signed({ jobType: 'Instagram Reels' });
    expect((await figuresOf(job, job.kol)) ?? null).toBeNull();
    expect((await type(job, await upload(job.kol))).status).toBe(409);
    await api.handIn(job, { url: url('C8abcdefghi') });
    expect((await figuresOf(job)).masalah).toMatchObject({ sebab: 'not_readable' });
    const proof = await upload(job.kol);
    expect((await Promise.all([type(job, proof), type(job, proof)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    const { angka } = await figuresOf(job);
    expect(angka).toEqual([
      {
        pada: expect.any(String),
        sumber: 'Kreator',
        ...numbers,
        bukti: expect.stringContaining('?'),
        terlambat: false,
      },
    ]);
    expect((await api.app.inject(proof)).statusCode).toBe(404);
    expect((await api.app.inject(angka[0].bukti)).statusCode).toBe(200);
    expect([(await ask(job)).status, (await ask(job)).status]).toEqual([200, 200]);
    const asked = api.db.selectFrom('notices').select('id').where('user_id', '=', job.kol.id);
    expect(await asked.where('kind', '=', 'figures_wanted').execute()).toHaveLength(1);
    expect((await figuresOf(job)).dimintaPada).not.toBeNull();
    expect((await type(job, await upload(job.kol))).status).toBe(200);
    expect(await figuresOf(job)).toMatchObject({ dimintaPada: null, angka: [{}, {}] });
  });

  test('are refused for what TikTok tells, for the work of others, and with their screenshots', async () => {
    const one = await creator();
    const job = await published(one);
    expect((await type(job, await upload(job.kol))).body.Error).toMatch('dibaca langsung dari TikTok');
    expect((await ask(job)).status).toBe(409);
    const other = await api.signed({ jobType: 'Instagram Reels' });
    await api.handIn(other, { url: url('C8abcdefghj') });
    expect((await type(other, await upload(other.kol), job.kol)).status).toBe(404);
    expect((await ask(other, job.brand)).status).toBe(404);
    expect((await api.call('GET', `Figures/${other.id}`, { as: job.brand })).status).toBe(404);
    expect((await type(other, await upload(job.kol))).status).toBe(400);
    await api.propose(other, other.kol);
    await api.answer(other, other.brand, true);
    expect((await type(other, await upload(other.kol))).status).toBe(409);
  });
});
