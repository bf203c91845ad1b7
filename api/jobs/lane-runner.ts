import type { FastifyBaseLogger } from 'fastify';
import { type Logger, parseCrontab, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Lane, LaneRules } from './lanes.ts';
import type { Leases } from './leases.ts';

const RESTART_MS = 2_000;
/** A stop lets jobs end for this long, then tells them to leave off. */
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
  /** Finishes the jobs that run, takes no more. */
  stop(): Promise<void>;
}

/** Runs the jobs of one lane until stopped. LISTEN/NOTIFY wakes it at once; polling makes up for a lost notice. */
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
      // The database was away longer than the worker endures, or the lease was lost: start anew under another name.
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
        // Without a lease it must not work: the next start tries again.
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
              // Awaited by each slot before its first job.
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
    // Not awaited: a job that hangs must not keep the lane from its work.
    void runner.stop().catch(() => {});
    return;
  }
  await runner.stop().catch(() => {});
  if (id) await leases.leave(id).catch(() => {});
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
