import { bootWith, fakeRegistry, fakeRelease } from '../testing.ts';
import shellRuntime from './runtime-plugin.ts';

const route = { id: 'home', path: '/login', page: './home#Home', access: 'public', title: 'Masuk' } as const;
const current = fakeRelease('remote-kol', 'current', { routes: [route] });
const entry = new URL('/remotes/remote-kol/current/remoteEntry.js', document.baseURI).href;

/** Milliseconds for which the runtime waits for the entry. */
function patienceWith(url: string): number | undefined {
  const made = shellRuntime().createScript?.({ url });
  return made && 'timeout' in made ? made.timeout : undefined;
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/login');
  bootWith(fakeRegistry({ current }));
});
afterEach(() => jest.useRealTimers());

test('the time limit of a preloaded entry starts with its preload, not with the shell', () => {
  expect(patienceWith(entry)).toBe(5000);
  jest.advanceTimersByTime(1500);
  expect(patienceWith(entry)).toBe(3500);
});

test('a slow shell leaves a preloaded entry at least three of its five seconds', () => {
  jest.advanceTimersByTime(20_000);
  expect(patienceWith(entry)).toBe(3000);
});

test('an entry that was not preloaded has all five seconds', () => {
  jest.advanceTimersByTime(20_000);
  expect(patienceWith(`${entry}?attempt=1`)).toBe(5000);
});
