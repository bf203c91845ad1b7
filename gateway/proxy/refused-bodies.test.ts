import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildGateway } from '../app.ts';
import { answersIn, sendUntilClosed } from '../smuggling/raw-connection-fixture.ts';
import { publishSmallSite } from '../smuggling/site-fixture.ts';

const MIB = 1024 * 1024;
/** As in production, in proportion. */
const PATIENCE_MS = 600;

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
  // As the real one: 4 KiB, looked at before anything else is.
  api.post('/api/v1/telemetry', { bodyLimit: 4096 }, async () => ({}));
  api.post('/api/v1/any', async () => ({}));
  gateway = buildGateway({ siteDir, apiUrl: await api.listen({ host: '127.0.0.1', port: 0 }) });
  await gateway.ready();
  const server = gateway.server as typeof gateway.server & { connectionsCheckingInterval: number };
  inProduction = { requestTimeout: server.requestTimeout, lookEvery: server.connectionsCheckingInterval };
  Object.assign(server, {
    requestTimeout: PATIENCE_MS,
    headersTimeout: PATIENCE_MS,
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

describe('what is too large for its call', () => {
  // Beyond what the gateway takes of anything, and beyond what the API takes of this call.
  test.each([
    [5_000, 50],
    [100_000, 50],
    [MIB, 50],
    [MIB + 1, 20],
    [12 * MIB, 5],
  ])('%d bytes are 413, each of %d times', async (size, times) => {
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

  test('the answer comes before the body does', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(headOf('telemetry', `Content-Length: ${MIB + 1}\r\n`));
    const first = await new Promise<string>((resolve) =>
      socket.once('data', (bytes) => resolve(String(bytes))),
    );
    expect(first).toContain('HTTP/1.1 413 ');
    socket.destroy();
  });

  test('one that waits for leave to send it gets 413 instead, and one that is not too large gets leave', async () => {
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

describe('what comes too slowly ends in 408, in the envelope, and the connection with it', () => {
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

  test('but no second answer follows the 413 of one that sends on', async () => {
    const text = await sendUntilClosed(port, headOf('any', `Content-Length: ${MIB + 1}\r\n`));
    expect(last(text)).toEqual([{ status: 413, code: 413 }]);
  });

  test('in production before the API and the browser give up', () => {
    expect(inProduction.requestTimeout).toBeGreaterThanOrEqual(50_000);
    expect(inProduction.requestTimeout + inProduction.lookEvery).toBeLessThan(60_000);
  });
});

test('an answer that is under way is not interrupted by what is wrong with the next request', async () => {
  const good = 'GET /api/v1/any HTTP/1.1\r\nHost: sohor\r\n\r\n';
  const text = await sendUntilClosed(port, `${good}${good}GET /api HTTP/1.1\r\nContent-Length: x\r\n\r\n`);
  expect(last(text).map(({ status }) => status)).toEqual([404, 404, 400]);
});
