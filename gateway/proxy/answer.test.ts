import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy.ts';

const ROWS = { data: Array.from({ length: 100 }, (_, at) => ({ name: `Kol ${at}`, city: 'Bandung' })) };
const TEXT = JSON.stringify(ROWS);

let api: FastifyInstance;
let gateway: FastifyInstance;
beforeAll(async () => {
  api = Fastify();
  api.get('/api/list', async (_request, reply) => reply.header('etag', '"a"').send(ROWS));
  api.get('/api/kept', async (request, reply) => {
    reply.headers({ etag: 'W/"a"', 'cache-control': 'private, no-cache', vary: 'authorization' });
    return request.headers['if-none-match'] === 'W/"a"' ? reply.code(304).send() : ROWS;
  });
  api.get('/api/varied', async (_request, reply) => reply.header('vary', 'origin').send(ROWS));
  api.get('/api/short', async () => ({ data: 'x'.repeat(900) }));
  api.get('/api/picture', async (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)));
  api.get('/api/missing', async (_request, reply) => reply.code(404).send(ROWS));
  api.get('/api/signed-in', async (_request, reply) => reply.header('set-cookie', 'a=1').send(ROWS));
  api.get('/api/as-it-is', async (_request, reply) =>
    reply.header('cache-control', 'no-transform').send(ROWS),
  );
  api.get('/api/encoded', async (_request, reply) =>
    reply.type('application/json').header('content-encoding', 'zstd').send(Buffer.alloc(5_000)),
  );
  api.get('/api/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/csv' }).write('first\n');
    reply.raw.end('x'.repeat(5_000));
  });
  api.post('/api/login', async () => ROWS);
  const url = await api.listen({ host: '127.0.0.1', port: 0 });
  gateway = Fastify();
  proxyApi(gateway, [url]);
});
afterAll(async () => {
  await gateway.close();
  await api.close();
});

const ask = async (url: string, accepted: string | undefined, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { headers, rawPayload, statusCode } = await gateway.inject({
    method,
    url,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  return { status: statusCode, headers, bytes: rawPayload };
};

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.2, br;q=0.1', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['', undefined],
  [undefined, undefined],
])('for a client that accepts %p a list is encoded as %p', async (accepted, encoding) => {
  const { headers, bytes } = await ask('/api/list', accepted);
  expect(headers).toMatchObject({
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(headers['content-encoding']).toBe(encoding);
  const text = { br: brotliDecompressSync, gzip: gunzipSync, none: (plain: Buffer) => plain }[
    encoding === 'br' || encoding === 'gzip' ? encoding : 'none'
  ](bytes);
  expect(String(text)).toBe(TEXT);
  expect(headers.etag).toBe(encoding ? 'W/"a"' : '"a"');
  if (encoding) expect(bytes.length).toBeLessThan(TEXT.length / 5);
  else expect(headers['content-length']).toBe(String(TEXT.length));
});

test('what a browser keeps is asked for by its tag, and its 304 passes through', async () => {
  const { headers } = await ask('/api/kept', 'br');
  expect(headers).toMatchObject({
    etag: 'W/"a"',
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-encoding',
  });
  const again = await gateway.inject({
    url: '/api/kept',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect(again.headers).toMatchObject({ etag: 'W/"a"', 'cache-control': 'private, no-cache' });
  expect(again.headers['content-encoding']).toBeUndefined();
});

test('an existing Vary header is kept', async () => {
  expect((await ask('/api/varied', 'gzip')).headers.vary).toBe('origin, accept-encoding');
});

test.each([
  ['a short answer', '/api/short'],
  ['a picture', '/api/picture'],
  ['an error', '/api/missing'],
  ['an answer that sets a cookie', '/api/signed-in'],
  ['an answer with no-transform', '/api/as-it-is'],
  ['a streamed answer', '/api/stream'],
])('%s is not compressed', async (_name, url) => {
  const { headers } = await ask(url, 'br, gzip');
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
});

test('an answer that is encoded already is not encoded again', async () => {
  expect((await ask('/api/encoded', 'br, gzip')).headers['content-encoding']).toBe('zstd');
});

test('the answer to a write is not compressed: it may hold a token beside what was sent', async () => {
  const { headers, bytes } = await ask('/api/login', 'br, gzip', 'POST');
  expect([headers['content-encoding'], String(bytes)]).toEqual([undefined, TEXT]);
});

test('HEAD has the headers of GET and no body', async () => {
  const { headers, bytes } = await ask('/api/list', 'gzip', 'HEAD');
  expect({ ...headers, bytes: bytes.length }).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    bytes: 0,
  });
  expect(headers['content-length']).toBeUndefined();
});
