import type { Context } from '../../platform/context.ts';
import { recordServerAct } from '../staff/index.ts';
import { DECIDE, summaryOf } from './decide-as-staff.ts';
import { type Decision, decideDispute, movedBy } from './decide-dispute.ts';
import { findDispute } from './disputes.repository.ts';

export interface ServerDecision extends Decision {
  /** Why there is no second person; null where one is not needed. */
  readonly alone: string | null;
}

/**
 * A command on the server decides. Raises an alert when the decision would need two persons and one acted alone.
 * @throws {Error} when two persons are needed and `alone` gives no reason
 */
export async function decideOnServer(
  context: Context,
  { alone, ...decision }: ServerDecision,
): Promise<void> {
  const { db, clock, log } = context;
  const { disputeId, toKolIdr, reason, actor } = decision;
  const isAlone = await db.transaction().execute(async (tx) => {
    const dispute = await findDispute(tx, disputeId, null);
    await decideDispute(tx, context, decision);
    return recordServerAct(tx, {
      act: DECIDE,
      subject: disputeId,
      said: `${dispute ? summaryOf(dispute, toKolIdr) : disputeId}: ${reason}`,
      amountIdr: dispute ? movedBy(dispute, toKolIdr) : 0,
      actor,
      alone,
      at: clock.now(),
    });
  });
  if (isAlone)
    log.error(
      { alert: 'dispute-decided-alone', disputeId, actor },
      'a dispute was decided without a second person',
    );
}
