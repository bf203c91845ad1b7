import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@sohor/shared/wire';
import * as wire from '@sohor/shared/wire';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { closeContext } from './context.ts';
import { isKept } from './entity-tags.ts';
import { API_PREFIX } from './route.ts';
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
    ['more than it reads', `{"phoneNumber":"${'8'.repeat(64 * 1024)}"}`, 'application/json', 413],
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

describe('entity tags', () => {
  let api: TestApi;
  let brand: SignedIn;
  let port: number;
  beforeAll(async () => {
    api = await startTestApi();
    brand = await api.signIn('Brand');
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    port = (api.app.server.address() as AddressInfo).port;
    for (const who of [brand, await api.signIn('Brand')]) await addCampaigns(who, 3);
  });
  afterAll(() => api?.close());

  async function addCampaigns(who: SignedIn, count: number): Promise<void> {
    await api.context.pool.query(
      `INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, kol_count, start_date, end_date, promotion_type,
      visual_reference, content_direction, caption_direction, note)
    SELECT $1, 'Kampanye ' || n, 'TikTok Video Post', 'Product', 100000, 1, '2026-12-01', '2026-12-31', 'Produk',
      'https://contoh.example', repeat('arah ', 100), 'Sebut nama.', '' FROM generate_series(1, $2::int) n`,
      [who.id, count],
    );
  }

  interface Answer {
    readonly status: number | undefined;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }

  /** Over a real connection, as a 304 depends on it and injected requests have none. */
  function ask(path: string, who: SignedIn | null, tag?: string): Promise<Answer> {
    const headers = { ...who?.headers, ...(tag !== undefined && { 'if-none-match': tag }) };
    return new Promise((answered, failed) => {
      get({ host: '127.0.0.1', port, path: API_PREFIX + path, headers }, async (answer) => {
        answered({ status: answer.statusCode, headers: answer.headers, body: await text(answer) });
      }).on('error', failed);
    });
  }

  const tagOf = ({ headers }: Answer) => String(headers.etag);

  test('a list that did not change is not sent again, and one that did is', async () => {
    const first = await ask('Campaign', brand);
    expect(first).toMatchObject({
      status: 200,
      headers: { etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) },
    });
    const again = await ask('Campaign', brand, tagOf(first));
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(await ask('Campaign', brand, `"other", ${tagOf(first)}`)).toMatchObject({ status: 304, body: '' });
    await addCampaigns(brand, 1);
    const changed = await ask('Campaign', brand, tagOf(first));
    expect(changed.status).toBe(200);
    expect(JSON.parse(changed.body).data).toHaveLength(4);
    expect(tagOf(changed)).not.toBe(tagOf(first));
  });

  test('only the browser of the person it is for may keep it, and asks each time', async () => {
    const first = await ask('Campaign', brand);
    const again = await ask('Campaign', brand, tagOf(first));
    for (const { headers } of [first, again])
      expect(headers).toMatchObject({
        etag: tagOf(first),
        'cache-control': 'private, no-cache',
        vary: 'authorization',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      });
    expect([again.headers['content-type'], again.headers['content-length']]).toEqual([undefined, undefined]);
  });

  test("somebody else's tag says nothing: each is answered from what it may see itself", async () => {
    const tag = tagOf(await ask('Campaign', brand));
    const other = await api.signIn('Brand');
    const [kol, nobody] = [await api.signIn('KOL'), null];
    await addCampaigns(other, 3);
    const mine = await ask('Campaign', other, tag);
    expect([mine.status, JSON.parse(mine.body).data.length]).toEqual([200, 3]);
    for (const [who, status] of [
      [kol, 403],
      [nobody, 401],
    ] as const) {
      const refused = await ask('Campaign', who, tag);
      expect(refused).toMatchObject({ status, headers: { 'cache-control': 'no-store' } });
      expect(refused.headers.etag).toBeUndefined();
    }
  });

  test('of all calls browsers keep lists of campaigns, applicants and KOLs, and nothing else', () => {
    const endpoints = (Object.values(wire) as unknown[]).filter(
      (one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one && 'path' in one,
    );
    expect(endpoints.length).toBeGreaterThan(100);
    expect(
      endpoints
        .filter(isKept)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      'Campaign',
      'Campaign/all',
      'Campaign/registerMember/:campaignId',
      'user/kol',
      'user/kol/:category',
    ]);
  });

  test('a session that has ended hears nothing of what it had', async () => {
    const leaving = await api.signIn('Brand');
    await addCampaigns(leaving, 3);
    const tag = tagOf(await ask('Campaign', leaving));
    expect((await ask('Campaign', leaving, tag)).status).toBe(304);
    await api.call('POST', 'auth/logout', { as: leaving });
    expect((await ask('Campaign', leaving, tag)).status).toBe(401);
  });

  test.each(['auth/verifySessions', 'Wallet', 'Wallet/transactions', 'Invoice', 'Notice', 'Tax'])(
    '%s is kept by nobody',
    async (path) => {
      const { headers } = await ask(path, brand);
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    },
  );
});
