import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { bodyLimitOf } from '../../api/platform/body-limit.ts';
import * as wire from '../../shared/src/wire/index.ts';
import { proxyApi } from './api-proxy.ts';
import { kindOf } from './body.ts';

const MIB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let api: Server;
let gateway: FastifyInstance;
let port: number;
let senders: Socket[] = [];
/** Requests that the API was asked, and bytes of their bodies. */
let asked = 0;
let bytes = 0;

beforeEach(async () => {
  asked = 0;
  bytes = 0;
  api = createServer((request, reply) => {
    asked += 1;
    request
      .on('error', () => undefined)
      .on('data', (part: Buffer) => {
        bytes += part.length;
      });
    request.once('end', () => reply.end());
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  gateway = Fastify({ forceCloseConnections: true });
  proxyApi(gateway, [`http://127.0.0.1:${(api.address() as AddressInfo).port}`]);
  port = Number(new URL(await gateway.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(async () => {
  for (const sender of senders.splice(0)) sender.destroy();
  await gateway.close();
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
});

/** Sends `count` bodies without their last byte. */
function sendMost(count: number, size: number, type: string): void {
  const head = `POST /api/x HTTP/1.1\r\nHost: sohor\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`;
  const most = Buffer.concat([Buffer.from(head), Buffer.alloc(size - 1, ' ')]);
  senders = Array.from({ length: count }, () => {
    const sender = connect(port, '127.0.0.1').on('error', () => undefined);
    sender.write(most);
    return sender;
  });
}

const inUse = () => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};
/** Waits until it is true. */
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 5));
};

test('the API is asked once the whole body is there, and gets it unchanged', async () => {
  sendMost(20, 100_000, 'application/json');
  const answer = await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body: 'x'.repeat(50) });
  expect([answer.status, asked, bytes]).toEqual([200, 1, 50]);
  for (const sender of senders) sender.write('x');
  await until(() => bytes === 20 * 100_000 + 50);
  expect(asked).toBe(21);
});

test('an upload is passed on as it arrives, and its memory is freed', async () => {
  const before = inUse();
  sendMost(60, 200_000, 'multipart/form-data; boundary=x');
  await until(() => bytes === 60 * 199_999);
  // Unused memory is freed by the garbage collector, at a time of its choosing.
  await until(() => inUse() - before < 2 * MIB);
});

test('reports of providers may be larger than the calls of users', async () => {
  const post = async (path: string) => {
    const body = Buffer.alloc(2 * MIB, ' ');
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, { method: 'POST', body });
    await reply.text();
    return reply.status;
  };
  expect([await post('webhooks/whatsapp'), await post('auth/login')]).toEqual([200, 413]);
  expect(bytes).toBe(2 * MIB);
});

test('no more than 64 MiB is held, however many clients send slowly', async () => {
  const before = inUse();
  const [count, size] = [90, MIB];
  sendMost(count, size, 'application/json');
  await until(() => bytes >= (count - 65) * (size - 1));
  // Memory of bodies that were passed on is freed after a while; held bodies would keep theirs.
  await until(() => inUse() - before < 80 * MIB);
  for (const sender of senders) sender.write(' ');
  await until(() => bytes === count * size);
});

test('every body that the API accepts passes, and the largest of each kind is the limit', () => {
  const calls = Object.values<unknown>(wire).filter(
    (each): each is wire.Endpoint =>
      typeof each === 'object' && each !== null && 'path' in each && 'access' in each,
  );
  expect(calls.length).toBeGreaterThan(30);
  const mostOf = (path: string, type = 'application/json') =>
    kindOf({ url: `/api/v1/${path}`, headers: { 'content-type': type } }).most;
  const tooSmall = calls.filter((call) => bodyLimitOf(call) > mostOf(call.path)).map(({ path }) => path);
  expect(tooSmall).toEqual([]);
  // WhatsApp's largest report, and the largest image with the rest of its form, must fit.
  expect(mostOf('webhooks/whatsapp')).toBe(3 * MIB);
  expect(mostOf('file/upload', 'multipart/form-data; boundary=x')).toBeGreaterThan(
    wire.LIMITS.maxCoverBytes + 10_000,
  );
  // A piece of a video is held whole, so that a slow phone occupies no connection to the API.
  const piece = { url: '/api/v1/file/upload/a/0', headers: { 'content-type': 'application/octet-stream' } };
  expect(kindOf(piece).held).toBeGreaterThanOrEqual(wire.LIMITS.videoPieceBytes);
});
