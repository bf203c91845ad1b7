import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { recordQueries } from '../../platform/testing/record-queries.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { anotherSession } from '../../security/world-fixture.ts';
import { joined } from '../team/team-fixture.ts';
import { LIFETIMES } from './rules/lifetimes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const check = async (who: { headers: Record<string, string> }) =>
  (await api.call('GET', 'auth/verifySessions', { as: who })).status;
const tokenOnly = ({ headers }: SignedIn) => ({ headers: { authorization: headers.authorization } });

test('a signed-in brand reads who it is', async () => {
  const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  const reply = await api.call('GET', 'auth/verifySessions', { as: brand });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      code: 200,
      data: { role: 'Brand', fullName: 'Kopi Senja', image: null, tikTokAccessToken: null },
    },
  });
});

test('requests that arrive together share one query, and each is answered for its own session', async () => {
  const [brand, kol, gone] = await Promise.all([
    api.signIn('Brand', { fullName: 'Kopi Senja' }),
    api.signIn('KOL', { fullName: 'Sari Dewi' }),
    api.signIn('KOL'),
  ]);
  await api.call('POST', 'auth/logout', { as: gone });
  const nameOf = async (as: { headers: Record<string, string> }) => {
    const { status, body } = await api.call('GET', 'auth/verifySessions', { as });
    return status === 200 ? body.data.fullName : status;
  };
  const upperCase = {
    ...kol.headers,
    authorization: kol.headers.authorization.replace(kol.sessionId, kol.sessionId.toUpperCase()),
  };
  const { asked, result } = await recordQueries(api.context.pool, () =>
    Promise.all([brand, kol, gone, { headers: upperCase }, brand].map(nameOf)),
  );
  expect(result).toEqual(['Kopi Senja', 'Sari Dewi', 401, 'Sari Dewi', 'Kopi Senja']);
  expect(asked).toHaveLength(1);
});

test('a linked TikTok shows as linked, never as a token', async () => {
  const kol = await api.signIn('KOL');
  await api.db.updateTable('users').set({ tiktok_linked_at: new Date() }).where('id', '=', kol.id).execute();
  const reply = await api.call('GET', 'auth/verifySessions', { as: kol });
  expect(reply.body.data.tikTokAccessToken).toBe('linked');
});

test.each([
  ['no header', {}],
  ['no token', { authorization: 'Bearer' }],
  ['nonsense', { authorization: 'Bearer abc.def' }],
  ['a session that never was', { authorization: `Bearer ${crypto.randomUUID()}.${'a'.repeat(43)}` }],
])('%s is 401 with the envelope', async (_name, headers) => {
  const reply = await api.call('GET', 'auth/verifySessions', { headers: headers as Record<string, string> });
  expect(reply).toMatchObject({ status: 401, body: { code: 401, requestId: expect.any(String) } });
});

test('a token with another secret is 401', async () => {
  const kol = await api.signIn('KOL');
  const authorization = `Bearer ${kol.sessionId}.${'A'.repeat(43)}`;
  expect(await check({ headers: { ...kol.headers, authorization } })).toBe(401);
});

test('a browser session without its cookie is 401', async () => {
  const kol = await api.signIn('KOL');
  expect(await check(tokenOnly(kol))).toBe(401);
});

test("an operator's account has no part in any call, and one that is not active any more is nobody", async () => {
  const statusAs = async (change: { role: 'Admin' } | { status: 'inactive' }) => {
    const kol = await api.signIn('KOL');
    await api.db.updateTable('users').set(change).where('id', '=', kol.id).execute();
    return (await api.call('GET', 'auth/sessions', { as: kol })).status;
  };
  // An account that becomes staff has to log in anew.
  expect(await statusAs({ role: 'Admin' })).toBe(401);
  expect(await statusAs({ status: 'inactive' })).toBe(401);
});

test('who acts for a Brand is nobody once the Brand, or its own account, is not active any more', async () => {
  for (const blocked of ['brand', 'member'] as const) {
    const brand = await api.signIn('Brand');
    const people = { brand, member: await joined(api, brand, 'campaigns') };
    expect(await check(people.member)).toBe(200);
    const block = api.db.updateTable('users').set({ status: 'inactive' });
    await block.where('id', '=', people[blocked].id).execute();
    expect([blocked, await check(people.member)]).toEqual([blocked, 401]);
  }
});

test('log-out ends the session at once and leaves the others', async () => {
  const kol = await api.signIn('KOL');
  const other = await api.signIn('KOL');
  expect((await api.call('POST', 'auth/logout', { as: kol })).status).toBe(200);
  expect(await check(kol)).toBe(401);
  expect(await check(other)).toBe(200);
});

test('a browser session lives on with use, and ends after 30 days all the same', async () => {
  const kol = await api.signIn('KOL');
  for (let week = 0; week < 4; week += 1) {
    api.clock.advance(7 * DAY_MS - MINUTE_MS);
    expect(await check(kol)).toBe(200);
  }
  api.clock.advance(2 * DAY_MS + 4 * MINUTE_MS);
  expect(await check(kol)).toBe(401);
});

test('a browser session without use for 7 days has ended', async () => {
  const kol = await api.signIn('KOL');
  api.clock.advance(7 * DAY_MS);
  expect(await check(kol)).toBe(401);
});

test('a client session needs no cookie, and ends after an hour without use', async () => {
  const kol = await api.signIn('KOL', { kind: 'client' });
  expect(await check(tokenOnly(kol))).toBe(200);
  api.clock.advance(HOUR_MS);
  expect(await check(tokenOnly(kol))).toBe(401);
});

test('each night those that have ended are removed, left alone or too old, and no other', async () => {
  const start = api.clock.now();
  const session = async (kind: 'browser' | 'client', ageMs: number, idleMs: number) => {
    const { sessionId } = await api.signIn('KOL', { kind });
    const ago = (ms: number) => new Date(start.getTime() - ms);
    const ends = ago(ageMs - LIFETIMES[kind].absoluteMs);
    await api.db
      .updateTable('sessions')
      .set({ created_at: ago(ageMs), last_used_at: ago(idleMs), expires_at: ends })
      .where('id', '=', sessionId)
      .execute();
    return sessionId;
  };
  const ended = await Promise.all([
    session('browser', 8 * DAY_MS, 7 * DAY_MS),
    session('browser', 31 * DAY_MS, MINUTE_MS),
    session('client', 2 * HOUR_MS, HOUR_MS),
    session('client', DAY_MS, MINUTE_MS),
  ]);
  const live = await Promise.all([
    session('browser', 29 * DAY_MS, 7 * DAY_MS - HOUR_MS),
    session('client', 23 * HOUR_MS, 50 * MINUTE_MS),
  ]);
  await sql`SELECT graphile_worker.add_job('clear-ended-sessions')`.execute(api.db);
  await api.runJobs();
  const rows = await api.db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', [...ended, ...live])
    .execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([...live].sort());
});

test('a client session pays and signs only with its cookie', async () => {
  const brand = await api.signIn('Brand', { kind: 'client' });
  const body = { idCampaign: crypto.randomUUID(), hargaPekerjaan: 1 };
  expect((await api.call('POST', 'Campaign/payCampaign', { as: tokenOnly(brand), body })).status).toBe(403);
});

test('the last use is written at most once in ten minutes', async () => {
  const kol = await api.signIn('KOL');
  const lastUse = async () => {
    const row = await api.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('id', '=', kol.sessionId)
      .executeTakeFirst();
    return row?.last_used_at.getTime();
  };
  const first = await lastUse();
  api.clock.advance(9 * MINUTE_MS);
  await check(kol);
  expect(await lastUse()).toBe(first);
  api.clock.advance(MINUTE_MS);
  await check(kol);
  expect(await lastUse()).toBeGreaterThan(first ?? 0);
});

test("one ends all other sessions of one's own at once, and nobody else's", async () => {
  const kol = await api.signIn('KOL');
  const [stranger, other] = [await api.signIn('KOL'), await anotherSession(api, kol)];
  expect((await api.call('DELETE', 'auth/sessions', { as: kol })).status).toBe(200);
  expect(await Promise.all([kol, stranger, other].map(check))).toEqual([200, 200, 401]);
});

test("one sees one's devices, ends one of them, and never somebody else's", async () => {
  const kol = await api.signIn('KOL');
  const stranger = await api.signIn('KOL');
  const list = await api.call('GET', 'auth/sessions', { as: kol });
  expect(list.body.data).toEqual([
    expect.objectContaining({ id: kol.sessionId, userAgent: 'jest', current: true }),
  ]);
  expect((await api.call('DELETE', `auth/sessions/${stranger.sessionId}`, { as: kol })).status).toBe(404);
  expect(await check(stranger)).toBe(200);
  expect((await api.call('DELETE', `auth/sessions/${kol.sessionId}`, { as: kol })).status).toBe(200);
  expect(await check(kol)).toBe(401);
});
