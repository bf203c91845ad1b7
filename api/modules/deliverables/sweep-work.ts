import { defineJob } from '../../jobs/jobs.ts';
import { runSweep } from '../../jobs/run-sweep.ts';
import type { Context } from '../../platform/context.ts';
import { lockWork } from './change-work.ts';
import { findDue } from './deliverables.repository.ts';

export const sweepWork = defineJob<Record<string, never>>('sweep-work', { maxAttempts: 1 });

const stuck = new Set<string>();

/**
 * Carries out what silence has decided: work becomes overdue, is accepted and paid, or is cancelled. Each contract has a
 * transaction of its own, so that a failure holds up no other one, and a process that dies leaves none half done.
 */
export async function sweepDueWork(context: Context): Promise<void> {
  const { db, clock, log } = context;
  await runSweep(context, {
    stuck,
    find: (limit) => findDue(db, clock.now(), limit),
    keyOf: ({ contractId }) => contractId,
    act: (which) => db.transaction().execute((tx) => lockWork(tx, context, which)),
    onFailure: ({ contractId }, error) =>
      log.error({ alert: 'work-stuck', err: error, contractId }, 'due work cannot go on'),
  });
}
