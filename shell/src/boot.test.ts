import type { PreloadHint, RemoteRelease } from '@sohor/shared/platform/remotes';
import type { PageStart } from './prerendered.ts';
import { mayLoad, readRegistry } from './registry.ts';
import { bootWith, fakeRegistry, fakeRelease } from './testing.ts';

const current = fakeRelease('remote-kol', 'current', {
  routes: [
    { id: 'home', path: '/appSohor/dashboard', page: './home#Home', access: 'KOL', title: 'Dashboard' },
  ],
});
const candidate: RemoteRelease = {
  url: '/remotes/remote-kol/candidate/',
  manifest: { ...current.manifest, version: 'candidate' },
};
const hint = ({ url, manifest }: RemoteRelease, over: Partial<PreloadHint> = {}): PreloadHint => ({
  remote: 'remote-kol',
  version: manifest.version,
  access: 'KOL',
  page: './home#Home',
  files: [
    { file: url + manifest.entry.file, integrity: manifest.entry.integrity },
    { file: `${url}home.js`, integrity: 'sha384-home' },
    { file: `${url}home.css`, integrity: 'sha384-style' },
  ],
  ...over,
});
const withCanary = (percent: number) => ({
  ...fakeRegistry({ current, canary: { release: candidate, percent } }),
  hints: [hint(current), hint(candidate)],
});
const withHints = (...hints: PreloadHint[]) => ({ ...fakeRegistry({ current }), hints });
const signIn = (role: string) => {
  localStorage.setItem('role', role);
  localStorage.setItem('accessToken', 'session.secret');
};
const chosen = () => readRegistry().remotes['remote-kol'];
const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => ({
    path: new URL(link.href).pathname,
    as: link.as,
    integrity: link.integrity,
  }));

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => jest.restoreAllMocks());

test('the code of the current page is preloaded with the hashes that its loader uses', () => {
  window.history.replaceState(null, '', '/appSohor/dashboard');
  signIn('KOL');
  bootWith(withHints(hint(current)));
  expect(preloads()).toEqual([
    { path: '/remotes/remote-kol/current/remoteEntry.js', as: 'script', integrity: 'sha384-current' },
    { path: '/remotes/remote-kol/current/home.js', as: 'script', integrity: 'sha384-home' },
    { path: '/remotes/remote-kol/current/home.css', as: 'style', integrity: 'sha384-style' },
  ]);
});

test('the code of the extensions that show there is preloaded for the roles that see them', () => {
  const offered = (name: string, over: Partial<PreloadHint>): PreloadHint => {
    const { page: _, ...rest } = hint(current);
    return { ...rest, files: [{ file: `${current.url}${name}.js`, integrity: 'sha384-x' }], ...over };
  };
  window.history.replaceState(null, '', '/appSohor/dashboard');
  signIn('KOL');
  bootWith(
    withHints(
      offered('card', {}),
      offered('brand', { access: 'Brand' }),
      offered('bell', { access: 'session' }),
      offered('older', { version: 'older' }),
      offered('gone', { remote: 'remote-gone' }),
    ),
  );
  expect(preloads().map(({ path }) => path.split('/').at(-1))).toEqual(['card.js', 'bell.js']);
});

test('nothing is preloaded of a remote that is switched off', () => {
  window.history.replaceState(null, '', '/appSohor/dashboard');
  signIn('KOL');
  bootWith({ ...fakeRegistry({ current, disabled: true }), hints: [hint(current)] });
  expect([preloads(), globalThis.sohor?.wanted]).toEqual([[], undefined]);
});

test('the page that the address names is told to the shell', () => {
  window.history.replaceState(null, '', '/appSohor/dashboard');
  signIn('KOL');
  bootWith(withHints(hint(current)));
  expect(globalThis.sohor?.wanted).toMatchObject({ remote: 'remote-kol', page: './home#Home' });
  signIn('Brand');
  bootWith(withHints(hint(current)));
  expect(globalThis.sohor?.wanted).toBeUndefined();
});

test('the parts of the shell that the page needs are preloaded', () => {
  bootWith(fakeRegistry(), { landing: [{ file: '/shell/landing.js', integrity: 'sha384-a' }] });
  expect(preloads()).toEqual([{ path: '/shell/landing.js', as: 'script', integrity: 'sha384-a' }]);
});

test("the registry's share of browsers gets the canary, with the current release as the previous one", () => {
  localStorage.setItem('sohor.bucket', '9');
  bootWith(withCanary(10));
  expect(chosen()).toMatchObject({ current: candidate, previous: current });
  localStorage.setItem('sohor.bucket', '10');
  bootWith(withCanary(10));
  expect(chosen()?.current).toEqual(current);
});

test('a browser keeps its choice, and preloads what it has chosen', () => {
  window.history.replaceState(null, '', '/appSohor/dashboard');
  signIn('KOL');
  bootWith(withCanary(100));
  expect(preloads()[0]?.path).toBe('/remotes/remote-kol/candidate/remoteEntry.js');
  const bucket = localStorage.getItem('sohor.bucket');
  expect(bucket).toMatch(/^\d\d?$/);
  bootWith(withCanary(100));
  expect(localStorage.getItem('sohor.bucket')).toBe(bucket);
});

test.each([['abc'], ['100'], ['-1'], ['']])('a stored bucket of %p is replaced', (text) => {
  localStorage.setItem('sohor.bucket', text);
  bootWith(withCanary(100));
  expect(localStorage.getItem('sohor.bucket')).toMatch(/^\d\d?$/);
});

test('without a canary nothing is stored in the browser', () => {
  bootWith(fakeRegistry({ current }));
  expect(localStorage).toHaveLength(0);
});

test('a browser without storage gets the page all the same', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  bootWith(withCanary(100));
  expect(chosen()?.current).toEqual(candidate);
});

test('scripts come from the releases of the own origin, and from origins of the registry', () => {
  bootWith({ allowedOrigins: ['https://cdn.example'] });
  const may = (...addresses: string[]) => addresses.map((address) => mayLoad(address));
  expect(may('/shell/a.js', '/remotes/remote-kol/1/a.js', 'https://cdn.example/a.js')).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    may('/api/v1/files/a.js', '/a.js', '/shell/../api/a.js', '//evil.example/shell/a.js', 'data:,alert(1)'),
  ).toEqual([false, false, false, false, false]);
  expect(
    may('http://cdn.example/a.js', 'https://cdn.example.evil/a.js', 'blob:http://localhost/shell/'),
  ).toEqual([false, false, false]);
});

test("a developer's own machine is a source where overrides are on, and nowhere else", () => {
  const own = ['http://localhost:3002/a.js', 'https://127.0.0.1:1/a.js'];
  bootWith({ overrides: true });
  expect([...own, 'http://localhost.evil.example/a.js'].map(mayLoad)).toEqual([true, true, false]);
  bootWith({ overrides: false });
  expect(own.map(mayLoad)).toEqual([false, false]);
});

test('the one Trusted Types policy allows script addresses by that rule, and nothing else', () => {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  bootWith();
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  const [name, rules] = createPolicy.mock.calls[0];
  expect([createPolicy.mock.calls.length, name, Object.keys(rules)]).toEqual([
    1,
    'default',
    ['createScriptURL'],
  ]);
  expect(rules.createScriptURL('/shell/a.js')).toBe('/shell/a.js');
  // The two workers; no other file at the root is code.
  for (const worker of ['/push-worker.js', '/picture-worker.js'])
    expect(rules.createScriptURL(worker)).toBe(worker);
  for (const url of [
    'https://evil.example/a.js',
    'https://evil.example/push-worker.js',
    '/a.js',
    '/api/v1/files/push-worker.js',
    '/api/v1/files/picture-worker.js',
  ])
    expect(rules.createScriptURL(url)).toBeNull();
});

describe("below a page that the remote's release has drawn", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.history.replaceState(null, '', '/login');
  });
  afterEach(() => jest.useRealTimers());
  /** @param tags that the gateway has put into its document */
  const open = (tags = '') =>
    bootWith(withHints(hint(current, { access: 'public' })), {}, undefined, `<meta name="drawn">${tags}`);

  test('no file is asked for by the script before the page is painted', () => {
    open();
    expect([preloads(), globalThis.sohor?.wanted]).toEqual([[], undefined]);
    document.dispatchEvent(new Event('readystatechange'));
    jest.runAllTimers();
    expect(preloads().map(({ path }) => path.split('/').at(-1))).toEqual([
      'remoteEntry.js',
      'home.js',
      'home.css',
    ]);
    expect(globalThis.sohor?.wanted).toMatchObject({ remote: 'remote-kol', page: './home#Home' });
  });

  test('or until the shell, which may come first, does so; no file is asked for twice', () => {
    const href = `${current.url}home.js`;
    open(`<link rel="preload" as="script" href="${href}" integrity="sha384-home">`);
    globalThis.sohor?.askForFiles?.();
    document.dispatchEvent(new Event('readystatechange'));
    jest.runAllTimers();
    expect(preloads().filter(({ path }) => path === href)).toHaveLength(1);
    expect(preloads()).toHaveLength(3);
  });

  test('a name that breaks a selector does no harm', () => {
    const odd = hint(current, {
      access: 'public',
      files: [{ file: `${current.url}a"]\\.js`, integrity: 'sha384-a' }],
    });
    bootWith(withHints(odd), {}, undefined, '<meta name="drawn">');
    globalThis.sohor?.askForFiles?.();
    expect(preloads()).toHaveLength(1);
  });
});

describe('a prerendered page', () => {
  const chunks = {
    main: [{ file: '/shell/main.js', integrity: 'sha384-main' }],
    landing: [
      { file: '/shell/landing.js', integrity: 'sha384-landing' },
      { file: '/shell/landing.css', integrity: 'sha384-sheet' },
    ],
  };
  /** The published document, with the page's style sheet. */
  const drawnPage = (start: PageStart, startOther?: () => boolean) => {
    document.body.innerHTML = '<link rel="stylesheet" href="/shell/landing.css">';
    bootWith(fakeRegistry(), chunks, start, '', startOther);
    document.dispatchEvent(new Event('DOMContentLoaded'));
  };
  const running = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    document.body.innerHTML = '';
    jest.useRealTimers();
  });

  test.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'change'])(
    'that only shows runs at the first %s, once',
    (sign) => {
      drawnPage('on-interaction');
      jest.runAllTimers();
      expect([running(), preloads()]).toEqual([[], []]);
      for (let times = 0; times < 2; times += 1) window.dispatchEvent(new Event(sign));
      window.dispatchEvent(new Event('keydown'));
      expect(running().map(({ src, integrity }) => [src, integrity])).toEqual([
        ['http://localhost/shell/main.js', 'sha384-main'],
      ]);
      expect(preloads().map(({ path }) => path)).toEqual(['/shell/landing.js']);
    },
  );

  test('lets another release of the shell start when a part of its own had failed', () => {
    const startOther = jest.fn(() => true);
    drawnPage('on-interaction', startOther);
    expect(startOther).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('keydown'));
    expect([startOther.mock.calls.length, running()]).toEqual([1, []]);
  });

  test('does not ask for its style sheet again', () => {
    drawnPage('on-interaction');
    window.dispatchEvent(new Event('keydown'));
    expect(preloads().map(({ path }) => path)).toEqual(['/shell/landing.js']);
  });

  test('fetches its code ahead when the browser is idle', () => {
    drawnPage('on-interaction');
    window.dispatchEvent(new Event('load'));
    jest.runAllTimers();
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
    expect(ahead.map(({ href }) => new URL(href).pathname)).toEqual(['/shell/main.js', '/shell/landing.js']);
    expect(running()).toEqual([]);
  });

  test('that fetches data loads its code at once, and runs it after the first paint', () => {
    drawnPage('after-paint');
    expect(preloads().map(({ path }) => path)).toEqual(['/shell/landing.js', '/shell/main.js']);
    expect(running()).toEqual([]);
    jest.runAllTimers();
    expect(running()).toHaveLength(1);
  });

  test.each(['a.b', null])('is marked after its first paint, if %p is the token, for the styles', (token) => {
    const isMarked = () => document.documentElement.hasAttribute('data-member');
    if (token) localStorage.setItem('accessToken', token);
    drawnPage('on-interaction');
    expect(isMarked()).toBe(false);
    jest.runAllTimers();
    expect(isMarked()).toBe(token !== null);
    document.documentElement.removeAttribute('data-member');
  });

  test.each([
    ['Brand', 1],
    ['KOL', 0],
  ])('for a %s that is signed in it starts by itself %i times', (role, times) => {
    signIn(role);
    drawnPage('on-interaction');
    expect(running()).toEqual([]);
    jest.runAllTimers();
    expect(running()).toHaveLength(times);
    document.documentElement.removeAttribute('data-member');
  });

  describe('that does not run yet, when the user goes back', () => {
    /** jsdom cannot load documents and reports an error instead, which tells that the page was reloaded. */
    const goTo = (address: string) => {
      const said = jest.spyOn(console, 'error').mockReturnValue();
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
      return said;
    };
    const asIfLoaded = expect.objectContaining({ message: expect.stringMatching(/navigation/) });

    test.each(['/marketplace', '/?kategori=Food'])('to %s reloads', (address) => {
      drawnPage('on-interaction');
      expect(goTo(address)).toHaveBeenCalledWith(asIfLoaded);
    });

    test('to a part of itself, does not reload', () => {
      drawnPage('on-interaction');
      expect(goTo('/#gallery')).not.toHaveBeenCalled();
    });
  });

  test('that runs leaves going back to its router', () => {
    drawnPage('on-interaction');
    window.dispatchEvent(new Event('keydown'));
    const said = jest.spyOn(console, 'error').mockReturnValue();
    window.history.pushState(null, '', '/marketplace');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(said).not.toHaveBeenCalled();
  });

  test.each([
    ['on-interaction', '/'],
    ['on-interaction', '/marketplace?kategori=Food'],
    ['after-paint', '/marketplace'],
  ] as const)('that starts %s, at %s, keeps what is pressed until it is alive', (start, address) => {
    window.history.replaceState(null, '', address);
    drawnPage(start);
    const button = document.body.appendChild(document.createElement('button'));
    button.click();
    expect(globalThis.sohor?.pressed).toBe(button);
    delete globalThis.sohor?.pressed;
    button.click();
    expect(globalThis.sohor).not.toHaveProperty('pressed');
  });

  test('starts its code by itself when the address has a query', () => {
    window.history.replaceState(null, '', '/?mf.remote-kol=http://localhost:3002/');
    drawnPage('on-interaction');
    jest.runAllTimers();
    expect(running()).toHaveLength(1);
  });
});

test('preloading a public page does not wait for the storage', () => {
  const look = jest.spyOn(Storage.prototype, 'getItem');
  bootWith(fakeRegistry({ current }));
  expect(look).not.toHaveBeenCalled();
});

test('a document whose registry nobody has put in reads it from the site', async () => {
  const answered = jest.fn(async () => ({ json: async () => withCanary(0) }));
  Object.assign(globalThis, { fetch: answered });
  bootWith(fakeRegistry({ current }));
  expect(answered).not.toHaveBeenCalled();
  bootWith({ remotes: undefined as never });
  await globalThis.sohor?.awaited;
  expect(answered).toHaveBeenCalledTimes(1);
  expect(chosen()?.current.manifest.version).toBe(current.manifest.version);
});
