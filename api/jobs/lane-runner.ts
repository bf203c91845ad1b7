import type { FastifyBaseLogger } from 'fastify';
import { type Logger, parseCrontab, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Lane, LaneRules } from './lanes.ts';
import type { Leases } from './leases.ts';

const RESTART_MS = 2_000;
/** Time that running jobs get to end when the process stops; then their signal is aborted. */
const ABORT_MS = 3_000;

export interface LaneOptions {
  readonly lane: Lane;
  readonly rules: LaneRules;
  readonly taskList: TaskList;
  readonly crontab: string;
  readonly pool: pg.Pool;
  readonly leases: Leases;
  readonly logger: Logger;
  readonly log: FastifyBaseLogger;
}

export interface LaneHandle {
  /** Lets the running jobs finish and starts no others. */
  stop(): Promise<void>;
}

/** Runs the jobs of one lane until stopped. LISTEN/NOTIFY announces a new job at once; polling finds those whose NOTIFY was lost. */
export function runLane(options: LaneOptions): LaneHandle {
  const { lane, log } = options;
  const stopping = Promise.withResolvers<void>();
  let isStopped = false;

  const keepRunning = async () => {
    while (!isStopped) {
      try {
        await runUntil(options, stopping.promise);
      } catch (error) {
        log.error({ err: error, lane }, 'worker stopped by an error');
      }
      // The database was away for too long, or the lease was lost. The lane starts again as a new worker with another id.
      if (!isStopped) await Promise.race([pause(RESTART_MS), stopping.promise]);
    }
  };
  const running = keepRunning();

  return {
    async stop() {
      isStopped = true;
      stopping.resolve();
      await running;
    },
  };
}

async function runUntil(options: LaneOptions, stopped: Promise<void>): Promise<void> {
  const { lane, rules, taskList, crontab, pool, leases, logger, log } = options;
  const lost = Promise.withResolvers<'lost'>();
  let id: string | undefined;
  let joining: Promise<void> | undefined;
  const join = (pool: string) =>
    leases
      .join(pool, () => lost.resolve('lost'))
      .catch((error) => {
        // A worker without a lease must not run jobs. The lane is started again and tries to get a lease.
        lost.resolve('lost');
        throw error;
      });
  const runner: Runner = await run({
    taskList,
    parsedCronItems: parseCrontab(crontab),
    logger,
    pgPool: pool,
    pollInterval: rules.pollMs,
    concurrency: rules.slots,
    gracefulShutdownAbortTimeout: ABORT_MS,
    noHandleSignals: true,
    preset: {
      plugins: [
        {
          name: 'SohorLeasePlugin',
          version: '1.0.0',
          worker: {
            hooks: {
              // Each slot waits for this before its first job.
              startWorker(_ctx, { worker }) {
                id = worker.workerPool.id;
                joining ??= join(worker.workerPool.id);
                return joining;
              },
            },
          },
        },
      ],
    },
  });
  const outcome = await Promise.race([runner.promise, lost.promise, stopped]);
  if (outcome === 'lost') {
    log.warn({ lane }, 'no sign of life for too long: the jobs that run are left to others');
    // Not awaited, because a job that hangs must not keep the lane from starting again.
    void runner.stop().catch(() => {});
    return;
  }
  await runner.stop().catch(() => {});
  if (id) await leases.leave(id).catch(() => {});
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
