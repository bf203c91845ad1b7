import { bootWith, fakeRegistry, fakeRelease } from './testing.ts';

const draw = jest.fn();
jest.mock('./draw-app.tsx', () => ({ drawApp: (...parts: unknown[]) => draw(...parts) }));
const fallBack = jest.fn<Promise<boolean>, [string]>();
const isDead = () => document.documentElement.hasAttribute('data-dead');

/** As the build starts Module Federation's runtime, before anything else. Entries hang. */
async function startRuntime() {
  const { startFederation } = await import('./testing-federation.ts');
  startFederation({ entry: () => new Promise(() => undefined), module: async () => ({}) });
}

/** Runs the shell's script in a page that is drawn already. @param awaited the registry, where the page held none */
async function run(awaited?: Promise<void>) {
  bootWith();
  document.body.innerHTML = '<div id="root" data-prerendered><h1>Drawn</h1></div>';
  Object.assign(globalThis.sohor ?? {}, { fallBack, awaited });
  jest.resetModules();
  await startRuntime();
  await import('./main.tsx');
  await jest.advanceTimersByTimeAsync(100);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
  globalThis.fetch = jest.fn(() => new Promise<never>(() => undefined));
  document.documentElement.removeAttribute('data-dead');
  fallBack.mockReset().mockResolvedValue(false);
  draw.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a shell that starts is left alone', async () => {
  await run();
  expect(draw).toHaveBeenCalledTimes(1);
  expect([fallBack.mock.calls, isDead()]).toEqual([[], false]);
});

test('the client of calls is tried again and given up as every part of the shell is', async () => {
  await run();
  const { loadPart } = await import('@sohor/shared/platform/load-part');
  const load = jest.fn().mockRejectedValue(new Error('Loading chunk http failed.'));
  const failure = expect(loadPart(load)).rejects.toThrow('Loading chunk');
  await jest.advanceTimersByTimeAsync(2000);
  await failure;
  expect([load.mock.calls.length, fallBack.mock.calls.length]).toEqual([3, 1]);
});

describe.each([
  ['with its registry', undefined],
  ['with a registry that had to be fetched', Promise.resolve()],
])('a shell that throws as it starts, %s', (_, awaited) => {
  beforeEach(() =>
    draw.mockImplementation(() => {
      throw new Error('a defect');
    }),
  );

  test('says so where no other release takes over', async () => {
    await run(awaited);
    expect([fallBack.mock.calls, isDead()]).toEqual([[['threw']], true]);
  });

  test('leaves the page to the other release where there is one', async () => {
    fallBack.mockResolvedValue(true);
    await run(awaited);
    expect([fallBack.mock.calls, isDead()]).toEqual([[['threw']], false]);
  });
});

test('without a registry the page says so', async () => {
  await run(Promise.reject(new TypeError('offline')));
  expect([draw.mock.calls, isDead()]).toEqual([[], true]);
});

describe('below a drawn page', () => {
  const page = './login#Login';
  const current = fakeRelease('remote-auth', 'current', {
    routes: [{ id: 'login', path: '/login', page, access: 'public', title: 'Masuk' }],
  });
  /** @param come files that the browser has */
  async function runBelow(come: readonly string[], tags = '<meta name="drawn">') {
    window.history.replaceState(null, '', '/login');
    const files = ['remoteEntry.js', 'login.js'].map((file) => ({ file: current.url + file, integrity: '' }));
    const hint = { remote: 'remote-auth', version: 'current', access: 'public', page, files } as const;
    bootWith({ ...fakeRegistry({ current }), hints: [hint] }, {}, undefined, tags);
    document.body.innerHTML = '<div id="drawn"></div><div id="root"></div>';
    Object.assign(performance, {
      getEntriesByName: (name: string) =>
        come.some((file) => name.endsWith(file)) ? [{ responseEnd: 1 }] : [],
    });
    jest.resetModules();
    await startRuntime();
    await import('./main.tsx');
    await jest.advanceTimersByTimeAsync(100);
  }
  // What follows on log-in is not asked for.
  beforeEach(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  afterEach(() => {
    Reflect.deleteProperty(performance, 'getEntriesByName');
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('React renders the page first where its files are there, but waits for no code that hangs', async () => {
    await runBelow(['remoteEntry.js', 'login.js']);
    expect(draw).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(500);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('React warms up with a placeholder while a file is still under way', async () => {
    await runBelow(['remoteEntry.js']);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('where nothing is drawn the placeholder shows at once', async () => {
    await runBelow(['remoteEntry.js', 'login.js'], '');
    expect(draw).toHaveBeenCalledTimes(1);
  });
});
