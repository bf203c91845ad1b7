import { HOUR_MS, SECOND_MS } from '@sohor/shared/format';
import type pg from 'pg';
import { createDatabaseClock } from './database-clock.ts';
import { createMetrics } from './metrics.ts';

/** A database and a machine whose clocks the test sets, and how long the database takes to answer. */
function world({ wallAhead = 0 } = {}) {
  const start = Date.parse('2026-11-22T03:00:00Z');
  const time = { passed: 0, wallAhead, answerMs: 0, isAway: false, databaseAhead: 0 };
  const alarms: object[] = [];
  const pool = {
    async query() {
      if (time.isAway) throw new Error('connection terminated');
      time.passed += time.answerMs / 2;
      const now = start + time.passed + time.databaseAhead;
      time.passed += time.answerMs / 2;
      return { rows: [{ now }] };
    },
  } as unknown as pg.Pool;
  const metrics = createMetrics();
  const clock = createDatabaseClock(pool, {
    log: { error: (fields: object) => alarms.push(fields) } as never,
    metrics,
    machine: { wall: () => start + time.passed + time.wallAhead, monotonic: () => 5_000 + time.passed },
  });
  const error = () => clock.now().getTime() - (start + time.passed + time.databaseAhead);
  return { clock, time, alarms, metrics, error };
}

test.each([600 * SECOND_MS, -600 * SECOND_MS, 0])(
  'a machine that is %d ms ahead tells the time of the database',
  async (wallAhead) => {
    const { clock, time, error } = world({ wallAhead });
    time.answerMs = 40;
    expect(error()).toBe(wallAhead);
    await clock.measure();
    expect(error()).toBe(0);
    expect(clock.skewSeconds()).toBe(wallAhead / SECOND_MS);
    // Between two measurements, setting the machine's clock changes nothing.
    time.wallAhead += HOUR_MS;
    time.passed += 5 * SECOND_MS;
    expect(error()).toBe(0);
  },
);

test('it goes on without the database, and follows another database with another time', async () => {
  const { clock, time, error } = world();
  await clock.measure();
  time.isAway = true;
  await expect(clock.measure()).rejects.toThrow();
  time.passed += HOUR_MS;
  expect(error()).toBe(0);
  time.isAway = false;
  time.databaseAhead = 7 * SECOND_MS;
  await clock.measure();
  expect(error()).toBe(0);
});

test('an answer moves it only by what the answer can tell', async () => {
  const { clock, time, error } = world();
  await clock.measure();
  time.databaseAhead = 30;
  time.answerMs = 100;
  await clock.measure();
  expect(error()).toBe(-30);
  time.databaseAhead = 60;
  await clock.measure();
  expect(error()).toBe(0);
  // An answer that took four seconds may have been given at any moment of them, so it changes nothing.
  time.databaseAhead = 0;
  time.answerMs = 4 * SECOND_MS;
  await clock.measure();
  expect(error()).toBe(60);
});

test('more than five seconds are an alarm, once an hour, and a figure', async () => {
  const { clock, time, alarms, metrics } = world({ wallAhead: -5 * SECOND_MS });
  await clock.measure();
  expect(alarms).toEqual([]);
  time.wallAhead = -6 * SECOND_MS;
  await clock.measure();
  await clock.measure();
  expect(alarms).toEqual([{ alert: 'clock-skew', skewSeconds: -6 }]);
  expect(await metrics.registry.metrics()).toContain('sohor_clock_skew_seconds -6');
  time.passed += HOUR_MS;
  await clock.measure();
  expect(alarms).toHaveLength(2);
  // An error that comes back after it was gone is a new alarm.
  time.wallAhead = 0;
  await clock.measure();
  time.wallAhead = 9 * SECOND_MS;
  await clock.measure();
  expect(alarms).toHaveLength(3);
});
