import { sql } from 'kysely';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

let api: TestApi;
let staff: SignedIn;
let ran = 0;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn('Admin', { fullName: 'Rina' });
});
afterAll(() => api?.close());

/** A job that has used up its attempts. */
async function givenUp(): Promise<string> {
  api.context.jobs.lanes.upkeep['test-failing'] = async () => {
    ran += 1;
  };
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('test-failing')`.execute(api.db);
  const id = rows[0]?.id ?? '';
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no answer from +6281234567890 (+62 812-3456-7890, sari.w@contoh.id)'
    where id = ${id}::bigint`.execute(api.db);
  return id;
}
const act = (path: string, alasan = 'penyedia pulih') =>
  api.call('PUT', `Ops/jobs/${path}`, { as: staff, body: { alasan } });
const list = async () => (await api.call('GET', 'Ops/jobs', { as: staff })).body.data;

test('a given-up job is listed without what it was about, and runs again when it is retried', async () => {
  const id = await givenUp();
  const [job] = await list();
  expect(job).toMatchObject({
    id,
    job: 'test-failing',
    lastError: 'no answer from +••• (+•••, •••@contoh.id)',
  });
  expect(JSON.stringify(job)).not.toContain('payload');
  expect((await act(id, '  ')).status).toBe(400);
  expect((await act(id)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await act(id)).status).toBe(404);
  await api.runJobs();
  expect(ran).toBe(1);
});

test('one that is discarded never runs; of two orders at once the first counts', async () => {
  const before = ran;
  const id = await givenUp();
  const both = await Promise.all([act(`${id}/discard`), act(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const other = await givenUp();
  expect((await act(`${other}/discard`, 'tidak perlu')).status).toBe(200);
  expect(await list()).toEqual([]);
  await api.runJobs();
  expect(ran - before).toBeLessThanOrEqual(1);
  const { body } = await api.call('GET', `Ops/events?subject=${other}`, { as: staff });
  expect(body.data).toMatchObject([{ act: 'job_discarded', reason: 'test-failing: tidak perlu' }]);
});

test('a job that waits for its next try is nobody to touch', async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('test-waiting', run_at := now() + interval '1 hour')`.execute(
    api.db,
  );
  expect((await act(rows[0]?.id ?? '')).status).toBe(404);
  expect((await act(`${rows[0]?.id}/discard`)).status).toBe(404);
});

test('releases are listed with what browsers told of them, most trouble first', async () => {
  const tell = (remote: string, version: string, outcome: string) =>
    api.call('POST', 'telemetry', {
      body: { events: [{ type: 'remote', remote, version, outcome, reason: 'none', durationMs: 250 }] },
    });
  await tell('remote-kol', '0a1b2c3d4e5f6071', 'loaded');
  await tell('remote-brand', 'f0a1b2c3d4e5f607', 'loaded');
  await tell('remote-brand', 'f0a1b2c3d4e5f607', 'failed');
  const { body } = await api.call('GET', 'Ops/releases', { as: staff });
  expect(body.data).toEqual([
    { remote: 'remote-brand', version: 'f0a1b2c3d4e5f607', loaded: 1, fellBack: 0, failed: 1, broke: 0 },
    { remote: 'remote-kol', version: '0a1b2c3d4e5f6071', loaded: 1, fellBack: 0, failed: 0, broke: 0 },
  ]);
});
