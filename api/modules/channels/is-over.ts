import type { Db } from '../../platform/database.ts';
import type { Delivery } from '../notices/index.ts';

/** Whether a reminder has nothing to remind of any more: the work was handed in or reviewed, or has more time. */
export async function isOver(db: Db, { kind, key, facts }: Delivery): Promise<boolean> {
  if (kind !== 'work_due' && kind !== 'review_due') return false;
  const [contractId = ''] = key.split(':');
  const work = await db
    .selectFrom('work_states')
    .select(['due_at', 'state'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  const isReview = work?.state === 'draft_review' || work?.state === 'link_review';
  return work?.due_at?.toISOString() !== facts.until || isReview !== (kind === 'review_due');
}
