import { randomUUID } from 'node:crypto';
import { formatRupiah } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { type ErrorCode, fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { type ApprovableAct, proposeAct } from '../approvals/index.ts';
import type { StaffActor } from '../staff/index.ts';
import {
  type DecisionRefusal,
  DecisionRefused,
  decideDispute,
  movedBy,
  requireDecidable,
} from './decide-dispute.ts';
import { type DisputeRow, findDispute } from './disputes.repository.ts';

/** Name of the act in proposals and in the staff's audit chain. */
export const DECIDE = 'dispute_decided';

/** What a proposal stores. Both sides will read the reason, so it keeps its line breaks. */
export interface ProposedDecision {
  readonly disputeId: string;
  readonly toKolIdr: number;
  readonly verdict: string;
}

const CODES: Readonly<Record<DecisionRefusal, ErrorCode>> = {
  not_found: 'dispute_not_found',
  still_heard: 'dispute_still_heard',
  ended: 'dispute_ended',
  no_part: 'dispute_part_invalid',
  too_small: 'dispute_part_too_small',
  no_reason: 'reason_required',
};

/** Turns a refused decision into an error of the API. */
export async function answering<T>(decide: Promise<T>): Promise<T> {
  try {
    return await decide;
  } catch (error) {
    if (error instanceof DecisionRefused) fail(CODES[error.refusal]);
    throw error;
  }
}

export interface StaffDecision {
  readonly disputeId: string;
  readonly toKolIdr: number;
  readonly reason: string;
}

/**
 * One staff member decides. A decision above one person's limit waits for a second person.
 * @returns id of the proposal; null when it is decided
 */
export async function proposeDecision(
  context: Context,
  by: StaffActor & { readonly actorId: string },
  { disputeId, toKolIdr, reason }: StaffDecision,
): Promise<string | null> {
  const dispute = await findDispute(context.db, disputeId, null);
  if (!dispute) return fail('dispute_not_found');
  if (!isVisible(reason)) fail('reason_required');
  await answering(requireDecidable(context.db, dispute, toKolIdr, context.clock.now()));
  const details: ProposedDecision = { disputeId, toKolIdr, verdict: reason.trim() };
  return proposeAct(context, by, {
    act: DECIDE,
    details,
    summary: summaryOf(dispute, toKolIdr),
    amountIdr: movedBy(dispute, toKolIdr),
    reason,
    subject: disputeId,
    isOnce: true,
    // A new key each time, so that a refused or expired proposal can be made again.
    requestKey: randomUUID(),
  });
}

/** One line for the confirming person and for the audit chain. */
export function summaryOf(
  { kind, priceIdr, kolName, brandName, campaignName }: DisputeRow,
  toKolIdr: number,
) {
  const rest = formatRupiah(priceIdr - toKolIdr);
  const back = kind === 'work' ? `${rest} untuk ${brandName}` : `${rest} ditarik kembali untuk ${brandName}`;
  return `Sengketa ${campaignName}: dari ${formatRupiah(priceIdr)}, ${formatRupiah(toKolIdr)} untuk ${kolName}, ${back}`;
}

/** Carries a decision out, alone or with the second person's confirmation. */
export const decideAsStaff: ApprovableAct['run'] = async (tx: Db, { details, actor }, context) => {
  const { disputeId, toKolIdr, verdict } = details as ProposedDecision;
  await answering(decideDispute(tx, context, { disputeId, toKolIdr, reason: verdict, actor }));
};
