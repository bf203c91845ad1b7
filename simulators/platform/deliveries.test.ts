import type { FastifyInstance } from 'fastify';
import { buildSimulators } from '../app.ts';
import { retryPolicy } from '../midtrans/notification.ts';
import { choose, create } from '../testing/calls.ts';
import { startReceiver } from '../testing/receiver.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = buildSimulators({ clockFactor: 1e7 });
});
afterEach(() => app.close());

const minutes = (status: number) => [0, 1, 2, 3, 4, 5].map((retries) => retryPolicy(status, retries));

test.each([
  [200, []],
  [500, [2]],
  [503, [2, 10, 30, 90]],
  [400, [2, 10]],
  [404, [2, 10]],
  [302, []],
  [0, [2, 10, 30, 90, 210]],
  [418, [2, 10, 30, 90, 210]],
])('Midtrans answered with %i tries again after %j minutes', (status, expected) => {
  expect(minutes(status).filter((minute) => minute !== undefined)).toEqual(expected);
});

test('a notification that failed arrives again, unchanged', async () => {
  const receiver = await startReceiver([503, 503]);
  const { token } = (await create(app, 'CMP-1-a1', {}, { 'x-override-notification': receiver.url })).json();
  await choose(app, token, 'settlement');
  const [first, , third] = await receiver.until(3);
  expect(third?.raw).toBe(first?.raw);
  await receiver.close();
});
