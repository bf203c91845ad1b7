import { randomBytes, randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@sohor/shared/format';
import type { InjectOptions } from 'fastify';
import { recordQueries } from '../platform/testing/record-queries.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

const LIMITS = {
  LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '10',
  LIMIT_REQUESTS_PER_NETWORK_MINUTE: '25',
  LIMIT_FAILURES_PER_ADDRESS_MINUTE: '4',
  LIMIT_WEBHOOKS_PER_ADDRESS_MINUTE: '12',
};

let api: TestApi;
let kol: SignedIn;
beforeAll(async () => {
  api = await startTestApi(LIMITS);
  api.clock.stop();
  kol = await api.signIn('KOL');
});
afterAll(() => api?.close());
// Each test has a minute of its own, and uses addresses that no other test has used.
beforeEach(() => api.clock.advance(MINUTE_MS));
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `100.64.${networks}`;
};
const newAddress = () => `${newNetwork()}.1`;

const token = () => `${randomUUID()}.${randomBytes(32).toString('base64url')}`;
const bearer = (value = token()) => ({ authorization: `Bearer ${value}` });

/** Statuses of the answers, in order, and how many queries they took together. */
async function send(
  times: number,
  request: InjectOptions | (() => InjectOptions),
  address: string | ((at: number) => string),
) {
  const statuses: number[] = [];
  const { asked } = await recordQueries(api.context.pool, async () => {
    for (let at = 0; at < times; at += 1) {
      const made = typeof request === 'function' ? request() : request;
      const from = typeof address === 'function' ? address(at) : address;
      const headers = { ...made.headers, 'x-forwarded-for': from };
      statuses.push((await api.app.inject({ ...made, headers })).statusCode);
    }
  });
  return { statuses, queries: asked.length };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const login = (payload: string, headers: Readonly<Record<string, string>> = JSON_TYPE): InjectOptions => ({
  method: 'POST',
  url: '/api/v1/auth/login',
  headers,
  payload,
});

describe('every request is counted before anything is done for it', () => {
  test.each([
    [401, 'no token', { url: '/api/v1/auth/verifySessions' }],
    [401, 'a token of another shape', { url: '/api/v1/auth/verifySessions', headers: bearer('abc') }],
    [404, 'an unknown route', { url: '/api/v1/tidak/ada' }],
    [404, 'a path outside the API', { url: '/.env' }],
    [405, 'another method', { method: 'DELETE', url: '/api/v1/auth/login' }],
    [400, 'a path that cannot be read', { url: '/api/v1/%E0%A4%A' }],
    [400, 'no JSON', login('{"phoneNumber":')],
    [400, 'too many levels', login('['.repeat(50))],
    [400, 'a wrong field', login('{"phone":1}')],
    [413, 'more than is read', login(`"${'8'.repeat(20_000)}"`)],
    [415, 'another type', login('a=b', { 'content-type': 'text/plain' })],
  ] as const)('%d for %s counts, and costs no query', async (status, _name, request) => {
    const address = newAddress();
    const { statuses, queries } = await send(13, request as InjectOptions, address);
    expect(statuses).toEqual([...Array(10).fill(status), ...Array(3).fill(429)]);
    expect(queries).toBe(0);
    // The limit is that of the address: a valid request from it is refused as well, without a query.
    const good = await send(1, { url: '/api/v1/auth/verifySessions', headers: kol.headers }, address);
    expect(good).toEqual({ statuses: [429], queries: 0 });
  });

  test('403 counts', async () => {
    const refused = { url: '/api/v1/Campaign', headers: kol.headers };
    // The first use of a session in a while is written down, which is one more query.
    await send(1, refused, newAddress());
    const { statuses, queries } = await send(13, refused, newAddress());
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(3).fill(429)]);
    // One query for each session check, none for refusals by the limit.
    expect(queries).toBe(10);
  });

  test('a network has a wider limit: its neighbours, and one IPv6 host with all its addresses', async () => {
    const network = newNetwork();
    const health = { url: '/api/v1/tidak/ada' };
    const { statuses } = await send(30, health, (at) => `${network}.${at + 1}`);
    expect(statuses).toEqual([...Array(25).fill(404), ...Array(5).fill(429)]);
    const host = await send(13, health, (at) => `2001:db8:77:1::${at + 1}`);
    expect(host.statuses).toEqual([...Array(10).fill(404), ...Array(3).fill(429)]);
    const site = await send(20, health, (at) => `2001:db8:77:${at + 2}::1`);
    expect(site.statuses).toEqual([...Array(15).fill(404), ...Array(5).fill(429)]);
    expect((await send(1, health, '2001:db8:78::1')).statuses).toEqual([404]);
  });

  test('whoever goes on above the limit of an address shuts out nobody else of the network', async () => {
    const network = newNetwork();
    const any = { url: '/api/v1/tidak/ada' };
    await send(40, any, `${network}.1`);
    expect((await send(10, any, `${network}.2`)).statuses).toEqual(Array(10).fill(404));
  });

  test('it says how long, in its own words, and is over with the minute', async () => {
    const address = newAddress();
    await send(10, { url: '/api/v1/health' }, address);
    const headers = { 'x-forwarded-for': address };
    const reply = await api.app.inject({ url: '/api/v1/health', headers });
    expect(reply.json()).toMatchObject({ code: 429, Error: expect.stringMatching(/\d+ detik/) });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
    api.clock.advance(MINUTE_MS);
    expect((await send(1, { url: '/api/v1/health' }, address)).statuses).toEqual([200]);
  });
});

describe('tokens of nobody', () => {
  const guess = () => ({ url: '/api/v1/auth/verifySessions', headers: bearer() });

  test('buy few session queries, then none', async () => {
    const { statuses, queries } = await send(10, guess, newAddress());
    expect(statuses).toEqual([...Array(4).fill(401), ...Array(6).fill(429)]);
    expect(queries).toBe(4);
  });

  test('buy ten times as many from a whole network, then none', async () => {
    const network = newNetwork();
    await startWide(async (wide) => {
      const statuses: number[] = [];
      const { asked } = await recordQueries(wide.context.pool, async () => {
        for (let at = 0; at < 60; at += 1) {
          const headers = { ...bearer(), 'x-forwarded-for': `${network}.${at + 1}` };
          statuses.push((await wide.app.inject({ url: '/api/v1/auth/verifySessions', headers })).statusCode);
        }
      });
      expect(statuses).toEqual([...Array(40).fill(401), ...Array(20).fill(429)]);
      expect(asked).toHaveLength(40);
    });
  });

  test('keep nobody out who was in a moment ago behind the same address', async () => {
    const address = newAddress();
    const mine = { url: '/api/v1/auth/verifySessions', headers: kol.headers };
    await send(1, mine, address);
    await send(5, guess, address);
    expect((await send(1, mine, address)).statuses).toEqual([200]);
    expect((await send(1, guess, address)).statuses).toEqual([429]);
    const forged = { ...kol.headers, authorization: `Bearer ${kol.sessionId}.${'A'.repeat(43)}` };
    expect((await send(1, { ...mine, headers: forged }, address)).statuses).toEqual([429]);
  });

  test('another address is not touched', async () => {
    await send(6, guess, newAddress());
    expect((await send(1, guess, newAddress())).statuses).toEqual([401]);
  });
});

describe('webhooks', () => {
  const unsigned = {
    method: 'POST' as const,
    url: '/api/v1/webhooks/whatsapp',
    headers: JSON_TYPE,
    payload: '{}',
  };
  const forged = {
    ...unsigned,
    headers: { ...JSON_TYPE, 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
  };
  const verify = {
    url: '/api/v1/webhooks/whatsapp',
    query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'simulator-verify-token', 'hub.challenge': '1' },
  };

  test('are not under the limit of people, and have one of their own', async () => {
    const address = newAddress();
    await send(10, { url: '/api/v1/health' }, address);
    const { statuses } = await send(14, verify, address);
    expect(statuses).toEqual([...Array(12).fill(200), ...Array(2).fill(429)]);
    expect((await send(1, { url: '/api/v1/health' }, newAddress())).statuses).toEqual([200]);
  });

  test.each([
    ['without a signature', unsigned],
    ['with a forged one', forged],
    [
      'of a payment with a forged one',
      {
        method: 'POST' as const,
        url: '/api/v1/webhooks/midtrans',
        headers: JSON_TYPE,
        payload: JSON.stringify({
          order_id: 'a',
          status_code: '200',
          gross_amount: '1.00',
          transaction_status: 'settlement',
          signature_key: 'ab',
        }),
      },
    ],
  ])('%s cost no query, and an address that goes on is not read any more', async (_name, request) => {
    const { statuses, queries } = await send(8, request, newAddress());
    expect(statuses).toEqual([...Array(4).fill(403), ...Array(4).fill(429)]);
    expect(queries).toBe(0);
  });
});

/** An API with the usual, wider limits of requests; only failures are limited to 4 a minute. */
async function startWide(use: (wide: TestApi) => Promise<void>): Promise<void> {
  const wide = await startTestApi({ LIMIT_FAILURES_PER_ADDRESS_MINUTE: '4' });
  try {
    await use(wide);
  } finally {
    await wide.close();
  }
}
