import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePort } from '../ops/run/ports.ts';
import { buildGateway } from './app.ts';
import { writeRegistry, writeSite } from './site-fixture.ts';

let siteDir: string;
let api: FastifyInstance;
let gateway: FastifyInstance;
let apiUrl: string;
/** A call that is answered when the test says so. */
const slow = { asked: Promise.withResolvers<void>(), answer: Promise.withResolvers<void>() };

const site = {
  scriptHashes: ["'sha256-abc'"],
  pages: { '/': 'pages/landing.html', '/privacy': 'pages/privacy.html' },
  paths: ['/', '/privacy', '/marketplace/:slug', '/appSohor'],
  files: { '/robots.txt': { file: 'root/robots.txt', type: 'text/plain; charset=utf-8' } },
};
const routes = [{ path: '/login' }, { path: '/appSohor/campaigns' }];
const canary = { percent: 10, release: { manifest: { routes: [{ path: '/appSohor/baru' }] } } };
const registry = { remotes: { 'remote-kol': { current: { manifest: { routes } }, canary, disabled: true } } };

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'sohor-gateway-'));
  await mkdir(join(siteDir, 'shell'));
  await mkdir(join(siteDir, 'remotes/remote-kol/abc'), { recursive: true });
  await writeFile(join(siteDir, 'index.html'), '<!doctype html><title>Sohor</title>');
  await mkdir(join(siteDir, 'pages'));
  await mkdir(join(siteDir, 'root'));
  await writeFile(join(siteDir, 'pages/landing.html'), '<!doctype html><title>Beranda</title>');
  await writeFile(join(siteDir, 'pages/privacy.html'), '<!doctype html><title>Privasi</title>');
  await writeFile(join(siteDir, 'root/robots.txt'), 'User-agent: *');
  await writeSite(siteDir, site);
  await writeRegistry(siteDir, registry);
  await writeFile(join(siteDir, 'shell/main.js'), 'let plain;');
  await writeFile(join(siteDir, 'shell/main.js.br'), 'compressed');
  await writeFile(join(siteDir, 'remotes/remote-kol/abc/remoteEntry.js'), 'var remote_kol;');
  api = Fastify();
  api.get('/api/v1/who', async (request) => ({
    forwarded: request.headers['x-forwarded-for'],
    requestId: request.headers['x-request-id'],
  }));
  api.get('/.well-known/sohor-audit-keys.json', async () => ({ keys: [{ kid: 'k1' }] }));
  api.get('/metrics', async () => 'sohor_ledger_sum_idr 0');
  api.post('/api/v1/slow', async () => {
    slow.asked.resolve();
    await slow.answer.promise;
    return {};
  });
  api.post('/api/v1/echo', async (request) => request.body);
  apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  gateway = buildGateway({ siteDir, apiUrl });
});

const END_WITH_PARENT = new URL('../ops/exit-with-parent.mjs', import.meta.url).href;

/** The gateway as a process of its own, which ends with this one. */
async function startServer() {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    SITE_DIR: siteDir,
    API_URL: apiUrl,
    SOHOR_PARENT_PIPE: '3',
  };
  const args = ['--import', END_WITH_PARENT, join(import.meta.dirname, 'server.ts')];
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/login`).catch(() => null)) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const end = async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { stdout: () => output, origin, hasEnded, end };
}

afterAll(async () => {
  await gateway.close();
  await api.close();
  await rm(siteDir, { recursive: true, force: true });
});

test('a tab that has the registry is told so; once it changes it gets the new one, compressed', async () => {
  const ask = (headers: object) => gateway.inject({ url: '/registry.json', headers: { ...headers } });
  const first = await ask({ 'accept-encoding': 'br' });
  expect(JSON.parse(String(brotliDecompressSync(first.rawPayload)))).toMatchObject(registry);
  const tag = { 'if-none-match': String(first.headers.etag) };
  expect(await ask(tag)).toMatchObject({ statusCode: 304, body: '' });
  await writeRegistry(siteDir, { ...registry, revision: 2 });
  const next = await ask(tag);
  expect([next.statusCode, next.json().revision]).toEqual([200, 2]);
  await writeRegistry(siteDir, registry);
});

test('the keys of the audit log are passed on from the API, by exactly their path', async () => {
  const path = '/.well-known/sohor-audit-keys.json';
  const { statusCode, headers, body } = await gateway.inject(path);
  const [type] = String(headers['content-type']).split(';');
  expect({ statusCode, type, body: JSON.parse(body) }).toEqual({
    statusCode: 200,
    type: expect.stringMatching(/^application\/jwk-set\+json/),
    body: { keys: [{ kid: 'k1' }] },
  });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  for (const other of [`${path}/x`, '/.well-known/', '/.well-known/../metrics'])
    expect((await gateway.inject(other)).body).not.toMatch(/kid|sohor_ledger/);
  expect((await gateway.inject({ method: 'POST', url: path })).statusCode).toBe(404);
});

test('without an API the keys are 503, and nobody keeps that answer', async () => {
  const alone = buildGateway({ siteDir, apiUrl: 'http://127.0.0.1:1' });
  const { statusCode, headers } = await alone.inject('/.well-known/sohor-audit-keys.json');
  expect({ statusCode, cache: headers['cache-control'] }).toEqual({ statusCode: 503, cache: 'no-store' });
  await alone.close();
});

test('every address of the product answers the page, never from a stale cache', async () => {
  const ofCanary = '/appSohor/baru';
  for (const url of [
    '/login',
    '/Login/',
    '/appSohor/campaigns?q=x',
    '/appSohor',
    '/marketplace/sari-1a2b',
    ofCanary,
  ]) {
    const reply = await gateway.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<title>Sohor</title>');
    expect(reply.headers['cache-control']).toBe('no-cache');
  }
});

test.each([
  ['/', 'Beranda'],
  ['/?utm_source=wa', 'Beranda'],
  ['/privacy', 'Privasi'],
  ['/Privacy/', 'Privasi'],
])('%s answers the page that was drawn for it', async (url, title) => {
  const reply = await gateway.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain(`<title>${title}</title>`);
  expect(reply.headers['content-security-policy']).toContain("'sha256-abc'");
  expect(reply.headers['cache-control']).toBe('no-cache');
});

test('a browser that has the page is told so, until another one is published', async () => {
  const ask = (url: string, headers: object = {}) => gateway.inject({ url, headers: { ...headers } });
  for (const url of ['/', '/login']) {
    const first = await ask(url, { 'accept-encoding': 'br' });
    const known = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'gzip' };
    const again = await ask(url, known);
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    // The 304 must repeat these headers, as they hold for the kept page from now on.
    for (const name of ['cache-control', 'vary', 'content-security-policy'])
      expect(again.headers[name]).toBe(first.headers[name]);
  }
  const conditionFor = async (url: string) => ({ 'if-none-match': String((await ask(url)).headers.etag) });
  expect((await ask('/privacy', await conditionFor('/'))).statusCode).toBe(200);
  // A page that does not exist gets no 304.
  expect((await ask('/tidak/ada', await conditionFor('/tidak/ada'))).statusCode).toBe(404);

  const before = await conditionFor('/login');
  await writeFile(join(siteDir, 'index.html'), '<!doctype html><title>Sohor</title><p>baru</p>');
  await writeSite(siteDir, { ...site, revision: 2 });
  const next = await ask('/login', before);
  expect([next.statusCode, next.body]).toEqual([200, expect.stringContaining('baru')]);
});

test('a HEAD of what is known states the length that the page would have', async () => {
  const ask = (headers: Record<string, string>) => gateway.inject({ method: 'HEAD', url: '/', headers });
  for (const encoding of ['br', 'identity']) {
    const first = await ask({ 'accept-encoding': encoding });
    const known = { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) };
    const again = await ask(known);
    expect(Number(first.headers['content-length'])).toBeGreaterThan(0);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-length']).toBe(first.headers['content-length']);
  }
});

test('tags are compared as RFC 9110 says', async () => {
  const ask = async (url: string, tags: string) =>
    (await gateway.inject({ url, headers: { 'if-none-match': tags } })).statusCode;
  const weak = String((await gateway.inject('/')).headers.etag);
  const strong = weak.slice('W/'.length);
  const hash = strong.slice(1, -1);
  for (const tags of [weak, strong, `"a", ${strong}`, `W/"a,b" ,${weak},"c"`, '*'])
    expect([tags, await ask('/', tags)]).toEqual([tags, 304]);
  for (const tags of [
    '',
    'x',
    hash,
    `w/${strong}`,
    `x${weak}`,
    `${strong}x`,
    `"a" ${strong}`,
    `"${strong}`,
    `"x${hash}"`,
    '"*"',
    '**',
  ])
    expect([tags, await ask('/', tags)]).toEqual([tags, 200]);
  expect(await ask('/tidak/ada', '*')).toBe(404);
});

test.each([
  '/tidak/ada',
  '/marketplace/sari/lagi',
  '/marketplace/',
  '/appSohor/campaigns/1',

  '/wp-login.php',
])('%s, which neither the shell nor a remote knows, is 404 and still the page', async (url) => {
  const reply = await gateway.inject(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.body).toContain('<title>Sohor</title>');
});

test('files at the root have their own type', async () => {
  const reply = await gateway.inject('/robots.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toBe('User-agent: *');
});

test('a site that is published anew is served at once', async () => {
  const path = '/baru';
  expect((await gateway.inject(path)).statusCode).toBe(404);
  await writeSite(siteDir, { ...site, paths: [...site.paths, path] });
  expect((await gateway.inject(path)).statusCode).toBe(200);
});

test('a site that was damaged is served as it was before, until it is whole again', async () => {
  const path = join(siteDir, 'site.json');
  const whole = await readFile(path);
  expect((await gateway.inject('/login')).statusCode).toBe(200);
  await writeFile(path, whole.subarray(0, 20));
  expect((await gateway.inject('/login')).body).toContain('<title>Sohor</title>');
  await rm(path);
  expect((await gateway.inject('/robots.txt')).body).toBe('User-agent: *');
  await writeFile(path, whole);
  expect((await gateway.inject('/login')).statusCode).toBe(200);
});

test('the page runs scripts of its own origin and the inlined one only', async () => {
  const policy = String((await gateway.inject('/')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'sha256-abc'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
});

test('content-addressed files are kept for a year, compressed where the browser can read it', async () => {
  const plain = await gateway.inject('/shell/main.js');
  expect(plain.body).toBe('let plain;');
  expect(plain.headers['cache-control']).toContain('immutable');
  const compressed = await gateway.inject({ url: '/shell/main.js', headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.body).toBe('compressed');
});

test.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0', undefined],
  ['identity', undefined],
])('a page for who accepts "%s" is encoded as %p', async (accepted, encoding) => {
  const { headers } = await gateway.inject({ url: '/login', headers: { 'accept-encoding': accepted } });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
});

test('a missing file is 404 and not the page, and a path cannot climb out of the site', async () => {
  for (const url of ['/remotes/remote-kol/abc/gone.js', '/shell/gone.js']) {
    const { statusCode, headers, body } = await gateway.inject(url);
    expect({ statusCode, kept: headers['cache-control'] }).toEqual({ statusCode: 404, kept: 'no-store' });
    expect(body).not.toContain('<title>');
  }
  const climbed = await gateway.inject('/remotes/..%2f..%2f..%2fetc/passwd');
  expect(climbed.body).not.toContain('root:');
  expect([400, 403, 404]).toContain(climbed.statusCode);
});

test('a page among the files of a release is no page of this origin: it runs nothing', async () => {
  await writeFile(join(siteDir, 'remotes/remote-kol/abc/page.html'), '<script>alert(1)</script>');
  for (const url of ['/remotes/remote-kol/abc/page.html', '/shell/main.js'])
    expect((await gateway.inject(url)).headers['content-security-policy']).toBe(
      "default-src 'none'; sandbox",
    );
});

test('a file that comes back is served again', async () => {
  const path = join(siteDir, 'remotes/remote-kol/abc/late.js');
  expect((await gateway.inject('/remotes/remote-kol/abc/late.js')).statusCode).toBe(404);
  await writeFile(path, 'late');
  expect((await gateway.inject('/remotes/remote-kol/abc/late.js')).body).toBe('late');
});

test('the API gets the address of the client, whatever the client claims', async () => {
  const reply = await gateway.inject({ url: '/api/v1/who', headers: { 'x-forwarded-for': '6.6.6.6' } });
  expect(reply.json()).toMatchObject({ forwarded: '127.0.0.1' });
});

test('what a trusted proxy before it says of the client is passed on, and no more than that', async () => {
  const behind = buildGateway({ siteDir, apiUrl, trustedProxies: ['loopback'] });
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };
  const reply = await behind.inject({ url: '/api/v1/who', headers });
  expect(reply.json()).toMatchObject({ forwarded: '203.0.113.7' });
  await behind.close();
});

test('bodies reach the API as they are', async () => {
  const reply = await gateway.inject({ method: 'POST', url: '/api/v1/echo', payload: { nama: 'Sari' } });
  expect(reply.json()).toEqual({ nama: 'Sari' });
});

test('without the API the answer is the error envelope, in Indonesian', async () => {
  const lonely = buildGateway({ siteDir, apiUrl: 'http://127.0.0.1:9' });
  const reply = await lonely.inject('/api/v1/who');
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({
    code: 503,
    errorMessage: { Error: expect.stringContaining('beberapa saat lagi') },
  });
  await lonely.close();
});

test('the figures on the port of the API stay behind the gateway, whatever the path looks like', async () => {
  const url = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const { hostname, port } = new URL(url);
  const paths = [
    '/metrics',
    '/api/../metrics',
    '/api/v1/../../metrics',
    '/api/%2e%2e/metrics',
    '/api/..%2fmetrics',
  ];
  for (const path of paths) {
    const body = await new Promise<string>((done, fail) => {
      // Not fetch: it would tidy up the path.
      const request = get({ hostname, port, path }, (reply) => {
        let text = '';
        reply.on('data', (chunk) => (text += chunk)).on('end', () => done(text));
      });
      request.on('error', fail);
    });
    expect(body).not.toContain('sohor_');
  }
});

test('the API learns the id of each request, which no client can choose', async () => {
  const chosen = '00000000-0000-4000-8000-000000000000';
  const ask = async () =>
    (await gateway.inject({ url: '/api/v1/who', headers: { 'x-request-id': chosen } })).json().requestId;
  const id = await ask();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect([chosen, await ask()]).not.toContain(id);
});

test.each([
  ['/api/v1/user/kol/%E0%A4%A', 400],
  ['/api/v1/Campaign/registerMember/..%2f', 400],
])('%s, which nobody can read, is refused in the envelope', async (url, status) => {
  const reply = await gateway.inject(url);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ code: status, errorMessage: { Error: expect.any(String) } });
});

test('a stop lets a payment under way end, and is over as soon as it has', async () => {
  const { stdout, origin, hasEnded, end } = await startServer();
  const payment = fetch(`${origin}/api/v1/slow`, { method: 'POST' });
  await slow.asked.promise;
  const ended = end();
  // Waits until new connections are refused.
  while (await fetch(`${origin}/login`, { headers: { connection: 'close' } }).catch(() => null));
  expect(hasEnded()).toBe(false);
  slow.answer.resolve();
  expect((await payment).status).toBe(200);
  const answered = performance.now();
  await ended;
  // A stop that does not end by itself is cut short after 9 s.
  expect([stdout(), performance.now() - answered < 7_000]).toEqual(['', true]);
});

test('what is no page and no call is 404 in the envelope', async () => {
  const reply = await gateway.inject({ method: 'POST', url: '/login' });
  expect(reply.json()).toMatchObject({ code: 404, Error: 'Alamat yang diminta tidak ada.' });
});

test('a body that the API would not take is 413, not a service that is away', async () => {
  const listening = buildGateway({ siteDir, apiUrl });
  const origin = await listening.listen({ host: '127.0.0.1', port: 0 });
  for (const size of [1024 * 1024 + 1, 3 * 1024 * 1024]) {
    const reply = await fetch(`${origin}/api/v1/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(size, ' '),
    });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ code: 413, Error: 'Data yang dikirim terlalu besar.' });
  }
  await listening.close();
});
