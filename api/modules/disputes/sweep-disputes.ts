import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { addNotices } from '../notices/index.ts';
import { findDispute, takeHeard, takeLate } from './disputes.repository.ts';
import { noticesOfDispute } from './notices-of-dispute.ts';

export const sweepDisputes = defineJob<Record<string, never>>('sweep-disputes', { maxAttempts: 1 });

const BATCH = 100;

/** Ends the time for evidence, and raises an alert for each dispute that was not decided in time. It decides nothing. */
export async function sweepOpenDisputes({ db, clock, log }: Context): Promise<void> {
  for (;;) {
    const heard = await db.transaction().execute(async (tx) => {
      const taken = await takeHeard(tx, clock.now(), BATCH);
      for (const disputeId of taken) {
        const dispute = await findDispute(tx, disputeId, null);
        const about = { at: clock.now(), actorId: null };
        if (dispute) await addNotices(tx, noticesOfDispute(dispute, 'deciding', about));
      }
      return taken.length;
    });
    if (heard < BATCH) break;
  }
  for (;;) {
    const late = await db.transaction().execute((tx) => takeLate(tx, clock.now(), BATCH));
    for (const { id, contractId } of late)
      log.error(
        { alert: 'dispute-overdue', disputeId: id, contractId },
        'a dispute was not decided in time: nothing happens until it is',
      );
    if (late.length < BATCH) break;
  }
}
