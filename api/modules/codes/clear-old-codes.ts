import { defineJob } from '../../jobs/jobs.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { WRONG_WINDOW_MS } from './budget.ts';
import { DEVICE_COOKIE_MS } from './remember-device.ts';

const clearOldCodes = defineJob<Record<string, never>>('clear-old-codes', { maxAttempts: 3 });

/** WhatsApp reports for up to seven days. */
const MESSAGES_MS = 30 * DAY_MS;

/** What no budget counts any more goes away once a day. */
export function scheduleClearing({ jobs, db, clock }: Context): void {
  jobs.handle(clearOldCodes, async () => {
    const past = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
    await db.deleteFrom('code_events').where('at', '<', past(WRONG_WINDOW_MS)).execute();
    await db
      .deleteFrom('code_lanes')
      .where('sent_at', '<', past(2 * DAY_MS))
      .execute();
    await db.deleteFrom('code_messages').where('created_at', '<', past(MESSAGES_MS)).execute();
    await db.deleteFrom('devices').where('last_used_at', '<', past(DEVICE_COOKIE_MS)).execute();
    // Limits of a day add up hours of which the first may have begun 25 hours ago.
    await db
      .deleteFrom('rate_counters')
      .where('window_start', '<', past(2 * DAY_MS))
      .execute();
  });
  jobs.every('23 19 * * *', clearOldCodes);
}
