import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { clearInBatches } from '../../jobs/clear-in-batches.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';

const clearOldNotices = defineJob<Record<string, never>>('clear-old-notices', { maxAttempts: 3 });
export const NOTICES_KEPT_MS = 180 * DAY_MS;

/** Deletes old notices. Nothing is lost: statements, contracts and histories hold the same facts. */
export function scheduleNoticeClearing(context: Context): void {
  const { jobs, clock } = context;
  jobs.handle(clearOldNotices, async (_payload, { signal }) => {
    const where = sql<boolean>`at < ${new Date(clock.now().getTime() - NOTICES_KEPT_MS)}`;
    await clearInBatches(context, [{ table: 'notices', where }], { signal });
  });
  jobs.every('23 20 * * *', clearOldNotices);
}
