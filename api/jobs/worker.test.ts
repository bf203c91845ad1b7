import { sql } from 'kysely';
import { HOUR_MS } from '../platform/clock.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { defineJob } from './jobs.ts';
import { startWorker, type WorkerHandle } from './worker.ts';

let api: TestApi;
let worker: WorkerHandle;

const greet = defineJob<{ name: string }>('test-greet');
const waiting = new Map<string, () => void>();
/** Resolves when the job for that name has run. */
const ran = (name: string) => new Promise<void>((resolve) => waiting.set(name, resolve));

beforeAll(async () => {
  api = await startTestApi();
  api.context.jobs.handle(greet, async ({ name }) => waiting.get(name)?.());
});
afterAll(async () => {
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

test('a worker takes up the job that a killed one left locked, and is told of new ones', async () => {
  const lost = ran('lost');
  await api.context.jobs.add(api.db, greet, { name: 'lost' });
  await sql`update graphile_worker._private_jobs
    set locked_by = 'dead', locked_at = now() - interval '6 minutes', attempts = 1`.execute(api.db);
  // It would not look by itself within this test: only the notice of a new job can wake it.
  worker = startWorker(api.context, HOUR_MS);
  await lost;
  const fresh = ran('fresh');
  await api.context.jobs.add(api.db, greet, { name: 'fresh' });
  await fresh;
});
