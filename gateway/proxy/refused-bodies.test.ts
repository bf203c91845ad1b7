import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildGateway } from '../app.ts';
import { publishSmallSite } from '../site-fixture.ts';
import { answersIn, sendUntilClosed } from '../smuggling/raw-connection-fixture.ts';

const MIB = 1024 * 1024;
/** Shorter than in production, so that the test is fast. */
const REQUEST_TIMEOUT_MS = 600;

let siteDir: string;
let api: FastifyInstance;
let gateway: FastifyInstance;
let port: number;
let inProduction: { requestTimeout: number; lookEvery: number };
let seen: string[] = [];

beforeAll(async () => {
  siteDir = await publishSmallSite();
  api = Fastify({ bodyLimit: MIB, forceCloseConnections: true });
  api.addContentTypeParser(
    'multipart/form-data',
    async (_request: unknown, payload: AsyncIterable<Buffer>) => {
      for await (const _ of payload);
    },
  );
  api.addHook('preHandler', async ({ url }) => void seen.push(url));
  // Like the real call, which takes 4 KiB and checks the length before anything else.
  api.post('/api/v1/telemetry', { bodyLimit: 4096 }, async () => ({}));
  api.post('/api/v1/any', async () => ({}));
  gateway = buildGateway({ siteDir, apiUrl: await api.listen({ host: '127.0.0.1', port: 0 }) });
  await gateway.ready();
  const server = gateway.server as typeof gateway.server & { connectionsCheckingInterval: number };
  inProduction = { requestTimeout: server.requestTimeout, lookEvery: server.connectionsCheckingInterval };
  Object.assign(server, {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 50,
  });
  port = Number(new URL(await gateway.listen({ host: '127.0.0.1', port: 0 })).port);
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await gateway.close();
  await api.close();
  await rm(siteDir, { recursive: true, force: true });
});

const headOf = (path: string, headers: string) =>
  `POST /api/v1/${path} HTTP/1.1\r\nHost: sohor\r\nContent-Type: application/json\r\n${headers}\r\n`;
const last = (text: string) =>
  answersIn(text).map(({ status, body }) => ({ status, code: JSON.parse(body || '{}').code }));

describe('a body that is too large for its call', () => {
  // Sizes beyond the limit of this call in the API, and beyond the gateway's own limit.
  test.each([
    [5_000, 50],
    [100_000, 50],
    [MIB, 50],
    [MIB + 1, 20],
    [12 * MIB, 5],
  ])('of %d bytes is 413, each of %d times', async (size, times) => {
    const post = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.alloc(size, ' '),
      });
      await reply.text();
      return reply.status;
    };
    const statuses: number[] = [];
    while (statuses.length < times) statuses.push(...(await Promise.all(Array.from({ length: 5 }, post))));
    expect(new Set(statuses)).toEqual(new Set([413]));
    expect(seen).toEqual([]);
  });

  test('is answered before the body arrives', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(headOf('telemetry', `Content-Length: ${MIB + 1}\r\n`));
    const first = await new Promise<string>((resolve) =>
      socket.once('data', (bytes) => resolve(String(bytes))),
    );
    expect(first).toContain('HTTP/1.1 413 ');
    socket.destroy();
  });

  test('announced with Expect: 100-continue is 413 at once, and a smaller one gets 100 Continue', async () => {
    const expecting = (length: number) =>
      headOf('any', `Expect: 100-continue\r\nConnection: close\r\nContent-Length: ${length}\r\n`);
    const refused = await sendUntilClosed(port, expecting(MIB + 1));
    expect(refused).toMatch(/^HTTP\/1\.1 413 /);
    const taken = await sendUntilClosed(port, '', (socket) => {
      socket.write(expecting(2));
      socket.once('data', () => socket.write('{}'));
    });
    expect(taken).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });
});

describe('a request that arrives too slowly gets 408 in the envelope, and its connection is closed', () => {
  const multipart = (headers: string) =>
    headOf('any', headers).replace('application/json', 'multipart/form-data; boundary=x');
  test.each([
    ['a body of a known length', headOf('any', 'Content-Length: 1000\r\n'), ' '],
    ['a body in chunks', headOf('any', 'Transfer-Encoding: chunked\r\n'), '1\r\n \r\n'],
    ['a report of a browser', headOf('telemetry', 'Content-Length: 1000\r\n'), ' '],
    [
      'an upload that has begun to reach the API',
      `${multipart('Content-Length: 200000\r\n')}${' '.repeat(100_000)}`,
      ' ',
    ],
    ['headers', 'GET /api/v1/any HTTP/1.1\r\nHost: sohor\r\nX-Slow: ', 'a'],
  ])('%s', async (_name, first, drip) => {
    const text = await sendUntilClosed(port, '', (socket) => {
      socket.write(first);
      let at = 0;
      const dripping = setInterval(() => {
        if (socket.writable) socket.write(drip[at++ % drip.length] ?? '');
      }, 20);
      socket.once('close', () => clearInterval(dripping));
    });
    expect(last(text)).toEqual([{ status: 408, code: 408 }]);
    expect(seen).toEqual([]);
  });

  test('a body that was refused with 413 and still arrives gets no second answer', async () => {
    const text = await sendUntilClosed(port, headOf('any', `Content-Length: ${MIB + 1}\r\n`));
    expect(last(text)).toEqual([{ status: 413, code: 413 }]);
  });

  test('in production the gateway gives up before the API and the browser do', () => {
    expect(inProduction.requestTimeout).toBeGreaterThanOrEqual(50_000);
    expect(inProduction.requestTimeout + inProduction.lookEvery).toBeLessThan(60_000);
  });
});

test('an answer that is under way is not interrupted by what is wrong with the next request', async () => {
  const good = 'GET /api/v1/any HTTP/1.1\r\nHost: sohor\r\n\r\n';
  const text = await sendUntilClosed(port, `${good}${good}GET /api HTTP/1.1\r\nContent-Length: x\r\n\r\n`);
  expect(last(text).map(({ status }) => status)).toEqual([404, 404, 400]);
});
