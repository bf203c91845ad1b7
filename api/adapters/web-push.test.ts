import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebPush } from './web-push.ts';

const pair = createECDH('prime256v1');
pair.generateKeys();
const keys = { p256dh: pair.getPublicKey('base64url'), auth: 'a'.repeat(22) };
const message = { topic: 'topic', payload: {}, isUrgent: false };
const secrets = { hmac: () => Buffer.alloc(32, 7) };
const settings = {
  pushHosts: ['127.0.0.1', 'localhost', '*.notify.windows.com'],
  pushContact: 'mailto:a@contoh.id',
  env: 'try' as const,
};

let taken = 0;
const service = createServer((_request, reply) => {
  taken += 1;
  reply.writeHead(201).end();
});
const listen = async (server: Server) => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};
let port: number;
let closedPort: number;
beforeAll(async () => {
  const gone = createServer();
  [port, closedPort] = [await listen(service), await listen(gone)];
  gone.close();
});
const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});
afterAll(() => service.close());

test.each([301, 302, 307, 308])('an answer of %i sends us nowhere else', async (status) => {
  const before = taken;
  const moved = createServer((_request, reply) =>
    reply.writeHead(status, { location: `http://127.0.0.1:${port}/metadata` }).end(),
  );
  const endpoint = `http://127.0.0.1:${await listen(moved)}/x`;
  const webPush = createWebPush(settings, secrets);
  await expect(webPush.send({ endpoint, ...keys }, message)).rejects.toMatchObject({ name: 'PushError' });
  moved.close();
  expect(taken).toBe(before);
});

test('a push service that is away holds up no other', async () => {
  const webPush = createWebPush(settings, secrets);
  const send = (endpoint: string) => webPush.send({ endpoint, ...keys }, message);
  for (let call = 0; call < 6; call += 1)
    await expect(send(`http://localhost:${closedPort}/x`)).rejects.toMatchObject({ failure: 'transient' });
  const before = taken;
  await send(`http://127.0.0.1:${port}/x`);
  expect(taken).toBe(before + 1);
});

test('addresses that nobody has hold up none of the same service', async () => {
  const webPush = createWebPush(settings, secrets);
  const send = (host: string) =>
    webPush.send({ endpoint: `https://${host}.notify.windows.com/x`, ...keys }, message);
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }));
  for (let call = 0; call < 6; call += 1)
    await expect(send(`no-${call}`)).rejects.toMatchObject({ failure: 'transient' });
  globalThis.fetch = async () => new Response(null, { status: 201 });
  await send('wns2-sg2p');
});
