import type { Db } from '../../platform/database.ts';
import type { Delivery } from '../notices/index.ts';

/**
 * Whether there is nothing to be told of any more, by the time a delivery was held up to: an offer was answered, taken back or has
 * ended; of a reminder, the work was handed in or reviewed, or has more time.
 */
export async function isOver(db: Db, { kind, key, facts }: Delivery): Promise<boolean> {
  if (kind === 'offered') return isAnswered(db, key);
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

async function isAnswered(db: Db, contractId: string): Promise<boolean> {
  const contract = await db
    .selectFrom('applicant_contracts')
    .select('status')
    .where('id', '=', contractId)
    .executeTakeFirst();
  return contract !== undefined && contract.status !== 'pending';
}
