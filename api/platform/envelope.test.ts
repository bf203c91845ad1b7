import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { closeContext } from './context.ts';
import { caller } from './testing/call.ts';
import type { SignedIn } from './testing/sign-in.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { createTestContext } from './testing/test-context.ts';

let api: TestApi;
let kol: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  kol = await api.signIn('KOL');
});
afterAll(() => api?.close());

const envelope = (code: number) => ({
  code,
  errorMessage: { Error: expect.any(String) },
  Error: expect.any(String),
  requestId: expect.any(String),
});

const raw = async (
  payload: string | Buffer,
  contentType = 'application/json',
  url = '/api/v1/auth/login',
) => {
  const reply = await api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': contentType },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
};

describe('whatever is wrong with a request, the answer is the envelope', () => {
  test.each([
    ['no JSON', '{"phoneNumber":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['JSON that is no object', '"0812"', 'application/json', 400],
    ['a wrong type', '{"phoneNumber":81234567890}', 'application/json', 400],
    ['an extra key', '{"phoneNumber":"081234567890","idRole":"Brand"}', 'application/json', 400],
    ['a prototype key', '{"phoneNumber":"081234567890","__proto__":{"a":1}}', 'application/json', 400],
    ['a NUL', '{"phoneNumber":"0812345\\u000067890"}', 'application/json', 400],
    ['half a surrogate pair', '{"phoneNumber":"\\ud800"}', 'application/json', 400],
    ['17 levels', '['.repeat(17) + ']'.repeat(17), 'application/json', 400],
    ['another content type', 'phoneNumber=0812', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['more than 4 KiB', `{"phoneNumber":"${'8'.repeat(4 * 1024)}"}`, 'application/json', 413],
  ])('%s', async (_name, payload, contentType, status) => {
    expect(await raw(payload, contentType)).toEqual({ status, body: envelope(status) });
  });

  test.each([
    ['an unknown path', 'GET', '/api/v1/tidak/ada', 404],
    ['a path outside the API', 'GET', '/etc/passwd', 404],
    ['a broken percent sign', 'GET', '/api/v1/%E0%A4%A', 400],
    ['a method that the path does not have', 'DELETE', '/api/v1/auth/login', 405],
    ['a very long path', 'GET', `/api/v1/${'a'.repeat(5000)}`, 404],
    ['a query that the call does not have', 'GET', '/api/v1/auth/verifySessions?admin=1', 400],
    ['an id that is none', 'DELETE', '/api/v1/auth/sessions/1%20or%201', 400],
  ] as const)('%s', async (_name, method, url, status) => {
    const reply = await api.app.inject({ method, url, headers: kol.headers });
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({ status, body: envelope(status) });
  });

  test('a 405 names the methods that there are', async () => {
    const reply = await api.call('PUT', 'auth/login');
    expect(reply).toMatchObject({ status: 405, headers: { allow: 'POST' }, body: envelope(405) });
  });

  test('a call without body takes none, or an empty one, and nothing else', async () => {
    const other = await api.signIn('KOL');
    expect((await api.call('POST', 'auth/logout', { as: other, body: { all: true } })).status).toBe(400);
    const headers = { 'content-type': 'application/json' };
    expect((await api.call('POST', 'auth/logout', { as: other, headers })).status).toBe(200);
  });

  test('the wrong role is 403', async () => {
    expect(await api.call('GET', 'Campaign', { as: kol })).toMatchObject({
      status: 403,
      body: envelope(403),
    });
  });
});

describe('every answer', () => {
  test('carries security headers and is not cached', async () => {
    const { headers } = await api.call('GET', 'auth/verifySessions', { as: kol });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
  });
});

describe('limits by address', () => {
  test('count the client behind a trusted proxy, and nobody can dodge them by a header of their own', async () => {
    const strict = await startTestApi({
      LIMIT_CODES_PER_ADDRESS_HOUR: '2',
      LIMIT_CODES_PER_NETWORK_HOUR: '100',
    });
    const from = (address: string, phone: string) =>
      strict.call('POST', 'auth/login', {
        body: { phoneNumber: phone },
        headers: { 'x-forwarded-for': address },
      });
    expect((await from('203.0.113.5', '081200000001')).status).toBe(200);
    expect((await from('203.0.113.5', '081200000002')).status).toBe(200);
    expect((await from('198.51.100.7, 203.0.113.5', '081200000003')).status).toBe(429);
    expect((await from('203.0.113.6', '081200000004')).status).toBe(200);
    await strict.close();
  });
});

describe('a connection that the database server ends in the middle of a transaction', () => {
  test('costs that one call, not the process', async () => {
    const broken = api.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(api.db);
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect((await api.call('GET', 'ready')).status).toBe(200);
  });
});

describe('health', () => {
  test('health and ready answer 200', async () => {
    expect((await api.call('GET', 'health')).status).toBe(200);
    expect((await api.call('GET', 'ready')).status).toBe(200);
  });

  test('without database health stays up, ready and the calls say 503 and when to come back', async () => {
    const lost = await startTestApi();
    const someone = await lost.signIn('KOL');
    await lost.db.destroy();
    expect((await lost.call('GET', 'health')).status).toBe(200);
    expect(await lost.call('GET', 'ready')).toMatchObject({ status: 503, body: envelope(503) });
    expect((await lost.call('GET', 'auth/verifySessions', { as: someone })).status).toBeGreaterThanOrEqual(
      500,
    );
    await lost.close();
  });

  test('with every connection taken a call is told to come again, and does', async () => {
    const { config } = api.context;
    const context = createTestContext({ ...config, databasePool: 2 }, {});
    const { pool } = context;
    const app = await buildApp(context);
    const someone = await api.signIn('KOL');
    const call = () => caller(app)('GET', 'auth/verifySessions', { as: someone });
    const taken = [await pool.connect(), await pool.connect()];
    const { connectionTimeoutMillis } = pool.options;
    pool.options.connectionTimeoutMillis = 1;
    expect(await call()).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: envelope(503) });
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
    for (const connection of taken) connection.release();
    expect((await call()).status).toBe(200);
    await app.close();
    await closeContext(context);
  });
});
