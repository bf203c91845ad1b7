import { HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { defineJob, type Job, LOST } from './jobs.ts';
import { LANE_NAMES, LANES, type Lane } from './lanes.ts';
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

test('a worker takes up the job that one of an older release left locked, and is told of new ones', async () => {
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

test('each process takes eight connections for its jobs, and jobs that ask a provider stand in its lane', async () => {
  const { lanes } = api.context.jobs;
  const own = (lane: Lane) => Object.keys(lanes[lane]).filter((name) => !name.startsWith('test-'));
  expect([own('codes'), own('money'), own('payouts'), own('syncs'), own('notices')]).toEqual([
    ['send-code', 'tell-number-changed', 'tell-closed', 'tell-team-invitation'],
    ['payment-awaited', 'check-payments', 'check-paid-orders', 'end-payment', 'compare-midtrans-part'],
    ['send-payout', 'confirm-payout', 'check-payouts', 'refresh-payout-channels', 'compare-payouts-part'],
    ['sync-tiktok', 'revoke-tiktok-link'],
    ['send-email-link', 'deliver-notice'],
  ]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'sohor-worker'`.execute(api.db);
  expect(rows[0]?.count).toBeLessThanOrEqual(8);
});
