import type { Db } from '../../platform/database.ts';
import type { Delivery, NoticeName } from '../notices/index.ts';

type Rule = (db: Db, contractId: string, until: unknown) => Promise<boolean>;

/** For notices that ask somebody to act in time: how to tell that nothing is left to do. */
const RULES: Partial<Record<NoticeName, Rule>> = {
  offered: isAnswered,
  draft_accepted: isHandedIn,
  revision_wanted: isHandedIn,
  work_extended: isHandedIn,
  work_due: isHandedIn,
  work_given_up: isHandedIn,
  kol_late: isHandedIn,
  handed_in: isReviewed,
  review_due: isReviewed,
  cancel_proposed: isProposalOver,
  offer_received: async (db, id) => (await stateOfOffer(db, id)) !== 'open',
  offer_countered: async (db, id) => (await stateOfOffer(db, id)) !== 'open',
  offer_awaits_funds: async (db, id) => (await stateOfOffer(db, id)) !== 'awaiting_funds',
};

/**
 * Whether a notice that was not sent yet asks for something that is over by now. Quiet hours or an outage of the provider may
 * have delayed it. A push only says that there is something to read.
 */
export async function isOver(db: Db, { kind, key, facts, channel, isRead }: Delivery): Promise<boolean> {
  if (channel === 'push' && isRead) return true;
  const [contractId = ''] = key.split(':');
  return (await RULES[kind]?.(db, contractId, facts.until)) ?? false;
}

async function isAnswered(db: Db, contractId: string): Promise<boolean> {
  const contract = await db
    .selectFrom('applicant_contracts')
    .select('status')
    .where('id', '=', contractId)
    .executeTakeFirst();
  return contract?.status !== 'pending';
}

/** The KOL no longer has to hand in, or has a new deadline. */
async function isHandedIn(db: Db, contractId: string, until: unknown): Promise<boolean> {
  const work = await findWork(db, contractId);
  return work?.isReview !== false || work.dueAt !== until;
}

/** The Brand no longer has to review, or has a new deadline. */
async function isReviewed(db: Db, contractId: string, until: unknown): Promise<boolean> {
  const work = await findWork(db, contractId);
  return work?.isReview !== true || work.dueAt !== until;
}

async function isProposalOver(db: Db, contractId: string, until: unknown): Promise<boolean> {
  return (await findWork(db, contractId))?.cancelUntil !== until;
}

async function stateOfOffer(db: Db, id: string) {
  const offer = await db.selectFrom('offer_states').select('state').where('id', '=', id).executeTakeFirst();
  return offer?.state;
}

async function findWork(db: Db, contractId: string) {
  const work = await db
    .selectFrom('work_states')
    .select(['state', 'due_at', 'cancel_until'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  return (
    work && {
      isReview: work.state === 'draft_review' || work.state === 'link_review',
      dueAt: work.due_at?.toISOString(),
      cancelUntil: work.cancel_until?.toISOString(),
    }
  );
}
