import type { JobHelpers, TaskList } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { withLogFields } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';

/** A kind of background work. `Payload` must survive JSON. */
export interface Job<Payload> {
  readonly name: string;
  readonly maxAttempts: number;
  readonly payload?: Payload;
}

export function defineJob<Payload>(name: string, { maxAttempts = 10 } = {}): Job<Payload> {
  return { name, maxAttempts };
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
}

export interface Jobs {
  /** Says what a job does; it may run more than once, so its effects must bear that. A throw means another attempt. */
  handle<P>(job: Job<P>, run: (payload: P, about: JobRun) => Promise<void>): void;
  /** Runs a job without payload on a schedule (crontab notation, UTC), once for all processes together. */
  every(schedule: string, job: Job<Record<string, never>>): void;
  /** Adds a job in the caller's transaction: it exists exactly if the transaction commits. */
  add<P, DB>(db: Kysely<DB>, job: Job<P>, payload: P, options?: AddOptions): Promise<void>;
  readonly taskList: TaskList;
  readonly crontab: string;
}

export function createJobs(metrics: Metrics): Jobs {
  const taskList: TaskList = {};
  const schedules: string[] = [];
  return {
    taskList,
    get crontab() {
      return schedules.join('\n');
    },
    handle(job, run) {
      taskList[job.name] = async (payload, helpers) => {
        const end = metrics.jobs.startTimer({ job: job.name });
        const about = aboutRun(helpers);
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
    },
    every(schedule, job) {
      schedules.push(`${schedule} ${job.name} ?max=${job.maxAttempts}`);
    },
    async add(db, job, payload, { runAt, key, queue } = {}) {
      await sql`select graphile_worker.add_job(
        ${job.name}::text, ${JSON.stringify(payload)}::json,
        run_at := ${runAt ?? null}::timestamptz, max_attempts := ${job.maxAttempts}::int,
        job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text,
        priority := ${queue === undefined ? 0 : BACKGROUND}::int)`.execute(db);
    },
  };
}

/** A higher number waits longer. */
const BACKGROUND = 10;

function aboutRun({ job }: JobHelpers): JobRun {
  return { attempt: job.attempts, isLastAttempt: job.attempts >= job.max_attempts };
}
