import { sendTelemetry } from '@sohor/shared/wire';
import { Compile } from 'typebox/schema';
import type { RemoteEvent } from '../federation/events.ts';
import { startTelemetry } from './index.ts';
import { startReporting } from './reporter.ts';
import { layoutShiftEvent, pageEvent, remoteEvent } from './telemetry-event.ts';

const loaded: RemoteEvent = {
  remote: 'remote-kol',
  version: '0123456789abcdef',
  outcome: 'loaded',
  durationMs: 180,
  reason: null,
};
const failed: RemoteEvent = { ...loaded, outcome: 'failed', durationMs: 5100, reason: 'timeout' };

const check = Compile(sendTelemetry.body);
const network = jest.fn<Promise<Response>, [string, RequestInit]>();
/** The batches that were sent; each must match the API's schema. */
const batches = () =>
  network.mock.calls.map(([, { body }]) => {
    const sent = JSON.parse(String(body));
    expect([...check.Errors(sent)[1]]).toEqual([]);
    expect(String(body).length).toBeLessThan(sendTelemetry.maxBodyBytes);
    return sent.events;
  });

const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  jest.useFakeTimers();
  network.mockReset().mockResolvedValue(new Response());
  globalThis.fetch = network as never;
  document.head.innerHTML = '';
});
afterEach(() => {
  // Events of this test must not be sent in the next one.
  leave();
  jest.useRealTimers();
});

test('events are sent together some seconds after the first, without cookies, even if the page closes', () => {
  const report = startReporting([loaded], true);
  report(failed);
  expect(network).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5000);
  expect(batches()).toEqual([
    [
      { ...loaded, type: 'remote', durationMs: 200, reason: 'none' },
      { ...failed, type: 'remote', durationMs: 10_000 },
    ],
  ]);
  expect(network).toHaveBeenCalledWith(
    '/api/v1/telemetry',
    expect.objectContaining({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }),
  );
});

test('waiting events are sent when the page is left, in batches that the API accepts', () => {
  const report = startReporting([], true);
  for (let count = 0; count < 45; count += 1) report(loaded);
  leave();
  expect(
    batches()
      .flat()
      .filter(({ type }) => type === 'remote'),
  ).toHaveLength(45);
});

test('a page that fails again and again stops reporting', () => {
  const report = startReporting([], true);
  for (let count = 0; count < 1000; count += 1) {
    report({ ...failed, outcome: 'render-error' });
    jest.advanceTimersByTime(5000);
  }
  expect(
    batches()
      .flat()
      .filter(({ type }) => type === 'remote'),
  ).toHaveLength(60);
});

test('a page outside the sample reports failures only', () => {
  startReporting([loaded, failed, { ...loaded, outcome: 'fell-back' }], false);
  leave();
  expect(
    batches()
      .flat()
      .map(({ outcome }) => outcome),
  ).toEqual(['failed', 'fell-back']);
});

test.each([
  ['refused', () => Promise.reject(new TypeError('offline'))],
  [
    'forbidden',
    () => {
      throw new Error('blocked');
    },
  ],
])('a network that is %s causes no error', async (_, behave) => {
  network.mockImplementation(behave);
  const report = startReporting([failed], true);
  expect(leave).not.toThrow();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(() => report(failed)).not.toThrow();
});

test('an event holds nothing but its release, a rounded time and words of closed lists', () => {
  const odd = { ...failed, path: '/appSohor/contract/0199c0de', userId: '0199c0de' };
  expect(remoteEvent(odd)).toEqual({ ...failed, type: 'remote', durationMs: 10_000 });
  expect(remoteEvent({ ...loaded, durationMs: Number.NaN })).toMatchObject({ durationMs: 60_000 });
  expect(pageEvent('loaded', 99_999)).toEqual({ type: 'page', metric: 'loaded', durationMs: 60_000 });
  expect(layoutShiftEvent(0)).toEqual({ type: 'layout-shift', score: 0 });
  expect(layoutShiftEvent(0.0512)).toEqual({ type: 'layout-shift', score: 0.1 });
  expect(layoutShiftEvent(7)).toEqual({ type: 'layout-shift', score: 1 });
});

describe('the part that is always loaded', () => {
  const start = () => {
    const listeners: ((event: RemoteEvent) => void)[] = [];
    startTelemetry((listener) => listeners.push(listener));
    return (event: RemoteEvent) =>
      listeners.forEach((listener) => {
        listener(event);
      });
  };

  test('hands over events from before the sending part was loaded', async () => {
    document.head.innerHTML = '<meta name="telemetry-rate" content="1">';
    const happen = start();
    happen(loaded);
    await jest.advanceTimersByTimeAsync(3000);
    happen(failed);
    leave();
    expect(batches().flat()).toMatchObject([{ outcome: 'loaded' }, { outcome: 'failed' }]);
  });

  test('without a sampling rate, loads nothing until something fails', async () => {
    const happen = start();
    happen(loaded);
    await jest.advanceTimersByTimeAsync(60_000);
    leave();
    expect(network).not.toHaveBeenCalled();
    happen(failed);
    await jest.advanceTimersByTimeAsync(0);
    leave();
    expect(batches().flat()).toMatchObject([{ outcome: 'failed' }]);
  });
});
