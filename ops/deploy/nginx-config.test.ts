import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildGateway } from '../../gateway/app.ts';
import { freePort } from '../run/ports.ts';
import { nginxConfig } from './nginx-config.ts';
import { describeWithNginx, startNginx, stopNginx, untilServing } from './nginx-fixture.ts';

/** nginx with the generated configuration must answer as the gateway does, with the same site and API. */
const ROWS = Array.from({ length: 100 }, (_, at) => ({ name: `Kol ${at}`, city: 'Bandung' }));

const COMPARED = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'strict-transport-security',
  'cache-control',
  'retry-after',
];

interface Answer {
  status: number;
  type: string | undefined;
  body: unknown;
  headers: Record<string, string | null>;
}

async function ask(origin: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(origin + path, { ...init, headers: { connection: 'close', ...init.headers } });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const { requestId: _, ...body } = isJson ? JSON.parse(text) : { requestId: '', text };
  return {
    status: response.status,
    type: response.headers.get('content-type')?.split(';')[0],
    body,
    headers: Object.fromEntries(COMPARED.map((name) => [name, response.headers.get(name)])),
  };
}

describeWithNginx('nginx in the gateway’s place', () => {
  let folder: string;
  let api: FastifyInstance;
  let gateway: FastifyInstance;
  let nginx: ChildProcess;
  let origins: { gateway: string; nginx: string };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sohor-nginx-'));
    const site = join(folder, 'site');
    for (const part of ['shell', 'remotes/remote-kol/abc', 'pages', 'root'])
      await mkdir(join(site, part), { recursive: true });
    const files: Record<string, string | Buffer> = {
      'index.html': '<!doctype html><title>Sohor</title>',
      'app.html': '<!doctype html><title>Rangka</title>',
      'pages/landing.html': '<!doctype html><title>Beranda</title>',
      'pages/privacy.html': '<!doctype html><title>Privasi</title>',
      'root/robots.txt': 'User-agent: *',
      'shell/main.abc.js': 'let plain;',
      'shell/main.abc.js.gz': gzipSync('let plain;'),
      'remotes/remote-kol/abc/remoteEntry.js': 'var remote_kol;',
      'site.json': JSON.stringify({
        scriptHashes: ["'sha256-abc='"],
        pages: { '/': 'pages/landing.html', '/privacy': 'pages/privacy.html' },
        appFrame: 'app.html',
        paths: ['/', '/privacy', '/marketplace/:slug', '/appSohor'],
        files: { '/robots.txt': { file: 'root/robots.txt', type: 'text/plain; charset=utf-8' } },
      }),
      'registry.json': JSON.stringify({
        shell: {},
        remotes: {
          'remote-kol': {
            current: { manifest: { routes: [{ path: '/appSohor/campaigns' }] } },
            canary: { percent: 10, release: { manifest: { routes: [{ path: '/appSohor/baru' }] } } },
          },
        },
      }),
    };
    for (const [name, content] of Object.entries(files)) await writeFile(join(site, name), content);

    api = Fastify();
    api.get('/api/v1/who', async (request) => ({ client: request.headers['x-forwarded-for'] }));
    api.get('/.well-known/sohor-audit-keys.json', async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
        .type('application/jwk-set+json')
        .send('{"keys":[]}'),
    );
    api.post('/api/v1/echo', async (request) => request.body);
    api.get('/api/v1/rows', async () => ROWS);
    api.get('/api/v1/seen', async (request) => Object.keys(request.headers).sort());
    const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
    gateway = buildGateway({ siteDir: site, apiUrl });
    const port = await freePort();
    const made = await nginxConfig({ site, api: [new URL(apiUrl).host], listen: `127.0.0.1:${port}` });
    nginx = await startNginx(folder, made);
    origins = {
      gateway: await gateway.listen({ host: '127.0.0.1', port: 0 }),
      nginx: `http://127.0.0.1:${port}`,
    };
    await untilServing(origins.nginx, nginx);
  });

  afterAll(async () => {
    await stopNginx(nginx);
    await gateway.close();
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const same = async (path: string, init?: RequestInit) => {
    const [expected, got] = await Promise.all([
      ask(origins.gateway, path, init),
      ask(origins.nginx, path, init),
    ]);
    expect(got).toEqual(expected);
    return got;
  };

  test.each([
    ['/', 200],
    ['/?utm_source=wa', 200],
    ['/privacy', 200],
    ['/Privacy/', 200],
    ['/appSohor', 200],
    ['/appsohor/campaigns?q=x', 200],
    ['/appSohor/baru', 200],
    ['/marketplace/sari-1a2b', 200],
    ['/marketplace/sari/lagi', 404],
    ['/marketplace/', 404],
    ['/tidak/ada', 404],
    ['/index.html', 404],
    ['/app.html', 404],
    ['/pages/landing.html', 404],
    ['/site.json', 404],
    ['/registry.json', 200],
    ['/robots.txt', 200],
    ['/shell/main.abc.js', 200],
    ['/shell/gone.js', 404],
    ['/remotes/remote-kol/abc/remoteEntry.js', 200],
    ['/remotes/remote-kol/abc/', 404],
    ['/api/v1/who', 200],
    ['/metrics', 404],
    ['/.well-known/sohor-audit-keys.json', 200],
    ['/.well-known/other', 404],
  ])('%s is answered %i', async (path, status) => {
    expect((await same(path)).status).toBe(status);
  });

  test('the API gets bodies as they are, and the address of the client, whatever it claims', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' };
    expect((await same('/api/v1/echo', { method: 'POST', headers, body: '{"a":1}' })).body).toEqual({ a: 1 });
    expect((await same('/api/v1/who', { headers })).body).toEqual({ client: '127.0.0.1' });
  });

  test.each([
    ['/api/v1/rows', 'GET', 'gzip', 'gzip'],
    ['/api/v1/rows', 'GET', 'gzip;q=0', null],
    ['/api/v1/who', 'GET', 'gzip', null],
    ['/api/v1/echo', 'POST', 'gzip', null],
  ])('%s by %s for who takes %s is encoded as %p', async (path, method, accepted, encoding) => {
    const headers = { 'accept-encoding': accepted, 'content-type': 'application/json' };
    const init = { method, headers, ...(method === 'POST' && { body: JSON.stringify(ROWS) }) };
    for (const origin of [origins.gateway, origins.nginx]) {
      const reply = await fetch(origin + path, init);
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      if (encoding) expect(reply.headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
      expect(await reply.text()).toContain(path.endsWith('who') ? 'client' : JSON.stringify(ROWS));
    }
  });

  test('what clients say of themselves, and headers for one connection, do not reach the API', async () => {
    const headers = {
      forwarded: 'for=6.6.6.6',
      'x-forwarded-host': 'jahat.example',
      'x-forwarded-port': '666',
      'x-real-ip': '6.6.6.6',
      'x-original-url': '/metrics',
      'x-rewrite-url': '/metrics',
      'proxy-connection': 'keep-alive',
      'http2-settings': 'AAMAAABk',
    };
    const ours = ['x-forwarded-for', 'x-forwarded-proto'];
    for (const origin of [origins.gateway, origins.nginx]) {
      const seen = (await (await fetch(`${origin}/api/v1/seen`, { headers })).json()) as string[];
      expect(seen.filter((name) => name.startsWith('x-forwarded') || name in headers)).toEqual(ours);
    }
  });

  test('a body that nobody takes is 413, and a page cannot be posted to', async () => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    expect((await same('/api/v1/echo', { ...post, body: `"${'x'.repeat(6_000_000)}"` })).status).toBe(413);
    expect((await same('/login', { ...post, body: '{}' })).status).toBe(404);
  });

  test('without the API the answer is the envelope', async () => {
    await api.close();
    expect((await same('/api/v1/who')).status).toBe(503);
  });
});

describeWithNginx('nginx before two processes of the API, one of which drops what it gets', () => {
  test('reads go to the other, writes are never sent twice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sohor-nginx-'));
    await writeFile(
      join(folder, 'site.json'),
      JSON.stringify({ scriptHashes: [], pages: {}, paths: [], files: {} }),
    );
    await writeFile(join(folder, 'registry.json'), JSON.stringify({ remotes: {} }));
    const seen: string[] = [];
    const dropping = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .once('data', (bytes) => {
          seen.push(String(bytes).split(' ')[0] ?? '');
          socket.destroy();
        });
    });
    const dropped = await new Promise<number>((resolve) => {
      dropping.listen(0, '127.0.0.1', () => resolve((dropping.address() as AddressInfo).port));
    });
    const sound = Fastify();
    sound.all('/api/v1/any', async ({ method }) => {
      seen.push(method);
      return { method };
    });
    const { host } = new URL(await sound.listen({ host: '127.0.0.1', port: 0 }));
    const port = await freePort();
    const listen = `127.0.0.1:${port}`;
    const made = await nginxConfig({ site: folder, api: [`127.0.0.1:${dropped}`, host], listen });
    // Without max_fails nginx goes on asking both in turn.
    const nginx = await startNginx(folder, made.replaceAll('max_fails=2', 'max_fails=0'));
    try {
      await untilServing(`http://${listen}`, nginx);
      const ask = async (method: string) =>
        (await fetch(`http://${listen}/api/v1/any`, { method, headers: { connection: 'close' } })).status;
      expect([await ask('GET'), await ask('GET')]).toEqual([200, 200]);
      for (const method of ['PUT', 'DELETE', 'POST', 'PATCH']) {
        seen.length = 0;
        const statuses = [await ask(method), await ask(method)];
        expect([method, seen, statuses.sort()]).toEqual([method, [method, method], [200, 503]]);
      }
    } finally {
      await stopNginx(nginx);
      await sound.close();
      dropping.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
