import { bootWith, fakeRelease } from '../testing.ts';
import { startFederation } from '../testing-federation.ts';
import { onRemoteEvent, type RemoteEvent } from './events.ts';
import { RemoteDisabled, RemoteUnavailable } from './failure.ts';
import { loadedPage, loadPage, reloadPage } from './load-page.ts';
import runtimePlugin from './runtime-plugin.ts';

/** Runs an entry. */
const register = jest.fn<Promise<void>, [string]>();
/** Gives a module. */
const load = jest.fn<Promise<object>, [string, string]>();
startFederation({ entry: register, module: load });

const Page = () => null;

/** Each test has a remote of its own, as containers and pages are kept for the life of the page. */
let count = 0;
function freshRemote() {
  count += 1;
  const name = `remote-test${count}` as const;
  const entry = { current: fakeRelease(name, 'new'), previous: fakeRelease(name, 'old') };
  return { name, entry };
}

/** Addresses that were registered, in order. */
function addresses(): URL[] {
  return register.mock.calls.map(([address]) => new URL(address));
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
  register.mockReset().mockResolvedValue(undefined);
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
  register.mockRejectedValueOnce(new Error('timed out'));
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(registered().at(-1)).toBe(`/remotes/${name}/old/remoteEntry.js`);
  expect(told()).toEqual([
    ['new', 'failed', 'timeout'],
    ['old', 'fell-back', 'timeout'],
  ]);
});

test('so it does where only a file of the page cannot be had, as no module of the release has run yet', async () => {
  const { name, entry } = freshRemote();
  for (let tries = 0; tries < 4; tries += 1) load.mockRejectedValueOnce(new Error('chunk'));
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(registered().at(-1)).toBe(`/remotes/${name}/old/remoteEntry.js`);
});

test('when both fail the remote is unavailable, and the next attempt asks under a new address', async () => {
  const { name, entry } = freshRemote();
  register.mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404'));
  await expect(loadPage(name, entry, './page#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  const [first, , again] = addresses();
  expect(again?.pathname).toBe(first?.pathname);
  expect(again?.href).not.toBe(first?.href);
});

test('an extension does not ask again for a remote that failed a moment ago; a page, and a person, do', async () => {
  const { name, entry } = freshRemote();
  register.mockRejectedValue(new Error('404'));
  await expect(loadPage(name, entry, './bell#Bell', 'topbar')).rejects.toBeInstanceOf(RemoteUnavailable);
  const asked = addresses().length;
  await expect(loadPage(name, entry, './bell#Bell', 'topbar')).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(addresses()).toHaveLength(asked);
  await expect(loadPage(name, entry, './page#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(addresses().length).toBeGreaterThan(asked);

  register.mockResolvedValue(undefined);
  load.mockResolvedValue({ Bell: Page });
  await expect(reloadPage(name, entry, './bell#Bell', 'topbar')).resolves.toBe(Page);
});

test('a container that runs is never registered again, so that two versions cannot mix', async () => {
  const { name, entry } = freshRemote();
  load.mockResolvedValueOnce({ Page });
  await loadPage(name, entry, './page#Page');
  load.mockRejectedValue(new Error('chunk'));
  await expect(loadPage(name, entry, './other#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  load.mockReset().mockResolvedValue({ Page });
  await expect(loadPage(name, entry, './other#Page')).resolves.toBe(Page);
  expect(registered()).toHaveLength(1);
});

test('what happens later is told of the release that runs, not of the one that had failed', async () => {
  const { name, entry } = freshRemote();
  register.mockRejectedValueOnce(new Error('404'));
  load.mockResolvedValue({ Page });
  await loadPage(name, entry, './page#Page');
  await loadPage(name, entry, './other#Page');
  expect(told().at(-1)).toEqual(['old', 'loaded', null]);
});

test('a page whose chunks had failed to preload is asked for again', async () => {
  const { name, entry } = freshRemote();
  load.mockRejectedValueOnce(new Error('chunk 1')).mockRejectedValueOnce(new Error('chunk 2'));
  load.mockResolvedValueOnce({ Page });
  // Only a prompt failure is worth another try: time stands still here, whatever the machine does.
  jest.useFakeTimers();
  const loading = loadPage(name, entry, './page#Page');
  await jest.advanceTimersByTimeAsync(200);
  jest.useRealTimers();
  await expect(loading).resolves.toBe(Page);
  expect(registered()).toHaveLength(1);
});

test('a reference that names nothing is an unavailable page, not a blank one', async () => {
  const { name, entry } = freshRemote();
  load.mockResolvedValue({});
  await expect(loadPage(name, entry, './page#Missing')).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(told()).toEqual([['new', 'failed', 'threw']]);
});

/** The modules of a remote, by their names; each that is missing fails for good. */
const offer = (modules: Record<string, Promise<object>>) =>
  load.mockImplementation(
    (_container, module) => modules[module] ?? Promise.reject(new Error(`chunk ${module}`)),
  );

test.each([
  ['an extension', './bell#Bell', 'topbar'],
  ['another page', './other#Page', undefined],
] as const)('the missing file of %s takes no release from a page under way', async (_what, part, slot) => {
  const { name, entry } = freshRemote();
  let come = (_module: object) => {};
  offer({
    './page': new Promise((resolve) => {
      come = resolve;
    }),
  });
  const page = loadPage(name, entry, './page#Page');
  const missing = loadPage(name, entry, part, slot);
  const refused = expect(missing).rejects.toBeInstanceOf(RemoteUnavailable);
  jest.useFakeTimers();
  // Longer than its tries take.
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  come({ Page });
  await expect(page).resolves.toBe(Page);
  await refused;
  expect(registered()).toEqual([`/remotes/${name}/new/remoteEntry.js`]);
  expect(told()).toEqual([
    ['new', 'loaded', null],
    ['new', 'failed', 'threw'],
  ]);
});

test('an extension goes on with the release to which its page falls back', async () => {
  const { name, entry } = freshRemote();
  load.mockImplementation(async (_container, module) => {
    if (registered().length === 1) throw new Error(`chunk ${module}`);
    return { Page, Bell: Page };
  });
  const both = [loadPage(name, entry, './bell#Bell', 'topbar'), loadPage(name, entry, './page#Page')];
  await expect(Promise.all(both)).resolves.toEqual([Page, Page]);
  expect(registered().at(-1)).toBe(`/remotes/${name}/old/remoteEntry.js`);
});

describe('an entry that did not come', () => {
  const fail = () =>
    Promise.reject(new Error('[RUNTIME-008]: Failed to load script. {"resourceUrl":"https://a.example/x"}'));
  /** What the browser tells of the answer. */
  const answer = (responseStatus: number) => {
    const timing = [{ responseStatus }] as never;
    performance.getEntriesByName = () => timing;
  };
  beforeEach(() => answer(0));
  afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByName'));
  const loaded = async ({ name, entry }: ReturnType<typeof freshRemote>) => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const loading = loadPage(name, entry, './page#Page');
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    await expect(loading).resolves.toBe(Page);
    return addresses().map(({ pathname, search }) => pathname.split('/')[3] + search.replace(/\d+/, ''));
  };

  test('because of the network is asked for once more, under an address of its own', async () => {
    register.mockImplementationOnce(fail);
    load.mockResolvedValue({ Page });
    expect(await loaded(freshRemote())).toEqual(['new', 'new?attempt=']);
    expect(told()).toEqual([['new', 'loaded', null]]);
  });

  test('a second time is passed over', async () => {
    register.mockImplementationOnce(fail).mockImplementationOnce(fail);
    load.mockResolvedValue({ Page });
    expect(await loaded(freshRemote())).toEqual(['new', 'new?attempt=', 'old']);
  });

  test.each([404, 200])(
    'answered with %d (gone, or not what was published) is passed over at once',
    async (status) => {
      answer(status);
      register.mockImplementationOnce(fail);
      load.mockResolvedValue({ Page });
      expect(await loaded(freshRemote())).toEqual(['new', 'old']);
    },
  );
});

test('a module that does not come to its end is an unavailable page, and its release is kept', async () => {
  const { name, entry } = freshRemote();
  load.mockImplementation(() => new Promise(() => undefined));
  jest.useFakeTimers();
  const loading = loadPage(name, entry, './page#Page');
  const refused = expect(loading).rejects.toBeInstanceOf(RemoteUnavailable);
  await jest.advanceTimersByTimeAsync(20_000);
  await refused;
  jest.useRealTimers();
  expect(told()).toEqual([['new', 'failed', 'timeout']]);
  // Its code has run in part, so another release would mix with it.
  offer({});
  await expect(loadPage(name, entry, './other#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(registered()).toHaveLength(1);
});

test.each([
  ['of another shell API', { shellApi: 99 }],
  ['for another shell', { shell: '^9' }],
  ['for another runtime of Module Federation', { singletons: { '@module-federation/enhanced': '^3.0' } }],
  ['for another React', { shellApi: 2, singletons: { react: '^99.0.0' } }],
] as const)('a release %s is passed over before any of its code runs', async (_what, unfit) => {
  const { name, entry } = freshRemote();
  const current = fakeRelease(name, 'new', unfit);
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, { ...entry, current }, './page#Page')).resolves.toBe(Page);
  expect(registered()).toEqual([`/remotes/${name}/old/remoteEntry.js`]);
  expect(told()).toEqual([
    ['new', 'failed', 'unfit'],
    ['old', 'fell-back', 'unfit'],
  ]);
});

test('a release for the runtime of Module Federation that runs here is taken', async () => {
  const { name, entry } = freshRemote();
  const current = fakeRelease(name, 'new', { singletons: { '@module-federation/enhanced': '^2.9' } });
  load.mockResolvedValueOnce({ Page });
  await loadPage(name, { ...entry, current }, './page#Page');
  expect(told()).toEqual([['new', 'loaded', null]]);
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
  const { name, entry } = freshRemote();
  register.mockRejectedValueOnce(new Error('404'));
  load.mockResolvedValue({ Page });
  const both = [loadPage(name, entry, './page#Page'), loadPage(name, entry, './card#Page')];
  await expect(Promise.all(both)).resolves.toEqual([Page, Page]);
  expect(registered()).toEqual([
    `/remotes/${name}/new/remoteEntry.js`,
    `/remotes/${name}/old/remoteEntry.js`,
  ]);
});

test('an entry that ran and left no container is passed over', async () => {
  const { name, entry } = freshRemote();
  register.mockRejectedValueOnce(new TypeError('x is not a function'));
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(told()).toEqual([
    ['new', 'failed', 'threw'],
    ['old', 'fell-back', 'threw'],
  ]);
});

test('a part waits until another has started the remote, not for the code of that other part', async () => {
  const { name, entry } = freshRemote();
  load.mockImplementationOnce(() => new Promise(() => undefined)).mockResolvedValue({ Page });
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
  register.mockRejectedValueOnce(new Error('timed out'));
  load.mockResolvedValueOnce({ Page });
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

test('the entry of a release runs with its hash and a time limit, and no other script takes its place', async () => {
  const { name, entry } = freshRemote();
  load.mockResolvedValue({ Page });
  await loadPage(name, entry, './page#Page');
  const [address] = register.mock.lastCall ?? [];
  const made = runtimePlugin().createScript?.({ url: address ?? '' } as never) as {
    script: HTMLScriptElement;
    timeout: number;
  };
  expect([made.script.src, made.script.integrity, made.timeout]).toEqual([address, 'sha384-new', 5000]);
  expect(runtimePlugin().createScript?.({ url: 'https://evil.example/a.js' } as never)).toBeUndefined();
});
