import { freePort } from '@sohor/ops/ports';
import { SECOND_MS } from '@sohor/shared/format';
import { buildApp } from '../app.ts';
import { runWaitingJobs } from '../jobs/worker.ts';
import { type Context, closeContext } from '../platform/context.ts';
import { createPool } from '../platform/database.ts';
import { createDatabaseClock } from '../platform/database-clock.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { caller } from '../platform/testing/call.ts';
import { COMPILED_ONCE } from '../platform/testing/compile-once.ts';
import { receivedCodes } from '../platform/testing/inbox.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { createTestContext } from '../platform/testing/test-context.ts';
import type { Instance } from './instances-fixture.ts';
import { type ApiProcess, sendTo, startApiProcess } from './process-fixture.ts';

const AHEAD_MS = 600 * SECOND_MS;

let api: TestApi;
let fast: Instance;
let slow: Instance;
let server: ApiProcess | undefined;
beforeAll(async () => {
  api = await startTestApi();
  fast = await instance(AHEAD_MS);
  slow = await instance(-AHEAD_MS);
});
afterAll(async () => {
  await server?.kill();
  for (const { app, context } of [fast, slow]) {
    await app.close();
    await closeContext(context);
  }
  await api?.close();
});

/** An instance of the API as in production, on a machine whose clock is wrong by so many milliseconds. */
async function instance(wrongMs: number): Promise<Instance> {
  const { config } = api.context;
  const pool = createPool(config.databaseUrl, 5);
  const metrics = createMetrics();
  const machine = { wall: () => Date.now() + wrongMs, monotonic: () => performance.now() };
  const clock = createDatabaseClock(pool, { log: createLog(config), metrics, machine });
  await clock.measure();
  const context: Context = createTestContext(config, { pool, clock, metrics });
  const app = await buildApp(context, COMPILED_ONCE);
  await app.ready();
  return { app, context, call: caller(app) };
}

let numbers = 0;
async function registered(): Promise<string> {
  const phoneNumber = `+62819${String(++numbers).padStart(8, '0')}`;
  const body = { fullName: 'Sari Dewi', email: 'sari@contoh.id', phoneNumber, idRole: 'KOL' };
  expect((await fast.call('POST', 'auth/register', { body })).status).toBe(200);
  return phoneNumber;
}
const ask = async ({ call }: Instance, phoneNumber: string) =>
  (await call('POST', 'auth/login', { body: { phoneNumber } })).status;

test.each(['fast', 'slow'] as const)(
  'a code that the %s machine made is good at the other one, which keeps its pause and knows its session',
  async (first) => {
    const [maker, other] = first === 'fast' ? [fast, slow] : [slow, fast];
    const phone = await registered();
    expect(await ask(maker, phone)).toBe(200);
    expect(await ask(other, phone)).toBe(429);
    await runWaitingJobs(other.context, other.context.pool);
    const [code = 'none'] = await receivedCodes(api, phone);
    const reply = await other.call('POST', 'otp/validateWA', { body: { phonenumber: phone, code } });
    expect(reply.status).toBe(200);
    const headers = { authorization: `Bearer ${reply.body.message.accessToken}` };
    for (const { call } of [fast, slow])
      expect((await call('GET', 'auth/verifySessions', { headers })).status).toBe(200);
  },
);

test('both tell one time, and each how wrong its own clock is', async () => {
  const skewOf = async ({ app }: Instance) => {
    const { body } = await app.inject({ url: '/metrics' });
    return Math.round(Number(/^sohor_clock_skew_seconds (\S+)/m.exec(body)?.[1]) / 60);
  };
  expect([await skewOf(fast), await skewOf(slow)]).toEqual([10, -10]);
  const apart = fast.context.clock.now().getTime() - slow.context.clock.now().getTime();
  expect(Math.abs(apart)).toBeLessThan(AHEAD_MS / 10);
});

test('so does the server itself, started on a machine that is ten minutes ahead', async () => {
  const port = await freePort();
  const ahead = `const real = Date.now; Date.now = () => real() + ${AHEAD_MS};`;
  server = await startApiProcess(port, {
    DATABASE_URL: api.context.config.databaseUrl,
    SOHOR_DATA_DIR: api.context.config.dataDir,
    SOHOR_SECRET: '5e'.repeat(32),
    SOHOR_WORKER: '0',
    LOG_LEVEL: 'silent',
    LIMIT_EVENT_LOOP_DELAY_MS: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}`,
  });
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, skew] = /^sohor_clock_skew_seconds (\S+)/m.exec(metrics) ?? [];
  expect(Math.round(Number(skew) / 60)).toBe(10);
  const phone = await registered();
  expect((await sendTo(port, 'POST', 'auth/login', { body: { phoneNumber: phone } }))?.status).toBe(200);
  expect(await ask(slow, phone)).toBe(429);
});
