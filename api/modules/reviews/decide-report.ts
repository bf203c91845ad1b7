import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { addNotices } from '../notices/index.ts';
import { readReason, recordAct, type StaffActor } from '../staff/index.ts';
import type { Side } from './reviews.tables.ts';

export interface ReportDecision {
  readonly contractId: string;
  /** Side whose review was reported. */
  readonly side: Side;
  readonly hides: boolean;
  readonly reason: string;
}

/** Staff hides the words of a reported review, or leaves them. The marks stay. Who reported it is told, and whose words are hidden. */
export async function decideReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: StaffActor,
  { contractId, side, hides, reason: typed }: ReportDecision,
): Promise<void> {
  const reason = readReason(typed);
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const report = await tx
      .selectFrom('review_reports as p')
      .innerJoin('reviews as r', (on) =>
        on.onRef('r.contract_id', '=', 'p.contract_id').onRef('r.by_side', '=', 'p.by_side'),
      )
      .innerJoin('work_states as w', 'w.contract_id', 'p.contract_id')
      .select(['p.decided_at', 'r.author_id', 'r.subject_id', 'w.campaign_id'])
      .where('p.contract_id', '=', contractId)
      .where('p.by_side', '=', side)
      .forUpdate('p')
      .executeTakeFirst();
    if (!report) return fail('review_not_found');
    if (report.decided_at) return fail('review_decided');
    await tx
      .updateTable('review_reports')
      .set({ decided_at: at, is_hidden: hides, decision: reason })
      .where('contract_id', '=', contractId)
      .where('by_side', '=', side)
      .execute();
    const act = hides ? 'review_hidden' : 'review_kept';
    // A contract has two reviews.
    const whose = side === 'brand' ? 'Brand' : 'KOL';
    await tellSides(tx, report, { contractId, hides, reason, at });
    await recordAct(tx, { ...by, act, subject: contractId, reason: `ulasan ${whose}: ${reason}`, at });
  });
}

type Told = Omit<ReportDecision, 'side'> & { readonly at: Date };

async function tellSides(
  tx: Db,
  review: { readonly author_id: string; readonly subject_id: string; readonly campaign_id: string },
  { contractId, hides, reason, at }: Told,
): Promise<void> {
  const about = { campaignId: review.campaign_id, key: contractId, at };
  const facts = { contractId, isHidden: hides, reason };
  await addNotices(tx, [
    { ...about, kind: 'review_report_decided', userId: review.subject_id, facts },
    ...(hides ? [{ ...about, kind: 'review_hidden' as const, userId: review.author_id, facts }] : []),
  ]);
}
