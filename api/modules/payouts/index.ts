import './payouts.errors.ts';

/** Payouts: money that leaves for the banks of its owners. */

export { eraseAccounts, listAccounts } from './accounts.repository.ts';
export { listForComparison } from './compare-record.ts';
export {
  countLatePayouts,
  countReturnedPayouts,
  listPayouts,
  type PayoutRow,
  type PayoutSearch,
} from './list-payouts.ts';
export { payoutNumber } from './open-payout-number.ts';
export { PAYOUT_DATA } from './own-data.ts';
export { toNamedAccount, toStaffPayout } from './payout-replies.ts';
export { countOpenPayouts } from './payouts.repository.ts';
export { registerPayouts } from './payouts.routes.ts';
export { type PastPayout, recordPastPayouts } from './record-past-payouts.ts';
export { reasonText } from './rules/failure-reasons.ts';
export { verifyPayouts } from './verify-payouts.ts';
