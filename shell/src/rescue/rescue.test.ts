import type { ShellRelease } from '@sohor/shared/platform/remotes';
import { avoid } from '../inlined/avoided.ts';
import { watchStart } from '../inlined/watch-start.ts';
import type { PageStart } from '../prerendered.ts';
import { rescuer } from './rescuer.ts';

const loadRescuer = jest.fn();
jest.mock('../inlined/load-rescuer.ts', () => ({ loadRescuer: () => loadRescuer() }));

const shellRelease = (version: string): ShellRelease => ({
  url: '/shell/',
  manifest: {
    version,
    offer: { shellApi: { oldest: 1, newest: 2 }, shell: '1.1.0', singletons: {} },
    main: [`main.${version}.js`, `main.${version}.css`],
    chunks: { layout: [`layout.${version}.js`] },
    fonts: [],
    files: [
      { file: `main.${version}.js`, integrity: `sha384-main-${version}` },
      { file: `main.${version}.css`, integrity: `sha384-css-${version}` },
      { file: `layout.${version}.js`, integrity: `sha384-layout-${version}` },
    ],
  },
});
const [own, previous] = [shellRelease('own'), shellRelease('before')];
const main = [{ file: '/shell/main.own.js', integrity: 'sha384-main-own' }];
const network = jest.fn<Promise<Response>, [string, RequestInit?]>();
let published: object;

/** Scripts and style sheets of the shell in the document. */
const tags = () =>
  [
    ...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src], link[rel=stylesheet]'),
  ].map((tag) => ({
    tag,
    path: (tag.getAttribute('src') ?? tag.getAttribute('href')) as string,
    integrity: tag.integrity,
  }));
const tag = (path: string) => tags().find((one) => one.path === path)?.tag;
const happen = async (path: string, event: 'load' | 'error') => {
  tag(path)?.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
};
/** What the shell's script does when it runs. */
const run = (path: string) => {
  if (globalThis.sohor) globalThis.sohor.prepareTag = () => undefined;
  return happen(path, 'load');
};
const told = () =>
  network.mock.calls
    .filter(([address]) => address === '/api/v1/telemetry')
    .flatMap(([, options]) => JSON.parse(String(options?.body)).events)
    .map(({ remote, version, outcome, reason }) => [remote, version, outcome, reason]);
const isDead = () => document.documentElement.hasAttribute('data-dead');

/** Opens the published document. @param took milliseconds that the document takes to load */
async function open(took = 100, start?: PageStart) {
  document.documentElement.removeAttribute('data-dead');
  document.head.innerHTML = '';
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: '/shell/main.own.css', integrity: 'sha384-css-own' });
  const script = document.createElement('script');
  Object.assign(script, { src: '/shell/main.own.js', defer: true, integrity: 'sha384-main-own' });
  const block = Object.assign(document.createElement('script'), {
    id: 'shell-chunks',
    type: 'application/json',
  });
  block.textContent = JSON.stringify({ main });
  document.head.append(script, block, sheet);
  document.body.innerHTML = '<div id="root" data-prerendered></div>';
  Object.assign(performance, {
    getEntriesByType: () => [{ fetchStart: 0, responseEnd: took }],
    getEntriesByName: () => [{ responseStatus: 404 }],
  });
  watchStart('own', start !== undefined);
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  window.name = '';
  loadRescuer.mockReset().mockResolvedValue(rescuer);
  published = { shell: { current: own, previous } };
  network
    .mockReset()
    .mockImplementation(async (address) =>
      address === '/registry.json' ? new Response(JSON.stringify(published)) : new Response(),
    );
  globalThis.fetch = network as never;
});
afterEach(() => {
  // Removes this page's listeners.
  window.dispatchEvent(new Event('pagehide'));
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a shell that starts is left alone', async () => {
  await open();
  await run('/shell/main.own.js');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(network).not.toHaveBeenCalled();
  expect(tags().map(({ path }) => path)).toEqual(['/shell/main.own.js', '/shell/main.own.css']);
});

test('a script that fails to load is loaded once more, with the same hash', async () => {
  await open();
  await happen('/shell/main.own.js', 'error');
  expect(tags().at(-1)).toMatchObject({ path: '/shell/main.own.js?again', integrity: 'sha384-main-own' });
  await run('/shell/main.own.js?again');
  expect(told()).toEqual([['shell', 'own', 'failed', 'missing']]);
  expect(tags().map(({ path }) => path)).not.toContain('/shell/main.before.js');
});

test('if it fails again, the previous release starts, with its hashes from the registry', async () => {
  await open();
  await happen('/shell/main.own.js', 'error');
  await happen('/shell/main.own.js?again', 'error');
  expect(tag('/shell/main.before.css')?.integrity).toBe('sha384-css-before');
  await happen('/shell/main.before.css', 'load');
  expect(tag('/shell/main.before.js')?.integrity).toBe('sha384-main-before');
  await run('/shell/main.before.js');
  expect(JSON.parse(document.getElementById('shell-chunks')?.textContent ?? '')).toEqual({
    layout: [{ file: '/shell/layout.before.js', integrity: 'sha384-layout-before' }],
  });
  // The HTML was drawn by another release.
  expect(document.querySelector('[data-prerendered]')).toBeNull();
  expect(globalThis.sohor?.shell).toBe('before');
  expect(told()).toEqual([
    ['shell', 'own', 'failed', 'missing'],
    ['shell', 'before', 'fell-back', 'missing'],
  ]);
  expect(isDead()).toBe(false);
});

test("a release that starts in another one's place has the last word on styles", async () => {
  await open();
  const sheet = tag('/shell/main.own.css') as HTMLElement;
  // A document with a drawn page has it at its end.
  document.body.append(sheet);
  await happen('/shell/main.own.js', 'error');
  await happen('/shell/main.own.js?again', 'error');
  await happen('/shell/main.before.css', 'load');
  const sheets = tags().flatMap(({ path }) => (path.endsWith('.css') ? [path] : []));
  expect(sheets).toEqual(['/shell/main.own.css', '/shell/main.before.css']);
});

test('a file that the registry has no hash for does not run', async () => {
  published = { shell: { current: { ...previous, manifest: { ...previous.manifest, files: [] } } } };
  await open();
  await happen('/shell/main.own.js', 'error');
  await happen('/shell/main.own.js?again', 'error');
  await happen('/shell/main.before.css', 'error');
  expect(tag('/shell/main.before.js')?.integrity).toBe(`sha256-${'A'.repeat(43)}=`);
});

test('a document that is older than the live release starts the live release', async () => {
  published = { shell: { current: shellRelease('newer'), previous: own } };
  await open();
  await happen('/shell/main.own.js', 'error');
  await happen('/shell/main.own.js?again', 'error');
  await happen('/shell/main.newer.css', 'load');
  await run('/shell/main.newer.js');
  expect(globalThis.sohor?.shell).toBe('newer');
});

test('if no release starts, the page says so at once', async () => {
  published = { shell: { current: own } };
  await open();
  await happen('/shell/main.own.js', 'error');
  expect(isDead()).toBe(false);
  await happen('/shell/main.own.js?again', 'error');
  expect(isDead()).toBe(true);
});

test('it says so even if the registry cannot be fetched', async () => {
  network.mockRejectedValue(new TypeError('offline'));
  await open();
  await happen('/shell/main.own.js', 'error');
  await happen('/shell/main.own.js?again', 'error');
  expect(isDead()).toBe(true);
});

test('a script that threw is not run again: the previous release starts', async () => {
  await open();
  await happen('/shell/main.own.js', 'load');
  await happen('/shell/main.before.css', 'load');
  await run('/shell/main.before.js');
  expect(told()).toEqual([
    ['shell', 'own', 'failed', 'threw'],
    ['shell', 'before', 'fell-back', 'threw'],
  ]);
});

test.each([
  ['8 s', 100, 8000],
  ['ten times as long as the page took', 3000, 30_000],
])('a script that hangs for %s is replaced, and cannot run any more', async (_, took, due) => {
  await open(took);
  Object.defineProperty(tag('/shell/main.own.css'), 'sheet', { value: {} });
  const hung = tag('/shell/main.own.js');
  await jest.advanceTimersByTimeAsync(due - 1);
  expect(network).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1001);
  expect(hung?.ownerDocument).not.toBe(document);
  await happen('/shell/main.before.css', 'load');
  expect(tag('/shell/main.before.js')).toBeDefined();
});

test('a style sheet that fails is loaded again; if that fails, too, the previous release starts', async () => {
  await open();
  await happen('/shell/main.own.css', 'error');
  expect(tag('/shell/main.own.css?again')?.integrity).toBe('sha384-css-own');
  await happen('/shell/main.own.css?again', 'error');
  expect(tag('/shell/main.before.css')).toBeDefined();
});

test('a style sheet that hangs blocks rendering, so it is removed and loaded again', async () => {
  await open();
  await jest.advanceTimersByTimeAsync(11_000);
  expect(tags().map(({ path }) => path)).toEqual(['/shell/main.own.js', '/shell/main.own.css?again']);
});

describe('a running shell that cannot load one of its parts', () => {
  /** jsdom cannot load documents and reports an error instead, which tells that the page was reloaded. */
  const fallBack = async () => {
    const said = jest.spyOn(console, 'error').mockReset();
    const isReloading = await globalThis.sohor?.fallBack?.('missing');
    return { isReloading, hasReloaded: said.mock.calls.length > 0 };
  };

  test('reloads the page with the previous release, once', async () => {
    await open();
    await run('/shell/main.own.js');
    expect(await fallBack()).toEqual({ isReloading: true, hasReloaded: true });
    Reflect.deleteProperty(globalThis.sohor ?? {}, 'prepareTag');
    await open();
    expect(tag('/shell/main.own.js')).toBeUndefined();
    await happen('/shell/main.before.css', 'load');
    await run('/shell/main.before.js');
    expect(await fallBack()).toEqual({ isReloading: false, hasReloaded: false });
    expect(told()).toEqual([
      ['shell', 'own', 'failed', 'missing'],
      ['shell', 'before', 'fell-back', 'other'],
      ['shell', 'before', 'failed', 'missing'],
    ]);
  });

  /** As when the tab comes back from another site. */
  const nextPageWithoutName = async () => {
    Reflect.deleteProperty(globalThis.sohor ?? {}, 'prepareTag');
    window.dispatchEvent(new Event('pagehide'));
    window.name = '';
    await open();
    await run('/shell/main.own.js');
  };

  test('reloads it again after the tab has lost its name', async () => {
    await open();
    await run('/shell/main.own.js');
    await fallBack();
    await jest.advanceTimersByTimeAsync(31_000);
    await nextPageWithoutName();
    expect(await fallBack()).toEqual({ isReloading: true, hasReloaded: true });
    Reflect.deleteProperty(globalThis.sohor ?? {}, 'prepareTag');
    window.dispatchEvent(new Event('pagehide'));
    await open();
    expect(tag('/shell/main.own.js')).toBeUndefined();
    expect(tag('/shell/main.before.css')).toBeDefined();
  });

  test('does not reload again and again where the browser keeps no name', async () => {
    await open();
    await run('/shell/main.own.js');
    await fallBack();
    await nextPageWithoutName();
    expect(await fallBack()).toEqual({ isReloading: false, hasReloaded: false });
  });

  test('tries its own release again after ten minutes', async () => {
    await open();
    await run('/shell/main.own.js');
    await fallBack();
    const nextPage = async () => {
      Reflect.deleteProperty(globalThis.sohor ?? {}, 'prepareTag');
      window.dispatchEvent(new Event('pagehide'));
      await open();
      return tag('/shell/main.own.js') !== undefined;
    };
    await jest.advanceTimersByTimeAsync(595_000);
    expect(await nextPage()).toBe(false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await nextPage()).toBe(true);
    // If it still fails, it is avoided for another ten minutes.
    await run('/shell/main.own.js');
    expect(await fallBack()).toEqual({ isReloading: true, hasReloaded: true });
    expect(await nextPage()).toBe(false);
  });

  test.each([
    ['another part', () => fallBack()],
    [
      'a sheet of the page',
      async () => {
        const said = jest.spyOn(console, 'error').mockReset();
        await happen('/shell/main.own.css', 'error');
        await happen('/shell/main.own.css?again', 'error');
        return { isReloading: false, hasReloaded: said.mock.calls.length > 0 };
      },
    ],
  ])('does not reload over what was begun while the registry was asked for %s', async (_, lack) => {
    const hold = (event: Event) => event.preventDefault();
    await open();
    await run('/shell/main.own.js');
    network.mockImplementation(async (address) => {
      if (address === '/registry.json') window.addEventListener('beforeunload', hold);
      return new Response(JSON.stringify(published));
    });
    const outcome = await lack();
    window.removeEventListener('beforeunload', hold);
    expect(outcome).toEqual({ isReloading: false, hasReloaded: false });
    expect(told()).toEqual([['shell', 'own', 'failed', 'missing']]);
    // Nothing is remembered, so the next page runs this release again.
    expect(sessionStorage).toHaveLength(0);
  });

  test('does not reload if there is no other release', async () => {
    published = { shell: { current: own } };
    await open();
    await run('/shell/main.own.js');
    expect(await fallBack()).toEqual({ isReloading: false, hasReloaded: false });
  });

  test('lets the other release start a prerendered page when its code is due', async () => {
    avoid('own');
    await open(100, 'after-paint');
    expect(tag('/shell/main.own.js')).toBeDefined();
    (globalThis.sohor as { startOther?: () => void }).startOther?.();
    await jest.advanceTimersByTimeAsync(0);
    await happen('/shell/main.before.css', 'load');
    await run('/shell/main.before.js');
    expect(await fallBack()).toEqual({ isReloading: false, hasReloaded: false });
  });

  test('starts its own release after all if the other does not start', async () => {
    avoid('own');
    await open();
    await happen('/shell/main.before.css', 'load');
    await happen('/shell/main.before.js', 'error');
    await run('/shell/main.own.js?again');
    expect(isDead()).toBe(false);
    // The page has the hashes of its own release again.
    expect(JSON.parse(document.getElementById('shell-chunks')?.textContent ?? '')).toEqual({ main });
  });
});

test('what the storage knows of a failure is not looked up in a tab that has seen none', async () => {
  const read = jest.spyOn(Storage.prototype, 'getItem');
  await open();
  expect(read).not.toHaveBeenCalled();
});
