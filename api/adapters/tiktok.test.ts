import { createHash } from 'node:crypto';
import { buildSimulators } from '@sohor/simulators';
import type { FastifyInstance } from 'fastify';
import { stillPatience } from '../platform/testing/still-patience.ts';
import { createTikTok, TIKTOK_SCOPES, type TikTok, TikTokError } from './tiktok.ts';

const VERIFIER = 'ab'.repeat(56);
const REDIRECT_URI = 'http://localhost:3000/appSohor/rate-card';

const patience = stillPatience();
let simulators: FastifyInstance;
let settings: Parameters<typeof createTikTok>[0];
let tiktok: TikTok;

beforeAll(async () => {
  simulators = buildSimulators({ onHang: () => patience.hang() });
  const url = await simulators.listen({ host: '127.0.0.1', port: 0 });
  settings = {
    tiktokApiUrl: `${url}/tiktok`,
    tiktokAuthUrl: `${url.replace('127.0.0.1', 'localhost')}/tiktok`,
    tiktokClientKey: 'simulator-tiktok-key',
    tiktokClientSecret: 'simulator-tiktok-secret',
    tiktokImageHosts: ['tiktokcdn.com'],
  };
});
// Each test with a circuit of its own.
beforeEach(() => {
  tiktok = createTikTok(settings, { patience });
});
afterEach(() => simulators.inject({ method: 'DELETE', url: '/control/faults' }));
afterAll(() => simulators.close());

async function consent(username = 'sarigayaharian', scopes = TIKTOK_SCOPES): Promise<string> {
  const form = new URLSearchParams({ username, decision: 'allow' });
  for (const scope of scopes) form.append('scope', scope);
  const query = new URLSearchParams({
    client_key: settings.tiktokClientKey,
    response_type: 'code',
    scope: TIKTOK_SCOPES.join(','),
    redirect_uri: REDIRECT_URI,
    state: 's',
    code_challenge: createHash('sha256').update(VERIFIER).digest('hex'),
    code_challenge_method: 'S256',
  });
  const answer = await simulators.inject({
    method: 'POST',
    url: `/tiktok/v2/auth/authorize/?${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  return new URL(String(answer.headers.location)).searchParams.get('code') ?? '';
}

const exchange = async (code: string, change = {}) =>
  tiktok.exchange({ code, codeVerifier: VERIFIER, redirectUri: REDIRECT_URI, ...change });
const link = async (username?: string, scopes?: string[]) => exchange(await consent(username, scopes));
const fault = (operation: string, kind: string, times = 1) =>
  simulators.inject({
    method: 'POST',
    url: '/control/faults',
    payload: { provider: 'tiktok', operation, kind, times },
  });
const asked = async (path: string) => {
  const requests = (await simulators.inject('/control/requests?provider=tiktok')).json();
  return requests.filter((request: { path: string }) => request.path.includes(path)).length;
};

describe('tokens', () => {
  test('come for a code, and are renewed', async () => {
    const tokens = await link();
    expect(tokens).toMatchObject({ scopes: TIKTOK_SCOPES, accessSeconds: 86_400 });
    const renewed = await tiktok.refresh(tokens.refreshToken);
    expect(renewed.openId).toBe(tokens.openId);
    expect(renewed.refreshToken).not.toBe(tokens.refreshToken);
    await expect(tiktok.refresh(tokens.refreshToken)).rejects.toMatchObject({ failure: 'refused' });
  });

  test('are worth nothing once revoked', async () => {
    const { accessToken, refreshToken } = await link();
    await tiktok.revoke(accessToken);
    await expect(tiktok.user(accessToken, TIKTOK_SCOPES)).rejects.toMatchObject({ failure: 'unauthorized' });
    await expect(tiktok.refresh(refreshToken)).rejects.toMatchObject({ failure: 'refused' });
  });

  test.each([
    ['a wrong verifier', { codeVerifier: 'cd'.repeat(56) }],
    ['another redirect', { redirectUri: 'https://evil.example/' }],
    ['a code nobody issued', { code: 'made-up' }],
  ])('are refused for %s', async (_name, change) => {
    await expect(exchange(await consent(), change)).rejects.toMatchObject({ failure: 'refused' });
  });

  test.each([
    ['reused-code', 'refused'],
    ['200-with-error', 'refused'],
    ['500', 'busy'],
    ['malformed', 'unreachable'],
    ['drop', 'unreachable'],
    ['hang', 'unreachable'],
    ['hang-after-commit', 'unreachable'],
  ])('do not come on %s: %s', async (kind, failure) => {
    const code = await consent();
    await fault('token', kind, 5);
    await expect(exchange(code)).rejects.toMatchObject({ failure });
  });

  test.each(['429', '500', 'hang-after-commit'])(
    'are asked for once, as a code may be used up: %s',
    async (kind) => {
      const code = await consent();
      const before = await asked('/oauth/token');
      await fault('token', kind);
      await expect(exchange(code)).rejects.toBeInstanceOf(TikTokError);
      expect((await asked('/oauth/token')) - before).toBe(1);
    },
  );

  test('with a wrong client secret a person must look', async () => {
    const wrong = createTikTok({ ...settings, tiktokClientSecret: 'wrong' }, { patience });
    const code = await consent();
    const asking = wrong.exchange({ code, codeVerifier: VERIFIER, redirectUri: REDIRECT_URI });
    await expect(asking).rejects.toMatchObject({ failure: 'misconfigured' });
  });
});

describe('the account', () => {
  test('is read as far as it was allowed', async () => {
    const all = await link();
    expect(await tiktok.user(all.accessToken, all.scopes)).toMatchObject({
      displayName: 'Sari Wulandari',
      username: 'sarigayaharian',
      counts: { followers: 486_200, videos: 96 },
    });
    const some = await link('sarigayaharian', ['video.list']);
    expect(some.scopes).toEqual(['user.info.basic', 'video.list']);
    expect(await tiktok.user(some.accessToken, some.scopes)).toMatchObject({
      openId: all.openId,
      username: null,
      counts: null,
    });
  });

  test.each([
    ['401', 'unauthorized'],
    ['revoked', 'unauthorized'],
    ['expired-token', 'unauthorized'],
    ['no-scope', 'scope'],
    ['200-with-error', 'busy'],
    ['429', 'busy'],
    ['500', 'busy'],
    ['hang', 'unreachable'],
    ['drop', 'unreachable'],
    ['malformed', 'unreachable'],
  ])('cannot be read on %s: %s', async (kind, failure) => {
    const { accessToken } = await link();
    await fault('user_info', kind, 3);
    await expect(tiktok.user(accessToken, TIKTOK_SCOPES)).rejects.toMatchObject({ failure });
  });

  test.each(['drop', '429', '500', 'malformed', '200-with-error'])(
    'is read in spite of one %s',
    async (kind) => {
      const { accessToken } = await link();
      await fault('user_info', kind);
      expect((await tiktok.user(accessToken, TIKTOK_SCOPES)).counts).not.toBeNull();
    },
  );

  test('is not asked for again after a time-out: a second wait would be too long', async () => {
    const { accessToken } = await link();
    await fault('user_info', 'hang');
    const before = await asked('/user/info');
    await expect(tiktok.user(accessToken, TIKTOK_SCOPES)).rejects.toMatchObject({ failure: 'unreachable' });
    expect((await asked('/user/info')) - before).toBe(1);
  });

  test('after many failures in a row TikTok is left alone for a while', async () => {
    const { accessToken } = await link();
    await fault('user_info', 'drop', 100);
    const ask = () => tiktok.user(accessToken, TIKTOK_SCOPES).catch((error) => error.failure);
    for (let count = 0; count < 3; count += 1) expect(await ask()).toBe('unreachable');
    const before = await asked('/user/info');
    expect(await ask()).toBe('unreachable');
    expect(await asked('/user/info')).toBe(before);
  });
});

describe('videos', () => {
  test.each([['short-page'], ['empty-page'], ['stuck-cursor'], ['429'], ['drop']])(
    'all come, newest first, in spite of %s',
    async (kind) => {
      const { accessToken } = await link('mamakintan');
      await fault('video_list', kind);
      const { videos, isComplete } = await tiktok.videos(accessToken, 200);
      expect([videos.length, isComplete]).toEqual([61, true]);
      const times = videos.map((video) => +video.postedAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    },
  );

  test('a list without end ends', async () => {
    const { accessToken } = await link('mamakintan');
    await fault('video_list', 'stuck-cursor', 1000);
    expect(await tiktok.videos(accessToken, 200)).toMatchObject({ isComplete: false });
  });

  test('no more come than wanted', async () => {
    const { accessToken } = await link('mamakintan');
    const { videos, isComplete } = await tiktok.videos(accessToken, 25);
    expect([videos.length, isComplete]).toEqual([25, false]);
  });
});

describe('images', () => {
  test('come from TikTok, while they live', async () => {
    const { accessToken } = await link();
    const { avatarUrl } = await tiktok.user(accessToken, TIKTOK_SCOPES);
    expect((await tiktok.image(avatarUrl ?? ''))?.subarray(1, 4).toString()).toBe('PNG');
    await fault('image', 'expired-cover');
    expect(await tiktok.image(avatarUrl ?? '')).toBeNull();
  });

  test.each([
    'http://p16.tiktokcdn.com/a.jpeg',
    'https://p16.tiktokcdn.com:8443/a.jpeg',
    'https://tiktokcdn.com.evil.example/a.jpeg',
    'https://eviltiktokcdn.com/a.jpeg',
    'https://user@p16.tiktokcdn.com/a.jpeg',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:1/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address',
  ])('%s is never asked', async (address) => {
    expect(await tiktok.image(address)).toBeNull();
  });
});
