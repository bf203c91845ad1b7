import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildGateway } from '../app.ts';
import { writeRegistry, writeSite } from '../site-fixture.ts';
import { MEMORY_TIMES } from './page-memory.ts';
import { RENDERER_TIMES } from './renderer.ts';
import { SITEMAP_LIMITS } from './sitemaps.ts';

const ORIGIN = 'https://sohor.example';
const PAGE = 3;
const site = {
  scriptHashes: [],
  pages: { '/': 'index.html', '/marketplace': 'index.html' },
  paths: ['/', '/marketplace', '/marketplace/:slug'],
  files: { '/sitemap.xml': { file: 'sitemap.xml', type: 'application/xml' } },
  documents: {},
  serverRendered: {
    renderer: 'no.cjs',
    origin: ORIGIN,
    pages: [
      { path: '/marketplace', call: '/api/v1/public/kol' },
      {
        path: '/marketplace/:slug',
        call: '/api/v1/public/kol/:slug',
        list: `/api/v1/public/kol?limit=${PAGE}`,
      },
    ],
  },
};
const PUBLISHED = '<urlset>published</urlset>';

let folder: string;
let api: FastifyInstance;
let apiUrl: string;
let rows: unknown[] = [];
let asked: string[] = [];
/** The next `calls` calls of the API answer this status. */
let broken = { status: 500, calls: 0 };
const open: FastifyInstance[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sohor-sitemap-'));
  const files = {
    'index.html': '<title>Sohor</title>',
    'sitemap.xml': PUBLISHED,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await writeRegistry(folder, {});
  await writeSite(folder, site);
  api = Fastify({ forceCloseConnections: true });
  api.get('/api/v1/public/kol', (request, reply) => {
    asked.push(request.url);
    broken.calls -= 1;
    if (broken.calls >= 0) return reply.code(broken.status).send('{}');
    const { cursor, limit } = request.query as { cursor?: string; limit: string };
    const [start, end] = [Number(cursor ?? 0), Number(cursor ?? 0) + Number(limit)];
    return { data: rows.slice(start, end), nextCursor: end < rows.length ? String(end) : null };
  });
  apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  rows = kols(2);
  asked = [];
  broken = { status: 500, calls: 0 };
});
afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.close();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const kols = (count: number) => Array.from({ length: count }, (_, at) => ({ slug: `kol-${at}` }));
/** Longer than any test takes, even on a busy machine. */
const LONG = 600_000;
/** In most tests the first visitor waits until the files are made. */
const LIMITS = { ...SITEMAP_LIMITS, wait: LONG, pace: 0, rest: 0 };

function start(over: Partial<typeof LIMITS> = {}, url = apiUrl) {
  const times = {
    memory: MEMORY_TIMES,
    renderer: RENDERER_TIMES,
    sitemaps: { ...LIMITS, ...over },
    reading: LONG,
  };
  const gateway = buildGateway({ siteDir: folder, apiUrl: url, renderingTimes: times });
  open.push(gateway);
  return (path = '/sitemap.xml', encoding = 'identity') =>
    gateway.inject({ url: path, headers: { 'accept-encoding': encoding } });
}
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('search engines find the public pages and those of all KOLs', async () => {
  rows = kols(7);
  const reply = await start()();
  expect(reply.headers).toMatchObject({
    'content-type': 'application/xml',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  expect(reply.body).toMatch(/^<\?xml [^>]*>\n<urlset xmlns="[^"]*sitemap\/0\.9">/);
  const found = kols(7).map(({ slug }) => `${ORIGIN}/marketplace/${slug}`);
  expect(addresses(reply.body)).toEqual([`${ORIGIN}/`, `${ORIGIN}/marketplace`, ...found]);
});

test('a client that accepts gzip gets it', async () => {
  const get = start();
  const zipped = await get('/sitemap.xml', 'gzip, br');
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(String(gunzipSync(zipped.rawPayload))).toBe((await get()).body);
});

test('more addresses than fit into one file are split over several, which an index names', async () => {
  rows = kols(10);
  const get = start({ addresses: 5 });
  const index = await get();
  expect(index.body).toContain('<sitemapindex ');
  expect(addresses(index.body)).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap-${part}.xml`));
  const parts = [1, 2, 3].map(async (part) => addresses((await get(`/sitemap-${part}.xml`)).body));
  const [first, second, third] = await Promise.all(parts);
  expect([first?.length, second?.length, third?.length]).toEqual([5, 5, 2]);
  expect(new Set([...(first ?? []), ...(second ?? []), ...(third ?? [])]).size).toBe(12);
  for (const path of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml'])
    expect((await get(path)).statusCode).toBe(404);
});

test('simultaneous visitors cause one reading of the API, and the files are kept for hours', async () => {
  const get = start();
  await Promise.all([get(), get(), get()]);
  rows = kols(3);
  expect(addresses((await get()).body)).toHaveLength(4);
  expect(asked).toHaveLength(1);
});

test('a call that fails is repeated, and the list goes on from there', async () => {
  rows = kols(7);
  const get = start();
  broken = { status: 429, calls: 2 };
  expect(addresses((await get()).body)).toHaveLength(9);
  expect(asked.map((url) => new URL(url, apiUrl).searchParams.get('cursor'))).toEqual([
    null,
    null,
    null,
    '3',
    '6',
  ]);
});

test.each([
  ['is away', 'http://127.0.0.1:9', 0],
  ['is broken', undefined, Number.POSITIVE_INFINITY],
])('while the API %s, the file is the one that was published', async (_how, url, calls) => {
  broken.calls = calls;
  const reply = await start({}, url)();
  expect([reply.statusCode, reply.body]).toEqual([200, PUBLISHED]);
});

test('old files are served while new ones are made, and while the API is broken', async () => {
  const get = start({ current: 0 });
  await get();
  rows = kols(3);
  broken.calls = 5;
  let body = '';
  for (;;) {
    ({ body } = await get());
    if (addresses(body).length === 5) break;
    expect(addresses(body)).toHaveLength(4);
  }
  expect(broken.calls).toBeLessThan(0);
});

test('until files that take long are made, the published one is served', async () => {
  rows = kols(9);
  const get = start({ wait: 0 });
  let { body } = await get();
  expect(body).toBe(PUBLISHED);
  while (body === PUBLISHED) ({ body } = await get());
  expect(addresses(body)).toHaveLength(11);
});

test('rows that name no page are left out, and no address needs XML escapes', async () => {
  rows = [{ slug: '<a>&"' }, {}, null, 'x', { slug: 7 }, { slug: '..' }, { slug: 'sari' }];
  expect(addresses((await start()()).body).slice(2)).toEqual([
    `${ORIGIN}/marketplace/%3Ca%3E%26%22`,
    `${ORIGIN}/marketplace/sari`,
  ]);
});
