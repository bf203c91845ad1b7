import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy.ts';

const MOST = 5;
const STREAM = '/api/v1/Notice/stream';

const opened: FastifyInstance[] = [];
afterEach(async () => {
  held.length = 0;
  for (const app of opened.splice(0)) {
    app.server.closeAllConnections();
    await app.close();
  }
});

/** A gateway before an API whose streams stay open. */
async function start(logged: string[] = []) {
  const api = Fastify();
  for (const path of [STREAM, '/api/v1/elsewhere'])
    api.get(path, (request, reply) => {
      if (request.url.endsWith('?ends')) return reply.code(401).send();
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      reply.raw.write(':\n\n');
    });
  api.get('/api/v1/who', async () => 'me');
  const url = await api.listen({ host: '127.0.0.1', port: 0 });
  const gateway = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } },
  });
  proxyApi(gateway, [url], MOST);
  opened.push(gateway, api);
  return gateway.listen({ host: '127.0.0.1', port: 0 });
}

/** Answers that nobody holds are ended by the garbage collector. */
const held: Response[] = [];
async function open(url: string) {
  const leaving = new AbortController();
  const reply = await fetch(url, { signal: leaving.signal });
  held.push(reply);
  return { status: reply.status, headers: reply.headers, leave: () => leaving.abort() };
}

test('streams have places of their own: when all are taken the next one gets 503, and other calls are answered', async () => {
  const logged: string[] = [];
  const gateway = await start(logged);
  const streams = [];
  for (let at = 0; at < MOST; at += 1) streams.push(await open(gateway + STREAM));
  expect(streams.map(({ status }) => status)).toEqual(Array(MOST).fill(200));
  for (let at = 0; at < 3; at += 1) {
    const refused = await open(gateway + STREAM);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  }
  const others = Array.from({ length: 50 }, async () => (await fetch(`${gateway}/api/v1/who`)).text());
  expect(new Set(await Promise.all(others))).toEqual(new Set(['me']));
  // An alarm, once.
  expect(logged.filter((line) => line.includes('"alert":"streams-full"'))).toHaveLength(1);
  streams[0]?.leave();
  let late = await open(gateway + STREAM);
  while (late.status === 503) late = await open(gateway + STREAM);
  expect(late.status).toBe(200);
});

test('requests that stand in line behind a stream of the same connection hold no places', async () => {
  const gateway = await start();
  const client = connect(Number(new URL(gateway).port), '127.0.0.1');
  const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: sohor\r\n\r\n`;
  // The first never ends; the others are answered at once, and their answers wait behind it.
  client.write(head(STREAM) + head(`${STREAM}?ends`).repeat(MOST));
  await once(client, 'data');
  let next = await open(gateway + STREAM);
  while (next.status === 503) next = await open(gateway + STREAM);
  expect(next.status).toBe(200);
  client.destroy();
});

test.each(['/api/v1/Notice/str%65am', '/api/v1/Notice/stream?x=1', '/api/v1/%4eotice/stream'])(
  'however the address is written: %s',
  async (path) => {
    const gateway = await start();
    for (let at = 0; at < MOST; at += 1) expect((await open(gateway + path)).status).toBe(200);
    expect((await open(gateway + STREAM)).status).toBe(503);
  },
);

test('what streams at another address takes no connection of the ordinary calls', async () => {
  const gateway = await start();
  expect((await open(`${gateway}/api/v1/elsewhere`)).status).toBe(503);
});

test('a gateway that closes ends its streams', async () => {
  const gateway = await start();
  const reply = await fetch(gateway + STREAM);
  const read = reply.text().catch(() => 'cut off');
  await opened[0]?.close();
  expect(await read).toBe('cut off');
});
