import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'undici';
import { proxyApi } from './api-proxy.ts';
import { exchange } from './exchange.ts';

let api: Server;
let gateway: FastifyInstance;
let answer: Promise<ServerResponse>;
beforeEach(async () => {
  let take: (reply: ServerResponse) => void;
  answer = new Promise((resolve) => {
    take = resolve;
  });
  // Sends the head at once; the test sends the body.
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

test('who hangs up between the head and the body of an answer leaves no connection to the API behind', async () => {
  const client = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1');
  const gone = once(gateway.server, 'connection').then(([socket]) => once(socket, 'close'));
  client.write('GET /api/list.csv HTTP/1.1\r\nHost: sohor\r\n\r\n');
  const reply = await answer;
  // The gateway is to have read the head by then; a slower one ends the answer all the same.
  await pause(50);
  client.destroy();
  await gone;
  const ended = once(reply, 'close').then(() => 'ended');
  reply.write('x'.repeat(100_000));
  expect(await Promise.race([ended, pause(2_000, 'left behind', { ref: false })])).toBe('ended');
});

test('who takes nothing of an answer for too long is let go, and so is the connection to the API', async () => {
  const pool = new Pool(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  // Never says that it has written anything.
  const sink = new Writable({ write: () => undefined });
  const client = { begin: () => sink, isGone: () => false };
  const done = exchange(pool, { method: 'GET', path: '/api/list.csv' }, client, 20);
  const reply = await answer;
  const ended = once(reply, 'close');
  reply.write('x'.repeat(1024 * 1024));
  const letGo = await Promise.race([done, pause(2_000, 'left behind', { ref: false })]);
  expect(letGo).toMatchObject({ hasBegun: true });
  await ended;
  expect(sink.destroyed).toBe(true);
  await pool.destroy();
});
