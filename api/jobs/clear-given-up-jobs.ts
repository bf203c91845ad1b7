import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { clearInBatches } from './clear-in-batches.ts';
import { defineJob } from './jobs.ts';

const clearGivenUpJobs = defineJob<Record<string, never>>('clear-given-up-jobs', { maxAttempts: 3 });

/** Given-up jobs are kept this long, so that a person can look at them. */
const RETENTION_MS = 30 * DAY_MS;

export function scheduleJobClearing(context: Context): void {
  context.jobs.handle(clearGivenUpJobs, async (_payload, { signal }) => {
    const before = new Date(context.clock.now().getTime() - RETENTION_MS);
    const table = 'graphile_worker._private_jobs';
    const where = sql<boolean>`locked_at is null and attempts >= max_attempts and run_at < ${before}`;
    await clearInBatches(context, [{ table, where }], { signal });
  });
  context.jobs.every('53 * * * *', clearGivenUpJobs);
}
