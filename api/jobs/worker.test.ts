import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { defineJob, type Job, LOST } from './jobs.ts';
import { LANE_NAMES, LANES, type Lane } from './lanes.ts';
import { BEAT_MS, createLeases, type Leases, SILENCE_MS } from './leases.ts';
import { runSweep } from './run-sweep.ts';
import { startWorker, type WorkerHandle } from './worker.ts';

let api: TestApi;
let worker: WorkerHandle;

const greet = defineJob<{ name: string }>('test-greet');
const once = defineJob<{ name: string }>('test-once', { isRepeatedAfterLoss: false });
type Fill = Job<{ name: string }>;
const fillers = Object.fromEntries(
  LANE_NAMES.map((lane) => [lane, defineJob<{ name: string }>(`test-fill-${lane}`, { lane })]),
) as Record<Lane, Fill>;

const waiting = new Map<string, () => void>();
/** Resolves when the job for that name has run. */
const ran = (name: string) => new Promise<void>((resolve) => waiting.set(name, resolve));

let release = () => {};
let isReleased: Promise<void> = Promise.resolve();
/** From now on jobs named 'hang' do not end until they are released. */
function hold() {
  isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
}
const started: string[] = [];

beforeAll(async () => {
  api = await startTestApi();
  const run = async ({ name }: { name: string }) => {
    started.push(name);
    waiting.get(name)?.();
    if (name.startsWith('hang')) await isReleased;
  };
  for (const job of [greet, once, ...Object.values(fillers)]) api.context.jobs.handle(job, run);
});
afterAll(async () => {
  release();
  await worker?.stop();
  await api?.close();
});

test('a job of a transaction that failed does not exist', async () => {
  const failing = api.db.transaction().execute(async (trx) => {
    await api.context.jobs.add(trx, greet, { name: 'never' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(api.db);
  expect(rows).toEqual([]);
});

test('what must not be done twice ends when its worker was lost; the rest is done again', async () => {
  for (const job of [greet, once]) await api.context.jobs.add(api.db, job, { name: `lost ${job.name}` });
  await sql`update graphile_worker._private_jobs set last_error = ${LOST}, attempts = 1`.execute(api.db);
  await api.runJobs();
  expect(started).toEqual(['lost test-greet']);
  expect((await sql`select from graphile_worker.jobs`.execute(api.db)).rows).toEqual([]);
});

test('a worker takes up the job that a dead one left locked, and is told of new ones', async () => {
  const lost = ran('lost');
  await api.context.jobs.add(api.db, greet, { name: 'lost' });
  await sql`update graphile_worker._private_jobs
    set locked_by = 'dead', locked_at = now() - interval '6 minutes', attempts = 1`.execute(api.db);
  // It does not poll within this test, so only the NOTIFY of a new job can wake it.
  worker = startWorker(api.context, { pollMs: HOUR_MS });
  await lost;
  const fresh = ran('fresh');
  await api.context.jobs.add(api.db, greet, { name: 'fresh' });
  await fresh;
});

test.each(LANE_NAMES)('a lane whose slots all hang holds up no other: %s', async (full) => {
  hold();
  const { slots } = LANES[full];
  const first = Array.from({ length: slots }, (_, at) => ran(`hang ${full} ${at}`));
  for (let at = 0; at < slots + 3; at += 1)
    await api.context.jobs.add(api.db, fillers[full], { name: `hang ${full} ${at}` });
  await Promise.all(first);
  const others = LANE_NAMES.filter((lane) => lane !== full);
  const reached = others.map((lane) => ran(`${lane} beside ${full}`));
  for (const lane of others)
    await api.context.jobs.add(api.db, fillers[lane], { name: `${lane} beside ${full}` });
  await Promise.all(reached);
  expect(started.filter((name) => name.startsWith(`hang ${full}`))).toHaveLength(slots);
  const last = ran(`hang ${full} ${slots + 2}`);
  release();
  await last;
});

test('each process takes nine connections for its jobs, and jobs that ask a provider stand in its lane', async () => {
  const { lanes } = api.context.jobs;
  const own = (lane: Lane) => Object.keys(lanes[lane]).filter((name) => !name.startsWith('test-'));
  expect([own('codes'), own('money'), own('payouts'), own('syncs'), own('figures'), own('notices')]).toEqual([
    ['send-code', 'tell-number-changed', 'tell-closed', 'tell-team-invitation', 'tell-recovery'],
    ['payment-awaited', 'check-payments', 'check-paid-orders', 'end-payment', 'compare-midtrans-part'],
    ['send-payout', 'confirm-payout', 'check-payouts', 'refresh-payout-channels', 'compare-payouts-part'],
    ['sync-tiktok', 'revoke-tiktok-link'],
    ['read-figures'],
    ['send-email-link', 'deliver-notice'],
  ]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'sohor-worker'`.execute(api.db);
  expect(rows[0]?.count).toBeLessThanOrEqual(9);
});

describe('leases', () => {
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
});

describe('a sweep', () => {
  /** Each act takes 10 seconds of a run's 50. */
  function stage(due: string[], broken: ReadonlySet<string>) {
    let now = 0;
    const tried: string[] = [];
    const stuck = new Set<string>();
    const run = async () => {
      tried.length = 0;
      await runSweep<string>(
        { patience: { now: () => now } as never },
        {
          stuck,
          find: async (limit) => due.slice(0, limit),
          keyOf: (item) => item,
          act: async (item) => {
            now += 10_000;
            tried.push(item);
            if (broken.has(item)) throw new Error('stuck');
            due.splice(due.indexOf(item), 1);
          },
          onFailure: () => undefined,
        },
      );
      return [...tried];
    };
    return { run, stuck };
  }

  test('what is stuck never uses up the time of the rest: in the next run it comes last', async () => {
    const broken = new Set(['a', 'b', 'c', 'd', 'e']);
    const { run } = stage(['a', 'b', 'c', 'd', 'e', 'f', 'g'], broken);
    expect(await run()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await run()).toEqual(['f', 'g', 'a', 'b', 'c']);
  });

  test('it is tried once a run, and is forgotten when it works again', async () => {
    const broken = new Set(['a']);
    const { run, stuck } = stage(['a', 'b'], broken);
    expect(await run()).toEqual(['a', 'b']);
    expect([...stuck]).toEqual(['a']);
    broken.clear();
    expect(await run()).toEqual(['a']);
    expect([...stuck]).toEqual([]);
  });
});
