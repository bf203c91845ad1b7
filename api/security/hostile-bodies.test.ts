import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { callName } from '../platform/openapi/call-errors.ts';
import { API_PREFIX } from '../platform/route.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

const MIB = 1024 * 1024;
let api: TestApi;
let people: Readonly<Record<string, Readonly<Record<string, string>>>>;
beforeAll(async () => {
  api = await startTestApi({ LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000' });
  const [kol, brand] = await Promise.all([api.signIn('KOL'), api.signIn('Brand')]);
  people = { KOL: kol.headers, Brand: brand.headers, session: brand.headers, public: {} };
});
afterAll(() => api?.close());

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

describe('bodies', () => {
  const DEEP = 100_000;
  test.each([
    ['lists in lists', nested('[', ']', DEEP), [400]],
    ['objects in objects', `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`, [400]],
    ['prototypes in prototypes', `${'{"__proto__":'.repeat(20_000)}1${'}'.repeat(20_000)}`, [400]],
    ['depth without an end', '['.repeat(900_000), [400]],
    ['100,000 keys', `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`, [400]],
    ['a number of 500,000 digits', `{"a":${'9'.repeat(500_000)}}`, [400]],
    ['more than is read', `{"a":"${'a'.repeat(4 * MIB)}"}`, [413]],
  ])('%s cost every write less than a second', async (_name, payload, statuses) => {
    for (const call of api.app.calls) {
      // Bytes that are signed, or a form: these have tests of their own.
      if (call.method === 'GET' || call.path === 'file/upload' || call.path === 'webhooks/whatsapp') continue;
      const expected = payload.length > (call.maxBodyBytes ?? MIB) ? [413] : statuses;
      // Of the processor, as the machine may be busy with other things.
      const started = process.cpuUsage();
      const reply = await api.app.inject({
        method: call.method,
        url: API_PREFIX + call.path.replace(/:\w+/g, '0198c2f4-7d10-7000-8000-000000000000'),
        headers: { ...people[call.access], 'content-type': 'application/json' },
        payload,
      });
      expect({
        call: callName(call),
        status: expected.includes(reply.statusCode) ? 'refused' : reply.statusCode,
      }).toEqual({
        call: callName(call),
        status: 'refused',
      });
      expect(reply.json()).toMatchObject({ code: reply.statusCode, Error: expect.any(String) });
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1_000).toBeLessThan(1_000);
    }
  });
});

describe('clients that take their time', () => {
  /** As in production, in proportion: the times themselves are checked below. */
  const PATIENCE_MS = 800;
  const LOOK_EVERY_MS = 100;
  let slow: TestApi;
  let port: number;
  let inProduction: Readonly<Record<string, number>>;

  beforeAll(async () => {
    slow = await startTestApi();
    const { server } = slow.app;
    const { requestTimeout, headersTimeout } = server;
    const { connectionsCheckingInterval } = server as unknown as { connectionsCheckingInterval: number };
    inProduction = { requestTimeout, headersTimeout, connectionsCheckingInterval };
    Object.assign(server, {
      requestTimeout: PATIENCE_MS,
      headersTimeout: PATIENCE_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    });
    await slow.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => slow?.close());

  const HEAD = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: sohor\r\nContent-Type: application/json\r\n';

  /** By the times set above: on a busy machine late, yet long before the times of production. */
  const expectInTime = (ms: number) =>
    expect(ms).toBeLessThan(Math.min(inProduction.requestTimeout ?? 0, inProduction.headersTimeout ?? 0));

  /** Sends `first`, then a byte of `drip` each 50 ms, until the server ends it; answers what came and when. */
  async function trickle(first: string, drip: string): Promise<{ answer: string; ms: number }> {
    const started = performance.now();
    const socket: Socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('error', () => {});
    if (first) socket.write(first);
    let at = 0;
    const dripping = setInterval(() => {
      if (drip && socket.writable) socket.write(drip[at++ % drip.length] ?? '');
    }, 50);
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(dripping);
    return { answer, ms: performance.now() - started };
  }

  test.each([
    ['a line of the request', 'POST /api', 'a'],
    ['headers', `${HEAD}X-Slow: `, 'a'],
    ['a body of a known length', `${HEAD}Content-Length: 100000\r\n\r\n{`, ' '],
    ['a body in chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    ['nothing at all', '', ''],
  ])('%s, byte by byte, is cut off', async (_name, first, drip) => {
    const { answer, ms } = await trickle(first, drip);
    expect(ms).toBeGreaterThan(PATIENCE_MS / 2);
    expectInTime(ms);
    if (answer) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('an upload is, too, and leaves nothing', async () => {
    const { headers } = await slow.signIn('Brand');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG';
    const form = `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${part}`;
    const { ms } = await trickle(
      `POST /api/v1/file/upload HTTP/1.1\r\nHost: sohor\r\n${lines.join('')}${form}`,
      'x',
    );
    expectInTime(ms);
    expect(await slow.db.selectFrom('files').select('path').execute()).toEqual([]);
  });

  test('200 of them at once keep nobody else waiting', async () => {
    const held = Array.from({ length: 200 }, () => trickle(`${HEAD}Content-Length: 1000\r\n\r\n{`, ' '));
    const { status } = await fetch(`http://127.0.0.1:${port}/api/v1/health`);
    expect(status).toBe(200);
    for (const { ms } of await Promise.all(held)) expectInTime(ms);
  });

  test('headers without an end are refused before they fill the memory', async () => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('error', () => {});
    socket.write(`GET /api/v1/health HTTP/1.1\r\nHost: sohor\r\nX-Long: ${'a'.repeat(64 * 1024)}`);
    await new Promise((closed) => socket.once('close', closed));
    if (answer) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('as configured, none is held longer than a minute and a half', () => {
    const { requestTimeout = 0, headersTimeout = 0, connectionsCheckingInterval = 0 } = inProduction;
    expect(Math.min(requestTimeout, headersTimeout)).toBeGreaterThan(0);
    expect(Math.max(requestTimeout, headersTimeout) + connectionsCheckingInterval).toBeLessThanOrEqual(
      90_000,
    );
  });
});
