import type { RemoteEntry } from '@sohor/shared/platform/remotes';
import { bootWith, fakeRelease } from '../testing.ts';
import type * as failureModule from './failure.ts';
import type * as loaderModule from './load-page.ts';
import type * as pluginModule from './runtime-plugin.ts';

const REMOTE = 'remote-kol';
const old: RemoteEntry = { current: fakeRelease(REMOTE, 'old') };
const network = jest.fn<Promise<Response>, [string, RequestInit?]>();
const asked = () => network.mock.calls.length;
let entry: RemoteEntry;
let revision: number;
let loader: typeof loaderModule;
let failure: typeof failureModule;
let plugin: typeof pluginModule;
const runEntry = jest.fn<Promise<void>, [string]>();
const giveModule = jest.fn<Promise<object>, [string, string]>();
/** Those that the last page made: earlier ones listen on. */
let offers: string[];
/** 'Muat ulang' of the last one. */
let press: () => void;
let areToastsThere: boolean;

/** Another state of the registry goes live. */
const publish = (next: RemoteEntry) => {
  entry = next;
  revision += 1;
};
const comeBack = async (afterMs: number) => {
  await jest.advanceTimersByTimeAsync(afterMs);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
};

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  revision = 0;
  areToastsThere = true;
  publish(old);
  network.mockReset().mockImplementation(async () => {
    return new Response(JSON.stringify({ revision, remotes: { [REMOTE]: entry } }));
  });
  globalThis.fetch = network as never;
  bootWith();
  jest.resetModules();
  runEntry.mockReset().mockResolvedValue(undefined);
  giveModule.mockReset().mockResolvedValue({ Page: () => null });
  const { startFederation } = await import('../testing-federation.ts');
  startFederation({ entry: runEntry, module: giveModule });
  loader = await import('./load-page.ts');
  failure = await import('./failure.ts');
  plugin = await import('./runtime-plugin.ts');
  const { watchNewest } = await import('./newest.ts');
  watchNewest();
  const { offerNewVersions } = await import('./outdated.ts');
  const notifications = await import('../notifications/offers.ts');
  const made: string[] = [];
  offers = made;
  notifications.onOffer(async ({ text, action }) => {
    if (!areToastsThere) throw new Error('Loading chunk toasts failed.');
    made.push(text);
    press = action.act;
  });
  offerNewVersions();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'remote_kol');
  jest.useRealTimers();
});

const load = () => loader.loadPage(REMOTE, old, './page#Page');
/** The registry answers, but only after this time. */
const slowDown = (milliseconds: number) => {
  const answer = network.getMockImplementation();
  network.mockImplementation(async (...request) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return (answer as NonNullable<typeof answer>)(...request);
  });
};
/** The old release throws while it is loaded. @returns how often it was tried */
const breakOld = () => {
  runEntry.mockImplementation(async (address) => {
    if (address.includes('/old/')) throw new Error('broken');
  });
  return () => runEntry.mock.calls.length;
};
/** A later release, with these parts. */
const release = (version: string, ...pages: `./${string}#${string}`[]) => {
  const routes = pages.map((page) => ({
    id: page,
    path: `/${version}`,
    access: 'session' as const,
    title: 'Uji',
    page,
  }));
  return fakeRelease(REMOTE, version, { routes });
};

test('whoever comes back asks anew what is published, conditionally and not at every turn', async () => {
  await comeBack(1000);
  expect(asked()).toBe(0);
  await comeBack(15_000);
  expect(network.mock.calls).toEqual([['/registry.json', expect.objectContaining({ cache: 'no-cache' })]]);
  await comeBack(5000);
  expect(asked()).toBe(1);
  await comeBack(15_000);
  expect(asked()).toBe(2);
});

test('what was switched off meanwhile does not begin to run in a tab that knows it as live', async () => {
  publish({ ...old, disabled: true });
  await comeBack(20_000);
  await expect(load()).rejects.toBeInstanceOf(failure.RemoteDisabled);
});

test('nor does it after a minute in which nobody came back', async () => {
  publish({ ...old, disabled: true });
  await jest.advanceTimersByTimeAsync(61_000);
  await expect(load()).rejects.toBeInstanceOf(failure.RemoteDisabled);
});

test('what was withdrawn meanwhile does not begin to run either', async () => {
  const told: unknown[] = [];
  const { onRemoteEvent } = await import('./events.ts');
  onRemoteEvent((event) => told.push(event));
  network.mockImplementation(async () => new Response(JSON.stringify({ revision: 2, remotes: {} })));
  await comeBack(20_000);
  await expect(load()).rejects.toBeInstanceOf(failure.RemoteDisabled);
  expect(told).toEqual([]);
});

test('a newer release is started by an old tab only where it still has what the tab shows', async () => {
  publish({ current: release('newer', './moved#Page'), previous: old.current });
  await comeBack(20_000);
  await expect(load()).rejects.toBeInstanceOf(failure.RemoteReplaced);
  expect(plugin.runningVersion(REMOTE)).toBe('');
});

test('what it has no more is refused for itself: another part of it that asks at once starts it', async () => {
  publish({ current: release('newer', './moved#Page'), previous: old.current });
  await comeBack(61_000);
  const gone = expect(load()).rejects.toBeInstanceOf(failure.RemoteReplaced);
  await expect(loader.loadPage(REMOTE, old, './moved#Page')).resolves.toBeDefined();
  await gone;
  // The newer release runs by now: the page that it lacks is refused at once.
  await expect(load()).rejects.toBeInstanceOf(failure.RemoteReplaced);
});

test('a broken canary is refused in an open tab, too: the release that all others get runs', async () => {
  const broken = fakeRelease(REMOTE, 'broken', { entry: null as never });
  publish({ current: release('newer', './page#Page'), canary: { release: broken, percent: 100 } });
  await comeBack(20_000);
  await load();
  expect(plugin.runningVersion(REMOTE)).toBe('newer');
});

test('a newer release in which a part is no part is asked for what it has', async () => {
  const parts = release('newer', './page#Page');
  const routes = [null, ...parts.manifest.routes] as never;
  publish({ current: fakeRelease(REMOTE, 'newer', { routes, extensions: [1, null] as never }) });
  await comeBack(20_000);
  await load();
  expect(plugin.runningVersion(REMOTE)).toBe('newer');
});

test('another try takes what is published by now', async () => {
  publish({ current: release('newer', './page#Page') });
  await loader.reloadPage(REMOTE, { ...old, disabled: true }, './page#Page');
  expect(plugin.runningVersion(REMOTE)).toBe('newer');
});

test('another try of what was switched off waits for a slow registry: nothing else can bring the page back', async () => {
  publish({ ...old, disabled: true });
  await comeBack(61_000);
  await expect(load()).rejects.toBeInstanceOf(failure.RemoteDisabled);
  publish(old);
  slowDown(3000);
  const page = loader.reloadPage(REMOTE, old, './page#Page');
  await jest.advanceTimersByTimeAsync(3000);
  await expect(page).resolves.toBeDefined();
});

test('another try of a broken release goes on with the repaired one, if a slow registry names it', async () => {
  breakOld();
  publish({ current: release('newer', './page#Page') });
  slowDown(3000);
  const page = loader.reloadPage(REMOTE, old, './page#Page');
  await jest.advanceTimersByTimeAsync(3000);
  await expect(page).resolves.toBeDefined();
  expect(plugin.runningVersion(REMOTE)).toBe('newer');
});

test('another try of a broken release ends as it did where the registry names no other one', async () => {
  const tries = breakOld();
  slowDown(3000);
  const page = loader.reloadPage(REMOTE, old, './page#Page');
  const refused = expect(page).rejects.toBeInstanceOf(failure.RemoteUnavailable);
  await jest.advanceTimersByTimeAsync(3000);
  await refused;
  expect(tries()).toBe(1);
});

test('a click waits half a second for what is published, whoever else is asking longer', async () => {
  network.mockImplementation(() => new Promise(() => undefined));
  await comeBack(61_000);
  const page = load();
  await jest.advanceTimersByTimeAsync(500);
  await expect(page).resolves.toBeDefined();
});

test('a new page asks nobody: its registry came with it', async () => {
  await load();
  expect(asked()).toBe(0);
});

test('what a gateway says that is a release behind takes nothing back that the page came with', async () => {
  bootWith({ revision: revision + 2 });
  publish({ ...old, disabled: true });
  await comeBack(20_000);
  await expect(load()).resolves.toBeDefined();
});

test('nor what the tab has read since', async () => {
  const behind = revision + 1;
  bootWith({ revision });
  revision += 2;
  publish({ ...old, disabled: true });
  await comeBack(20_000);
  revision = behind;
  entry = old;
  await comeBack(20_000);
  await expect(load()).rejects.toBeInstanceOf(failure.RemoteDisabled);
});

test('a lower number that stays is believed: the site was restored from a backup', async () => {
  bootWith({ revision: revision + 20 });
  publish({ ...old, disabled: true });
  for (let looks = 0; looks < 4; looks += 1) await comeBack(20_000);
  await expect(load()).rejects.toBeInstanceOf(failure.RemoteDisabled);
});

test('a lower number between higher ones is a gateway that is behind', async () => {
  bootWith({ revision: revision + 20 });
  const behind = revision + 1;
  const ahead = revision + 20;
  for (let looks = 0; looks < 6; looks += 1) {
    entry = looks % 2 === 0 ? { ...old, disabled: true } : old;
    revision = looks % 2 === 0 ? behind : ahead;
    await comeBack(20_000);
  }
  revision = behind;
  entry = { ...old, disabled: true };
  await comeBack(20_000);
  await expect(load()).resolves.toBeDefined();
});

test('where nobody answers the tab goes by what it knows', async () => {
  network.mockRejectedValue(new TypeError('offline'));
  await jest.advanceTimersByTimeAsync(61_000);
  await expect(load()).resolves.toBeDefined();
});

test.each([
  ['is cut off', '{"revision":9,"remotes":{"rem'],
  ['is a page', '<!doctype html><title>Masuk</title>'],
  ['is an error', '{"error":{"code":"NOT_FOUND"}}'],
  ['names no remotes', '{"revision":9,"remotes":null}'],
  ['is nothing', 'null'],
])('a registry that %s changes nothing, and the next one is believed', async (_, text) => {
  network.mockImplementation(async () => new Response(text));
  await comeBack(61_000);
  await expect(load()).resolves.toBeDefined();
  expect(plugin.runningVersion(REMOTE)).toBe('old');
  network.mockImplementation(async () => {
    return new Response(JSON.stringify({ revision, remotes: { [REMOTE]: { ...old, disabled: true } } }));
  });
  await comeBack(20_000);
  expect(offers).toEqual(['Versi baru tersedia.']);
});

describe('a tab in which a release runs', () => {
  beforeEach(load);

  test('tells which one in the console', () => {
    expect(globalThis.sohor?.running?.()).toEqual({ [REMOTE]: 'old' });
  });

  test.each([
    ['was replaced', { current: fakeRelease(REMOTE, 'new'), previous: old.current }],
    ['was switched off', { ...old, disabled: true }],
  ])('that %s is offered the new version, once, however often the registry changes', async (_, next) => {
    for (let times = 0; times < 3; times += 1) {
      publish(next);
      await comeBack(20_000);
    }
    expect(offers).toEqual(['Versi baru tersedia.']);
  });

  test('that was offered a version is told again of a newer one, and not of an older one', async () => {
    for (const version of ['new', 'newer', 'new', 'newer']) {
      publish({ current: fakeRelease(REMOTE, version), previous: old.current });
      await comeBack(20_000);
    }
    expect(offers).toHaveLength(2);
  });

  test('that holds what a reload would lose is told to save it first', async () => {
    const hold = (event: Event) => event.preventDefault();
    // jsdom cannot load a document: it says so instead.
    const hasReloaded = () => jest.mocked(console.error).mock.calls.length > 0;
    const { onNotification } = await import('@sohor/shared/platform');
    const told: string[] = [];
    onNotification(({ text }) => told.push(text));
    publish({ current: fakeRelease(REMOTE, 'new'), previous: old.current });
    await comeBack(20_000);
    window.addEventListener('beforeunload', hold);
    jest.mocked(console.error).mockClear();
    press();
    window.removeEventListener('beforeunload', hold);
    expect([told, hasReloaded()]).toEqual([['Simpan isian Anda dulu, lalu muat ulang.'], false]);
    press();
    expect([told.length, hasReloaded()]).toEqual([1, true]);
  });

  test('is offered the new version again where the offer could not be shown', async () => {
    areToastsThere = false;
    publish({ current: fakeRelease(REMOTE, 'new'), previous: old.current });
    await comeBack(20_000);
    areToastsThere = true;
    await comeBack(20_000);
    await comeBack(20_000);
    expect(offers).toEqual(['Versi baru tersedia.']);
  });

  test.each([
    ['A', 'B', 'A', 0],
    ['A', 'B', 'B', 0],
    ['A', 'B', 'C', 1],
    ['A', 'A', 'C', 1],
  ])(
    'of the shell of %s that runs %s, while %s is live, is made %d offers',
    async (page, runs, live, count) => {
      const script = document.createElement('script');
      script.dataset.shell = page;
      document.head.append(script);
      Object.assign(globalThis.sohor ?? {}, { shell: runs });
      network.mockImplementation(async () => {
        const shell = { current: { manifest: { version: live } } };
        return new Response(JSON.stringify({ revision: 1, remotes: { [REMOTE]: entry }, shell }));
      });
      await comeBack(20_000);
      expect(offers).toHaveLength(count);
    },
  );

  test('that was withdrawn is offered a page without it', async () => {
    network.mockImplementation(async () => new Response(JSON.stringify({ revision: 9, remotes: {} })));
    await comeBack(20_000);
    expect(offers).toHaveLength(1);
  });

  test('that is still live is left in peace', async () => {
    publish({ ...old, canary: { release: fakeRelease(REMOTE, 'candidate'), percent: 0 } });
    await comeBack(20_000);
    expect(offers).toEqual([]);
  });

  test('whose files are gone says that only a new page helps', async () => {
    giveModule.mockRejectedValue(new Error('chunk'));
    publish({ current: fakeRelease(REMOTE, 'newest'), previous: fakeRelease(REMOTE, 'newer') });
    const failed = loader.loadPage(REMOTE, old, './other#Page').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(3000);
    expect(await failed).toBeInstanceOf(failure.RemoteReplaced);
  });

  test('of which a file fails that is still named can be asked again', async () => {
    giveModule.mockRejectedValue(new Error('chunk'));
    publish({ current: fakeRelease(REMOTE, 'newer'), previous: old.current });
    const failed = loader.loadPage(REMOTE, old, './other#Page').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(3000);
    expect(await failed).not.toBeInstanceOf(failure.RemoteReplaced);
  });
});
