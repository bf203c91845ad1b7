import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGateway } from './app.ts';
import {
  blockOf,
  EMPTY_BLOCK,
  keysText,
  needsByPath,
  routeTable,
  type WholeRegistry,
} from './registry-parts.ts';

const file = (name: string) => ({ file: name, integrity: `sha384-${name}` });
const release = (name: string, version: string, declared: object) => ({
  url: `/remotes/${name}/files/`,
  signature: `by ${name}`,
  seal: `all by ${name}`,
  moduleSignatures: { './page': `page by ${name}`, './card': `card by ${name}` },
  manifest: {
    name,
    version,
    contract: 3,
    entry: file('entry.js'),
    chunks: {
      './page': { js: [file('page.js')], css: [], later: ['dialog.js'] },
      './card': { js: [file('card.js')], css: [], later: [] },
    },
    files: [file('entry.js'), file('page.js'), file('card.js'), file('dialog.js'), file('art.svg')],
    ...declared,
  },
});
const routes = (...paths: string[]) =>
  paths.map((path) => ({ id: path, path, page: './page#Page', slots: ['cards'] }));
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
      extensions: [{ slot: 'cards', component: './card#Card' }],
    }),
  },
  'remote-bell': {
    current: release('remote-bell', 'b', {
      routes: [],
      extensions: [{ slot: 'topbar', component: './card#Bell' }],
    }),
  },
};
const registry: WholeRegistry = {
  revision: 7,
  remotes,
  allowedOrigins: ['https://cdn.example'],
  overrides: false,
  keys: { 'remote-kol': ['k1'], 'remote-brand': ['k2'], shell: ['k3'] },
  shell: { current: { manifest: { version: 's', main: ['main.js'], files: [file('main.js')] } } },
};
const broken: WholeRegistry = {
  ...registry,
  remotes: {
    ...remotes,
    a: null as never,
    b: { current: undefined as never },
    c: { current: { manifest: { routes: 'none', extensions: [null] } } } as never,
    d: { current: { manifest: { routes: [null, { path: 5 }] } } } as never,
  },
};
const read = (block: string) => JSON.parse(/>(.*)<\/script>$/.exec(block)?.[1] ?? '');

test.each([
  ['/appSohor/home', ['remote-bell', 'remote-brand', 'remote-card', 'remote-kol']],
  ['/APPSOHOR/home/', ['remote-bell', 'remote-brand', 'remote-card', 'remote-kol']],
  ['/appSohor/x/12', ['remote-bell', 'remote-card', 'remote-kol']],
  ['/appSohor/tried', ['remote-bell', 'remote-card', 'remote-kol']],
  ['/appSohor/nothing', ['remote-bell']],
  ['/privacy', []],
])('%s needs those that have the page, and those that show something on it', (path, names) => {
  expect(Object.keys(needsByPath(registry)(path))).toEqual(names);
  expect(Object.keys(needsByPath(broken)(path))).toEqual(names);
});

test('a page needs what stands at its address, and no other modules of the same remotes', () => {
  expect(needsByPath(registry)('/appSohor/x/12')).toEqual({
    'remote-bell': ['./card'],
    'remote-card': ['./card'],
    'remote-kol': ['./page'],
  });
});

test('a page holds all that is signed of its remotes, without the release before, and says so', () => {
  const { remotes: inPage, ...rest } = read(
    blockOf(registry, { 'remote-kol': ['./page'], 'remote-card': ['./card'] }),
  );
  expect(Object.keys(inPage)).toEqual(['remote-kol', 'remote-card']);
  expect(inPage['remote-kol']).toMatchObject({
    current: {
      signature: 'by remote-kol',
      manifest: { ...kol.manifest, files: [file('dialog.js'), file('art.svg')] },
    },
    canary: { percent: 5 },
    lacks: 'previous',
  });
  expect(inPage['remote-kol'].previous).toBeUndefined();
  expect(inPage['remote-card'].lacks).toBeUndefined();
  expect(JSON.stringify(inPage)).not.toContain('moduleSignatures');
  expect(JSON.stringify(inPage)).not.toContain('all by');
  expect(rest).toMatchObject({ revision: 7, rest: 'awaited', allowedOrigins: ['https://cdn.example'] });
});

describe('a page whose shell reads modules', () => {
  const inPage = (of: WholeRegistry, needs: Record<string, string[]> = { 'remote-kol': ['./page'] }) =>
    read(blockOf(of, needs, true)).remotes;
  const withCurrent = (current: object) => ({
    ...registry,
    remotes: { 'remote-kol': { ...remotes['remote-kol'], current } },
  });

  test('holds the files of its own modules, and the signatures that stand for these alone', () => {
    const { drawn: _, ...declared } = kol.manifest as typeof kol.manifest & { drawn?: unknown };
    expect(inPage(registry)['remote-kol']).toEqual({
      current: {
        url: kol.url,
        manifest: {
          ...declared,
          chunks: { './page': kol.manifest.chunks['./page'] },
          files: [file('dialog.js')],
        },
        moduleSignatures: { './page': 'page by remote-kol' },
      },
      canary: {
        percent: 5,
        release: expect.objectContaining({ moduleSignatures: { './page': 'page by remote-kol' } }),
      },
      lacks: 'modules',
    });
  });

  test.each<[string, object]>([
    ['that nobody has signed by module', { ...kol, moduleSignatures: { './card': 'card by remote-kol' } }],
    [
      'of a build that does not tell what loads on demand',
      release('remote-kol', 'b', {
        chunks: { './page': { js: [file('page.js')], css: [] } },
      }),
    ],
    ['without the module', release('remote-kol', 'b', { chunks: {} })],
  ])('holds the whole of a release %s', (_, current) => {
    const entry = inPage(withCurrent(current))['remote-kol'];
    expect(entry.lacks).toBe('previous');
    expect(entry.current.signature).toBe('by remote-kol');
    expect(entry.canary.release.signature).toBe('by remote-kol');
  });

  test('of a site that requires no signatures holds its modules without any', () => {
    const { keys: _, ...unsigned } = registry;
    const entry = inPage(unsigned)['remote-kol'];
    expect([entry.lacks, entry.current.moduleSignatures]).toEqual(['modules', undefined]);
  });
});

test('a page holds the keys of its own remotes, and the hash of all keys', () => {
  const { keys, keysIntegrity } = read(blockOf(registry, { 'remote-kol': ['./page'] }));
  expect(keys).toEqual({ 'remote-kol': ['k1'] });
  const digest = createHash('sha256').update(keysText(registry.keys)).digest('base64');
  expect(keysIntegrity).toBe(`sha256-${digest}`);
  expect(read(blockOf(registry, {})).keys).toEqual({});
  const { keys: _, ...unsigned } = registry;
  expect(read(blockOf(unsigned, {})).keys).toBeUndefined();
});

test('the route table names what is live and what routes and menu are made of, and no file', () => {
  const table = JSON.parse(routeTable(registry));
  expect(table.shell.current.manifest).toEqual({ version: 's' });
  expect(table.remotes['remote-kol']).toEqual({
    current: {
      url: kol.url,
      manifest: {
        name: 'remote-kol',
        version: 'b',
        contract: 3,
        routes: routes('/appSohor/home', '/appSohor/x/:id'),
      },
    },
    previous: { manifest: { version: 'a' } },
    canary: expect.objectContaining({ percent: 5 }),
    lacks: 'files',
  });
  expect(table.remotes['remote-brand'].disabled).toBe(true);
  expect(routeTable(registry)).not.toMatch(/\.js|\.svg|signature/);
  expect(Object.keys(JSON.parse(routeTable(broken)).remotes)).toEqual(Object.keys(broken.remotes));
});

test('the gateway fills pages in, and serves the parts', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'sohor-parts-'));
  const gateway = buildGateway({ siteDir, apiUrl: 'http://127.0.0.1:9' });
  try {
    await writeFile(join(siteDir, 'site.json'), JSON.stringify({ paths: ['/'], readsModules: true }));
    await writeFile(join(siteDir, 'registry.json'), JSON.stringify(registry));
    await writeFile(join(siteDir, 'index.html'), `<!doctype html>${EMPTY_BLOCK}`);
    const get = async (url: string, known = '') =>
      gateway.inject({ url, headers: { 'if-none-match': known } });
    expect((await get('/appSohor/x/1')).body).toBe(
      `<!doctype html>${blockOf(registry, needsByPath(registry)('/appSohor/x/1'), true)}`,
    );
    expect((await get('/nothing')).body).toBe(`<!doctype html>${blockOf(registry, {})}`);
    const table = await get('/route-table.json');
    expect([table.body, table.headers['cache-control']]).toEqual([routeTable(registry), 'no-cache']);
    expect((await get('/route-table.json', String(table.headers.etag))).statusCode).toBe(304);
    expect((await get('/entries/remote-kol.json')).json().previous.manifest.version).toBe('a');
    expect((await get('/trusted-keys.json')).json()).toEqual(registry.keys);
    expect((await get('/shell-parts.json')).json()).toEqual({ main: [file('main.js')] });
    for (const url of ['/entries/remote-none.json', '/entries/constructor', '/entries/..%2fsite.json'])
      expect((await get(url)).statusCode).toBe(404);
  } finally {
    await gateway.close();
    await rm(siteDir, { recursive: true });
  }
});
