import type { JobHelpers, Task, TaskList } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { withLogFields } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { LANE_NAMES, type Lane } from './lanes.ts';

/** A kind of background work. `Payload` must survive JSON. */
export interface Job<Payload> {
  readonly name: string;
  readonly maxAttempts: number;
  readonly lane: Lane;
  readonly isRepeatedAfterLoss: boolean;
  readonly payload?: Payload;
}

export interface JobOptions {
  /** Tries before it is given up; 10. */
  readonly maxAttempts?: number;
  /** Which other jobs it may wait for; 'upkeep', where nobody waits. */
  readonly lane?: Lane;
  /**
   * False where doing it twice is worse than not at all: when its process dies half-way, nobody knows how far it came, and
   * the job ends there. True by default.
   */
  readonly isRepeatedAfterLoss?: boolean;
}

export function defineJob<Payload>(
  name: string,
  { maxAttempts = 10, lane = 'upkeep', isRepeatedAfterLoss = true }: JobOptions = {},
): Job<Payload> {
  return { name, maxAttempts, lane, isRepeatedAfterLoss };
}

export interface AddOptions {
  readonly runAt?: Date;
  /** A waiting job with the same key is replaced instead of joined by another. */
  readonly key?: string;
  /** Jobs of one queue run one after the other, over all processes, and give way to jobs of none. */
  readonly queue?: string;
}

export interface JobRun {
  /** Counted from 1. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborted when this process should leave the job to another: it is stopping, or has lost touch with the database. */
  readonly signal: AbortSignal;
}

export interface Jobs {
  /** Says what a job does; it may run more than once, so its effects must bear that. A throw means another attempt. */
  handle<P>(job: Job<P>, run: (payload: P, about: JobRun) => Promise<void>): void;
  /** Runs a job without payload on a schedule (crontab notation, UTC), once for all processes together. */
  every(schedule: string, job: Job<Record<string, never>>): void;
  /** Adds a job in the caller's transaction: it exists exactly if the transaction commits. */
  add<P, DB>(db: Kysely<DB>, job: Job<P>, payload: P, options?: AddOptions): Promise<void>;
  /** What each lane runs. */
  readonly lanes: Readonly<Record<Lane, TaskList>>;
  readonly crontab: string;
}

/** What stands in `last_error` of a job whose process died. */
export const LOST = 'its worker was lost';

export function createJobs(metrics: Metrics): Jobs {
  const lanes = Object.fromEntries(LANE_NAMES.map((lane) => [lane, {}])) as Record<Lane, TaskList>;
  const schedules: string[] = [];
  return {
    lanes,
    get crontab() {
      return schedules.join('\n');
    },
    handle(job, run) {
      const task: Task = async (payload, helpers) => {
        const end = metrics.jobs.startTimer({ job: job.name });
        const about = aboutRun(helpers);
        if (helpers.job.last_error === LOST && !job.isRepeatedAfterLoss) {
          helpers.logger.warn(`${job.name} was under way when its worker was lost; it is not done again`);
          return void end({ outcome: 'given_up' });
        }
        try {
          await withLogFields({ job: job.name, jobId: String(helpers.job.id) }, () =>
            run(payload as NonNullable<typeof job.payload>, about),
          );
          end({ outcome: 'done' });
        } catch (error) {
          end({ outcome: about.isLastAttempt ? 'given_up' : 'failed' });
          throw error;
        }
      };
      lanes[job.lane][job.name] = task;
    },
    every(schedule, job) {
      schedules.push(`${schedule} ${job.name} ?max=${job.maxAttempts}`);
    },
    add: addJob,
  };
}

/** {@link Jobs.add}, for what has no context at hand. */
export async function addJob<P, DB>(
  db: Kysely<DB>,
  job: Job<P>,
  payload: P,
  { runAt, key, queue }: AddOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name}::text, ${JSON.stringify(payload)}::json,
    run_at := ${runAt ?? null}::timestamptz, max_attempts := ${job.maxAttempts}::int,
    job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text,
    priority := ${queue === undefined ? 0 : BACKGROUND}::int)`.execute(db);
}

/** A higher number waits longer. */
const BACKGROUND = 10;

function aboutRun({ job, abortSignal }: JobHelpers): JobRun {
  return {
    attempt: job.attempts,
    isLastAttempt: job.attempts >= job.max_attempts,
    signal: abortSignal,
  };
}
