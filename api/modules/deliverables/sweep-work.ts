import { SECOND_MS } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { lockWork } from './change-work.ts';
import { findDue } from './deliverables.repository.ts';

export const sweepWork = defineJob<Record<string, never>>('sweep-work', { maxAttempts: 1 });

const BATCH = 100;
/** One run ends before the next begins. */
const RUN_MS = 50 * SECOND_MS;

/**
 * Decides what silence has decided: work becomes overdue, is accepted and paid, or is cancelled. Each contract in a transaction of
 * its own, so that one that fails holds up no other, and a process that dies leaves none half done.
 */
export async function sweepDueWork(context: Context): Promise<void> {
  const { db, clock, patience, log } = context;
  const end = patience.now() + RUN_MS;
  const failed = new Set<string>();
  while (patience.now() < end) {
    const due = await findDue(db, clock.now(), BATCH + failed.size);
    const waiting = due.filter(({ contractId }) => !failed.has(contractId));
    if (waiting.length === 0) return;
    for (const which of waiting) {
      if (patience.now() >= end) return;
      try {
        await db.transaction().execute((tx) => lockWork(tx, context, which));
      } catch (error) {
        failed.add(which.contractId);
        log.error({ alert: 'work-stuck', err: error, contractId: which.contractId }, 'due work cannot go on');
      }
    }
  }
}
