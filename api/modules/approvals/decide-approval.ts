import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { readReason, recordAct, type StaffActor } from '../staff/index.ts';
import { actNamed } from './acts.ts';

export interface ApprovalDecision {
  readonly id: string;
  readonly isConfirmed: boolean;
  readonly reason: string;
}

/** Confirms another person's proposal and carries it out in the same transaction, or refuses it. The first decision counts. */
export async function decideApproval(
  context: Context,
  by: StaffActor & { readonly actorId: string },
  decision: ApprovalDecision,
): Promise<void> {
  const { db, clock } = context;
  const { id, isConfirmed } = decision;
  const reason = readReason(decision.reason);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('approvals')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return fail('approval_not_found');
    const proposer = await findStaff(tx, found.proposed_by);
    if (isConfirmed && !proposer) return fail('approval_not_found');
    if (isConfirmed && found.proposed_by === by.actorId) fail('approval_needs_another');
    const decided = { decided_by: by.actorId, decided_at: now, decision_reason: reason };
    await tx
      .updateTable('approvals')
      .set({ status: isConfirmed ? 'confirmed' : 'refused', ...decided })
      .where('id', '=', id)
      .execute();
    if (isConfirmed)
      await actNamed(found.act).run(
        tx,
        {
          key: `${found.act}:${id}`,
          details: found.details,
          reason: found.reason,
          actor: `${proposer?.name} dan ${by.actorName}`,
        },
        context,
      );
    const act = `${found.act}_${isConfirmed ? 'confirmed' : 'refused'}` as const;
    await recordAct(tx, { ...by, act, subject: id, reason: `${found.summary}: ${reason}`, at: now });
  });
}

/** The person, while active staff. When the proposer is no longer that, the proposal can only be refused. */
function findStaff(tx: Db, userId: string) {
  return tx
    .selectFrom('people')
    .select('full_name as name')
    .where('id', '=', userId)
    .where('role', '=', 'Admin')
    .where('status', '=', 'active')
    .executeTakeFirst();
}
