import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from '../../../gateway/app.ts';
import { publishSmallSite } from '../../../gateway/smuggling/site-fixture.ts';
import { describeWithVarnish, startVarnish, type Varnish } from './varnish-fixture.ts';

const SCRIPT = 'console.info("sohor");\n'.repeat(100);
const BY_NAME = 'public, max-age=31536000, immutable';

describeWithVarnish('with Varnish before the gateway', () => {
  let site: string;
  let api: Server;
  let gateway: FastifyInstance;
  let varnish: Varnish;
  /** Requests that reached the gateway, and those that reached the API. */
  const atGateway: string[] = [];
  const atApi: { url: string; forwarded: string; protocol: string; authorization: string | null }[] = [];

  beforeAll(async () => {
    site = await publishSmallSite();
    await mkdir(join(site, 'shell'));
    await addFile('main.0123456789ab.js');
    await addFile('host.0123456789ab.js');
    api = createServer((request, reply) => {
      const { url = '', headers } = request;
      const { authorization = null } = headers;
      atApi.push({
        url,
        forwarded: String(headers['x-forwarded-for']),
        protocol: String(headers['x-forwarded-proto']),
        authorization,
      });
      const kept = url.startsWith('/api/v1/public/') ? 'public, max-age=60' : BY_NAME;
      const isOpen = /^\/api\/v1\/(public|files)\//.test(url);
      reply.setHeader('cache-control', isOpen ? kept : 'private, no-cache');
      if (url.endsWith('/cookie')) reply.setHeader('set-cookie', 'session=1');
      if (url.endsWith('/own')) reply.setHeader('cache-control', 'private, no-cache');
      if (url.endsWith('/fails')) reply.statusCode = 503;
      if (url.endsWith('/nobody')) reply.statusCode = 404;
      if (url !== '/api/v1/notices/stream') return void reply.end(JSON.stringify({ url, authorization }));
      reply.setHeader('content-type', 'text/event-stream');
      return void reply.write('data: first\n\n');
    });
    await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
    const { port } = api.address() as AddressInfo;
    // The gateway trusts the cache's address, so that it counts requests by their real senders.
    gateway = buildGateway({
      siteDir: site,
      apiUrl: `http://127.0.0.1:${port}`,
      trustedProxies: ['127.0.0.1'],
    });
    gateway.addHook('onRequest', async ({ url }) => void atGateway.push(url));
    await gateway.listen({ host: '127.0.0.1', port: 0 });
    varnish = await startVarnish((gateway.server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await varnish?.close();
    api?.closeAllConnections();
    api?.close();
    await gateway?.close();
    await rm(site, { recursive: true, force: true });
  });
  beforeEach(() => {
    atGateway.length = 0;
    atApi.length = 0;
  });

  async function addFile(name: string): Promise<void> {
    const file = join(site, 'shell', name);
    await writeFile(file, SCRIPT);
    await writeFile(`${file}.br`, brotliCompressSync(SCRIPT));
    await writeFile(`${file}.gz`, gzipSync(SCRIPT));
  }

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${varnish.port}${path}`, { method, headers });
  const who = async (path: string, authorization: string) =>
    ((await (await ask(path, { authorization })).json()) as { authorization: string | null }).authorization;

  test('a file is asked for once in each form, whoever asks and with whatever behind a question mark', async () => {
    const path = '/shell/main.0123456789ab.js';
    for (const headers of [
      {},
      { cookie: 'a=1' },
      { authorization: 'Bearer a' },
      { 'accept-encoding': 'gzip, deflate, br, zstd' },
    ])
      for (const query of ['', '?v=2', '?x=%00']) {
        const reply = await ask(path + query, { 'accept-encoding': 'br', ...headers });
        expect([reply.status, reply.headers.get('content-encoding'), await reply.text()]).toEqual([
          200,
          'br',
          SCRIPT,
        ]);
        expect(reply.headers.get('cache-control')).toBe(BY_NAME);
      }
    expect(atGateway).toEqual([path]);
    const gzip = await ask(path, { 'accept-encoding': 'gzip' });
    const plain = await ask(path, { 'accept-encoding': 'identity' });
    expect([gzip.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      'gzip',
      null,
    ]);
    expect([await gzip.text(), await plain.text()]).toEqual([SCRIPT, SCRIPT]);
    const refused = await ask(path, { 'accept-encoding': 'br;q=0, gzip' });
    expect(refused.headers.get('content-encoding')).toBe('gzip');
    const escaped = path.replace('main', '%6dain');
    atGateway.length = 0;
    for (const url of [escaped, escaped]) expect((await ask(url)).status).toBe(200);
    expect(atGateway).toEqual([escaped, escaped]);
  });

  test('a made-up host makes no other copy', async () => {
    const { port } = varnish;
    for (const host of ['satu.example', 'dua.example', 'tiga.example'])
      await new Promise((done) =>
        get({ port, path: '/shell/host.0123456789ab.js', headers: { host } }, (reply) =>
          reply.resume().on('end', done),
        ),
      );
    expect(atGateway).toEqual(['/shell/host.0123456789ab.js']);
  });

  test('pictures are kept for an hour, public reads for their minute and a little more', async () => {
    await ask('/api/v1/files/lama.webp');
    expect(varnish.keptFor().at(-1)).toMatch(/^3600 /);
    await ask('/api/v1/public/kols?q=lama');
    expect(varnish.keptFor().at(-1)).toBe('60 10');
  });

  test('a file that a release brings is there at once, though it was asked for before', async () => {
    const path = '/shell/new.0123456789ab.js';
    expect((await ask(path)).status).toBe(404);
    await addFile('new.0123456789ab.js');
    expect((await ask(path)).status).toBe(200);
  });

  test("what belongs to a person is asked for each time, and is nobody else's", async () => {
    for (const path of ['/api/v1/User/profile', '/api/v1/publicity', '/api/v1/files'])
      expect([await who(path, 'Bearer a'), await who(path, 'Bearer b')]).toEqual(['Bearer a', 'Bearer b']);
    expect(atApi).toHaveLength(6);
  });

  test('what all may read is kept without whoever asked; no failure, nothing with a cookie or for one person', async () => {
    expect([
      await who('/api/v1/public/kols', 'Bearer a'),
      await who('/api/v1/public/kols', 'Bearer b'),
    ]).toEqual([null, null]);
    expect(atApi).toHaveLength(1);
    expect((await ask('/api/v1/public/kols', {}, 'POST')).status).toBe(200);
    expect(atApi).toHaveLength(2);
    for (const last of ['cookie', 'fails', 'nobody', 'own']) {
      const path = `/api/v1/public/${last}`;
      atApi.length = 0;
      await ask(path);
      await ask(path);
      expect([path, atApi.length]).toEqual([path, 2]);
    }
  });

  test('a page is asked for each time, and answered 304 to whoever has it', async () => {
    const first = await ask('/');
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const again = await ask('/', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(atGateway).toEqual(['/', '/']);
  });

  test('an address that the sender made up does not reach the API', async () => {
    await ask('/api/v1/User', {
      ...{ 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-forwarded-proto': 'http' },
    });
    expect(atApi.map(({ forwarded, protocol }) => [forwarded, protocol])).toEqual([['127.0.0.1', 'https']]);
  });

  test('methods that nothing here knows are refused', async () => {
    expect((await ask('/api/v1/User', {}, 'PURGE')).status).toBe(405);
    expect(atGateway).toEqual([]);
  });

  test('a stream arrives piece by piece', async () => {
    const stop = new AbortController();
    const reply = await fetch(`http://127.0.0.1:${varnish.port}/api/v1/notices/stream`, {
      signal: stop.signal,
    });
    const { value } = (await reply.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: first\n\n');
    stop.abort();
  });

  test('while the gateway is away, files are served on, and all else says so', async () => {
    await ask('/shell/main.0123456789ab.js', { 'accept-encoding': 'br' });
    gateway.server.closeAllConnections();
    await gateway.close();
    expect((await ask('/shell/main.0123456789ab.js', { 'accept-encoding': 'br' })).status).toBe(200);
    const page = await ask('/');
    expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
      503,
      'no-store',
      'Sohor sedang tidak dapat dijangkau. Coba lagi sebentar lagi.',
    ]);
  });
});
