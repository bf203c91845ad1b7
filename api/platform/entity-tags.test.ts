import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@sohor/shared/wire';
import * as wire from '@sohor/shared/wire';
import { isKept } from './entity-tags.ts';
import { API_PREFIX } from './route.ts';
import type { SignedIn } from './testing/sign-in.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

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
  expect(first).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) } });
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
