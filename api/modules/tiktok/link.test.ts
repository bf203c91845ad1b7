import { TIKTOK_SCOPES } from '../../adapters/tiktok.ts';
import { createSecrets } from '../../platform/secrets.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { forgetSealedElsewhere } from './erase-link.ts';
import { openTokens, sealTokens } from './sealed-tokens.ts';
import { isDead, isRecent, type LastRun } from './sync-rules.ts';
import { consent, exchange, fault, fewVideos, link, REDIRECT_URI, syncAgain } from './tiktok-fixture.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => api.simulators.inject({ method: 'DELETE', url: '/control/faults' }));
afterAll(() => api?.close());

const linked = async (as: SignedIn) =>
  (await api.call('GET', 'auth/verifySessions', { as })).body.data.tikTokAccessToken;

test('the browser is told where to go, and nothing secret', async () => {
  const kol = await api.signIn('KOL');
  const { status, body } = await api.call('GET', 'auth/tiktok/config', { as: kol });
  expect([status, body.data]).toEqual([
    200,
    {
      authorizeUrl: `${api.simulatorsUrl.replace('127.0.0.1', 'localhost')}/tiktok/v2/auth/authorize/`,
      clientKey: 'simulator-tiktok-key',
      scopes: ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list'],
      redirectUri: REDIRECT_URI,
    },
  ]);
});

test('only a KOL may link', async () => {
  const brand = await api.signIn('Brand');
  const body = await consent(api, 'dapurbuayu');
  expect((await exchange(api, brand, body)).status).toBe(403);
  expect((await api.call('POST', 'auth/tiktok/exchange', { body })).status).toBe(401);
  expect((await api.call('GET', 'auth/tiktok/config', { as: brand })).status).toBe(403);
  expect((await api.call('GET', 'Scraper/scraperTiktok', { as: brand })).status).toBe(403);
});

test('a code links the account, and is worth nothing a second time', async () => {
  const kol = await api.signIn('KOL');
  expect(await linked(kol)).toBeNull();
  const body = await consent(api, 'sarigayaharian');
  expect((await exchange(api, kol, body)).body).toEqual({ code: 200, data: null, Error: null });
  expect(await linked(kol)).toBe('linked');
  const replayed = await exchange(api, await api.signIn('KOL'), body);
  expect([replayed.status, replayed.body.Error]).toEqual([
    400,
    'Persetujuan TikTok sudah dipakai atau kedaluwarsa. Mohon hubungkan kembali akun TikTok Anda.',
  ]);
});

test('the same code sent five times at once links once', async () => {
  const kol = await api.signIn('KOL');
  const body = await consent(api, 'warungbukutia');
  const replies = await Promise.all(Array.from({ length: 5 }, () => exchange(api, kol, body)));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400, 400, 400]);
});

test.each<[string, (body: Record<string, string>) => object, number]>([
  ['a wrong verifier', (body) => ({ ...body, codeVerifier: 'cd'.repeat(56) }), 400],
  ['a verifier that is none', (body) => ({ ...body, codeVerifier: 'short' }), 400],
  [
    'a foreign redirect',
    (body) => ({ ...body, redirectUri: 'https://evil.example/appSohor/rate-card' }),
    400,
  ],
  ['a redirect to another page of ours', (body) => ({ ...body, redirectUri: 'http://localhost:3000/' }), 400],
  ['an empty code', (body) => ({ ...body, code: '' }), 400],
  ['a key too many', (body) => ({ ...body, openId: 'mine' }), 400],
  ['a code with a line break', (body) => ({ ...body, code: `${body.code}\n` }), 400],
])('%s links nothing', async (_name, change, status) => {
  const kol = await api.signIn('KOL');
  const reply = await exchange(api, kol, change(await consent(api, 'petikgitar_arya')));
  expect([reply.status, typeof reply.body.Error]).toEqual([status, 'string']);
  expect(await linked(kol)).toBeNull();
});

test('a code that TikTok issued for another address links nothing', async () => {
  const kol = await api.signIn('KOL');
  const body = await consent(api, 'petikgitar_arya', undefined, 'http://localhost:3000/elsewhere');
  expect((await exchange(api, kol, { ...body, redirectUri: REDIRECT_URI })).status).toBe(400);
});

test('one account belongs to one KOL', async () => {
  const [first, second] = [await api.signIn('KOL'), await api.signIn('KOL')];
  expect((await exchange(api, first, await consent(api, 'mamakintan'))).status).toBe(200);
  const taken = await exchange(api, second, await consent(api, 'mamakintan'));
  expect([taken.status, taken.body.Error]).toEqual([
    409,
    'Akun TikTok ini sudah terhubung dengan pengguna lain. Gunakan akun TikTok Anda sendiri.',
  ]);
  expect(await linked(second)).toBeNull();
  expect((await exchange(api, first, await consent(api, 'mamakintan'))).status).toBe(200);
});

test('of ten KOLs who link the same account at once, one gets it', async () => {
  const kols = await Promise.all(Array.from({ length: 10 }, () => api.signIn('KOL')));
  const bodies = await Promise.all(kols.map(() => consent(api, 'fitbarengyoga')));
  const replies = await Promise.all(kols.map((kol, at) => exchange(api, kol, bodies[at] ?? {})));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(9);
});

test('another account replaces the former one, whose permission is given back', async () => {
  const kol = await api.signIn('KOL');
  await exchange(api, kol, await consent(api, 'akunlama'));
  await exchange(api, kol, await consent(api, 'akunbaru'));
  const { live } = await api.simulators.inject('/control/requests?provider=tiktok').then((answer) => ({
    live: answer.json().filter(({ path }: { path: string }) => path.includes('revoke')),
  }));
  expect(live).toHaveLength(1);
  const other = await api.signIn('KOL');
  expect((await exchange(api, other, await consent(api, 'akunlama'))).status).toBe(200);
});

test.each([
  ['500', 503],
  ['drop', 503],
  ['malformed', 503],
  ['200-with-error', 400],
  ['reused-code', 400],
])('when TikTok answers the exchange with %s the KOL gets %i and a clear text', async (kind, status) => {
  const kol = await api.signIn('KOL');
  await fault(api, 'token', kind, 5);
  const reply = await exchange(api, kol, await consent(api, 'petikgitar_arya'));
  expect([reply.status, reply.body.Error]).toEqual([status, expect.stringContaining('hubungkan kembali')]);
  expect(await linked(kol)).toBeNull();
});

test('a link is good although TikTok did not tell the name', async () => {
  const kol = await api.signIn('KOL');
  await fault(api, 'user_info', '500', 5);
  expect((await exchange(api, kol, await consent(api, 'rindujalanpagi'))).status).toBe(200);
  expect(await linked(kol)).toBe('linked');
  const skipped = await api.call('GET', 'Scraper/scraperTiktok', { as: kol });
  expect([skipped.status, skipped.body.Error]).toEqual([409, 'No username found.']);
});

test('another account that keeps its name to itself does not go under the name of the former one', async () => {
  const kol = await api.signIn('KOL');
  await fewVideos(api, 'akunpertama', 1);
  await link(api, kol, 'akunpertama');
  const scopes = TIKTOK_SCOPES.filter((scope) => scope !== 'user.info.profile');
  await exchange(api, kol, await consent(api, 'akunpenerus', scopes));
  const { body } = await api.call('GET', 'Scraper', { as: kol });
  expect(body.user.profile.tikTok).toBe('');
  const skipped = await api.call('GET', 'Scraper/scraperTiktok', { as: kol });
  expect(skipped.body.Error).toBe('No username found.');
});

test('the same account linked again without its name keeps the one that is known', async () => {
  const kol = await api.signIn('KOL');
  await fewVideos(api, 'akunsetia', 1);
  await link(api, kol, 'akunsetia');
  const scopes = TIKTOK_SCOPES.filter((scope) => scope !== 'user.info.profile');
  await exchange(api, kol, await consent(api, 'akunsetia', scopes));
  const { body } = await api.call('GET', 'Scraper', { as: kol });
  expect(body.user.profile.tikTok).toBe('akunsetia');
});

describe('tokens at rest', () => {
  test('no column of the database holds one', async () => {
    const kol = await api.signIn('KOL');
    await fewVideos(api, 'duitpintar.id');
    await link(api, kol, 'duitpintar.id');
    const { rows } = await api.context.pool.query<{ row: string }>(
      'SELECT l::text AS row FROM tiktok_links l',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/act\.|rft\./);
    const dumped = await api.context.pool.query<{ row: string }>(
      'SELECT payload::text AS row FROM graphile_worker._private_jobs',
    );
    for (const { row } of dumped.rows) expect(row).not.toMatch(/act\.|rft\./);
  });

  test('they open for their KOL under their key only', () => {
    const { secrets } = api.context;
    const tokens = { accessToken: 'act.a', refreshToken: 'rft.b' };
    const sealed = sealTokens(secrets, 'kol-1', tokens);
    expect(openTokens(secrets, 'kol-1', sealed)).toMatchObject(tokens);
    expect(openTokens(secrets, 'kol-2', sealed)).toBeNull();
    expect(openTokens(secrets, 'kol-1', { ...sealed, key_id: 'other' })).toBeNull();
    const changed = (sealed.sealed_tokens.startsWith('A') ? 'B' : 'A') + sealed.sealed_tokens.slice(1);
    expect(openTokens(secrets, 'kol-1', { ...sealed, sealed_tokens: changed })).toBeNull();
    expect(sealTokens(secrets, 'kol-1', tokens).sealed_tokens).not.toBe(sealed.sealed_tokens);
  });
});

describe('secrets', () => {
  const NEW = Buffer.alloc(32, 7);
  const OLD = Buffer.from('5e'.repeat(32), 'hex');

  afterEach(() => useSecret(OLD));

  function useSecret(current: Buffer, former: readonly Buffer[] = []) {
    Object.assign(api.context.secrets, createSecrets(current, former));
  }

  const linkOf = (kolId: string) =>
    api.db.selectFrom('tiktok_links').select('key_id').where('kol_id', '=', kolId).executeTakeFirst();
  const linkedSince = (kolId: string) =>
    api.db.selectFrom('users').select('tiktok_linked_at').where('id', '=', kolId).executeTakeFirstOrThrow();

  test('tokens that cannot be opened fail the sync, and take neither link nor badge away', async () => {
    const kol = await api.signIn('KOL');
    await fewVideos(api, 'terkunci', 2);
    await link(api, kol, 'terkunci');
    useSecret(NEW);
    expect(await syncAgain(api, kol)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/kesalahan/),
    });
    expect(await linkOf(kol.id)).toBeDefined();
    expect((await linkedSince(kol.id)).tiktok_linked_at).not.toBeNull();
    expect((await api.call('GET', 'Scraper', { as: kol })).body.user.isVerification).toBe(true);
    useSecret(OLD);
    expect((await syncAgain(api, kol)).status).toBe('success');
  });

  test('with the former secret at hand a new one reads the tokens, and seals renewed ones itself', async () => {
    const kol = await api.signIn('KOL');
    await fewVideos(api, 'kunci.baru', 2);
    await link(api, kol, 'kunci.baru');
    useSecret(NEW, [OLD]);
    const { keyId } = api.context.secrets;
    expect((await syncAgain(api, kol)).status).toBe('success');
    await api.db
      .updateTable('tiktok_links')
      .set({ access_expires_at: new Date(0) })
      .where('kol_id', '=', kol.id)
      .execute();
    expect((await syncAgain(api, kol)).status).toBe('success');
    expect(await linkOf(kol.id)).toEqual({ key_id: keyId });
    useSecret(NEW);
    expect((await syncAgain(api, kol)).status).toBe('success');
  });

  test('a code that waits in the queue is sent under a new secret', async () => {
    const brand = await api.signIn('Brand');
    await api.call('POST', 'auth/login', { body: { phoneNumber: brand.phone } });
    useSecret(NEW, [OLD]);
    await api.runJobs();
    const sent = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: brand.phone } });
    expect(sent.json()).toHaveLength(1);
  });

  test('links are forgotten where a person says so, and those that can be opened stay', async () => {
    const [kept, lost] = [await api.signIn('KOL'), await api.signIn('KOL')];
    await exchange(api, lost, await consent(api, 'hilang.kunci'));
    useSecret(NEW);
    await exchange(api, kept, await consent(api, 'tetap.ada'));
    await forgetSealedElsewhere(api.context);
    expect([await linkOf(lost.id), (await linkedSince(lost.id)).tiktok_linked_at]).toEqual([undefined, null]);
    expect(await linkOf(kept.id)).toBeDefined();
  });
});

describe('when accounts are synced', () => {
  const now = new Date('2026-11-20T05:00:00Z');
  const ago = (seconds: number) => new Date(+now - seconds * 1000);

  const run = (change: Partial<LastRun>): LastRun => ({
    status: 'running',
    startedAt: ago(300),
    touchedAt: ago(10),
    finishedAt: null,
    ...change,
  });

  describe('the last sync answers for a new one', () => {
    test.each<[string, LastRun, boolean]>([
      ['waits for a worker', run({ startedAt: ago(899), touchedAt: ago(899) }), true],
      ['waits in vain', run({ startedAt: ago(900), touchedAt: ago(900) }), false],
      ['is under way, or waits to be taken over', run({ startedAt: ago(3600), touchedAt: ago(899) }), true],
      ['has fallen silent', run({ startedAt: ago(3600), touchedAt: ago(900) }), false],
      [
        'succeeded within 15 minutes',
        run({ status: 'success', startedAt: ago(899), finishedAt: ago(890) }),
        true,
      ],
      ['succeeded before that', run({ status: 'success', startedAt: ago(900), finishedAt: ago(890) }), false],
      ['failed within 60 seconds', run({ status: 'failed', finishedAt: ago(59) }), true],
      ['failed before that', run({ status: 'failed', finishedAt: ago(60) }), false],
    ])('when it %s', (_name, last, expected) => {
      expect(isRecent(last, now)).toBe(expected);
    });

    test('only what should be under way can be dead', () => {
      expect(isDead(run({ touchedAt: ago(3600) }), now)).toBe(true);
      expect(isDead(run({ status: 'success', touchedAt: ago(3600) }), now)).toBe(false);
    });
  });
});
