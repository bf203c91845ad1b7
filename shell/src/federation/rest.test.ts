import type { PageRegistry, RemoteEntry } from '@sohor/shared/platform/contract';
import { bootWith, fakeRelease } from '../testing.ts';
import type * as loaderModule from './loader.ts';
import type * as restModule from './rest.ts';

jest.mock('./containers.ts', () => ({ loadExposed: jest.fn(), registerContainer: jest.fn() }));

const page = (remote: string) =>
  [{ id: 'page', path: `/${remote}`, page: './page#Page', access: 'public', title: 'Uji' }] as const;
const release = (remote: `remote-${string}`, version: string, over: object = {}) =>
  fakeRelease(remote, version, { routes: page(remote), ...over });
const ownRelease = release('remote-own', 'b');
const own: RemoteEntry = { current: ownRelease, lacks: 'previous' };
const whole: Record<string, RemoteEntry> = {
  'remote-own': { current: ownRelease, previous: release('remote-own', 'a') },
  'remote-other': { current: release('remote-other', 'b'), previous: release('remote-other', 'a') },
};

/** What a gateway serves. A function fails as it says. */
let served: Record<string, unknown>;
const asked: string[] = [];
let rest: typeof restModule;
let loader: typeof loaderModule;
let started: string[];

const brief = ({ current }: RemoteEntry) => {
  const { entry: _, chunks: _chunks, files: _files, ...declared } = current.manifest;
  return { current: { url: current.url, manifest: declared }, lacks: 'files' };
};

async function openPage(remotes: PageRegistry['remotes'] = { 'remote-own': own }) {
  bootWith({ rest: 'awaited', remotes });
  jest.resetModules();
  rest = await import('./rest.ts');
  loader = await import('./loader.ts');
  const { readRegistry } = await import('../registry.ts');
  const { loadExposed, registerContainer } = await import('./containers.ts');
  started = [];
  jest.mocked(registerContainer).mockImplementation((_name, address) => void started.push(address));
  jest.mocked(loadExposed).mockImplementation(async (name) => {
    if (started.at(-1)?.includes('/broken/')) throw new Error('broken');
    Object.assign(globalThis, { [name]: {} });
    return { Page: () => null };
  });
  const first = readRegistry();
  rest.beginWith(first);
  return {
    get current() {
      return rest.knownRegistry();
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.length = 0;
  served = {
    '/route-table.json': {
      revision: 2,
      remotes: Object.fromEntries(Object.entries(whole).map(([name, entry]) => [name, brief(entry)])),
    },
    '/entries/remote-own.json': whole['remote-own'],
    '/entries/remote-other.json': whole['remote-other'],
  };
  globalThis.fetch = jest.fn(async (file: string) => {
    asked.push(file);
    if (served[file] === undefined) return new Response('none', { status: 404 });
    return new Response(served[file] instanceof Blob ? served[file] : JSON.stringify(served[file]));
  }) as never;
});
afterEach(() => {
  for (const name of ['remote_own', 'remote_other']) Reflect.deleteProperty(globalThis, name);
  jest.useRealTimers();
});

const namesOf = ({ remotes }: PageRegistry) => Object.keys(remotes);

test('the rest brings the other remotes, and leaves those of the page as they are', async () => {
  const known = await openPage();
  expect([namesOf(known.current), known.current.rest]).toEqual([['remote-own'], 'awaited']);
  await rest.loadRest();
  expect([namesOf(known.current), known.current.rest]).toEqual([['remote-own', 'remote-other'], undefined]);
  expect(known.current.remotes['remote-own']).toEqual(own);
  await rest.loadRest();
  expect(asked).toEqual(['/route-table.json']);
});

test('the files of another remote are asked for before its first load only', async () => {
  const known = await openPage();
  await rest.loadRest();
  const entry = known.current.remotes['remote-other'] as RemoteEntry;
  await loader.loadPage('remote-other', entry, './page#Page');
  await loader.loadPage('remote-other', entry, './next#Page');
  expect(asked).toEqual(['/route-table.json', '/entries/remote-other.json']);
  expect(loader.runningVersion('remote-other')).toBe('b');
});

test("where nobody tells a remote's files its page cannot be had, and another try can bring it", async () => {
  const known = await openPage();
  await rest.loadRest();
  const entry = known.current.remotes['remote-other'] as RemoteEntry;
  delete served['/entries/remote-other.json'];
  await expect(loader.loadPage('remote-other', entry, './page#Page')).rejects.toBeInstanceOf(
    loader.RemoteUnavailable,
  );
  served['/entries/remote-other.json'] = whole['remote-other'];
  await loader.reloadPage('remote-other', entry, './page#Page');
  expect(loader.runningVersion('remote-other')).toBe('b');
});

describe('a page that came with the files of its own modules', () => {
  const chunks = { './page': { js: [], css: [], later: [] }, './next': { js: [], css: [], later: [] } };
  const all = release('remote-own', 'b', { chunks });
  const short: RemoteEntry = {
    current: release('remote-own', 'b', { chunks: { './page': chunks['./page'] } }),
    lacks: 'modules',
  };
  beforeEach(() => {
    served['/entries/remote-own.json'] = { current: all, previous: release('remote-own', 'a') };
  });
  const load = (page: `./${string}#${string}`) => loader.loadPage('remote-own', short, page);

  test('asks for no more than these to show them, and once for all others before the first of those', async () => {
    await openPage({ 'remote-own': short });
    await load('./page#Page');
    expect(asked).toEqual([]);
    await load('./next#Page');
    await load('./last#Page');
    expect(asked).toEqual(['/entries/remote-own.json']);
  });

  test('asks for the others before the remote starts with one of them', async () => {
    await openPage({ 'remote-own': short });
    await load('./next#Page');
    expect(asked).toEqual(['/entries/remote-own.json']);
    expect(loader.runningVersion('remote-own')).toBe('b');
  });

  test('that fetched them ahead shows the others even when another release is live by now', async () => {
    await openPage({ 'remote-own': short });
    const { knowAllModules } = await import('./published.ts');
    await load('./page#Page');
    knowAllModules(['remote-own'], rest.knownRegistry());
    await jest.advanceTimersByTimeAsync(0);
    served['/entries/remote-own.json'] = { current: release('remote-own', 'd', { chunks }) };
    await load('./next#Page');
    expect(asked).toEqual(['/entries/remote-own.json']);
  });

  test('shows none of the others where only other releases are live, and says to reload', async () => {
    await openPage({ 'remote-own': short });
    await load('./page#Page');
    const newer = { current: release('remote-own', 'd', { chunks }) };
    served['/entries/remote-own.json'] = newer;
    served['/route-table.json'] = { revision: 3, remotes: { 'remote-own': brief(newer) } };
    const refused = expect(load('./next#Page')).rejects.toBeInstanceOf(loader.RemoteReplaced);
    await jest.advanceTimersByTimeAsync(5000);
    await refused;
  });

  test('shows them at another try, where the network failed at the first', async () => {
    await openPage({ 'remote-own': short });
    await load('./page#Page');
    const entry = served['/entries/remote-own.json'];
    delete served['/entries/remote-own.json'];
    await expect(load('./next#Page')).rejects.toBeInstanceOf(loader.RemoteUnavailable);
    served['/entries/remote-own.json'] = entry;
    await loader.reloadPage('remote-own', short, './next#Page');
  });
});

test('the release before is asked for when the current one has failed', async () => {
  const broken: RemoteEntry = { current: release('remote-own', 'broken'), lacks: 'previous' };
  await openPage({ 'remote-own': broken });
  served['/entries/remote-own.json'] = { ...broken, previous: release('remote-own', 'a') };
  const load = loader.loadPage('remote-own', broken, './page#Page');
  await jest.advanceTimersByTimeAsync(500);
  await load;
  expect(loader.runningVersion('remote-own')).toBe('a');
  expect(asked).toEqual(['/entries/remote-own.json']);
});

test('a part of an entry that the shell cannot use is replaced by the whole entry', async () => {
  const unfit = release('remote-own', 'b', { contract: 99 });
  served['/entries/remote-own.json'] = { current: unfit, previous: release('remote-own', 'a') };
  (served['/route-table.json'] as Record<string, Record<string, unknown>>).remotes = {
    'remote-own': brief({ current: unfit }),
    'remote-other': { current: {}, lacks: 'files' },
  } as never;
  const known = await openPage({ 'remote-own': { current: unfit, lacks: 'previous' } });
  expect(namesOf(known.current)).toEqual([]);
  await rest.loadRest();
  expect(known.current.remotes['remote-own']?.previous?.manifest.version).toBe('a');
  expect(known.current.remotes['remote-other']).toEqual(whole['remote-other']);
});

test('where a web server makes no parts the whole registry is read', async () => {
  served = { '/registry.json': { revision: 2, remotes: whole } };
  const known = await openPage();
  await rest.loadRest();
  expect(known.current.remotes['remote-other']).toEqual(whole['remote-other']);
});

test('a rest that cannot be had is tried again, and told of', async () => {
  const answers = served;
  served = {};
  const known = await openPage();
  const done = rest.loadRest();
  await jest.advanceTimersByTimeAsync(10_000);
  await done;
  expect([known.current.rest, namesOf(known.current)]).toEqual(['failed', ['remote-own']]);
  expect(asked.filter((file) => file === '/route-table.json')).toHaveLength(3);
  served = answers;
  rest.retryRest();
  await jest.advanceTimersByTimeAsync(0);
  expect(namesOf(known.current)).toEqual(['remote-own', 'remote-other']);
});

test('a table that was asked for early and hangs is asked for again', async () => {
  const known = await openPage();
  Object.assign(globalThis.sohor ?? {}, { routeTable: new Promise(() => undefined) });
  served['/registry.json'] = { revision: 2, remotes: whole };
  const done = rest.loadRest();
  await jest.advanceTimersByTimeAsync(20_000);
  await done;
  expect(namesOf(known.current)).toEqual(['remote-own', 'remote-other']);
});

test.each([
  ['names no remotes', { revision: 2, remotes: null }],
  ['is nothing', null],
  ['is an error', { error: { code: 'NOT_FOUND' } }],
  ['is cut off', new Blob(['{"revision":2,"remotes":{"rem'])],
  ['is a page', new Blob(['<!doctype html><title>Masuk</title>'])],
])('a table that %s is left for the whole registry', async (_, table) => {
  served['/route-table.json'] = table;
  served['/registry.json'] = { revision: 2, remotes: whole };
  const known = await openPage();
  await rest.loadRest();
  expect(namesOf(known.current)).toEqual(['remote-own', 'remote-other']);
});

test('a tab that was offline for long has all pages again when somebody comes back to it', async () => {
  const answers = served;
  served = {};
  const known = await openPage();
  const done = rest.loadRest();
  await jest.advanceTimersByTimeAsync(10_000);
  await done;
  served = answers;
  const { readPublished } = await import('./published.ts');
  await readPublished();
  await jest.advanceTimersByTimeAsync(0);
  expect(namesOf(known.current)).toEqual(['remote-own', 'remote-other']);
});
