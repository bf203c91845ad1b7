import { setTimeout as pause } from 'node:timers/promises';
import { resendCode } from '@sohor/shared/wire';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { MIDTRANS_RETRIES, MIDTRANS_TIMEOUT_MS } from '../adapters/midtrans.ts';
import { longestMs } from '../adapters/resilience.ts';
import { S3_RETRIES, S3_TIMEOUT_MS } from '../adapters/s3-files.ts';
import { TIKTOK_RETRIES, TIKTOK_TIMEOUT_MS } from '../adapters/tiktok-call.ts';
import { NAME_CHECK_TIMEOUT_MS } from '../adapters/xendit-names.ts';
import { LANES } from '../jobs/lanes.ts';
import { startWorker, type WorkerHandle } from '../jobs/worker.ts';
import { LEASE_MS, OPEN_PAGE_TIMEOUT_MS } from '../modules/payments/open-page.ts';
import { consent, exchange, fault } from '../modules/tiktok/tiktok-fixture.ts';
import { buildHttp } from '../platform/http.ts';
import { ok } from '../platform/replies.ts';
import { ANSWER_WITHIN_MS, route } from '../platform/route.ts';
import { figure } from '../platform/testing/figure.ts';
import { receivedCodes } from '../platform/testing/inbox.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

/** Midtrans waits this long for the answer to a notification, and then repeats it. */
const NOTIFICATION_MS = 15_000;

const midtransStatus = longestMs({ timeoutMs: MIDTRANS_TIMEOUT_MS, retries: MIDTRANS_RETRIES });
const midtransCreate = 2 * longestMs({ timeoutMs: MIDTRANS_TIMEOUT_MS, retries: 0 });
const tiktokWrite = longestMs({ timeoutMs: TIKTOK_TIMEOUT_MS, retries: 0 });
const tiktokRead = longestMs({ timeoutMs: TIKTOK_TIMEOUT_MS, retries: TIKTOK_RETRIES });

/** The longest time that each call waits for providers that do not answer: time-outs × tries of its steps. */
const LONGEST: Readonly<Record<string, number>> = {
  // Waits for the order of another call, and at the end opens one itself.
  'POST Campaign/payCampaign': OPEN_PAGE_TIMEOUT_MS + Math.max(midtransCreate, midtransStatus),
  'POST Invoice/:id/pay': OPEN_PAGE_TIMEOUT_MS + Math.max(midtransCreate, midtransStatus),
  'POST Wallet/account': longestMs({ timeoutMs: NAME_CHECK_TIMEOUT_MS, retries: 0 }),
  'POST Wallet/topUp': OPEN_PAGE_TIMEOUT_MS + Math.max(midtransCreate, midtransStatus),
  'POST webhooks/midtrans': midtransStatus,
  // Exchanges the code, reads the name, and gives the former permission back.
  'POST auth/tiktok/exchange': tiktokWrite + tiktokRead + tiktokWrite,
  'POST file/upload': longestMs({ timeoutMs: S3_TIMEOUT_MS, retries: S3_RETRIES }),
  'PUT file/upload/:id/:bagian': longestMs({ timeoutMs: S3_TIMEOUT_MS, retries: S3_RETRIES }),
  'GET files/:name': longestMs({ timeoutMs: S3_TIMEOUT_MS, retries: S3_RETRIES }),
};

test.each(Object.entries(LONGEST))('%s waits for providers less than clients wait', (_call, ms) => {
  expect(ms).toBeLessThan(ANSWER_WITHIN_MS);
});

test('every call answers before clients give up, and a notification before Midtrans does', () => {
  expect(ANSWER_WITHIN_MS).toBeLessThanOrEqual(LIMITS.requestTimeoutMs - 5_000);
  expect(LONGEST['POST webhooks/midtrans']).toBeLessThan(NOTIFICATION_MS);
  const longest = Math.max(...Object.values(LONGEST));
  figure(
    `time budget: providers ${longest / 1000} s at most, any answer within ${ANSWER_WITHIN_MS / 1000} s, clients wait ${LIMITS.requestTimeoutMs / 1000} s\n`,
  );
});

test('both calls that make an order fit into its lease, and a request that waits for it waits longer than that', () => {
  expect(midtransCreate).toBeLessThan(LEASE_MS);
  expect(OPEN_PAGE_TIMEOUT_MS).toBeGreaterThan(LEASE_MS);
});

test('a call behind which something hangs is answered all the same', async () => {
  const api = await startTestApi();
  const http = await buildHttp(api.context);
  try {
    const limits: unknown[] = [];
    http.addHook('onRoute', (options) => void limits.push(options.handlerTimeout));
    route(http, resendCode, async () => ok(null));
    expect(limits).toEqual([ANSWER_WITHIN_MS]);

    http.get('/hangs', { handlerTimeout: 20 }, () => new Promise(() => {}));
    const reply = await http.inject('/hangs');
    expect([reply.statusCode, reply.json().Error]).toEqual([
      503,
      'Layanan sedang sibuk. Mohon coba beberapa saat lagi.',
    ]);
  } finally {
    await http.close();
    await api.close();
  }
});

describe('slow syncs', () => {
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
    expect([await runsBy('running'), await runsBy('success'), await runsBy('failed')]).toEqual([
      HANGING,
      0,
      0,
    ]);
    figure(
      `${LOG_INS} log-ins at once, code sent after (median, p99): ${at(without, 0.5)} and ${at(without, 0.99)} ms alone, ` +
        `${at(beside, 0.5)} and ${at(beside, 0.99)} ms beside ${HANGING} syncs that hang\n`,
    );
  });
});
