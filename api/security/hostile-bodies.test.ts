import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Endpoint } from '@sohor/shared/wire';
import { bodyLimitOf } from '../platform/body-limit.ts';
import { callName } from '../platform/call-name.ts';
import { API_PREFIX } from '../platform/route.ts';
import { figure } from '../platform/testing/figure.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { fingerprint } from './fingerprint-fixture.ts';
import { worstBodies } from './worst-bodies-fixture.ts';

/** All requests come from one address, so its limits are lifted. */
const NO_LIMITS = {
  LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000',
  LIMIT_FAILURES_PER_ADDRESS_MINUTE: '1000000',
};
let api: TestApi;
let people: Readonly<Record<string, Readonly<Record<string, string>>>>;
let port: number;
beforeAll(async () => {
  api = await startTestApi(NO_LIMITS);
  const [kol, brand, staff] = await Promise.all([
    api.signIn('KOL'),
    api.signIn('Brand'),
    api.signIn('Admin'),
  ]);
  people = {
    KOL: kol.headers,
    Brand: brand.headers,
    session: brand.headers,
    Admin: staff.headers,
    public: {},
  };
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api?.close());

/** Writes that take JSON. The upload form has tests of its own. */
const writes = () =>
  api.app.calls.filter(({ method, path }) => method !== 'GET' && !path.startsWith('file/upload'));
const isSigned = ({ path }: Endpoint) => path === 'webhooks/whatsapp';
const urlOf = ({ path }: Endpoint) =>
  API_PREFIX + path.replace(/:\w+/g, '0198c2f4-7d10-7000-8000-000000000000');
const headersOf = (call: Endpoint) => ({
  ...people[call.access],
  'content-type': 'application/json',
  ...(isSigned(call) && { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }),
});

describe('bodies', () => {
  test('of the worst kinds are refused by every write, each as long as the call reads', async () => {
    const before = await fingerprint(api.context.pool);
    for (const call of writes()) {
      for (const [name, payload] of Object.entries(worstBodies(bodyLimitOf(call)))) {
        const reply = await api.app.inject({
          method: call.method,
          url: urlOf(call),
          headers: headersOf(call),
          payload,
        });
        const expected = isSigned(call) ? 403 : 400;
        const seen = { call: callName(call), name, status: reply.statusCode };
        expect(seen).toEqual({ ...seen, status: expected });
        expect(reply.json()).toMatchObject({ code: reply.statusCode });
      }
    }
    expect(await fingerprint(api.context.pool)).toEqual(before);
  });

  /** The status that is answered while the request has not ended. */
  async function answerTo(call: Endpoint, length: string, body: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const lines = Object.entries({ ...headersOf(call), host: 'sohor' }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(`${call.method} ${urlOf(call)} HTTP/1.1\r\n${lines.join('')}${length}\r\n\r\n${body}`);
    const [bytes] = await once(socket, 'data');
    socket.destroy();
    return String(bytes).slice(9, 12);
  }

  test('that are too large are 413 at once in every write: at their announced length, or at the byte that is too much', async () => {
    for (const call of writes()) {
      const limit = bodyLimitOf(call);
      const announced = await answerTo(call, `Content-Length: ${limit + 1}`, '');
      const chunk = `${(limit + 1).toString(16)}\r\n${' '.repeat(limit + 1)}`;
      const chunked = await answerTo(call, 'Transfer-Encoding: chunked', chunk);
      expect({ call: callName(call), announced, chunked }).toEqual({
        call: callName(call),
        announced: '413',
        chunked: '413',
      });
    }
  });

  test('that are too deep are 400 at the level that is too much, with no end in sight', async () => {
    for (const call of writes()) {
      if (isSigned(call)) continue;
      const answer = await answerTo(call, 'Content-Length: 4000', '['.repeat(17));
      expect({ call: callName(call), answer }).toEqual({ call: callName(call), answer: '400' });
    }
  });

  test('of somebody who is not let in are not waited for', async () => {
    for (const call of writes().filter(({ access }) => access !== 'public')) {
      const stranger = { ...call, access: 'public' } as Endpoint;
      expect(await answerTo(stranger, 'Content-Length: 1000000000', '')).toBe('401');
    }
    const unknown = { method: 'POST', path: 'tidak/ada', access: 'public' } as Endpoint;
    expect(await answerTo(unknown, 'Content-Length: 1000000000', '')).toBe('404');
    const login = { method: 'PUT', path: 'auth/login', access: 'public' } as Endpoint;
    expect(await answerTo(login, 'Content-Length: 1000000000', '')).toBe('405');
    // A report without a signature, for which WhatsApp's header is looked at first.
    const unsigned = { method: 'POST', path: 'webhooks/whatsapp?', access: 'public' } as Endpoint;
    expect(await answerTo(unsigned, 'Content-Length: 1000000000', '')).toBe('403');
  });

  test('leave their answer and the connection to whoever sends too much, up to a point', async () => {
    const call = writes().find(({ path }) => path === 'telemetry') as Endpoint;
    const body = ' '.repeat(1_000_000);
    const request = `POST ${urlOf(call)} HTTP/1.1\r\nHost: sohor\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const socket = connect(port, '127.0.0.1');
    const seen: string[] = [];
    socket.on('data', (bytes) => seen.push(...(String(bytes).match(/HTTP\/1\.1 \d{3}/g) ?? [])));
    socket.write(request + request);
    socket.write('GET /api/v1/health HTTP/1.1\r\nHost: sohor\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(seen).toEqual(['HTTP/1.1 413', 'HTTP/1.1 413', 'HTTP/1.1 200']);
    const endless = connect(port, '127.0.0.1');
    endless.on('error', () => {});
    endless.write(request.replace(/Content-Length: \d+/, 'Content-Length: 1000000000'));
    const more = () => endless.writable && endless.write(body, more);
    more();
    await new Promise((closed) => endless.once('close', closed));
    expect(endless.bytesWritten).toBeLessThan(100_000_000);
  });
});

describe('clients that take their time', () => {
  /** Shorter than in production, so that the test is fast. The times of production are checked below. */
  const REQUEST_TIMEOUT_MS = 800;
  const LOOK_EVERY_MS = 100;
  /** How many times as long a session check may take beside 200 slow clients. */
  const MAX_RATIO = 8;
  let slow: TestApi;
  let port: number;
  let inProduction: Readonly<Record<string, number>>;
  let bodyWithinMs: number;

  beforeAll(async () => {
    slow = await startTestApi(NO_LIMITS);
    bodyWithinMs = slow.app.bodyWithinMs;
    const { server } = slow.app;
    const { requestTimeout, headersTimeout } = server;
    const { connectionsCheckingInterval } = server as unknown as { connectionsCheckingInterval: number };
    inProduction = { requestTimeout, headersTimeout, connectionsCheckingInterval };
    Object.assign(server, {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    });
    slow.app.bodyWithinMs = REQUEST_TIMEOUT_MS;
    await slow.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => slow?.close());

  const HEAD = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: sohor\r\nContent-Type: application/json\r\n';

  /** Refused by the times set above. A busy machine may be late, but not as late as the times of production. */
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
    ['a body of a known length', `${HEAD}Content-Length: 4000\r\n\r\n{`, ' '],
    ['a body in chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    ['nothing at all', '', ''],
  ])('%s, byte by byte, is cut off with 408', async (_name, first, drip) => {
    const { answer, ms } = await trickle(first, drip);
    expect(ms).toBeGreaterThan(REQUEST_TIMEOUT_MS / 2);
    expectInTime(ms);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
    expect(body).toMatchObject({
      code: 408,
      Error: expect.stringContaining('lambat'),
      requestId: expect.any(String),
    });
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
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
    const { headers } = await slow.signIn('KOL');
    const url = `http://127.0.0.1:${port}/api/v1/auth/verifySessions`;
    /** The median time of at least 15 session checks, and of more until `isEnough`. */
    const check = async (isEnough = () => true) => {
      const times: number[] = [];
      while (times.length < 15 || !isEnough()) {
        const started = performance.now();
        const { status } = await fetch(url, { headers });
        times.push(performance.now() - started);
        expect(status).toBe(200);
      }
      return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
    };
    const connections = promisify(slow.app.server.getConnections.bind(slow.app.server));
    const untilConnections = async (isEnough: (count: number) => boolean) => {
      const end = performance.now() + 10_000;
      while (!isEnough(await connections())) {
        if (performance.now() > end) throw new Error(`the server has ${await connections()} connections`);
        await pause(20);
      }
    };
    // Long enough to hold the clients until the test is done.
    slow.app.bodyWithinMs = 60_000;
    slow.app.server.requestTimeout = 60_000;
    const ratios: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const alone = await check();
      const held = await Promise.all(
        Array.from({ length: 200 }, async () => {
          const socket = connect(port, '127.0.0.1');
          socket.on('error', () => {});
          await once(socket, 'connect');
          // A socket that nobody reads from does not notice that it was closed.
          socket.resume();
          socket.write(`${HEAD}Content-Length: 1000\r\n\r\n{`);
          return socket;
        }),
      );
      // Node accepts connections gradually. Those of the round before count until it has noticed their end.
      await untilConnections((count) => count >= held.length);
      let drips = 0;
      const drip = () => {
        for (const socket of held) socket.write(' ');
        drips += 1;
      };
      // Now, as a fast machine makes enough checks for the median before the interval's first drip.
      drip();
      const dripping = setInterval(drip, 50);
      const beside = await check(() => drips >= 5);
      clearInterval(dripping);
      expect(held.filter(({ closed, destroyed }) => closed || destroyed)).toEqual([]);
      for (const socket of held) socket.destroy();
      await untilConnections((count) => count < held.length / 2);
      ratios.push(beside / alone);
    }
    slow.app.bodyWithinMs = REQUEST_TIMEOUT_MS;
    slow.app.server.requestTimeout = REQUEST_TIMEOUT_MS;
    const ratio = ratios.sort((one, other) => one - other)[1] ?? 0;
    figure(`slow clients: beside 200 of them a session check takes ${ratio.toFixed(1)} times as long\n`);
    expect(ratio).toBeLessThan(MAX_RATIO);
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
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 431 });
  });

  test('as configured, none is held longer than a minute, and a body of JSON than ten seconds', () => {
    const { requestTimeout = 0, headersTimeout = 0, connectionsCheckingInterval = 0 } = inProduction;
    expect(Math.min(requestTimeout, headersTimeout)).toBeGreaterThan(0);
    expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(20_000);
    expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(65_000);
    expect(bodyWithinMs).toBeLessThanOrEqual(10_000);
  });
});
