import { Logger, parseCrontab, type Runner, run, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Context } from '../platform/context.ts';
import { surviveLostConnections } from '../platform/database.ts';

const CONCURRENT_JOBS = 4;
const POLL_MS = 2_000;
const RESTART_MS = 2_000;
/** No job may run this long; one that is locked for longer lost its worker. */
const LOST_AFTER = '5 minutes';
const LOOK_FOR_LOST_MS = 60_000;

export interface WorkerHandle {
  /** Finishes the jobs that run, takes no more. */
  stop(): Promise<void>;
}

/** Runs jobs in this process until stopped. LISTEN/NOTIFY wakes it at once; polling makes up for a lost notice. */
export function startWorker(context: Context, pollInterval = POLL_MS): WorkerHandle {
  let runner: Runner | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const start = async () => {
    const pgPool = createWorkerPool(context);
    try {
      runner = await run({
        ...options(context),
        pgPool,
        pollInterval,
        concurrency: CONCURRENT_JOBS,
        noHandleSignals: true,
      });
      if (!stopped) await runner.promise;
      else await runner.stop();
    } catch (error) {
      context.log.error({ err: error }, 'worker stopped by an error');
    }
    runner = undefined;
    await pgPool.end().catch(() => {});
    // The database was away longer than the worker endures: start anew until the process itself is stopped.
    if (!stopped) timer = setTimeout(() => (running = start()), RESTART_MS);
  };
  let running = start();
  const look = () => void releaseLostJobs(context).catch(() => {});
  const looking = setInterval(look, LOOK_FOR_LOST_MS);
  look();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(looking);
      await runner?.stop().catch(() => {});
      await running;
    },
  };
}

/** A killed process leaves its jobs locked, which graphile-worker by itself would mend only after four hours. */
async function releaseLostJobs({ db }: Context): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from graphile_worker.jobs where locked_at < now() - ${LOST_AFTER}::interval`.execute(db);
}

/** Runs what waits, then returns; for tests. */
export async function runWaitingJobs(context: Context): Promise<void> {
  const pgPool = createWorkerPool(context);
  const { parsedCronItems: _, ...once } = options(context);
  await runOnce({ ...once, pgPool }).finally(() => pgPool.end());
}

/** Apart from the requests' connections, so that neither starves the other. */
function createWorkerPool({ config }: Context): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: CONCURRENT_JOBS + 2,
    application_name: 'sohor-worker',
  });
  surviveLostConnections(pool);
  return pool;
}

function options(context: Context) {
  return {
    taskList: context.jobs.taskList,
    parsedCronItems: parseCrontab(context.jobs.crontab),
    logger: workerLogger(context),
  };
}

/** Job payloads may hold personal data: only messages pass, and routine ones as debug. */
function workerLogger({ log }: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ worker: true }, message);
    else if (level === 'warning') log.warn({ worker: true }, message);
    else log.debug({ worker: true }, message);
  });
}
