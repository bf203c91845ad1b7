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
  /** Attempts before the job is given up; 10 by default. */
  readonly maxAttempts?: number;
  /** The lane whose slots the job uses; 'upkeep' by default, for jobs that nobody waits for. */
  readonly lane?: Lane;
  /**
   * False when running the job twice is worse than not finishing it. If the process dies during such a job, the job ends there,
   * because nobody knows how far it came. True by default.
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
  /** Jobs of one queue run one after the other, over all processes. Jobs without a queue come before them. */
  readonly queue?: string;
}

export interface JobRun {
  /** Counted from 1. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborted when another process should run the job: this one is stopping, or cannot reach the database. */
  readonly signal: AbortSignal;
}

export interface Jobs {
  /** Registers the function that runs the job. It may run more than once, so repeating it must be safe. A throw means another attempt. */
  handle<P>(job: Job<P>, run: (payload: P, about: JobRun) => Promise<void>): void;
  /** Runs a job without payload on a schedule (crontab notation, UTC), once for all processes together. */
  every(schedule: string, job: Job<Record<string, never>>): void;
  /** Adds a job in the caller's transaction: it exists exactly if the transaction commits. */
  add<P, DB>(db: Kysely<DB>, job: Job<P>, payload: P, options?: AddOptions): Promise<void>;
  /** The jobs of each lane, by name. */
  readonly lanes: Readonly<Record<Lane, TaskList>>;
  readonly crontab: string;
}

/** Value of `last_error` for a job whose process died. */
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

/** {@link Jobs.add}, for callers without a context. */
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

/** Priority of jobs in a queue. graphile-worker runs lower numbers first. */
const BACKGROUND = 10;

function aboutRun({ job, abortSignal }: JobHelpers): JobRun {
  return {
    attempt: job.attempts,
    isLastAttempt: job.attempts >= job.max_attempts,
    signal: abortSignal,
  };
}
