import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { readReason, recordAct, type StaffActor } from '../staff/index.ts';
import type { Side } from './reviews.tables.ts';

export interface ReportDecision {
  readonly contractId: string;
  /** Side whose review was reported. */
  readonly side: Side;
  readonly hides: boolean;
  readonly reason: string;
}

/** Staff hides the words of a reported review, or leaves them. The marks stay. */
export async function decideReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: StaffActor,
  { contractId, side, hides, reason: typed }: ReportDecision,
): Promise<void> {
  const reason = readReason(typed);
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const report = await tx
      .selectFrom('review_reports')
      .select('decided_at')
      .where('contract_id', '=', contractId)
      .where('by_side', '=', side)
      .forUpdate()
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
    await recordAct(tx, { ...by, act, subject: contractId, reason: `ulasan ${whose}: ${reason}`, at });
  });
}
