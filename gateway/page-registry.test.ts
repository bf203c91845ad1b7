import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../shared/src/platform/registry.ts';
import { buildGateway } from './app.ts';
import { blockOf, EMPTY_BLOCK, hintsByPath } from './page-registry.ts';
import { writeRegistry, writeSite } from './site-fixture.ts';

const file = (name: string) => ({ file: name, integrity: `sha384-${name}` });
const release = (name: string, version: string, declared: object) => ({
  url: `/remotes/${name}/files/`,
  signature: `by ${name}`,
  manifest: {
    name,
    version,
    shellApi: 3,
    entry: file('entry.js'),
    chunks: {
      './page': { js: [file('page.js')], css: [] },
      './card': { js: [file('card.js')], css: [] },
    },
    files: [file('entry.js'), file('page.js'), file('card.js'), file('mf-manifest.0123456789ab.json')],
    ...declared,
  },
});
const routes = (...paths: string[]) =>
  paths.map((path) => ({ id: path, path, access: 'KOL', page: './page#Page', slots: ['cards'] }));
const kol = release('remote-kol', 'b', { routes: routes('/appSohor/home', '/appSohor/x/:id') });
const remotes = {
  'remote-kol': {
    current: kol,
    previous: release('remote-kol', 'a', { routes: [] }),
    canary: { percent: 5, release: release('remote-kol', 'c', { routes: routes('/appSohor/tried') }) },
  },
  'remote-brand': {
    current: release('remote-brand', 'b', { routes: routes('/appSohor/home'), extensions: [] }),
    disabled: true,
  },
  'remote-card': {
    current: release('remote-card', 'b', {
      routes: [],
      extensions: [{ slot: 'cards', access: 'session', component: './card#Card' }],
    }),
  },
  'remote-bell': {
    current: release('remote-bell', 'b', {
      routes: [],
      extensions: [{ slot: 'topbar', access: 'session', component: './card#Bell' }],
    }),
  },
};
const registry = {
  revision: 7,
  remotes,
  allowedOrigins: ['https://cdn.example'],
  overrides: false,
  shell: { current: { manifest: { version: 's', main: ['main.js'], files: [file('main.js')] } } },
} as unknown as Registry;
const broken: Registry = {
  ...registry,
  remotes: {
    ...registry.remotes,
    a: null as never,
    b: { current: undefined as never },
    c: { current: { manifest: { routes: 'none', extensions: [null] } } } as never,
    d: { current: { manifest: { routes: [null, { path: 5 }] } } } as never,
  },
};
const read = (block: string) => JSON.parse(/>(.*)<\/script>$/.exec(block)?.[1] ?? '');

const namesAt = (of: Registry, path: string) =>
  [...new Set(hintsByPath(of)(path).map(({ remote }) => remote))].sort();

test.each([
  ['/appSohor/home', ['remote-bell', 'remote-brand', 'remote-card', 'remote-kol']],
  ['/APPSOHOR/home/', ['remote-bell', 'remote-brand', 'remote-card', 'remote-kol']],
  ['/appSohor/x/12', ['remote-bell', 'remote-card', 'remote-kol']],
  ['/appSohor/tried', ['remote-bell', 'remote-card', 'remote-kol']],
  ['/appSohor/nothing', ['remote-bell']],
  ['/privacy', []],
])('%s has hints for those that have the page, and those that show something on it', (path, names) => {
  expect(namesAt(registry, path)).toEqual(names);
  expect(namesAt(broken, path)).toEqual(names);
});

test('a hint names the files of one page or extension, for whom, and of which release', () => {
  const url = kol.url;
  const of = (folder: string, name: string) => ({ file: folder + name, integrity: `sha384-${name}` });
  expect(hintsByPath(registry)('/appSohor/x/12')).toEqual([
    {
      remote: 'remote-kol',
      version: 'b',
      access: 'KOL',
      page: './page#Page',
      files: [of(url, 'entry.js'), of(url, 'page.js')],
    },
    expect.objectContaining({ remote: 'remote-card', access: 'session' }),
    expect.objectContaining({ remote: 'remote-bell', access: 'session' }),
  ]);
});

test('a page holds all remotes, with what starts each of their releases, and no lists of files', () => {
  const block = read(blockOf(registry, []));
  expect(Object.keys(block.remotes)).toEqual(Object.keys(remotes));
  expect(block.remotes['remote-kol']).toEqual({
    current: {
      url: kol.url,
      manifest: {
        name: 'remote-kol',
        version: 'b',
        shellApi: 3,
        entry: file('entry.js'),
        routes: routes('/appSohor/home', '/appSohor/x/:id'),
      },
    },
    previous: expect.objectContaining({ url: kol.url }),
    canary: expect.objectContaining({ percent: 5 }),
  });
  expect(block.remotes['remote-brand'].disabled).toBe(true);
  expect(block).toMatchObject({ revision: 7, allowedOrigins: ['https://cdn.example'], hints: [] });
  expect(JSON.stringify(block)).not.toMatch(/page\.js|signature/);
  expect(Object.keys(read(blockOf(broken, [])).remotes)).toEqual(Object.keys(broken.remotes));
});

test('the gateway fills pages in, and serves the manifest of the live release to other hosts', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'sohor-parts-'));
  const gateway = buildGateway({ siteDir, apiUrl: 'http://127.0.0.1:9' });
  try {
    await writeSite(siteDir, { paths: ['/'] });
    await writeRegistry(siteDir, registry);
    await writeFile(join(siteDir, 'index.html'), `<!doctype html>${EMPTY_BLOCK}`);
    await mkdir(join(siteDir, kol.url), { recursive: true });
    await writeFile(join(siteDir, kol.url, 'mf-manifest.0123456789ab.json'), '{"id":"remote_kol"}');
    const get = async (url: string) => gateway.inject({ url });
    expect((await get('/appSohor/x/1')).body).toBe(
      `<!doctype html>${blockOf(registry, hintsByPath(registry)('/appSohor/x/1'))}`,
    );
    expect((await get('/nothing')).body).toBe(`<!doctype html>${blockOf(registry, [])}`);
    const manifest = await get(`${kol.url}mf-manifest.json`);
    expect(manifest.json()).toEqual({ id: 'remote_kol' });
    expect(manifest.headers).toMatchObject({
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    expect((await get('/remotes/remote-none/files/mf-manifest.json')).statusCode).toBe(404);
    expect((await get('/remotes/constructor/files/mf-manifest.json')).statusCode).toBe(404);
  } finally {
    await gateway.close();
    await rm(siteDir, { recursive: true });
  }
});
