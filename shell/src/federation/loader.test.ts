import { bootWith, fakeRelease } from '../testing.ts';
import { loadExposed, registerContainer } from './containers.ts';
import { onRemoteEvent, type RemoteEvent } from './events.ts';
import { EntryFailed } from './failure.ts';
import {
  loadedPage,
  loadPage,
  RemoteDisabled,
  RemoteReplaced,
  RemoteUnavailable,
  reloadPage,
} from './loader.ts';

jest.mock('./containers.ts', () => ({ loadExposed: jest.fn(), registerContainer: jest.fn() }));

const load = jest.mocked(loadExposed);
const register = jest.mocked(registerContainer);
const Page = () => null;

/** Each test has a remote of its own, as containers and pages are kept for the life of the page. */
let count = 0;
function freshRemote() {
  count += 1;
  const name = `remote-test${count}` as const;
  const entry = { current: fakeRelease(name, 'new'), previous: fakeRelease(name, 'old') };
  return { name, entry, run: () => Object.assign(globalThis, { [name.replaceAll('-', '_')]: {} }) };
}

/** Addresses that were registered, in order. */
function addresses(): URL[] {
  return register.mock.calls.map(([, address]) => new URL(address));
}

function registered(): string[] {
  return addresses().map(({ pathname }) => pathname);
}

const events: RemoteEvent[] = [];
const told = () => events.map(({ version, outcome, reason }) => [version, outcome, reason]);
onRemoteEvent((event) => events.push(event));

beforeEach(() => {
  events.length = 0;
  load.mockReset();
  register.mockReset();
  bootWith();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a page comes from the current release and stays at hand', async () => {
  const { name, entry } = freshRemote();
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(registered()).toEqual([`/remotes/${name}/new/remoteEntry.js`]);
  expect(loadedPage(name, './page#Page')).toBe(Page);
  expect(told()).toEqual([['new', 'loaded', null]]);
});

test('a remote is first asked for by the address that the page has preloaded, whatever loaded before', async () => {
  const { name, entry } = freshRemote();
  load.mockResolvedValueOnce({ Page });
  await loadPage(name, entry, './page#Page');
  expect(addresses()[0]?.search).toBe('');
});

test('when the current release fails the previous one serves', async () => {
  const { name, entry } = freshRemote();
  load.mockRejectedValueOnce(new EntryFailed('timed out', 'timeout')).mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(registered().at(-1)).toBe(`/remotes/${name}/old/remoteEntry.js`);
  expect(told()).toEqual([
    ['new', 'failed', 'timeout'],
    ['old', 'fell-back', 'timeout'],
  ]);
});

test('when both fail the remote is unavailable, and the next attempt asks under a new address', async () => {
  const { name, entry } = freshRemote();
  load.mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404'));
  await expect(loadPage(name, entry, './page#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  const [first, , again] = addresses();
  expect(again?.pathname).toBe(first?.pathname);
  expect(again?.href).not.toBe(first?.href);
});

test('an extension does not ask again for a remote that failed a moment ago; a page, and a person, do', async () => {
  const { name, entry } = freshRemote();
  load.mockRejectedValue(new Error('404'));
  await expect(loadPage(name, entry, './bell#Bell', 'topbar')).rejects.toBeInstanceOf(RemoteUnavailable);
  const asked = addresses().length;
  await expect(loadPage(name, entry, './bell#Bell', 'topbar')).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(addresses()).toHaveLength(asked);
  await expect(loadPage(name, entry, './page#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(addresses().length).toBeGreaterThan(asked);

  load.mockResolvedValue({ Bell: Page });
  await expect(reloadPage(name, entry, './bell#Bell', 'topbar')).resolves.toBe(Page);
});

test('a release that takes a federation runtime from the shell finds it there before its entry runs', async () => {
  const { name } = freshRemote();
  const older = fakeRelease(name, 'older', { container: undefined } as never);
  const RUNTIME = '_FEDERATION_RUNTIME_CORE';
  expect(Reflect.get(globalThis, RUNTIME)).toBeUndefined();
  register.mockImplementationOnce(() =>
    expect(Reflect.get(globalThis, RUNTIME)).toHaveProperty('ModuleFederation'),
  );
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, { current: older }, './page#Page')).resolves.toBe(Page);
  expect(told()).toEqual([['older', 'loaded', null]]);
});

test('an entry that threw leaves a name without a container: the previous release serves', async () => {
  const { name, entry } = freshRemote();
  Object.assign(globalThis, { [name.replaceAll('-', '_')]: undefined });
  load.mockRejectedValueOnce(new EntryFailed('no container', 'threw')).mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(told()).toEqual([
    ['new', 'failed', 'threw'],
    ['old', 'fell-back', 'threw'],
  ]);
});

test('a container that runs is never registered again, so that two versions cannot mix', async () => {
  const { name, entry, run } = freshRemote();
  run();
  load.mockRejectedValue(new Error('chunk'));
  await expect(loadPage(name, entry, './page#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  load.mockResolvedValue({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(register).not.toHaveBeenCalled();
});

test('what happens later is told of the release that runs, not of the one that had failed', async () => {
  const { name, entry, run } = freshRemote();
  load.mockRejectedValueOnce(new Error('404')).mockImplementationOnce(async () => {
    run();
    return { Page };
  });
  await loadPage(name, entry, './page#Page');
  load.mockResolvedValue({ Page });
  await loadPage(name, entry, './other#Page');
  expect(told().at(-1)).toEqual(['old', 'loaded', null]);
});

test('the console tells which release runs in the page', async () => {
  const { name, entry, run } = freshRemote();
  await jest.isolateModulesAsync(async () => {
    // As the shell starts: after the page's first script.
    const { loadExposed } = await import('./containers.ts');
    const { loadPage } = await import('./loader.ts');
    expect(globalThis.sohor?.running?.()).toEqual({});
    jest.mocked(loadExposed).mockRejectedValueOnce(new Error('404'));
    jest.mocked(loadExposed).mockImplementationOnce(async () => {
      run();
      return { Page };
    });
    await loadPage(name, entry, './page#Page');
  });
  expect(globalThis.sohor?.running?.()).toEqual({ [name]: 'old' });
});

test('a page whose chunks had failed to preload is asked for again', async () => {
  const { name, entry, run } = freshRemote();
  run();
  load.mockRejectedValueOnce(new Error('chunk 1')).mockRejectedValueOnce(new Error('chunk 2'));
  load.mockResolvedValueOnce({ Page });
  // Only a prompt failure is worth another try: time stands still here, whatever the machine does.
  jest.useFakeTimers();
  const loading = loadPage(name, entry, './page#Page');
  await jest.advanceTimersByTimeAsync(200);
  jest.useRealTimers();
  await expect(loading).resolves.toBe(Page);
});

test('a reference that names nothing is an unavailable page, not a blank one', async () => {
  const { name, entry } = freshRemote();
  load.mockResolvedValue({});
  await expect(loadPage(name, entry, './page#Missing')).rejects.toBeInstanceOf(RemoteUnavailable);
});

test.each([
  ['of another contract', { contract: 99 }],
  ['for another shell', { shell: '^9' }],
  ['for another React', { contract: 2, singletons: { react: '^99.0.0' } }],
] as const)('a release %s is passed over before any of its code runs', async (_what, unfit) => {
  const { name, entry } = freshRemote();
  const current = fakeRelease(name, 'new', unfit);
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, { ...entry, current }, './page#Page')).resolves.toBe(Page);
  expect(registered()).toEqual([`/remotes/${name}/old/remoteEntry.js`]);
  expect(told()).toEqual([
    ['new', 'failed', 'contract'],
    ['old', 'fell-back', 'contract'],
  ]);
});

test('a release that no key of the page has signed is passed over before any of its code runs', async () => {
  const { name, entry } = freshRemote();
  bootWith({ keys: { [name]: [] } });
  load.mockResolvedValue({ Page });
  await expect(loadPage(name, entry, './page#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(register).not.toHaveBeenCalled();
  expect(told()).toEqual([
    ['new', 'failed', 'integrity'],
    ['old', 'failed', 'integrity'],
  ]);
  // What calls itself a developer's is one only where the page allows any.
  const posing = { current: fakeRelease(name, 'override') };
  await expect(loadPage(name, posing, './page#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(register).not.toHaveBeenCalled();
});

test('where the keys have changed since the page was opened, it says that only a reload helps', async () => {
  const { name, entry } = freshRemote();
  bootWith({ rest: 'awaited', keys: {}, keysIntegrity: 'sha256-before' });
  const earlier = globalThis.fetch;
  globalThis.fetch = (_, request) =>
    request?.integrity ? Promise.reject(new TypeError('integrity')) : Promise.resolve(new Response('{}'));
  await expect(loadPage(name, entry, './page#Page')).rejects.toBeInstanceOf(RemoteReplaced);
  globalThis.fetch = earlier;
  expect(register).not.toHaveBeenCalled();
});

test('code of another origin is loaded only where the registry allows it', async () => {
  const { name, entry } = freshRemote();
  const foreign = { ...entry.current, url: 'https://cdn.example/kol/new/' };
  await expect(loadPage(name, { current: foreign }, './page#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(register).not.toHaveBeenCalled();
  bootWith({ allowedOrigins: ['https://cdn.example'] });
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, { current: foreign }, './page#Page')).resolves.toBe(Page);
  expect(addresses()[0]?.href).toBe('https://cdn.example/kol/new/remoteEntry.js');
});

test('of a remote that is switched off nothing is loaded', async () => {
  const { name, entry } = freshRemote();
  const off = { ...entry, disabled: true };
  await expect(loadPage(name, off, './page#Page')).rejects.toBeInstanceOf(RemoteDisabled);
  expect(register).not.toHaveBeenCalled();
});

test('whoever asks for a page under way waits for the same answer', async () => {
  const { name, entry } = freshRemote();
  load.mockResolvedValue({ Page });
  await Promise.all([1, 2].map(() => loadPage(name, entry, './page#Page')));
  expect(registered()).toHaveLength(1);
  expect(told()).toEqual([['new', 'loaded', null]]);
});

test('two pages that ask at once start one release', async () => {
  const { name, entry, run } = freshRemote();
  load
    .mockRejectedValueOnce(new Error('404'))
    .mockImplementationOnce(async () => {
      run();
      return { Page };
    })
    .mockResolvedValue({ Page });
  const both = [loadPage(name, entry, './page#Page'), loadPage(name, entry, './card#Page')];
  await expect(Promise.all(both)).resolves.toEqual([Page, Page]);
  expect(registered()).toEqual([
    `/remotes/${name}/new/remoteEntry.js`,
    `/remotes/${name}/old/remoteEntry.js`,
  ]);
});

test('a part waits until another has started the remote, not for the code of that other part', async () => {
  const { name, entry, run } = freshRemote();
  load.mockImplementationOnce(() => new Promise(() => run())).mockResolvedValue({ Page });
  void loadPage(name, entry, './hanging#Page');
  await expect(loadPage(name, entry, './card#Page')).resolves.toBe(Page);
  expect(told()).toEqual([['new', 'loaded', null]]);
});

test('what has been preloaded of a release that failed is let go, and nothing else', async () => {
  const { name, entry } = freshRemote();
  const preload = (href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }));
  preload(`/remotes/${name}/new/page.js`);
  preload('/shell/layout.js');
  load.mockRejectedValueOnce(new Error('timed out')).mockResolvedValueOnce({ Page });
  await loadPage(name, entry, './page#Page');
  const left = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(left.map(({ href }) => new URL(href).pathname)).toEqual(['/shell/layout.js']);
});

test('another try takes what the page knows where nothing else can be had', async () => {
  const { name, entry } = freshRemote();
  globalThis.fetch = jest.fn(async () => new Response('<!doctype html>')) as never;
  load.mockResolvedValue({ Page });
  await expect(reloadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(registered()).toEqual([`/remotes/${name}/new/remoteEntry.js`]);
});

test('whoever watches cannot break what he watches', async () => {
  const { name, entry } = freshRemote();
  const end = onRemoteEvent(() => {
    throw new Error('watcher');
  });
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  end();
});
