import type { FastifyInstance } from 'fastify';
import { buildSimulators } from '../app.ts';
import { control } from '../testing/calls.ts';
import { authorizeUrl, consent, exchange } from '../testing/tiktok-calls.ts';

let app: FastifyInstance;
let now: number;

beforeEach(() => {
  now = Date.UTC(2026, 10, 20, 3);
  app = buildSimulators({ publicUrl: 'http://localhost:3100', now: () => now });
});
afterEach(() => app.close());

test('the consent page offers creators and a switch for each scope', async () => {
  const page = await app.inject(authorizeUrl());
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('>Izinkan</button>');
  expect(page.body).toContain('>Tolak</button>');
  expect(page.body.match(/type="checkbox"/g)).toHaveLength(4);
  expect(page.body.match(/name="username"/g)?.length).toBeGreaterThan(15);
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000");
});

test.each([
  ['client_key', { client_key: 'someone-else' }],
  ['redirect_uri', { redirect_uri: 'http://evil.example/appSohor/rate-card' }],
  ['redirect_uri', { redirect_uri: 'javascript:alert(1)' }],
  ['response_type', { response_type: 'token' }],
  ['scope', { scope: 'user.info.basic,video.publish' }],
  ['state', { state: undefined }],
  ['code_challenge_method', { code_challenge_method: 'plain' }],
  ['code_challenge', { code_challenge: 'a7FEcaAGrAJuUMt25rJmVrD9UnPJl3ZV3K_I1qeC5SE' }],
  ['code_challenge', { code_challenge: undefined }],
])('a wrong %s shows an error page and does not redirect', async (name, change) => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await app.inject({ method, url: authorizeUrl(change) });
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).toContain(`<code>${name}</code>`);
  }
});

test('consent redirects back with code, granted scopes and state', async () => {
  const back = await consent(app, { scopes: ['video.list'] });
  expect(Object.fromEntries(back)).toEqual({
    code: expect.stringMatching(/[*].*!/),
    scopes: 'user.info.basic,video.list',
    state: 'state-1',
  });
});

test('a refusal redirects back with access_denied, and so does a consent if ordered', async () => {
  expect((await consent(app, { decision: 'deny' })).get('error')).toBe('access_denied');
  await control(app, '/control/faults', { provider: 'tiktok', kind: 'access-denied' });
  const back = await consent(app);
  expect([back.get('error'), back.get('code'), back.get('state')]).toEqual([
    'access_denied',
    null,
    'state-1',
  ]);
});

test('a code is exchanged once, for tokens of the creator who consented', async () => {
  const code = (await consent(app)).get('code');
  const answer = await exchange(app, code);
  expect(answer.json()).toEqual({
    access_token: expect.stringMatching(/^act\./),
    expires_in: 86400,
    open_id: expect.any(String),
    refresh_expires_in: 31536000,
    refresh_token: expect.stringMatching(/^rft\./),
    scope: 'user.info.basic,user.info.profile,user.info.stats,video.list',
    token_type: 'Bearer',
  });
  expect((await exchange(app, code)).json().error).toBe('invalid_grant');
});

test.each([
  ['another verifier', { code_verifier: 'cd'.repeat(56) }],
  ['a verifier that is too short', { code_verifier: 'ab' }],
  ['another redirect_uri', { redirect_uri: 'http://localhost:3000/appSohor/rate-card/' }],
  ['another client', { client_secret: 'guess' }],
  ['another grant type', { grant_type: 'password' }],
])('%s gives no tokens', async (_name, change) => {
  const code = (await consent(app)).get('code');
  const answer = await exchange(app, code, change);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.json()).toEqual({
    error: expect.any(String),
    error_description: expect.any(String),
    log_id: expect.any(String),
  });
});

test('a code expires after ten minutes', async () => {
  const code = (await consent(app)).get('code');
  now += 10 * 60_000;
  expect((await exchange(app, code)).json().error).toBe('invalid_grant');
});

test('with a list of redirect addresses only those are accepted', async () => {
  await app.close();
  app = buildSimulators({ tiktok: { redirectUris: ['https://sohor.example/appSohor/rate-card'] } });
  expect((await app.inject(authorizeUrl())).statusCode).toBe(400);
  const redirect_uri = 'https://sohor.example/appSohor/rate-card';
  expect((await app.inject(authorizeUrl({ redirect_uri }))).statusCode).toBe(200);
});
