import { bootWith, fakeRegistry, fakeRelease } from '../testing.ts';
import { entryTimeout, loadExposed, registerContainer } from './containers.ts';
import { reasonOf } from './failure.ts';
import { SHARE_SCOPE } from './provided.ts';
import { expectRelease } from './tags.ts';

const route = { id: 'home', path: '/login', page: './home#Home', access: 'public', title: 'Masuk' } as const;
const current = fakeRelease('remote-kol', 'current', { routes: [route] });
const entry = new URL('/remotes/remote-kol/current/remoteEntry.js', document.baseURI).href;

/** Each test has a container of its own, as containers are kept for the life of the page. */
let count = 0;
let name = '';
/** Entries that were put into the page. */
let scripts: HTMLScriptElement[];

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/login');
  bootWith(fakeRegistry({ current }));
  count += 1;
  name = `remote_test${count}`;
  scripts = [];
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const aContainer = () => ({ init: jest.fn(), get: jest.fn(async (module: string) => () => ({ module })) });
const lastScript = () => scripts.at(-1) as HTMLScriptElement;
/** The entry has arrived and run. */
function runs(container: object | undefined): void {
  Object.assign(globalThis, { [name]: container });
  lastScript().dispatchEvent(new Event('load'));
}

test('a module comes from the container that the entry makes, which is given once what is shared', async () => {
  registerContainer(name, entry);
  const both = Promise.all([loadExposed(name, './home'), loadExposed(name, './card')]);
  const container = aContainer();
  runs(container);
  await expect(both).resolves.toEqual([{ module: './home' }, { module: './card' }]);
  await loadExposed(name, './home');
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(container.init).toHaveBeenCalledWith(SHARE_SCOPE, []);
  expect(scripts).toHaveLength(1);
  expect(document.head.contains(lastScript())).toBe(false);
});

test('what is shared is what the shell itself runs', async () => {
  const { useState } = await import('react');
  const versions = SHARE_SCOPE.react ?? {};
  const [shared] = Object.values(versions);
  expect(shared?.get()()).toHaveProperty('useState', useState);
  expect(Object.keys(SHARE_SCOPE).sort()).toEqual([
    '@sohor/shared/platform',
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
  ]);
});

test('an entry is bound to its hash, and asked for as it was preloaded', () => {
  expectRelease(current);
  registerContainer(name, entry);
  void loadExposed(name, './home').catch(() => undefined);
  expect(lastScript()).toMatchObject({ src: entry, integrity: 'sha384-current', crossOrigin: null });
  registerContainer('remote_elsewhere', 'https://cdn.example/remoteEntry.js');
  void loadExposed('remote_elsewhere', './home').catch(() => undefined);
  expect(lastScript().crossOrigin).toBe('anonymous');
});

test.each([
  ['does not load', () => lastScript().dispatchEvent(new Event('error')), 'network'],
  ['hangs', () => jest.advanceTimersByTime(5000), 'timeout'],
  ['makes no container', () => runs(undefined), 'threw'],
])('an entry that %s fails, and the next one that is registered is tried', async (_what, fail, reason) => {
  registerContainer(name, 'http://localhost/remotes/remote-kol/broken/remoteEntry.js');
  const failure = loadExposed(name, './home').catch(reasonOf);
  fail();
  await expect(failure).resolves.toBe(reason);
  registerContainer(name, entry);
  const loading = loadExposed(name, './home');
  runs(aContainer());
  await expect(loading).resolves.toEqual({ module: './home' });
});

test('a container that cannot take what is shared is asked again', async () => {
  registerContainer(name, entry);
  const failing = loadExposed(name, './home');
  const container = aContainer();
  container.init.mockRejectedValueOnce(new Error('share scope'));
  runs(container);
  await expect(failing).rejects.toThrow('share scope');
  await expect(loadExposed(name, './home')).resolves.toEqual({ module: './home' });
  expect(scripts).toHaveLength(1);
});

test('the time limit of a preloaded entry starts with its preload, not with the shell', () => {
  expect(entryTimeout(entry)).toBe(5000);
  jest.advanceTimersByTime(1500);
  expect(entryTimeout(entry)).toBe(3500);
});

test('a slow shell leaves a preloaded entry at least three of its five seconds', () => {
  jest.advanceTimersByTime(20_000);
  expect(entryTimeout(entry)).toBe(3000);
});

test('an entry that was not preloaded has all five seconds', () => {
  jest.advanceTimersByTime(20_000);
  expect(entryTimeout(`${entry}?attempt=1`)).toBe(5000);
});
