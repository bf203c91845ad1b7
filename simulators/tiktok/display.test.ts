import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildSimulators } from '../app.ts';
import { control } from '../testing/calls.ts';
import { link, oauth, userInfo, videoList } from '../testing/tiktok-calls.ts';

let app: FastifyInstance;
let now: number;
const HOUR = 3_600_000;
const fault = (kind: string, operation: string) =>
  control(app, '/control/faults', { provider: 'tiktok', kind, operation });

beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 3);
  app = buildSimulators({ publicUrl: 'http://localhost:3100', now: () => now });
});
afterEach(() => app.close());

test('creators look real: 800 to 3,000,000 followers, 20 to 120 videos, skewed views', async () => {
  const creators = (await app.inject('/tiktok/control/creators')).json();
  for (const { follower_count, video_count } of creators) {
    expect(follower_count).toBeGreaterThanOrEqual(800);
    expect(follower_count).toBeLessThanOrEqual(3_000_000);
    expect(video_count).toBeGreaterThanOrEqual(20);
    expect(video_count).toBeLessThanOrEqual(120);
  }
  const { videos } = (await app.inject('/tiktok/control/creators/dapurbuayu')).json();
  const views = videos
    .map((video: { view_count: number }) => video.view_count)
    .sort((a: number, b: number) => a - b);
  const mean = views.reduce((sum: number, count: number) => sum + count, 0) / views.length;
  expect(mean).toBeGreaterThan(1.2 * views[views.length >> 1]);
});

test('the profile has only the fields that the scopes allow', async () => {
  const { access_token, open_id } = await link(app, { scopes: ['user.info.stats'] });
  const user = (await userInfo(app, access_token, 'open_id,display_name,username,follower_count')).json();
  expect(user.error).toEqual({ code: 'ok', message: '', log_id: expect.any(String) });
  expect(user.data.user).toEqual({ open_id, display_name: 'Sari Wulandari', follower_count: 486_200 });
  expect((await userInfo(app, access_token, 'username')).json().error.code).toBe('scope_not_authorized');
  expect((await userInfo(app, access_token, 'secret')).json().error.code).toBe('invalid_params');
  expect((await videoList(app, access_token)).json().error.code).toBe('scope_not_authorized');
});

test('all videos are listed, newest first, page by page; pages may be short', async () => {
  const { access_token } = await link(app);
  await fault('short-page', 'video_list');
  const seen: { id: string; create_time: number }[] = [];
  let cursor: number | undefined;
  for (let more = true; more; ) {
    const { data } = (await videoList(app, access_token, { cursor, max_count: 20 })).json();
    seen.push(...data.videos);
    ({ cursor, has_more: more } = data);
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(96);
  expect(seen.map((video) => video.create_time)).toEqual(
    seen.map((video) => video.create_time).sort((a, b) => b - a),
  );
  expect((await videoList(app, access_token, { max_count: 21 })).json().error.code).toBe('invalid_params');
});

test('access tokens end after a day; a refresh gives new ones and ends the old', async () => {
  const old = await link(app);
  await control(app, '/tiktok/control/clock', { advance_s: 86_400 });
  expect((await userInfo(app, old.access_token, 'open_id')).json().error.code).toBe('access_token_invalid');
  const refresh = () =>
    oauth(app, 'token', { grant_type: 'refresh_token', refresh_token: old.refresh_token });
  const fresh = (await refresh()).json();
  expect(fresh.open_id).toBe(old.open_id);
  expect((await userInfo(app, fresh.access_token, 'open_id')).statusCode).toBe(200);
  expect((await refresh()).json().error).toBe('invalid_grant');
});

test('a revoked token is refused', async () => {
  const tokens = await link(app);
  expect((await oauth(app, 'revoke', { token: tokens.access_token })).json()).toEqual({});
  expect((await userInfo(app, tokens.access_token, 'open_id')).statusCode).toBe(401);
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  expect((await oauth(app, 'token', refresh)).json().error).toBe('invalid_grant');
});

test('the address of an image expires after six hours, or at once if ordered', async () => {
  const { access_token } = await link(app);
  const [video] = (await videoList(app, access_token)).json().data.videos;
  const { avatar_url } = (await userInfo(app, access_token, 'avatar_url')).json().data.user;
  const fetchImage = (url: string) => app.inject(url.replace('http://localhost:3100', ''));
  for (const url of [video.cover_image_url, avatar_url]) {
    const image = await fetchImage(url);
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await fetchImage(url.replace('x-expires=1', 'x-expires=9'))).statusCode).toBe(403);
  }
  await fault('expired-cover', 'image');
  expect((await fetchImage(video.cover_image_url)).statusCode).toBe(403);
  now += 6 * HOUR;
  expect((await fetchImage(video.cover_image_url)).statusCode).toBe(403);
});

test.each([
  ['200-with-error', 200, 'internal_error'],
  ['401', 401, 'access_token_invalid'],
  ['429', 429, 'rate_limit_exceeded'],
  ['500', 500, 'internal_error'],
  ['no-scope', 401, 'scope_not_authorized'],
  ['revoked', 401, 'access_token_invalid'],
  ['expired-token', 401, 'access_token_invalid'],
])('%s on request', async (kind, status, code) => {
  const { access_token } = await link(app);
  await fault(kind, 'user_info');
  const answer = await userInfo(app, access_token, 'open_id');
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
});

test('a creator grows, and the new numbers survive a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sohor-simulators-'));
  const start = () => buildSimulators({ dir, now: () => now });
  await app.close();
  app = start();
  const before = (await app.inject('/tiktok/control/creators/mamakintan')).json();
  const { access_token } = await link(app, { username: '@MamaKintan' });
  const growth = { factor: 1.1, new_videos: 2, delete_videos: 1 };
  const grown = (await control(app, '/tiktok/control/creators/mamakintan', growth)).json();
  expect(grown.follower_count).toBe(Math.round(before.follower_count * 1.1));
  expect(grown.videos).toHaveLength(before.videos.length + 1);
  await app.close();
  now += HOUR;
  app = start();
  expect((await app.inject('/tiktok/control/creators/mamakintan')).json()).toEqual(grown);
  expect((await userInfo(app, access_token, 'follower_count')).json().data.user.follower_count).toBe(
    grown.follower_count,
  );
  const untouched = (await app.inject('/tiktok/control/creators/dapurbuayu')).json();
  expect(untouched.videos[0].create_time).toBeLessThan(Date.UTC(2026, 10, 20, 3) / 1000);
  await rm(dir, { recursive: true });
});

test('the page lists the creators, and lets them grow and revoke permissions', async () => {
  const { access_token } = await link(app);
  const press = (action: string) =>
    app.inject({
      method: 'POST',
      url: '/tiktok',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=sarigayaharian&action=${action}`,
    });
  expect((await app.inject('/tiktok')).body).toContain('Cabut izin');
  await press('grow');
  expect((await userInfo(app, access_token, 'follower_count')).json().data.user.follower_count).toBe(510_510);
  await press('revoke');
  expect((await userInfo(app, access_token, 'open_id')).statusCode).toBe(401);
  const [video] = (await app.inject('/tiktok/control/creators/dapurbuayu')).json().videos;
  expect((await app.inject(`/tiktok/@dapurbuayu/video/${video.id}`)).statusCode).toBe(200);
});
