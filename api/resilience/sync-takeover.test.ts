import { setTimeout as pause } from 'node:timers/promises';
import { startWorker, type WorkerHandle } from '../jobs/worker.ts';
import { consent, exchange, fewVideos } from '../modules/tiktok/tiktok-fixture.ts';
import { figure } from '../platform/testing/figure.ts';
import { clearFaults, fault } from './faults-fixture.ts';
import { type KillableApi, startKillableApi } from './killable-fixture.ts';

const LOOK_MS = 50;
/** `TAKEOVER=full` uses the waiting times of production. */
const TIMES = process.env.TAKEOVER === 'full' ? {} : { beatMs: 200, silenceMs: 2_000 };

let api: KillableApi;
let worker: WorkerHandle | undefined;
beforeEach(async () => {
  api = await startKillableApi();
  // The killed process used the machine's clock, so the one that takes over has to as well.
  const { clock } = api.world;
  clock.advance(Date.now() - clock.now().getTime());
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await api?.close();
});

/** A KOL whose first sync hangs at TikTok, in the API's process. */
async function hangingSync(username: string) {
  const { world } = api;
  const kol = await world.signIn('KOL');
  await fewVideos(world, username, 3);
  const body = await consent(world, username);
  // Only the sync asks for the list of videos.
  await fault(world, { provider: 'tiktok', operation: 'video_list', kind: 'hang', times: 1_000 });
  const linked = await exchange(world, kol, body);
  expect(linked.status).toBe(200);
  const run = await untilRun(kol.id, (found) => found.step === 'videos');
  const read = async () => (await world.call('GET', `Scraper/sync/${run.id}`, { as: kol })).body.data.status;
  const snapshots = () =>
    world.db
      .selectFrom('social_snapshots as s')
      .innerJoin('social_accounts as a', 'a.id', 's.account_id')
      .select('s.taken_at')
      .where('a.kol_id', '=', kol.id)
      .execute();
  return { kol, run, read, snapshots };
}

async function untilRun(kolId: string, isIt: (run: { step: string }) => boolean) {
  for (;;) {
    const run = await api.world.db
      .selectFrom('sync_runs')
      .select(['id', 'step', 'status'])
      .where('kol_id', '=', kolId)
      .executeTakeFirst();
    if (run && isIt(run)) return run;
    await pause(LOOK_MS);
  }
}

/** The states that the KOL sees from now on, without repetitions. */
async function watch(read: () => Promise<string>): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const status = await read();
    if (seen.at(-1) !== status) seen.push(status);
    if (status !== 'running') return seen;
    await pause(LOOK_MS);
  }
}

test('a sync whose process is killed goes on in another one, as the same run', async () => {
  const { kol, run, read, snapshots } = await hangingSync('terbunuh');
  await api.process().kill();
  const killed = performance.now();
  await clearFaults(api.world);
  worker = startWorker(api.world.context, TIMES);
  expect(await watch(read)).toEqual(['running', 'success']);
  const took = performance.now() - killed;
  const runs = await api.world.db.selectFrom('sync_runs').select('id').where('kol_id', '=', kol.id).execute();
  expect(runs).toEqual([{ id: run.id }]);
  expect(await snapshots()).toHaveLength(1);
  figure(
    `a sync whose process was killed: taken over and done after ${(took / 1000).toFixed(1)} s ` +
      `(a worker counts as dead after ${(TIMES.silenceMs ?? 15_000) / 1000} s)\n`,
  );
});

/** Waits until the API's process has ended its sync job. */
async function untilJobEnded(): Promise<void> {
  for (;;) {
    const figures = await (await fetch(`http://127.0.0.1:${api.port}/metrics`)).text();
    if (/sohor_job_seconds_count\{job="sync-tiktok"/.test(figures)) return;
    await pause(LOOK_MS);
  }
}

test('a process that was frozen finds its sync done by another, and writes nothing', async () => {
  const { run, read, snapshots } = await hangingSync('membeku');
  api.process().freeze();
  await clearFaults(api.world);
  worker = startWorker(api.world.context, TIMES);
  expect(await watch(read)).toEqual(['running', 'success']);
  const before = await snapshots();
  api.process().thaw();
  await untilJobEnded();
  expect([await read(), await snapshots()]).toEqual(['success', before]);
  expect(before).toHaveLength(1);
  expect(run.id).toBeTruthy();
});
