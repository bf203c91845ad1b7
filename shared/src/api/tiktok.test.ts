import { webcrypto } from 'node:crypto';
import { apiPath, fakeApi, replyData, replyFailure } from '@sohor/shared/testing';
import { HttpResponse, http } from 'msw';
import {
  authorizeAddress,
  codeChallengeOf,
  finishTikTokLink,
  makeCodeVerifier,
  startSync,
  startTikTokLink,
} from './tiktok.ts';

const CONFIG = {
  authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
  clientKey: 'key',
  scopes: ['user.info.basic', 'video.list'],
  redirectUri: 'https://sohor.example/appSohor/rate-card',
};

const api = fakeApi(http.get(apiPath('auth/tiktok/config'), () => replyData(CONFIG)));
// Browsers have it, jsdom has not.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

/** Bodies that were sent to be exchanged. */
let exchanged: unknown[];

beforeEach(() => {
  localStorage.clear();
  exchanged = [];
  api.use(
    http.post(apiPath('auth/tiktok/exchange'), async ({ request }) => {
      exchanged.push(await request.json());
      return replyData(null);
    }),
  );
});

test('the challenge is the hexadecimal SHA-256 of the verifier', async () => {
  expect(await codeChallengeOf('ab'.repeat(56))).toBe(
    '6bb14457a0fac6a01e50cb76e26656b0fd5273c997655dc6afc8d6a782e52195',
  );
});

test('a verifier is 56 random bytes in hexadecimal', () => {
  expect(makeCodeVerifier()).toMatch(/^[0-9a-f]{112}$/);
  expect(makeCodeVerifier()).not.toBe(makeCodeVerifier());
});

test('the address carries what TikTok asks for', () => {
  const { searchParams, origin, pathname } = new URL(authorizeAddress(CONFIG, 'state', 'challenge'));
  expect(origin + pathname).toBe(CONFIG.authorizeUrl);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_key: 'key',
    response_type: 'code',
    scope: 'user.info.basic,video.list',
    redirect_uri: CONFIG.redirectUri,
    state: 'state',
    code_challenge: 'challenge',
    code_challenge_method: 'S256',
  });
});

test('what came back with the right state is exchanged, once for all who ask', async () => {
  const { searchParams } = new URL(await startTikTokLink());
  const codeVerifier = localStorage.getItem('tiktok_code_verifier') ?? '';
  expect(searchParams.get('code_challenge')).toBe(await codeChallengeOf(codeVerifier));
  const state = searchParams.get('state');
  await Promise.all([finishTikTokLink('code*1', state), finishTikTokLink('code*1', state)]);
  expect(exchanged).toEqual([{ code: 'code*1', codeVerifier, redirectUri: CONFIG.redirectUri }]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['another state', 'state-of-someone-else'],
  ['no state', null],
  ['an empty state', ''],
])('%s is refused, and nothing is exchanged', async (name, state) => {
  await startTikTokLink();
  await expect(finishTikTokLink(`code ${name}`, state)).rejects.toThrow('Silakan hubungkan kembali');
  expect(exchanged).toEqual([]);
});

test('after a failure on the way the same code can be tried again', async () => {
  const state = new URL(await startTikTokLink()).searchParams.get('state');
  api.use(http.get(apiPath('auth/tiktok/config'), () => HttpResponse.error(), { once: true }));
  await expect(finishTikTokLink('code*2', state)).rejects.toMatchObject({ status: 0 });
  await finishTikTokLink('code*2', state);
  expect(exchanged).toHaveLength(1);
});

test('a code that comes to a browser which never asked is refused', async () => {
  await expect(finishTikTokLink('planted', 'undefined')).rejects.toThrow('Silakan hubungkan kembali');
  await expect(finishTikTokLink('planted too', null)).rejects.toThrow('Silakan hubungkan kembali');
});

test('without a user name the server says so', async () => {
  api.use(http.get(apiPath('Scraper/scraperTiktok'), () => replyFailure(409, 'No username found.')));
  await expect(startSync()).rejects.toThrow('No username found.');
});
