import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildGateway } from './app.ts';
import { writeRegistry, writeSite } from './site-fixture.ts';

const MIB = 1024 * 1024;
let siteDir: string;
let api: FastifyInstance;
let gateway: FastifyInstance;
let port: number;
/** Requests that reached the API; a smuggled one would show here. */
let seen: string[] = [];

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'sohor-gateway-'));
  await writeSite(siteDir, { scriptHashes: [], paths: ['/'] });
  await writeRegistry(siteDir, {});
  await writeFile(join(siteDir, 'index.html'), '<!doctype html><title>Sohor</title>');
  api = Fastify({ bodyLimit: MIB });
  api.addHook('onRequest', async ({ method, url }) => void seen.push(`${method} ${url}`));
  api.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: Readable) =>
    buffer(payload),
  );
  api.all('/api/v1/echo', async ({ method, headers, body }) => ({
    method,
    headers,
    size: JSON.stringify(body ?? '').length,
  }));
  api.post(
    '/api/v1/early',
    { onRequest: async (_request, reply) => reply.code(401).send({ code: 401 }) },
    async () => 0,
  );
  api.get('/metrics', async () => 'sohor_ledger_sum_idr 0');
  gateway = buildGateway({ siteDir, apiUrl: await api.listen({ host: '127.0.0.1', port: 0 }) });
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  port = (gateway.server.address() as AddressInfo).port;
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await gateway.close();
  await api.close();
  await rm(siteDir, { recursive: true, force: true });
});

/** Sends raw bytes. @returns everything that came back until the gateway closed the connection */
async function send(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  socket.on('error', () => {});
  for (const part of parts) socket.write(part);
  await new Promise((closed) => socket.once('close', closed));
  return answer;
}

const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const envelope = (code: number) => ({
  code,
  errorMessage: { Error: expect.any(String) },
  Error: expect.any(String),
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
});
const bodyOf = (answer: string) =>
  JSON.parse(Buffer.from(answer, 'latin1').toString().split('\r\n\r\n')[1] ?? '');

const HEAD = 'POST /api/v1/echo HTTP/1.1\r\nHost: sohor\r\nContent-Type: application/json\r\n';
const LAST = 'Connection: close\r\n';

describe('bodies without Content-Length', () => {
  /** As `fetch` sends a stream: in chunks, without Content-Length. */
  const stream = (bytes: number, path = 'echo', type = 'application/json') => {
    let left = bytes;
    const body = new ReadableStream({
      pull(controller) {
        const size = Math.min(left, 64 * 1024);
        if (size === 0) return controller.close();
        controller.enqueue(new Uint8Array(size).fill(32));
        left -= size;
      },
    });
    const headers = { 'content-type': type };
    return fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
  };

  test.each([1, 2, 8, 24])('%d MiB plus one byte is 413 in the envelope, each time', async (mebibytes) => {
    for (let round = 0; round < 5; round += 1) {
      const reply = await stream(mebibytes * MIB + 1);
      expect(reply.status).toBe(413);
      expect(await reply.json()).toEqual(envelope(413));
    }
  });

  test('an upload of more than 5 MiB is 413', async () => {
    const reply = await stream(6 * MIB, 'echo', 'multipart/form-data; boundary=x');
    expect([reply.status, await reply.json()]).toEqual([413, envelope(413)]);
  });

  test('a body that the API accepts passes', async () => {
    const text = JSON.stringify('x'.repeat(MIB - 100));
    const chunk = `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    const answer = await send(`${HEAD}${LAST}Transfer-Encoding: chunked\r\n\r\n`, chunk);
    expect(statuses(answer)).toEqual([200]);
    expect(answer).toContain(`"size":${text.length}`);
  });

  test('an answer that the API gives before the end of the body arrives', async () => {
    for (let round = 0; round < 5; round += 1) expect((await stream(MIB - 1, 'early')).status).toBe(401);
  });

  test('the gateway still serves after all of them', async () => {
    await Promise.all(Array.from({ length: 20 }, () => stream(3 * MIB).then((reply) => reply.text())));
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/echo`)).status).toBe(200);
  });
});

test('a body whose stated length is too large is 413, however much follows it', async () => {
  for (const bytes of [MIB + 1, 20 * MIB]) {
    const url = `http://127.0.0.1:${port}/api/v1/echo`;
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(url, { method: 'POST', headers, body: Buffer.alloc(bytes, ' ') });
    expect([reply.status, await reply.json()]).toEqual([413, envelope(413)]);
  }
});

test('an encoded line break in the address does not end the line', async () => {
  const answer = await send(
    `GET /api/v1/echo?%0d%0aGET%20/api/v1/smuggled HTTP/1.1\r\nHost: sohor\r\n${LAST}\r\n`,
  );
  expect(statuses(answer)).toEqual([200]);
  expect(seen).toEqual(['GET /api/v1/echo?%0d%0aGET%20/api/v1/smuggled']);
});

test.each(['/', '/login', '/registry.json', '/shell/main.js'])(
  '%s, which is no call, cannot have a body either',
  async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: sohor\r\nContent-Length: 2\r\n\r\n{}`);
    expect(statuses(answer)).toEqual([400]);
    expect(bodyOf(answer)).toEqual(envelope(400));
  },
);

describe('headers', () => {
  test.each([
    ['one that is too long', `X-Long: ${'a'.repeat(20_000)}`],
    ['cookies that are too many', `Cookie: ${'a=1; '.repeat(5_000)}`],
    ['an address that is too long', null],
  ])('%s: 431 in the envelope', async (_, header) => {
    const line = header === null ? `/api/v1/echo?${'a'.repeat(20_000)}` : '/api/v1/echo';
    const answer = await send(`GET ${line} HTTP/1.1\r\nHost: sohor\r\n${header ?? 'X-A: b'}\r\n${LAST}\r\n`);
    expect(statuses(answer)).toEqual([431]);
    expect(bodyOf(answer)).toEqual(envelope(431));
    expect(seen).toEqual([]);
  });

  test('a request with absurdly many headers does not reach the API', async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => `X${at}: 1`).join('\r\n');
    const answer = await send(`GET /api/v1/echo HTTP/1.1\r\nHost: sohor\r\n${many}\r\n${LAST}\r\n`);
    expect(statuses(answer)[0]).toBeGreaterThanOrEqual(400);
  });

  test('a header or query that names another method does not change the method', async () => {
    const url = `http://127.0.0.1:${port}/api/v1/echo?_method=DELETE`;
    const names = ['x-http-method-override', 'x-http-method', 'x-method-override'];
    const headers = Object.fromEntries(names.map((name) => [name, 'DELETE']));
    expect(await (await fetch(url, { method: 'POST', headers })).json()).toMatchObject({ method: 'POST' });
    expect(seen).toEqual(['POST /api/v1/echo?_method=DELETE']);
  });

  test('forwarding headers of the client do not reach the API', async () => {
    const claims = {
      host: 'jahat.example',
      forwarded: 'for=6.6.6.6;host=jahat.example;proto=https',
      'x-forwarded-for': '6.6.6.6, 7.7.7.7',
      'x-forwarded-host': 'jahat.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '666',
      'x-real-ip': '6.6.6.6',
      'x-original-url': '/metrics',
      'x-rewrite-url': '/metrics',
    };
    const reply = await gateway.inject({ url: '/api/v1/echo', headers: claims });
    const { headers } = reply.json();
    expect(JSON.stringify(headers)).not.toMatch(/jahat|6\.6\.6\.6|7\.7\.7\.7|metrics|"666"/);
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  test('a client cannot strip what the gateway adds', async () => {
    const answer = await send(
      `GET /api/v1/echo HTTP/1.1\r\nHost: sohor\r\nConnection: close, x-forwarded-for, x-request-id\r\n\r\n`,
    );
    expect(bodyOf(answer).headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': expect.any(String),
    });
  });

  test('headers that Connection names are not passed on', async () => {
    const answer = await send(
      `GET /api/v1/echo HTTP/1.1\r\nHost: sohor\r\nConnection: close, X-Own\r\nX-Own: 1\r\nX-Other: 2\r\n\r\n`,
    );
    const names = Object.keys(bodyOf(answer).headers);
    expect(names.filter((name) => ['x-own', 'x-other'].includes(name))).toEqual(['x-other']);
  });

  test.each([
    ['another host', 'GET /login HTTP/1.1\r\nHost: jahat.example\r\n'],
    ['a host with a script', 'GET / HTTP/1.1\r\nHost: "><script>alert(1)</script>\r\n'],
    ['a whole address', 'GET http://jahat.example/ HTTP/1.1\r\nHost: sohor\r\n'],
    ['two slashes', 'GET //jahat.example/ HTTP/1.1\r\nHost: sohor\r\n'],
    ['two backslashes', 'GET /\\\\jahat.example HTTP/1.1\r\nHost: sohor\r\n'],
  ])('no answer names %s or redirects to it', async (_, head) => {
    const answer = await send(`${head}${LAST}\r\n`);
    expect(answer).not.toMatch(/jahat|<script|^location:/im);
    expect(statuses(answer)[0]).not.toBe(301);
  });

  test('without a Host header, or with two, the answer is 400', async () => {
    for (const hosts of ['', 'Host: sohor\r\nHost: sohor\r\n', 'Host: sohor\r\nhost: jahat.example\r\n'])
      expect(statuses(await send(`GET / HTTP/1.1\r\n${hosts}${LAST}\r\n`))).toEqual([400]);
  });

  test.each(['CONNECT sohor:443', 'TRACE /api/v1/echo', 'PROPFIND /api/v1/echo'])(
    '%s opens nothing',
    async (line) => {
      const answer = await send(`${line} HTTP/1.1\r\nHost: sohor\r\nCookie: rahasia=1\r\n${LAST}\r\n`);
      expect(answer).not.toContain('rahasia');
      expect(statuses(answer).filter((status) => status < 400)).toEqual([]);
    },
  );

  test('an upgrade to another protocol is not made', async () => {
    const upgrade = `Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings, close\r\nHTTP2-Settings: AAMAAABk\r\n`;
    const answer = await send(`GET /api/v1/echo HTTP/1.1\r\nHost: sohor\r\n${upgrade}\r\n`);
    expect(statuses(answer)).not.toContain(101);
  });
});

test('a request that arrives too slowly is given up, as configured', () => {
  const { requestTimeout, headersTimeout } = gateway.server;
  expect(Math.min(requestTimeout, headersTimeout)).toBeGreaterThan(0);
  expect(Math.max(requestTimeout, headersTimeout)).toBeLessThanOrEqual(60_000);
});
