import type { Context } from '../../platform/context.ts';
import { addNotices } from '../notices/index.ts';
import { takeReminders } from './deliverables.repository.ts';
import { REMIND_MS } from './rules/work.ts';

const BATCH = 100;

/**
 * Tells the side that has to act that silence decides within a day. Each reminder is recorded in the same transaction, so it is
 * sent once.
 */
export async function remindOfDueWork({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const at = clock.now();
    const taken = await db.transaction().execute(async (tx) => {
      const soon = await takeReminders(tx, at, new Date(at.getTime() + REMIND_MS), BATCH);
      await addNotices(
        tx,
        soon.map(({ contractId, campaignId, kolId, brandId, state, dueAt }) => {
          const until = dueAt.toISOString();
          // The job uses this key to check that the work still waits for this deadline.
          const about = { key: `${contractId}:${until}`, campaignId, at, facts: { until } };
          return state === 'draft_review' || state === 'link_review'
            ? { ...about, kind: 'review_due', userId: brandId, fromId: kolId }
            : { ...about, kind: 'work_due', userId: kolId, fromId: brandId };
        }),
      );
      return soon.length;
    });
    if (taken < BATCH) return;
  }
}
