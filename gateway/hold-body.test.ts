import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { proxyApi } from './api-proxy.ts';

const MIB = 1024 * 1024;
const UPLOADS = 60;
/** Bytes of each that have come so far; one more is to come. */
const SENT = 200_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let api: Server;
let apiUrl: string;
let gateway: FastifyInstance | undefined;
/** Bytes of buffers that were alive before the uploads. */
let before = 0;
let uploads: Socket[] = [];
/** Called with every part of a body that reaches the API. */
let arrived: (bytes: number) => void = () => undefined;

beforeAll(async () => {
  api = createServer((request: IncomingMessage, reply) => {
    request.on('data', (part: Buffer) => arrived(part.length)).once('end', () => reply.end());
    request.on('error', () => undefined);
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const upload of uploads.splice(0)) upload.destroy();
  await gateway?.close();
  // Or what is let go of here would count for the next test.
  while (inUse() - before > MIB) await new Promise(setImmediate);
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const inUse = () => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

/**
 * Sends most of many bodies, until the API has all of it.
 * @returns tells the bytes of buffers that are alive since
 */
async function sendMost(urls: readonly string[]): Promise<() => number> {
  gateway = Fastify();
  proxyApi(gateway, urls);
  const port = Number(new URL(await gateway.listen({ host: '127.0.0.1', port: 0 })).port);
  let total = 0;
  const allThere = new Promise<void>((resolve) => {
    arrived = (bytes) => {
      total += bytes;
      if (total === UPLOADS * SENT) resolve();
    };
  });
  const head = `POST /api/x HTTP/1.1\r\nHost: sohor\r\nContent-Type: application/x\r\nContent-Length: ${SENT + 1}\r\n\r\n`;
  before = inUse();
  uploads = Array.from({ length: UPLOADS }, () => {
    const upload = connect(port, '127.0.0.1').on('error', () => undefined);
    upload.write(head + 'x'.repeat(SENT));
    return upload;
  });
  await allThere;
  return () => inUse() - before;
}

test('where there is one process only, a body is let go of as it is passed on', async () => {
  const held = await sendMost([apiUrl]);
  // What nobody holds goes in its own time.
  while (held() > MIB) await new Promise(setImmediate);
});

test('where there are more, its beginning is kept for them', async () => {
  const held = await sendMost([apiUrl, apiUrl.replace('127.0.0.1', 'localhost')]);
  expect(held()).toBeGreaterThan(8 * MIB);
});
