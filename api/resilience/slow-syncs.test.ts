import { setTimeout as pause } from 'node:timers/promises';
import { LANES } from '../jobs/lanes.ts';
import { startWorker, type WorkerHandle } from '../jobs/worker.ts';
import { consent, exchange, fault } from '../modules/tiktok/tiktok-fixture.ts';
import { figure } from '../platform/testing/figure.ts';
import { receivedCodes } from '../platform/testing/inbox.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

const LOG_INS = 100;
/** More syncs than there are slots for. */
const HANGING = LANES.syncs.slots + 2;
const LOOK_MS = 5;
/** If codes waited for hanging syncs the test would not end by itself. */
const TEST_TIMEOUT_MS = 90_000;

let api: TestApi;
let worker: WorkerHandle;
beforeAll(async () => {
  // No time passes while TikTok hangs, so a sync ends only when the test says so.
  api = await startTestApi({}, { simulators: { onHang: () => {} } });
});
afterAll(async () => {
  api?.patience.hang();
  await worker?.stop();
  await api?.close();
});

async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TEST_TIMEOUT_MS;
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error(`not seen: ${what}`);
    await pause(LOOK_MS);
  }
}

/** Lets so many people ask for a code at once. @returns the milliseconds until each code was at the provider, in order. */
async function logIns(): Promise<number[]> {
  const people = await Promise.all(Array.from({ length: LOG_INS }, () => api.signIn('Brand')));
  const waits = await Promise.all(
    people.map(async ({ phone }) => {
      const began = performance.now();
      const { status } = await api.call('POST', 'auth/login', { body: { phoneNumber: phone } });
      expect(status).toBe(200);
      await until(`code of ${phone}`, async () => (await receivedCodes(api, phone)).length === 1);
      return performance.now() - began;
    }),
  );
  return waits.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
const hangingCalls = async () => {
  const asked: { path: string; status?: number }[] = (
    await api.simulators.inject('/control/requests?provider=tiktok')
  ).json();
  return asked.filter(({ path, status }) => path.includes('video/list') && status === undefined).length;
};
const runsBy = async (status: 'running' | 'success' | 'failed') =>
  (await api.db.selectFrom('sync_runs').select('id').where('status', '=', status).execute()).length;

test(`${HANGING} syncs that hang hold up none of ${LOG_INS} log-in codes`, async () => {
  const kols = await Promise.all(Array.from({ length: HANGING }, () => api.signIn('KOL')));
  worker = startWorker(api.context);
  const without = await logIns();

  const consents = await Promise.all(kols.map((_kol, number) => consent(api, `kreator.macet${number}`)));
  // Only syncs ask for the list of videos.
  await fault(api, 'video_list', 'hang', 1_000);
  await Promise.all(kols.map((kol, number) => exchange(api, kol, consents[number] ?? {})));
  await until('slots that are taken', async () => (await hangingCalls()) === LANES.syncs.slots);

  const beside = await logIns();
  expect([await runsBy('running'), await runsBy('success'), await runsBy('failed')]).toEqual([HANGING, 0, 0]);
  figure(
    `${LOG_INS} log-ins at once, code sent after (median, p99): ${at(without, 0.5)} and ${at(without, 0.99)} ms alone, ` +
      `${at(beside, 0.5)} and ${at(beside, 0.99)} ms beside ${HANGING} syncs that hang\n`,
  );
});
