import { bootWith, fakeRegistry, fakeRelease } from '../testing.ts';
import shellRuntime from './runtime-plugin.ts';

const route = { id: 'home', path: '/login', page: './home#Home', access: 'public', title: 'Masuk' } as const;
const current = fakeRelease('remote-kol', 'current', { routes: [route] });
const entry = new URL('/remotes/remote-kol/current/remoteEntry.js', document.baseURI).href;

/** How long the runtime waits for it. */
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

test('an entry that the page has asked for is waited for from then on, not from the shell on', () => {
  expect(patienceWith(entry)).toBe(5000);
  jest.advanceTimersByTime(1500);
  expect(patienceWith(entry)).toBe(3500);
});

test('a slow shell takes no more than two of its five seconds', () => {
  jest.advanceTimersByTime(20_000);
  expect(patienceWith(entry)).toBe(3000);
});

test('an entry that is asked for now has all five', () => {
  jest.advanceTimersByTime(20_000);
  expect(patienceWith(`${entry}?attempt=1`)).toBe(5000);
});
