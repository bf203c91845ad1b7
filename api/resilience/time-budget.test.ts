import { resendCode } from '@sohor/shared/wire';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { MIDTRANS_RETRIES, MIDTRANS_TIMEOUT_MS } from '../adapters/midtrans.ts';
import { longestMs } from '../adapters/resilience.ts';
import { S3_RETRIES, S3_TIMEOUT_MS } from '../adapters/s3-files.ts';
import { TIKTOK_RETRIES, TIKTOK_TIMEOUT_MS } from '../adapters/tiktok-call.ts';
import { NAME_CHECK_TIMEOUT_MS } from '../adapters/xendit-names.ts';
import { LEASE_MS, OPEN_PAGE_TIMEOUT_MS } from '../modules/payments/open-page.ts';
import { buildHttp } from '../platform/http.ts';
import { ok } from '../platform/replies.ts';
import { ANSWER_WITHIN_MS, route } from '../platform/route.ts';
import { figure } from '../platform/testing/figure.ts';
import { startTestApi } from '../platform/testing/test-api.ts';

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
