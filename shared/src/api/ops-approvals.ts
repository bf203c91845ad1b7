import type { ApprovalState, Approval as WireApproval } from '../wire/index.ts';
import { call } from './call.ts';
import type { StaffSearch } from './ops.ts';
import { type Page, toPage } from './page.ts';

/**
 * Gives a person money at Sohor's loss.
 * @param key the same for each try of one request, so that the money is given once
 * @returns id of the proposal when a second person has to confirm it; null when it is done
 */
export async function writeOff(
  { personId, amountIdr, reason }: { personId: string; amountIdr: number; reason: string },
  key: string,
): Promise<string | null> {
  const body = { idUser: personId, amount: amountIdr, alasan: reason };
  return (await call('POST Ops/writeOffs', { body, idempotencyKey: key })).data.approval;
}

/** A proposal of one staff member that another one has to confirm. Times are ISO 8601. */
export interface Approval extends Omit<WireApproval, 'amount'> {
  /** Amount that it moves, in whole rupiah. */
  amountIdr: number;
}

/** Newest first. */
export async function fetchApprovals({
  filter,
  cursor,
}: StaffSearch<ApprovalState> = {}): Promise<Page<Approval>> {
  const reply = await call('GET Ops/approvals', { query: { status: filter, cursor } });
  return toPage(reply, ({ amount, ...row }) => ({ ...row, amountIdr: amount }));
}

/** @throws {ApiError} 409 for one's own proposal, 404 when it is decided or too old */
export async function decideApproval(id: string, isConfirmed: boolean, reason: string): Promise<void> {
  await call('PUT Ops/approvals/:id', { params: { id }, body: { setuju: isConfirmed, alasan: reason } });
}
