import { bootWith } from '../testing.ts';
import { ownPart } from './own-part.ts';

const fallBack = jest.fn<Promise<boolean>, [string]>();
const missing = () =>
  Object.assign(new Error('Loading chunk layout failed.'), { request: '/shell/layout.js' });

beforeEach(() => {
  bootWith();
  fallBack.mockReset().mockResolvedValue(false);
  Object.assign(globalThis.sohor ?? {}, { fallBack });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('a part that fails and then comes is there', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(missing())
    .mockRejectedValueOnce(missing())
    .mockResolvedValue('part');
  const part = ownPart(load);
  await jest.advanceTimersByTimeAsync(2000);
  await expect(part).resolves.toBe('part');
  expect(fallBack).not.toHaveBeenCalled();
});

test('one that does not come hands over to another release of the shell; where the page stays, it rejects', async () => {
  const load = jest.fn().mockRejectedValue(missing());
  const failure = expect(ownPart(load)).rejects.toThrow('Loading chunk');
  await jest.advanceTimersByTimeAsync(2000);
  await failure;
  expect([load.mock.calls.length, fallBack.mock.calls]).toEqual([3, [['network']]]);
});

test('while the page is being loaded anew nothing is said to have failed', async () => {
  fallBack.mockResolvedValue(true);
  const settled = jest.fn();
  void ownPart(() => Promise.reject(missing())).finally(settled);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([fallBack.mock.calls.length, settled.mock.calls.length]).toEqual([1, 0]);
});

test('a network that is away for a second and a half, and fails at once, costs no part', async () => {
  const start = performance.now();
  const load = jest.fn(async () => {
    if (performance.now() - start < 1500) throw missing();
    return 'part';
  });
  const part = ownPart(load);
  part.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(2000);
  await expect(part).resolves.toBe('part');
  expect(fallBack).not.toHaveBeenCalled();
});

test('one that hangs is waited for once', async () => {
  const load = jest.fn(
    () =>
      new Promise((_, reject) =>
        setTimeout(() => reject(Object.assign(missing(), { type: 'timeout' })), 5000),
      ),
  );
  const failure = ownPart(load).catch(String);
  await jest.advanceTimersByTimeAsync(5000);
  await failure;
  expect([load.mock.calls.length, fallBack.mock.calls]).toEqual([1, [['timeout']]]);
});
