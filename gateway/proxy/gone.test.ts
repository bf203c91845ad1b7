import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'undici';
import { proxyApi } from './api-proxy.ts';
import { exchange, paceOf } from './exchange.ts';

let api: Server;
let gateway: FastifyInstance;
let answer: Promise<ServerResponse>;
beforeEach(async () => {
  let take: (reply: ServerResponse) => void;
  answer = new Promise((resolve) => {
    take = resolve;
  });
  // The API sends the head of its answer at once; each test sends the body.
  api = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/csv' }).flushHeaders();
    take(reply);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  gateway = Fastify();
  proxyApi(gateway, [`http://127.0.0.1:${(api.address() as AddressInfo).port}`]);
  await gateway.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await gateway.close();
  api.closeAllConnections();
  api.close();
});

test('a client that hangs up between the head and the body of an answer leaves no connection to the API behind', async () => {
  const client = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1');
  const gone = once(gateway.server, 'connection').then(([socket]) => once(socket, 'close'));
  client.write('GET /api/list.csv HTTP/1.1\r\nHost: sohor\r\n\r\n');
  const reply = await answer;
  // Time for the gateway to read the head. Should it be slower, the connection must end all the same.
  await pause(50);
  client.destroy();
  await gone;
  const ended = once(reply, 'close').then(() => 'ended');
  reply.write('x'.repeat(100_000));
  expect(await Promise.race([ended, pause(2_000, 'left behind', { ref: false })])).toBe('ended');
});

test('a client that takes nothing of its answer for too long is cut off, and the connection to the API is freed', async () => {
  const pool = new Pool(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  // Never calls back, so that it counts as never drained.
  const sink = new Writable({ write: () => undefined });
  const client = { begin: () => sink, isGone: () => false };
  const pace = { patienceMs: 20, bytesPerSecond: 1 };
  const done = exchange(pool, { method: 'GET', path: '/api/list.csv' }, client, pace);
  const reply = await answer;
  const ended = once(reply, 'close');
  reply.write('x'.repeat(1024 * 1024));
  const letGo = await Promise.race([done, pause(2_000, 'left behind', { ref: false })]);
  expect(letGo).toMatchObject({ hasBegun: true });
  await ended;
  expect(sink.destroyed).toBe(true);
  await pool.destroy();
});

/** An answer of at least 15 parts, each taken a tenth of a second after the one before: longer than the patience of one second. */
async function takeSlowly(bytesPerSecond: number) {
  const pool = new Pool(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  const sink = new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, taken) => void setTimeout(taken, 100),
  });
  const client = { begin: () => sink, isGone: () => false };
  const pace = { patienceMs: 1000, bytesPerSecond };
  const done = exchange(pool, { method: 'GET', path: '/api/list.csv' }, client, pace);
  const reply = await answer;
  reply.end('x'.repeat(15 * 64 * 1024));
  const failure = await done;
  await pool.destroy();
  return failure?.error.message ?? 'whole';
}

test('a client that takes a little now and then is cut off when it is slower than the lowest rate', async () => {
  expect(await takeSlowly(64 * 1024 * 1024)).toBe('the client is too slow');
});

test('a client that is slow, but not slower than that, gets all', async () => {
  expect(await takeSlowly(64 * 1024)).toBe('whole');
});

test('a stream has no rate: whoever takes anything of it has all its patience again', async () => {
  expect(paceOf(true)).toMatchObject({ patienceMs: paceOf(false).patienceMs, bytesPerSecond: 0 });
  expect(await takeSlowly(0)).toBe('whole');
});
