import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildGateway, type GatewayOptions } from '../app.ts';
import { writeRegistry, writeSite } from '../site-fixture.ts';

/** Stands in for the shell's program; some addresses make it fail in a certain way. */
const PROGRAM = `
const { Readable } = require('stream');
exports.drawPage = async ({ address, answer, origin }) => {
  if (address.includes('hang')) for (;;);
  if (address.includes('wait')) await new Promise(() => {});
  if (address.includes('throw')) throw new Error('no such page');
  if (address.includes('memory')) { const all = []; for (;;) all.push(new Array(1e6).fill(1)); }
  if (address.includes('end')) process.exit(3);
  if (address.includes('forge')) return { tags: 1 };
  if (address.includes('secret')) return { tags: '', app: JSON.stringify([Object.keys(process.env), (() => {
    try { return require('fs'); } catch (error) { return error.message; }
  })(), (() => {
    try { return String(process.getBuiltinModule('fs').readFileSync('/etc/hostname')); } catch (error) { return error.code; }
  })(), (() => {
    try { return new (process.getBuiltinModule('worker_threads').Worker)('', { eval: true, execArgv: [] }); } catch (error) { return error.code; }
  })()]) };
  return { tags: '<title>' + origin + address + '</title>', app: '<p>$& ' + answer + '</p>' };
};`;
const FRAME = '<head><!--drawn-tags--></head><body><!--drawn-app--></body>';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

const OWN_FRAME = '<head><link href="landing.css"><!--drawn-tags--></head><body><!--drawn-app--></body>';
const documents = {
  'server-rendered/renderer.cjs': hashOf(PROGRAM),
  'server-rendered/frame.html': hashOf(FRAME),
  'server-rendered/frame-landing.html': hashOf(OWN_FRAME),
};
const marketplace = { call: '/api/v1/public/kol', frame: 'server-rendered/frame.html' };
const site = {
  scriptHashes: [],
  pages: { '/': 'pages/landing.html', '/marketplace': 'pages/marketplace.html' },
  paths: ['/', '/marketplace', '/marketplace/:slug'],
  documents,
  serverRendered: {
    renderer: 'server-rendered/renderer.cjs',
    origin: 'https://sohor.example',
    pages: [
      { ...marketplace, path: '/marketplace', query: { kategori: 'category', nama: 'q' } },
      { ...marketplace, path: '/marketplace/:slug', call: '/api/v1/public/kol/:slug' },
      { path: '/', call: '/api/v1/public/showcase', frame: 'server-rendered/frame-landing.html' },
    ],
  },
};

let folder: string;
let api: FastifyInstance;
let apiUrl: string;
let asked: { url: string; headers: Record<string, unknown> }[] = [];
/** How the API behaves at the moment. */
let mood: 'well' | 'broken' | 'silent' = 'well';
const open: FastifyInstance[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sohor-rendered-'));
  for (const part of ['server-rendered', 'pages']) await mkdir(join(folder, part));
  const files = {
    'index.html': '<title>Kosong</title>',
    'pages/marketplace.html': '<title>Bingkai</title>',
    'server-rendered/renderer.cjs': PROGRAM,
    'server-rendered/frame.html': FRAME,
    'server-rendered/frame-landing.html': OWN_FRAME,
    'pages/landing.html': '<title>Beranda</title>',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await writeRegistry(folder, {});
  await writeSite(folder, site);
  api = Fastify({ forceCloseConnections: true });
  api.get('/api/v1/public/*', (request, reply) => {
    asked.push({ url: request.url, headers: request.headers });
    if (mood === 'broken') return reply.code(500).send('x');
    if (mood === 'silent') return reply;
    if (request.url.endsWith('/tidak-ada')) return reply.code(404).send('{}');
    return reply.send(`{"data":"${asked.length}"}`);
  });
  apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  asked = [];
  mood = 'well';
});
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Longer than any test takes, even on a busy machine. */
const LONG = 600_000;
const TIMES = {
  memory: { current: LONG, usable: LONG, brief: LONG, rest: LONG, wait: LONG },
  renderer: { drawing: LONG, start: LONG, rest: 0, longestRest: 0 },
  reading: LONG,
};

function start(over: Partial<GatewayOptions> = {}) {
  const gateway = buildGateway({ siteDir: folder, apiUrl, renderingTimes: TIMES, ...over });
  open.push(gateway);
  return async (url: string, headers: Record<string, string> = {}) => {
    const reply = await gateway.inject({ url, headers });
    const drawn = reply.body.includes('<p>');
    return { status: reply.statusCode, body: reply.body, drawn, headers: reply.headers };
  };
}

test('a browser that has a drawn page is told so, until another one is drawn', async () => {
  const get = start();
  const first = await get('/marketplace/sari');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect([first.drawn, await get('/marketplace/sari', known)]).toEqual([
    true,
    expect.objectContaining({ status: 304, body: '' }),
  ]);
  expect(await get('/marketplace/budi', known)).toMatchObject({ status: 200, drawn: true });
});

test('a page is drawn with what the API says at the time, for the origin that was published', async () => {
  const get = start();
  const page = await get('/marketplace', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  expect(page.body).toBe(
    '<head><title>https://sohor.example/marketplace</title></head><body><p>$& {"data":"1"}</p></body>',
  );
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
});

test('a page whose styles are others is drawn into a frame of its own', async () => {
  const get = start();
  expect((await get('/')).body).toBe(
    '<head><link href="landing.css"><title>https://sohor.example/</title></head><body><p>$& {"data":"1"}</p></body>',
  );
  expect(asked.map(({ url }) => url)).toEqual(['/api/v1/public/showcase']);
  expect((await get('/marketplace')).body).not.toContain('landing.css');
});

test('the landing page comes as it was published while the API is away', async () => {
  mood = 'broken';
  expect(await start()('/')).toMatchObject({ status: 200, body: '<title>Beranda</title>' });
});

test('a KOL that does not exist is 404, with the page that says so', async () => {
  const page = await start()('/marketplace/tidak-ada');
  expect([page.status, page.body]).toEqual([404, expect.stringContaining('<p>$& null</p>')]);
});

test('the API is asked as anybody would ask, on behalf of the visitor', async () => {
  const get = start({ trustedProxies: ['loopback'] });
  await get('/marketplace/sari', {
    authorization: 'Bearer x',
    cookie: 'a=b',
    'x-forwarded-for': '203.0.113.7',
  });
  expect(asked[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7' });
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
  expect(asked[0]?.headers).not.toHaveProperty('cookie');
});

test('simultaneous requests for one page make one call of the API, and the page is kept for a while', async () => {
  const get = start();
  const same = [
    '/marketplace?nama=sari',
    '/Marketplace/?utm_source=wa&nama=+sari+',
    '/marketplace?nama=sari&x=1',
  ];
  const pages = await Promise.all([...same, ...same].map((url) => get(url)));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  await get('/marketplace?nama=sari');
  expect(asked.map(({ url }) => url)).toEqual(['/api/v1/public/kol?q=sari']);
});

test('an old page is good enough while the next one is drawn', async () => {
  const get = start({ renderingTimes: { ...TIMES, memory: { ...TIMES.memory, current: 0 } } });
  expect((await get('/marketplace')).body).toContain('"1"');
  expect((await get('/marketplace')).body).toContain('"1"');
  let body = '';
  while (!body.includes('"3"')) ({ body } = await get('/marketplace'));
});

test.each([
  ['hang', 'a program that hangs'],
  ['wait', 'one that never ends'],
  ['throw', 'one that throws'],
  ['memory', 'one that takes all memory'],
  ['end', 'one that ends its process'],
  ['forge', 'one that draws no page'],
])('%s: the published page comes, and other pages are drawn again', async (fault) => {
  const neverEnds = ['hang', 'wait'].includes(fault);
  const renderer = { ...TIMES.renderer, drawing: neverEnds ? 700 : LONG };
  const get = start({ renderingTimes: { ...TIMES, renderer } });
  const broken = await get(`/marketplace?nama=${fault}`);
  expect([broken.status, broken.body]).toEqual([200, '<title>Bingkai</title>']);
  let page = await get('/marketplace/sari');
  // A page that failed because of the fault is tried again after its pause; other pages are not affected.
  for (let other = 0; !page.drawn; other += 1) page = await get(`/marketplace/sari-${other}`);
});

test('a page that failed is not tried again for a while', async () => {
  const get = start();
  await get('/marketplace?nama=throw');
  await get('/marketplace?nama=throw');
  expect(asked).toHaveLength(1);
});

test('a program that does not start leaves the published page', async () => {
  const code = 'throw new Error("broken build")';
  const other = await mkdtemp(join(tmpdir(), 'sohor-rendered-'));
  await mkdir(join(other, 'server-rendered'));
  await writeFile(join(other, 'server-rendered/renderer.cjs'), code);
  await writeFile(join(other, 'server-rendered/frame.html'), FRAME);
  await writeFile(join(other, 'index.html'), '<title>Kosong</title>');
  await writeRegistry(other, {});
  const hashes = { ...documents, 'server-rendered/renderer.cjs': hashOf(code) };
  await writeSite(other, { ...site, pages: {}, documents: hashes });
  const page = await start({ siteDir: other })('/marketplace');
  expect([page.status, page.body]).toEqual([200, '<title>Kosong</title>']);
  // A program that differs from the published one is not run either.
  await writeSite(other, { ...site, pages: {} });
  await writeFile(join(other, 'server-rendered/renderer.cjs'), PROGRAM.replace('<p>', '<p>tampered'));
  expect((await start({ siteDir: other })('/marketplace')).body).toBe('<title>Kosong</title>');
  await rm(other, { recursive: true, force: true });
});

test('an API that is broken, silent or away leaves the published page', async () => {
  mood = 'broken';
  expect((await start()('/marketplace')).body).toBe('<title>Bingkai</title>');
  const away = await start({ apiUrl: 'http://127.0.0.1:9' })('/marketplace/sari');
  expect([away.status, away.body]).toEqual([200, '<title>Kosong</title>']);
  mood = 'silent';
  const impatient = start({ renderingTimes: { ...TIMES, memory: { ...TIMES.memory, wait: 50 } } });
  expect((await impatient('/marketplace')).body).toBe('<title>Bingkai</title>');
  const hasty = start({ renderingTimes: { ...TIMES, reading: 50 } });
  expect((await hasty('/marketplace')).body).toBe('<title>Bingkai</title>');
});

test('the program can read no secret and no file, and cannot start a thread to do it', async () => {
  const { body } = await start()('/marketplace/secret');
  expect(body).toContain('[["TZ"],"fs is not for drawing","ERR_ACCESS_DENIED","ERR_ACCESS_DENIED"]');
});

test.each([
  [`/marketplace?nama=${'x'.repeat(201)}`],
  [`/marketplace/${'x'.repeat(5000)}?${'y='.repeat(1000)}`],
  ['/marketplace/..'],
  ['/marketplace/%2e%2e'],
  ['/marketplace/a%2f..%2f..%2fsecret'],
  ['/marketplace/%0d%0ax-evil:%201'],
  ['/marketplace/%3Cscript%3E'],
  ['/marketplace?nama=%0d%0aSet-Cookie:%20a=b'],
])('strange address %# calls nothing but the API call of its page', async (url) => {
  const page = await start()(url);
  expect([200, 404]).toContain(page.status);
  expect(page.headers).not.toHaveProperty('x-evil');
  expect(page.headers).not.toHaveProperty('set-cookie');
  for (const { url: call } of asked)
    expect(call).toMatch(/^\/api\/v1\/public\/(kol\/[^/?]+|kol\?q=[^&]+|showcase)$/);
  expect(page.body).not.toContain('<script>');
});

test('a site without such pages is served as it was published', async () => {
  const get = start({ rendersPages: false });
  expect((await get('/marketplace')).body).toBe('<title>Bingkai</title>');
  expect(asked).toEqual([]);
});

test('a newly published site draws with its own program, and the old process ends', async () => {
  const get = start();
  expect((await get('/marketplace')).drawn).toBe(true);
  await writeSite(folder, { ...site, revision: 2 });
  expect((await get('/marketplace')).body).toContain('"2"');
});
