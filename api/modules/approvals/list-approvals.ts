import type { ApprovalState } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import { countWaiting, type WaitingCount } from '../../platform/count-waiting.ts';
import type { Db } from '../../platform/database.ts';
import type { ApprovableName } from './acts.ts';

export interface WantedApprovals {
  readonly status: ApprovalState | undefined;
  readonly now: Date;
  /** Id of the last one seen; ids rise with time. */
  readonly after: string | null;
  readonly limit: number;
}

const subjectOf = sql<string>`a.details ->> 'subject'`;

/** Newest first. */
export async function listApprovals(db: Db, { status, now, after, limit }: WantedApprovals) {
  let query = db
    .selectFrom('approvals as a')
    .innerJoin('people as proposer', 'proposer.id', 'a.proposed_by')
    .leftJoin('people as decider', 'decider.id', 'a.decided_by')
    .select(['a.id', 'a.act', 'a.summary', 'a.amount_idr as amount', 'a.reason', 'a.status'])
    .select(['a.proposed_by as proposedById', 'a.proposed_at as proposedAt', 'a.expires_at as expiresAt'])
    .select(['proposer.full_name as proposedBy', 'decider.full_name as decidedBy'])
    .select(['a.decision_reason as decisionReason', subjectOf.as('subject')]);
  if (status === 'open') query = query.where('a.status', '=', 'open').where('a.expires_at', '>', now);
  else if (status === 'expired')
    query = query.where('a.status', '=', 'open').where('a.expires_at', '<=', now);
  else if (status) query = query.where('a.status', '=', status);
  if (after) query = query.where('a.id', '<', after);
  return query.orderBy('a.id', 'desc').limit(limit).execute();
}

/** The open proposal of this act on this subject, if one waits for a second person. */
export function findOpenProposal(
  db: Db,
  { act, subject, now }: { readonly act: ApprovableName; readonly subject: string; readonly now: Date },
) {
  return db
    .selectFrom('approvals as a')
    .innerJoin('people as proposer', 'proposer.id', 'a.proposed_by')
    .select(['a.id', 'a.details', 'a.reason', 'a.proposed_by as proposedById', 'a.expires_at as expiresAt'])
    .select('proposer.full_name as proposedBy')
    .where('a.act', '=', act)
    .where(subjectOf, '=', subject)
    .where('a.status', '=', 'open')
    .where('a.expires_at', '>', now)
    .executeTakeFirst();
}

/** Open proposals that this person may decide: those of others. */
export const countDecidable = (db: Db, personId: string, now: Date): Promise<WaitingCount> =>
  countWaiting(
    db,
    sql`SELECT proposed_at AS at FROM approvals
      WHERE status = 'open' AND expires_at > ${now} AND proposed_by <> ${personId} ORDER BY proposed_at`,
  );
