import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { clawBack, findRelease, settleWork, sharesTakenBack } from '../deliverables/index.ts';
import { addNotices } from '../notices/index.ts';
import { lockWithWork } from './answer-dispute.ts';
import { type DisputeRow, findDispute, setVerdict, type Verdict } from './disputes.repository.ts';
import { noticesOfDispute } from './notices-of-dispute.ts';
import { isEnded, isPartOf, stateAt } from './rules/dispute.ts';

export interface Decision extends Verdict {
  readonly disputeId: string;
}

/** Why a decision is refused. */
export type DecisionRefusal = 'not_found' | 'still_heard' | 'ended' | 'no_part' | 'too_small' | 'no_reason';

const REASON_TEXTS: Readonly<Record<DecisionRefusal, string>> = {
  not_found: 'there is no such dispute',
  still_heard: 'both sides can still bring evidence',
  ended: 'the dispute has ended',
  no_part: 'the share of the KOL must be whole rupiah, from 0 to the price',
  too_small: 'the part that is taken back is so small that nothing would move',
  no_reason: 'a decision needs a written reason',
};

export class DecisionRefused extends Error {
  readonly refusal: DecisionRefusal;

  constructor(refusal: DecisionRefusal) {
    super(REASON_TEXTS[refusal]);
    this.refusal = refusal;
  }
}

/**
 * Decides a dispute, in the caller's transaction. Money that was set aside is divided between both sides; if the work was paid
 * already, the part that the KOL may not keep is taken back. Possible once, after the time for evidence.
 * @throws {DecisionRefused}
 */
export async function decideDispute(tx: Db, context: Context, decision: Decision): Promise<void> {
  const { disputeId, toKolIdr } = decision;
  const reason = decision.reason.trim();
  if (reason === '') throw new DecisionRefused('no_reason');
  const found = await findDispute(tx, disputeId, null);
  if (!found) throw new DecisionRefused('not_found');
  const { work, dispute } = await lockWithWork(tx, context, found);
  const at = context.clock.now();
  await requireDecidable(tx, dispute, toKolIdr, at);
  const verdict = { ...decision, reason };
  await setVerdict(tx, disputeId, verdict, at);
  if (dispute.kind === 'work') await settleWork(tx, context, work, verdict, at);
  else if (toKolIdr < dispute.priceIdr)
    await clawBack(tx, { ...verdict, contractId: dispute.contractId, partIdr: dispute.priceIdr - toKolIdr });
  await addNotices(tx, noticesOfDispute(dispute, 'decided', { at, actorId: null }));
}

/** @throws {DecisionRefused} when the dispute cannot be decided like this now */
export async function requireDecidable(
  db: Db,
  dispute: DisputeRow,
  toKolIdr: number,
  at: Date,
): Promise<void> {
  if (isEnded(dispute.state)) throw new DecisionRefused('ended');
  if (stateAt(dispute, at) !== 'deciding') throw new DecisionRefused('still_heard');
  if (!isPartOf(toKolIdr, dispute.priceIdr)) throw new DecisionRefused('no_part');
  if (dispute.kind === 'work' || toKolIdr === dispute.priceIdr) return;
  const paid = await findRelease(db, dispute.contractId);
  if (paid && sharesTakenBack(paid, dispute.priceIdr - toKolIdr).toBrandIdr === 0)
    throw new DecisionRefused('too_small');
}

/** Whole rupiah that a decision moves: all that was set aside or, for paid work, what is taken back. */
export function movedBy({ kind, priceIdr }: Pick<DisputeRow, 'kind' | 'priceIdr'>, toKolIdr: number): number {
  return kind === 'work' ? priceIdr : priceIdr - toKolIdr;
}
