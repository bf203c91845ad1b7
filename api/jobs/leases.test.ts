import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { defineJob, LOST } from './jobs.ts';
import { BEAT_MS, createLeases, type Leases, SILENCE_MS } from './leases.ts';

const TIMES = { beatMs: 1_000, silenceMs: 5_000 };
const chore = defineJob<Record<string, never>>('test-chore');

let api: TestApi;
let now = 0;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());
beforeEach(async () => {
  now = 1_000_000;
  await sql`delete from job_workers`.execute(api.db);
  await sql`delete from graphile_worker._private_jobs`.execute(api.db);
});

const leases = () => createLeases(api.context.pool, TIMES, () => now);

/** Starts a worker that holds a job. */
async function working(id: string): Promise<{ readonly leases: Leases; readonly wasLost: () => boolean }> {
  let isLost = false;
  const own = leases();
  await own.join(id, () => {
    isLost = true;
  });
  await api.context.jobs.add(api.db, chore, {});
  await sql`update graphile_worker._private_jobs set locked_by = ${id}, locked_at = now(), attempts = 1
    where locked_by is null`.execute(api.db);
  return { leases: own, wasLost: () => isLost };
}

const jobs = async () =>
  (
    await sql<{ locked_by: string | null; last_error: string | null }>`
      select locked_by, last_error from graphile_worker._private_jobs`.execute(api.db)
  ).rows;

/** Lets the observer look that many times, once in each interval. @returns the number of workers that it took over */
async function lookOn(observer: Leases, times: number): Promise<number> {
  let taken = 0;
  for (let look = 0; look < times; look += 1) {
    taken += await observer.look();
    now += TIMES.beatMs;
  }
  return taken;
}

test('the jobs of a worker that died are taken over after its silence, once, and not before', async () => {
  await working('dead');
  const [one, other] = [leases(), leases()];
  expect(await lookOn(one, 5)).toBe(0);
  now -= 5 * TIMES.beatMs;
  expect(await lookOn(other, 5)).toBe(0);
  expect(await jobs()).toEqual([{ locked_by: 'dead', last_error: null }]);
  const taken = await Promise.all([one.look(), other.look()]);
  expect(taken.sort()).toEqual([0, 1]);
  expect(await jobs()).toEqual([{ locked_by: null, last_error: LOST }]);
});

test('production notices a death within 21 seconds', () => {
  expect(SILENCE_MS + 2 * BEAT_MS).toBeLessThanOrEqual(21_000);
});

test('a worker that gives signs of life keeps its jobs for as long as they take', async () => {
  const alive = await working('alive');
  const observer = leases();
  for (let round = 0; round < 20; round += 1) {
    await alive.leases.beat();
    expect(await lookOn(observer, 4)).toBe(0);
  }
  expect(await jobs()).toEqual([{ locked_by: 'alive', last_error: null }]);
  expect(alive.wasLost()).toBe(false);
});

test('a sign of life that arrives at the last moment wins', async () => {
  const late = await working('late');
  const observer = leases();
  await lookOn(observer, 5);
  // The observer has read the old counter and is about to take over when the counter changes.
  const client = await api.context.pool.connect();
  await client.query('begin');
  await client.query("update job_workers set beat = beat + 1 where id = 'late'");
  const looking = observer.look();
  await untilBlocked();
  await client.query('commit');
  client.release();
  expect(await looking).toBe(0);
  await late.leases.beat();
  expect([late.wasLost(), await jobs()]).toEqual([false, [{ locked_by: 'late', last_error: null }]]);
});

async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pg_locks l join pg_database d on d.oid = l.database or l.database is null
      where not l.granted and d.datname = current_database()`.execute(api.db);
    if (rows.length > 0) return;
    await pause(5);
  }
}

test('after an outage of the database everybody has time to be heard again', async () => {
  await working('quiet');
  const observer = leases();
  expect(await lookOn(observer, 4)).toBe(0);
  now += 60_000;
  expect(await lookOn(observer, 5)).toBe(0);
  expect(await lookOn(observer, 2)).toBe(1);
});

test('a worker that was taken for dead learns it with its next sign of life', async () => {
  const frozen = await working('frozen');
  await lookOn(leases(), 6);
  expect(frozen.wasLost()).toBe(false);
  await frozen.leases.beat();
  expect(frozen.wasLost()).toBe(true);
});

test('a worker that cannot be heard stops before the others take its jobs', async () => {
  const deaf = await working('deaf');
  await deaf.leases.beat();
  now += TIMES.silenceMs / 2;
  deaf.leases.lapse();
  expect(deaf.wasLost()).toBe(false);
  now += TIMES.silenceMs / 4;
  deaf.leases.lapse();
  expect(deaf.wasLost()).toBe(true);
});

test('a worker that leaves with a job still in its hands is taken over like a dead one', async () => {
  const leaving = await working('leaving');
  await leaving.leases.leave('leaving');
  expect(await lookOn(leases(), 6)).toBe(1);
  expect(await jobs()).toEqual([{ locked_by: null, last_error: LOST }]);
  await leaving.leases.join('empty-handed', () => {});
  await leaving.leases.leave('empty-handed');
  expect((await sql`select from job_workers`.execute(api.db)).rows).toEqual([]);
});
