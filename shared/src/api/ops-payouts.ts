import type { PayoutFilter } from '../wire/catalog.ts';
import type { PayoutFloat as WireFloat, StaffPayout as WirePayout } from '../wire/index.ts';
import { call } from './call.ts';
import type { StaffSearch } from './ops.ts';
import { type Page, toPage } from './page.ts';

/** A withdrawal as staff sees it; the account's number is masked. Times are ISO 8601. */
export interface StaffPayout extends Omit<WirePayout, 'amount' | 'fee' | 'idUser'> {
  userId: string;
  /** Whole rupiah that arrive. */
  amountIdr: number;
  feeIdr: number;
}

/** Our balance at the provider, and what waits for it. Whole rupiah. */
export interface PayoutFloat {
  /** Null while the provider does not answer. */
  balanceIdr: number | null;
  /** Sum of the withdrawals that the provider has not accepted yet; its balance must be at least this much. */
  neededIdr: number;
  /** Sum of the withdrawals that the provider has accepted and that have not arrived. */
  sentIdr: number;
  /** Number of withdrawals under way. */
  open: number;
}

/** Translates from the wire. */
export const toStaffPayout = ({ amount, fee, idUser, ...row }: WirePayout): StaffPayout => ({
  ...row,
  userId: idUser,
  amountIdr: amount,
  feeIdr: fee,
});

/** Newest first; those under way oldest first. */
export async function fetchPayouts({
  text,
  filter,
  cursor,
}: StaffSearch<PayoutFilter> = {}): Promise<Page<StaffPayout>> {
  return toPage(await call('GET Ops/payouts', { query: { q: text, status: filter, cursor } }), toStaffPayout);
}

/** Asks the provider for its balance. */
export async function fetchPayoutFloat(): Promise<PayoutFloat> {
  const { balance, needed, sent, open }: WireFloat = (await call('GET Ops/payouts/float')).data;
  return { balanceIdr: balance, neededIdr: needed, sentIdr: sent, open };
}

/** Asks the provider about a withdrawal; sends nothing. @throws {ApiError} 503 while the provider is away */
export async function askAboutPayout(id: string): Promise<{ isKnown: boolean; payout: StaffPayout }> {
  const { isKnown, payout } = (await call('PUT Ops/payouts/:id/ask', { params: { id }, body: {} })).data;
  return { isKnown, payout: toStaffPayout(payout) };
}
