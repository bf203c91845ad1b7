import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { deleteOldInvitations } from './team.repository.ts';

/** How long a registration may stay unproved. */
export const UNCONFIRMED_MS = 7 * DAY_MS;
/** Small batches, so that a night after a flood of registrations blocks nobody for long. */
export const BATCH_SIZE = 1_000;

const clearUnconfirmed = defineJob<Record<string, never>>('clear-unconfirmed-accounts', { maxAttempts: 3 });

export function scheduleClearing({ jobs, db, clock }: Context): void {
  jobs.handle(clearUnconfirmed, async () => {
    await deleteUnconfirmed(db, new Date(clock.now().getTime() - UNCONFIRMED_MS));
    await deleteOldInvitations(db, clock.now());
  });
  jobs.every('53 19 * * *', clearUnconfirmed);
}

/**
 * Removes the registrations from before `until` whose number was never proved, with all that hangs on them. Accounts with events
 * (blocked and let in again) and former staff stay, because records point to them.
 * @returns how many there were
 */
export async function deleteUnconfirmed(db: Db, until: Date, batch = BATCH_SIZE): Promise<number> {
  let total = 0;
  for (;;) {
    // Skips rows that are locked: somebody is registering again or entering the code.
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM users WHERE id IN (
        SELECT u.id FROM users u
        WHERE u.status = 'inactive' AND u.activated_at IS NULL AND u.role <> 'Admin' AND u.created_at < ${until}
          AND NOT EXISTS (SELECT FROM account_events e WHERE e.account_id = u.id)
        ORDER BY u.created_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < BigInt(batch)) return total;
  }
}
