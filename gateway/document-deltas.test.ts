import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { installedChromium } from '../ops/browser/chromium.ts';
import { closeBrowser, launchBrowser } from '../ops/release/smoke/smoke-run.ts';
import { buildGateway } from './app.ts';
import { writeRegistry, writeSite } from './site-fixture.ts';

/** As large as a real document's hashes, and as incompressible. */
const HASHES = randomBytes(9000).toString('base64');
const documentOf = (release: string) =>
  `<!doctype html><link rel="icon" href="data:,"><title>${release}</title><p>${HASHES}</p>`;
const CHROMIUM = '"Chromium";v="156", "Not.A/Brand";v="24"';

let siteDir: string;
let gateway: FastifyInstance;
let published = 0;
const publish = async (release: string) => {
  await writeFile(join(siteDir, 'index.html'), documentOf(release));
  published += 1;
  await writeSite(siteDir, { ...site, revision: published });
};
const site = { scriptHashes: [], pages: {}, paths: ['/login', '/daftar'], files: {} };

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'sohor-deltas-'));
  await mkdir(join(siteDir, 'shell'));
  await mkdir(join(siteDir, 'remotes'));
  await writeRegistry(siteDir, { remotes: {} });
  gateway = buildGateway({ siteDir, apiUrl: 'http://127.0.0.1:1' });
  await publish('satu');
});
afterEach(async () => {
  await gateway.close();
  await rm(siteDir, { recursive: true, force: true });
});

const ask = (headers: Record<string, string>, url = '/login') => gateway.inject({ url, headers });
const hashOf = (text: string) => createHash('sha256').update(text).digest();
const has = (text: string) => ({
  'sec-ch-ua': CHROMIUM,
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': `:${hashOf(text).toString('base64')}:`,
});

const hasChromium = installedChromium() !== undefined;
if (!hasChromium)
  process.stdout.write('There is no Chromium: what a page costs after a release is skipped.\n');

test.skipIf(!hasChromium)(
  'in Chromium a page that comes back after a release costs what has changed, and is the new one',
  async () => {
    const address = (await gateway.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');
    const browser = launchBrowser();
    try {
      const page = await (await (await browser).newContext()).newPage();
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      let bytes = 0;
      network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
      const visit = async (path: string) => {
        bytes = 0;
        await page.goto(address + path, { waitUntil: 'networkidle' });
        return { title: await page.title(), bytes };
      };
      const first = await visit('/login');
      expect(first.title).toBe('satu');
      expect(first.bytes).toBeGreaterThan(9000);
      for (const release of ['dua', 'tiga']) {
        await publish(release);
        // Another page than before will do, as all pages have the same document.
        const next = await visit(release === 'dua' ? '/login' : '/daftar');
        expect(next.title).toBe(release);
        // Nearly all of these bytes are headers.
        expect(next.bytes).toBeLessThan(1500);
      }
      expect((await visit('/daftar')).bytes).toBeLessThan(1500);
    } finally {
      await closeBrowser(browser);
    }
  },
  60_000,
);

test('what it is the difference to is stated, and both together are the page', async () => {
  expect((await ask({ 'sec-ch-ua': CHROMIUM })).headers['use-as-dictionary']).toBe(
    'match="/*", match-dest=("document")',
  );
  await publish('dua');
  const { headers, rawPayload } = await ask(has(documentOf('satu')));
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    vary: 'accept-encoding, available-dictionary, sec-ch-ua',
  });
  // RFC 9842, section 5.
  expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(rawPayload.subarray(8, 40)).toEqual(hashOf(documentOf('satu')));
  const dictionary = Buffer.from(documentOf('satu'));
  expect(String(zstdDecompressSync(rawPayload.subarray(40), { dictionary }))).toBe(documentOf('dua'));
});

test('who has what the gateway does not know, or reads no differences, gets the whole page', async () => {
  await ask({ 'sec-ch-ua': CHROMIUM });
  await publish('dua');
  for (const [headers, encoding] of [
    [has('another page'), 'br'],
    [{ ...has(documentOf('satu')), 'available-dictionary': 'not a hash' }, 'br'],
    [{ ...has(documentOf('satu')), 'accept-encoding': 'br' }, 'br'],
    [{ ...has(documentOf('satu')), 'accept-encoding': 'identity' }, undefined],
  ] as const)
    expect((await ask(headers)).headers['content-encoding']).toBe(encoding);
  // Nobody keeps the answer for an address that is no page, so it is sent whole.
  expect((await ask(has(documentOf('satu')), '/tidak/ada')).headers['content-encoding']).toBe('br');
});

test('a browser that might show what it has while it asks is told to ask first', async () => {
  const firefox = await ask({ 'accept-encoding': 'gzip, br, zstd, dcb, dcz' });
  expect(firefox.headers['cache-control']).toBe('no-cache');
  expect(firefox.headers['use-as-dictionary']).toBeUndefined();
});
