import { sql } from 'kysely';
import { clearInBatches, type Sweep } from '../../jobs/clear-in-batches.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { LIFETIMES, type SessionKind } from './rules/lifetimes.ts';

const clearEndedSessions = defineJob<Record<string, never>>('clear-ended-sessions', { maxAttempts: 3 });
const KINDS = Object.keys(LIFETIMES) as SessionKind[];

/** Deletes sessions that cannot be used any more: too old, or unused for too long. */
export function scheduleSessionClearing(context: Context): void {
  const { jobs, clock } = context;
  jobs.handle(clearEndedSessions, async (_payload, { signal }) => {
    const now = clock.now();
    const idleSince = (kind: SessionKind) => new Date(now.getTime() - LIFETIMES[kind].idleMs);
    const tooOld: Sweep = { table: 'sessions', where: sql`expires_at <= ${now}` };
    const leftAlone = KINDS.map(
      (kind): Sweep => ({
        table: 'sessions',
        where: sql`kind = ${kind} and last_used_at <= ${idleSince(kind)}`,
      }),
    );
    await clearInBatches(context, [tooOld, ...leftAlone], { signal });
  });
  jobs.every('41 * * * *', clearEndedSessions);
}
