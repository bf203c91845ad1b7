import { apiPath } from '@sohor/shared/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { request } from './http-client.ts';
import { followServer, now, today } from './server-time.ts';

const api = setupServer();
beforeAll(() => api.listen());
afterEach(() => {
  jest.restoreAllMocks();
  followServer({ date: new Date().toUTCString() });
});
afterAll(() => api.close());

/** Midnight in Jakarta begins the 28th. */
const SERVER = '2026-11-27T17:00:30Z';
const answer = (status: number) =>
  api.use(
    http.get(apiPath('call'), () =>
      HttpResponse.json({ code: status }, { status, headers: { date: new Date(SERVER).toUTCString() } }),
    ),
  );
const call = () => request('GET', 'call', undefined, {}).catch(() => null);

test.each([
  ['two days slow', '2026-11-25T17:00:30Z', 200],
  ['two days fast', '2026-11-29T17:00:30Z', 200],
  ['two years slow, after a refusal', '2024-11-27T17:00:30Z', 403],
])('on a device whose clock is %s, it is the server’s day', async (_what, device, status) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(device));
  answer(status);
  await call();
  expect([today(), new Date(now()).toISOString()]).toEqual(['2026-11-28', '2026-11-27T17:00:30.000Z']);
});

test('a clock that is right stays as it is, however long the answer took', async () => {
  const device = Date.parse(SERVER) + 50_000;
  jest.spyOn(Date, 'now').mockReturnValue(device);
  answer(200);
  await call();
  expect(now()).toBe(device);
});

test('an answer that a cache may have kept for minutes does not set the clock back', () => {
  const device = Date.parse(SERVER);
  jest.spyOn(Date, 'now').mockReturnValue(device);
  const kept = { date: new Date(device - 300_000).toUTCString() };
  followServer({ ...kept, 'cache-control': 'public, max-age=60, stale-while-revalidate=300' });
  expect(now()).toBe(device);
  followServer({ ...kept, 'cache-control': 'private, no-cache' });
  expect(now()).toBe(device - 300_000);
});

test('an answer without a time changes nothing', () => {
  const device = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  followServer({});
  expect([now(), device.mock.calls.length > 0]).toEqual([1_000_000, true]);
});
