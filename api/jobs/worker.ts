import { once } from 'node:events';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import type { Context } from '../platform/context.ts';
import { surviveLostConnections } from '../platform/database.ts';
import { type LaneHandle, runLane } from './lane-runner.ts';
import { LANE_NAMES, LANES, WORKER_CONNECTIONS } from './lanes.ts';
import { BEAT_MS, createLeases, type LeaseTimes, releaseUnknown, SILENCE_MS } from './leases.ts';

const LOOK_FOR_UNKNOWN_MS = 60_000;
const MAX_ONCE_JOBS = 4;

export interface WorkerHandle {
  /** Lets the running jobs finish and starts no others. */
  stop(): Promise<void>;
}

export interface WorkerOptions extends Partial<LeaseTimes> {
  /** Polling interval of every lane, instead of the one in lanes.ts. */
  readonly pollMs?: number;
}

/** Runs the jobs of all lanes in this process until stopped. */
export function startWorker(context: Context, options: WorkerOptions = {}): WorkerHandle {
  const { beatMs = BEAT_MS, silenceMs = SILENCE_MS, pollMs } = options;
  const pool = createWorkerPool(context);
  const leases = createLeases(pool, { beatMs, silenceMs });
  const logger = workerLogger(context);
  const lanes: LaneHandle[] = [];
  for (const lane of LANE_NAMES) {
    const taskList = context.jobs.lanes[lane];
    const crontab = lane === 'upkeep' ? context.jobs.crontab : '';
    if (Object.keys(taskList).length === 0 && !crontab) continue;
    const rules = { ...LANES[lane], ...(pollMs !== undefined && { pollMs }) };
    lanes.push(runLane({ lane, rules, taskList, crontab, pool, leases, logger, log: context.log }));
  }

  let isBusy = false;
  const tick = async () => {
    leases.lapse();
    // Leases lapse by time even while a query of the previous tick hangs.
    if (isBusy) return;
    isBusy = true;
    try {
      await leases.beat();
      const taken = await leases.look();
      if (taken > 0) context.log.warn({ workers: taken }, 'took over the jobs of workers that have died');
    } catch (error) {
      context.log.debug({ err: error }, 'no sign of life reached the database');
    } finally {
      isBusy = false;
    }
  };
  const beating = setInterval(() => void tick(), beatMs);
  const look = () => void releaseUnknown(pool).catch(() => {});
  const looking = setInterval(look, LOOK_FOR_UNKNOWN_MS);
  look();

  return {
    async stop() {
      clearInterval(looking);
      await Promise.all(lanes.map((lane) => lane.stop()));
      clearInterval(beating);
      await pool.end().catch(() => {});
    },
  };
}

/** Runs all waiting jobs once, then returns; for tests. */
export async function runWaitingJobs(context: Context, pgPool: pg.Pool): Promise<void> {
  const taskList = Object.assign({}, ...LANE_NAMES.map((lane) => context.jobs.lanes[lane]));
  const options = { taskList, pgPool, logger: workerLogger(context), concurrency: MAX_ONCE_JOBS };
  await runOnce({ ...options, noHandleSignals: true });
  // The result of the last job may not be saved yet.
  while (pgPool.idleCount < pgPool.totalCount) await once(pgPool, 'release');
}

/** Jobs have their own connections, so that neither jobs nor requests can use up those of the other. */
function createWorkerPool({ config }: Context): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: WORKER_CONNECTIONS,
    application_name: 'sohor-worker',
  });
  surviveLostConnections(pool);
  return pool;
}

/** Logs only the messages of graphile-worker, because payloads of jobs may hold personal data; routine ones at level debug. */
function workerLogger({ log }: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ worker: true }, message);
    else if (level === 'warning') log.warn({ worker: true }, message);
    else log.debug({ worker: true }, message);
  });
}
