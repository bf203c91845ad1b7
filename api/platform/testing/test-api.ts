import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@sohor/shared/wire/catalog';
import { buildSimulators, type SimulatorOptions } from '@sohor/simulators';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Internet } from '../../adapters/short-links.ts';
import { buildApp } from '../../app.ts';
import { runWaitingJobs } from '../../jobs/worker.ts';
import { callName } from '../call-name.ts';
import { readConfig } from '../config.ts';
import { type Context, closeContext } from '../context.ts';
import { surviveLostConnections } from '../database.ts';
import { errorsOf } from '../openapi/call-errors.ts';
import { API_PREFIX } from '../route.ts';
import { type CallOptions, caller, type TestReply } from './call.ts';
import { COMPILED_ONCE } from './compile-once.ts';
import { createTestDatabase } from './databases.ts';
import { type MovingClock, moving } from './moving-clock.ts';
import { type SignedIn, type SignInOptions, signIn } from './sign-in.ts';
import { type StillPatience, stillPatience } from './still-patience.ts';
import { createTestContext } from './test-context.ts';

export type { TestReply } from './call.ts';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly db: Context['db'];
  readonly clock: MovingClock;
  /** Time-outs of calls to providers, which end only when a provider hangs. */
  readonly patience: StillPatience;
  /** The simulated providers, listening; inject into it or use `simulatorsUrl`. */
  readonly simulators: FastifyInstance;
  readonly simulatorsUrl: string;
  /** `call('POST', 'Campaign', { as: brand, body })`; the path is relative to /api/v1/. */
  call(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    path: string,
    options?: CallOptions,
  ): Promise<TestReply>;
  /** A new active account with a live browser session. */
  signIn(role: Role, options?: SignInOptions): Promise<SignedIn>;
  /** Runs the jobs that wait, then returns. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** A migrated database of another server, as the API's role. `DATABASE_URL` may lead requests to it by another way. */
  readonly databaseUrl?: string | undefined;
  readonly simulators?: SimulatorOptions;
  /** The way to the hosts of short links. */
  readonly internet?: Internet;
  /** Other processes use the same database, by the machine's clock. */
  readonly isBesideProcesses?: boolean;
}

/** Webhooks wait for a busy machine, and are not repeated within a test. */
const SIMULATORS: SimulatorOptions = { clockFactor: 0.01, webhookTimeoutMs: 100_000 };

/** The real app on a database of its own, with simulators. `environment` adds to the configuration. */
export async function startTestApi(
  environment: Record<string, string> = {},
  options: TestApiOptions = {},
): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sohor-api-data-'));
  const clock = moving(options.isBesideProcesses);
  const patience = stillPatience();
  const ahead = clock.now().getTime() - Date.now();
  const [databaseUrl, simulators] = await Promise.all([
    options.databaseUrl ?? createTestDatabase(),
    startSimulators({
      ...SIMULATORS,
      now: () => Date.now() + ahead,
      onHang: () => patience.hang(),
      ...options.simulators,
    }),
  ]);
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SOHOR_DATA_DIR: dataDir,
    SOHOR_SECRET: '5e'.repeat(32),
    // Off, as a test machine may be busy.
    LIMIT_EVENT_LOOP_DELAY_MS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    SIMULATORS_URL: simulators.url,
    SMTP_URL: `smtp://127.0.0.1:${simulators.smtpPort}`,
    ...environment,
  });
  const context = createTestContext(config, { clock, patience, internet: options.internet });
  // Kept for all runs of the jobs, as new connections take longer than the jobs.
  const workerPool = new pg.Pool({ connectionString: databaseUrl });
  surviveLostConnections(workerPool);
  const app = await buildApp(context, COMPILED_ONCE);
  const undescribed = watchErrors(app);
  await app.ready();
  return {
    app,
    context,
    db: context.db,
    clock,
    patience,
    simulators: simulators.app,
    simulatorsUrl: simulators.url,
    call: caller(app),
    signIn: (role, options) => signIn(context, role, options),
    runJobs: () => runWaitingJobs(context, workerPool),
    async close() {
      await app.close();
      await workerPool.end();
      await closeContext(context);
      await simulators.app.close();
      await rm(dataDir, { recursive: true, force: true });
      if (undescribed.size > 0) throw new Error(`endpoint({ errors }) lacks: ${[...undescribed].join(', ')}`);
    },
  };
}

/** Collects errors that a call answered and that its description does not name. */
function watchErrors(app: FastifyInstance): ReadonlySet<string> {
  const undescribed = new Set<string>();
  app.addHook('onResponse', async ({ errorCode, method, routeOptions }) => {
    const path = routeOptions.url?.slice(API_PREFIX.length);
    const call = app.calls.find((one) => one.path === path && one.method === method);
    const errors = call && errorsOf(call);
    if (call && errorCode && errors && !errors.includes(errorCode))
      undescribed.add(`${callName(call)}: ${errorCode}`);
  });
  return undescribed;
}

async function startSimulators(options: SimulatorOptions) {
  const app = buildSimulators(options);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, smtpPort: await app.listenForMail(0) };
}
