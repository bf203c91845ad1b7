import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { blockAccount, unblockAccount } from '../accounts/index.ts';
import { clearFiles } from '../files/clear-unused-files.ts';
import { syncAccount } from './sync-account.ts';
import { change, consent, exchange, fault, fewVideos, link, syncAgain } from './tiktok-fixture.ts';

let api: TestApi;
let count = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => api.simulators.inject({ method: 'DELETE', url: '/control/faults' }));
afterAll(() => api?.close());

/** A new KOL, linked to a new creator and synced once; with few videos by default. */
async function linkedKol(scopes?: string[], videos?: 'all'): Promise<{ kol: SignedIn; username: string }> {
  const kol = await api.signIn('KOL');
  count += 1;
  const username = `kreator.uji${count}`;
  if (!videos) await fewVideos(api, username);
  expect((await link(api, kol, username, scopes)).status).toBe(200);
  return { kol, username };
}

const start = (as: SignedIn) => api.call('GET', 'Scraper/scraperTiktok', { as });
const social = async (as: SignedIn) => (await api.call('GET', 'Scraper', { as })).body;
const runsOf = (kol: SignedIn) =>
  api.db.selectFrom('sync_runs').selectAll().where('kol_id', '=', kol.id).orderBy('started_at').execute();
const snapshotsOf = (kol: SignedIn) =>
  api.db
    .selectFrom('social_snapshots as s')
    .innerJoin('social_accounts as a', 'a.id', 's.account_id')
    .selectAll('s')
    .where('a.kol_id', '=', kol.id)
    .execute();
const profileOf = (kol: SignedIn) =>
  api.db.selectFrom('kol_profiles').selectAll().where('kol_id', '=', kol.id).executeTakeFirstOrThrow();
const creatorOf = async (username: string) =>
  (await api.simulators.inject(`/tiktok/control/creators/${username}`)).json();

describe('the first sync', () => {
  test('shows the account, with images of our own, a score and the badge', async () => {
    const { kol, username } = await linkedKol(undefined, 'all');
    const creator = await creatorOf(username);
    const { user, data } = await social(kol);
    expect(user).toMatchObject({ isVerification: true, profile: { tikTok: username } });
    expect(data[0].tiktok).toEqual({
      displayName: creator.display_name,
      avatarUrl: expect.stringMatching(/^\/api\/v1\/files\/[0-9a-f]{40}\.webp$/),
      followerCount: creator.follower_count,
      videoCount: creator.videos.length,
      likesCount: creator.likes_count,
      averageViews: expect.any(Number),
    });
    expect(data[0].video).toHaveLength(creator.videos.length);
    expect(data[0].video[0]).toEqual({
      id: creator.videos[0].id,
      title: creator.videos[0].title,
      coverImageUrl: expect.stringMatching(/^\/api\/v1\/files\/[0-9a-f]{40}\.webp$/),
      embedLink: expect.stringContaining(`/tiktok/@${username}/video/${creator.videos[0].id}`),
      likeCount: creator.videos[0].like_count,
      commentCount: creator.videos[0].comment_count,
      shareCount: creator.videos[0].share_count,
      viewCount: creator.videos[0].view_count,
    });
    const image = await api.app.inject(data[0].video[0].coverImageUrl);
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);

    const { score, breakdown } = await profileOf(kol);
    expect(Number(score)).toBeGreaterThan(0);
    expect(breakdown).toMatchObject({ version: 2, sampleSize: Math.min(30, creator.videos.length) });
    const { rows } = await sql<{ rank: number }>`
      SELECT by_score / 4294967296 AS rank FROM kol_search WHERE kol_id = ${kol.id}`.execute(api.db);
    expect(rows[0]?.rank).toBe(Math.round(Number(score) * 10));
    expect(await snapshotsOf(kol)).toHaveLength(1);
  });

  test('is the run that is answered for the next 15 minutes', async () => {
    const { kol } = await linkedKol();
    const { body } = await start(kol);
    expect(body.data).toEqual({
      runId: expect.any(String),
      status: 'success',
      step: 'done',
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
      error: null,
    });
    api.clock.advance(15 * MINUTE_MS);
    const next = await start(kol);
    expect(next.body.data).toMatchObject({ status: 'running', step: 'starting', finishedAt: null });
    expect(next.body.data.runId).not.toBe(body.data.runId);
    await api.runJobs();
  });
});

describe('asking for a sync', () => {
  test('20 times at once starts one run', async () => {
    const { kol } = await linkedKol();
    api.clock.advance(15 * MINUTE_MS);
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(kol)));
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    expect(new Set(replies.map((reply) => reply.body.data.runId)).size).toBe(1);
    expect(await runsOf(kol)).toHaveLength(2);
    const { rows } =
      await sql`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'sync-tiktok'`.execute(api.db);
    expect(rows).toHaveLength(1);
    await api.runJobs();
    expect(await snapshotsOf(kol)).toHaveLength(2);
  });

  test('with HEAD is refused and starts nothing', async () => {
    const { kol } = await linkedKol();
    api.clock.advance(15 * MINUTE_MS);
    expect((await api.call('HEAD', 'Scraper/scraperTiktok', { as: kol })).status).toBe(405);
    expect(await runsOf(kol)).toHaveLength(1);
  });

  test('without a linked account is skipped', async () => {
    const reply = await start(await api.signIn('KOL'));
    expect([reply.status, reply.body.Error]).toEqual([409, 'No username found.']);
  });

  test('without a linked account, but with a user name, asks for the link', async () => {
    const kol = await api.signIn('KOL');
    await api.db.insertInto('kol_profiles').values({ kol_id: kol.id, tiktok: 'diketik' }).execute();
    const reply = await start(kol);
    expect([reply.status, reply.body.Error]).toEqual([
      409,
      'Akun TikTok Anda belum terhubung. Hubungkan dulu dengan tombol Connect To TikTok.',
    ]);
  });

  test('with a permission that is nowhere offers the link again', async () => {
    const kol = await api.signIn('KOL');
    await api.db
      .updateTable('users')
      .set({ tiktok_linked_at: new Date() })
      .where('id', '=', kol.id)
      .execute();
    expect((await start(kol)).body.Error).toContain('hubungkan kembali');
    const { body } = await api.call('GET', 'auth/verifySessions', { as: kol });
    expect(body.data.tikTokAccessToken).toBeNull();
  });

  test('again after a failure takes 60 seconds', async () => {
    const { kol } = await linkedKol();
    await fault(api, 'user_info', '500', 3);
    expect(await syncAgain(api, kol)).toMatchObject({
      status: 'failed',
      step: 'profile',
      error: 'TikTok sedang sibuk dan belum dapat menjawab. Mohon coba beberapa menit lagi.',
    });
    expect((await start(kol)).body.data.status).toBe('failed');
    api.clock.advance(60 * SECOND_MS);
    expect((await start(kol)).body.data.status).toBe('running');
    await api.runJobs();
    expect((await runsOf(kol)).map((run) => run.status)).toEqual(['success', 'failed', 'success']);
  });

  test('when a worker died over the last one starts anew after 15 minutes', async () => {
    const { kol } = await linkedKol();
    api.clock.advance(15 * MINUTE_MS);
    const dead = (await start(kol)).body.data.runId;
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(api.db);
    expect((await start(kol)).body.data.runId).toBe(dead);
    expect((await syncAgain(api, kol)).status).toBe('success');
    const { body } = await api.call('GET', `Scraper/sync/${dead}`, { as: kol });
    expect(body.data.error).toBe('Sinkronisasi terputus sebelum selesai. Mohon coba lagi.');
  });

  test("somebody else's run is not found", async () => {
    const { kol } = await linkedKol();
    const [run] = await runsOf(kol);
    const other = await api.signIn('KOL');
    expect((await api.call('GET', `Scraper/sync/${run?.id}`, { as: other })).status).toBe(404);
    expect((await api.call('GET', `Scraper/sync/${other.id}`, { as: kol })).status).toBe(404);
    expect((await api.call('GET', 'Scraper/sync/1', { as: kol })).status).toBe(400);
  });
});

describe('each sync', () => {
  test('keeps a snapshot, from which growth is scored', async () => {
    const { kol, username } = await linkedKol();
    expect((await profileOf(kol)).breakdown?.components?.growthHealth).toBeNull();
    // Sessions end after seven idle days, so this one is used in between.
    api.clock.advance(5 * DAY_MS);
    await social(kol);
    api.clock.advance(5 * DAY_MS);
    await change(api, username, { factor: 1.03, new_videos: 1 });
    expect((await syncAgain(api, kol)).status).toBe('success');
    const creator = await creatorOf(username);
    expect((await social(kol)).data[0].tiktok.followerCount).toBe(creator.follower_count);
    expect((await snapshotsOf(kol)).length).toBe(2);
    expect((await profileOf(kol)).breakdown?.components?.growthHealth).toBeGreaterThan(80);
  });

  test('drops videos that are gone, with their covers', async () => {
    const { kol, username } = await linkedKol();
    const [first, second] = (await social(kol)).data[0].video;
    await change(api, username, { delete_videos: 1 });
    await syncAgain(api, kol);
    const { video } = (await social(kol)).data[0];
    expect([video[0].id, video[0].coverImageUrl]).toEqual([second.id, second.coverImageUrl]);
    api.clock.advance(2 * HOUR_MS);
    await clearFiles(api.context);
    expect((await api.app.inject(first.coverImageUrl)).statusCode).toBe(404);
    expect((await api.app.inject(second.coverImageUrl)).statusCode).toBe(200);
  });

  test('takes up a cover that had died the last time', async () => {
    await fault(api, 'image', 'expired-cover', 1000);
    const { kol } = await linkedKol();
    const before = (await social(kol)).data[0];
    expect([before.tiktok.avatarUrl, before.video[0].coverImageUrl]).toEqual([null, null]);
    await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
    await syncAgain(api, kol);
    const after = (await social(kol)).data[0];
    expect([typeof after.tiktok.avatarUrl, typeof after.video[0].coverImageUrl]).toEqual([
      'string',
      'string',
    ]);
  });

  test('of another account starts anew', async () => {
    const { kol } = await linkedKol();
    await link(api, kol, 'akun.kedua');
    const creator = await creatorOf('akun.kedua');
    const { user, data } = await social(kol);
    expect(user.profile.tikTok).toBe('akun.kedua');
    expect(data).toHaveLength(1);
    expect(data[0].video.map((video: { id: string }) => video.id)).toEqual(
      creator.videos.map((video: { id: string }) => video.id),
    );
    expect(await snapshotsOf(kol)).toHaveLength(1);
  });

  test('shows what was allowed, and counts nothing as zero', async () => {
    const kol = await api.signIn('KOL');
    await api.db.insertInto('kol_profiles').values({ kol_id: kol.id, tiktok: 'diketik' }).execute();
    await link(api, kol, 'pelit.izin', ['user.info.basic']);
    const [run] = await runsOf(kol);
    expect(run?.status).toBe('success');
    expect((await social(kol)).data[0]).toMatchObject({ tiktok: { displayName: 'Pelit Izin' }, video: [] });
    expect(await profileOf(kol)).toMatchObject({ score: null, tiktok: 'diketik' });
    expect(await snapshotsOf(kol)).toHaveLength(0);
    // With permission for videos alone, only figures that need followers are missing.
    await link(api, kol, 'pelit.izin', ['video.list']);
    expect((await profileOf(kol)).breakdown?.components).toMatchObject({
      reachRatio: null,
      growthHealth: null,
    });
    expect((await profileOf(kol)).breakdown?.components?.engagementRate).toBeGreaterThan(0);
  });
});

describe('tokens', () => {
  test('that have run out are renewed, and the new ones kept', async () => {
    const { kol } = await linkedKol();
    const sealed = () =>
      api.db
        .selectFrom('tiktok_links')
        .select('sealed_tokens')
        .where('kol_id', '=', kol.id)
        .executeTakeFirst();
    const before = await sealed();
    api.clock.advance(DAY_MS);
    expect((await syncAgain(api, kol)).status).toBe('success');
    expect(await sealed()).not.toEqual(before);
    api.clock.advance(DAY_MS);
    expect((await syncAgain(api, kol)).status).toBe('success');
  });

  test('that TikTok ended early are renewed too', async () => {
    const { kol } = await linkedKol();
    await fault(api, 'user_info', 'expired-token');
    expect((await syncAgain(api, kol)).status).toBe('success');
  });

  test('that the creator revoked end the link and the badge, and the KOL is told', async () => {
    const { kol, username } = await linkedKol();
    await change(api, `${username}/revoke`, {});
    expect(await syncAgain(api, kol)).toMatchObject({
      status: 'failed',
      error: 'Izin TikTok Anda tidak berlaku lagi. Mohon hubungkan kembali akun TikTok Anda.',
    });
    const { body } = await api.call('GET', 'auth/verifySessions', { as: kol });
    expect(body.data.tikTokAccessToken).toBeNull();
    expect((await social(kol)).user.isVerification).toBe(false);
    // Linking again restores badge and snapshots at once.
    await link(api, kol, username);
    expect((await social(kol)).user.isVerification).toBe(true);
    expect(await snapshotsOf(kol)).toHaveLength(2);
  });

  test('that cannot be renewed for now leave the link alone', async () => {
    const { kol } = await linkedKol();
    api.clock.advance(DAY_MS);
    await fault(api, 'refresh', '500');
    expect((await syncAgain(api, kol)).status).toBe('failed');
    expect((await syncAgain(api, kol)).status).toBe('success');
  });
});

test.each([
  ['user_info', 'drop', 'TikTok belum dapat dihubungi. Mohon coba beberapa saat lagi.'],
  ['user_info', 'malformed', 'TikTok belum dapat dihubungi. Mohon coba beberapa saat lagi.'],
  [
    'video_list',
    '200-with-error',
    'TikTok sedang sibuk dan belum dapat menjawab. Mohon coba beberapa menit lagi.',
  ],
  ['video_list', '429', 'TikTok sedang sibuk dan belum dapat menjawab. Mohon coba beberapa menit lagi.'],
  ['video_list', 'no-scope', expect.stringContaining('izinkan semua data')],
])(
  '%s answered with %s fails the run with a clear text and changes nothing',
  async (operation, kind, text) => {
    const { kol } = await linkedKol();
    const before = await social(kol);
    await fault(api, operation, kind, 3);
    expect(await syncAgain(api, kol)).toMatchObject({ status: 'failed', error: text });
    expect(await social(kol)).toEqual(before);
  },
);

test('a sync that crashed half-way is done again, once', async () => {
  const kol = await api.signIn('KOL');
  const put = api.context.files.put;
  api.context.files.put = () => Promise.reject(new Error('killed'));
  await link(api, kol, 'tahan.banting');
  expect(await runsOf(kol)).toMatchObject([{ status: 'running', step: 'images' }]);
  api.context.files.put = put;
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(api.db);
  await api.runJobs();
  expect(await runsOf(kol)).toMatchObject([{ status: 'success' }]);
  expect(await snapshotsOf(kol)).toHaveLength(1);
  // The same job once more, as after a worker that died right after its last commit.
  const [run] = await runsOf(kol);
  await sql`SELECT graphile_worker.add_job('sync-tiktok', ${JSON.stringify({ runId: run?.id })}::json)`.execute(
    api.db,
  );
  await api.runJobs();
  expect(await snapshotsOf(kol)).toHaveLength(1);
});

test('a sync whose process stops is left to another, which goes on with the same run', async () => {
  const kol = await api.signIn('KOL');
  await fewVideos(api, 'pindah.tangan', 2);
  await exchange(api, kol, await consent(api, 'pindah.tangan'));
  const [{ id = '' } = {}] = await runsOf(kol);
  const stopping = new AbortController();
  const videos = api.context.tiktok.videos;
  api.context.tiktok.videos = (...asked) => {
    stopping.abort();
    return videos(...asked);
  };
  const about = { attempt: 4, isLastAttempt: false, signal: stopping.signal };
  await expect(syncAccount(api.context, id, about)).rejects.toThrow('abort');
  api.context.tiktok.videos = videos;
  expect(await runsOf(kol)).toMatchObject([{ status: 'running', step: 'videos' }]);
  await api.runJobs();
  expect(await runsOf(kol)).toMatchObject([{ id, status: 'success' }]);
  expect(await snapshotsOf(kol)).toHaveLength(1);
});

test('a sync that nobody goes on with is over after a silent quarter of an hour', async () => {
  const kol = await api.signIn('KOL');
  const put = api.context.files.put;
  api.context.files.put = () => Promise.reject(new Error('killed'));
  await link(api, kol, 'putus.tengah.jalan');
  api.context.files.put = put;
  const [run] = await runsOf(kol);
  const read = async () => (await api.call('GET', `Scraper/sync/${run?.id}`, { as: kol })).body.data;
  expect((await read()).status).toBe('running');
  api.clock.advance(14 * MINUTE_MS);
  expect((await read()).status).toBe('running');
  api.clock.advance(MINUTE_MS);
  expect(await read()).toMatchObject({
    status: 'failed',
    error: 'Sinkronisasi terputus sebelum selesai. Mohon coba lagi.',
  });
  api.clock.advance(60 * SECOND_MS);
  expect((await start(kol)).body.data.status).toBe('running');
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(api.db);
  await api.runJobs();
  expect((await runsOf(kol)).map(({ status }) => status)).toEqual(['failed', 'success']);
  expect(await snapshotsOf(kol)).toHaveLength(1);
});

test('a sync of an account fails once the KOL has linked another one, and changes nothing of that', async () => {
  const { kol } = await linkedKol();
  api.clock.advance(15 * MINUTE_MS);
  const old = (await start(kol)).body.data.runId;
  await exchange(api, kol, await consent(api, 'akun.ketiga'));
  await api.runJobs();
  const { body } = await api.call('GET', `Scraper/sync/${old}`, { as: kol });
  expect(body.data.status).toBe('failed');
  expect((await social(kol)).user.profile.tikTok).toBe('akun.ketiga');
});

test('every account is synced once a day, spread over the hour', async () => {
  const linked = await Promise.all([linkedKol(), linkedKol()]);
  const kols = linked.map(({ kol }) => kol.id);
  const tick = async () => {
    await sql`SELECT graphile_worker.add_job('start-due-tiktok-syncs')`.execute(api.db);
    await api.runJobs();
  };
  const waiting = async () => {
    const { rows } = await sql<{ kol: string; minutes: number }>`
      SELECT payload ->> 'kolId' AS kol, extract(epoch FROM run_at - now())::float / 60 AS minutes
      FROM graphile_worker._private_jobs`.execute(api.db);
    return rows.filter((row) => kols.includes(row.kol));
  };
  await tick();
  expect(await waiting()).toEqual([]);
  api.clock.advance(DAY_MS);
  await tick();
  await tick();
  const jobs = await waiting();
  expect(jobs.map((job) => job.kol).sort()).toEqual([...kols].sort());
  for (const { minutes } of jobs) expect(minutes).toBeLessThan(50);
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(api.db);
  // Daily syncs run in queues; those that wait for their turn run in the next round.
  for (let left = 1; left > 0; ) {
    await api.runJobs();
    const { rows } =
      await sql`SELECT FROM graphile_worker.jobs WHERE run_at <= now() AND attempts = 0`.execute(api.db);
    left = rows.length;
  }
  for (const { kol } of linked) {
    expect((await runsOf(kol)).map((run) => [run.cause, run.status])).toEqual([
      ['link', 'success'],
      ['daily', 'success'],
    ]);
  }
  await tick();
  expect(await waiting()).toEqual([]);
});

test('the account of a blocked KOL rests until the KOL is let in again', async () => {
  const { kol } = await linkedKol();
  const daily = async () => {
    await sql`SELECT graphile_worker.add_job('start-due-tiktok-syncs')`.execute(api.db);
    await api.runJobs();
    const { rows } =
      await sql`SELECT FROM graphile_worker._private_jobs WHERE payload ->> 'kolId' = ${kol.id}`.execute(
        api.db,
      );
    return rows.length;
  };
  const order = { phone: kol.phone, reason: 'Statistik dipalsukan', actor: 'rina' };
  api.clock.advance(DAY_MS);
  await blockAccount(api.db, order, api.clock.now());
  expect(await daily()).toBe(0);
  await unblockAccount(api.db, order, api.clock.now());
  expect(await daily()).toBe(1);
});
