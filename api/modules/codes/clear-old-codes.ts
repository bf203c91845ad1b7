import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { clearInBatches } from '../../jobs/clear-in-batches.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { countersBefore } from '../../platform/limits.ts';
import { DEVICE_COOKIE_MS } from './remember-device.ts';
import { WRONG_WINDOW_MS } from './rules/budget.ts';

const clearOldCodes = defineJob<Record<string, never>>('clear-old-codes', { maxAttempts: 3 });

/** WhatsApp reports for up to seven days. */
const MESSAGES_MS = 30 * DAY_MS;

/** Deletes, each hour, the rows that no limit counts any more. */
export function scheduleClearing(context: Context): void {
  const { jobs, clock } = context;
  jobs.handle(clearOldCodes, async (_payload, { signal }) => {
    const now = clock.now().getTime();
    const older = (table: string, column: string, milliseconds: number) => ({
      table,
      where: sql<boolean>`${sql.ref(column)} < ${new Date(now - milliseconds)}`,
    });
    const sweeps = [
      older('code_events', 'at', WRONG_WINDOW_MS),
      older('code_scopes', 'sent_at', 2 * DAY_MS),
      older('code_messages', 'created_at', MESSAGES_MS),
      older('devices', 'last_used_at', DEVICE_COOKIE_MS),
      // A limit of a day adds up whole hours, of which the first may have begun 25 hours ago.
      countersBefore(new Date(now - 2 * DAY_MS)),
    ];
    await clearInBatches(context, sweeps, { signal });
  });
  jobs.every('23 * * * *', clearOldCodes);
}
