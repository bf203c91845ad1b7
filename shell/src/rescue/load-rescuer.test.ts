import type { Rescuer } from './rescuer.ts';

const asked = () => [...document.querySelectorAll<HTMLScriptElement>('script[src="/rescue.js"]')];
const isDead = () => document.documentElement.hasAttribute('data-dead');

/** A document whose first script runs. */
async function open() {
  jest.resetModules();
  const { loadRescuer } = await import('../inlined/load-rescuer.ts');
  const { watchStart } = await import('../inlined/watch-start.ts');
  watchStart('own');
  return loadRescuer;
}
/** The shell's script cannot be had. */
async function fail() {
  const script = Object.assign(document.createElement('script'), { src: '/shell/main.own.js' });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('data-dead');
});
afterEach(() => {
  // Removes this page's listeners.
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

test('what helps a shell is loaded once, when it is needed', async () => {
  const loadRescuer = await open();
  expect(asked()).toHaveLength(0);
  const both = [loadRescuer(), loadRescuer()];
  expect(asked()).toHaveLength(1);
  const rescuer = {} as Rescuer;
  if (self.sohor) self.sohor.rescuer = rescuer;
  asked()[0]?.dispatchEvent(new Event('load'));
  expect(await Promise.all(both)).toEqual([rescuer, rescuer]);
});

test.each(['error', 'load'])(
  'where the answer is of no use (%s), the page says that it cannot start',
  async (event) => {
    await open();
    await fail();
    expect([asked().length, isDead()]).toEqual([1, false]);
    asked()[0]?.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
    expect(isDead()).toBe(true);
  },
);

test('where it hangs, the page says so after a while', async () => {
  await open();
  await fail();
  await jest.advanceTimersByTimeAsync(8000);
  expect(isDead()).toBe(true);
});
