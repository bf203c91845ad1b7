export {
  balanceOf,
  countPostings,
  earnedBy,
  hasWallet,
  isInDebt,
  kindOfPosting,
  sumOfEntries,
  totalDebtIdr,
} from './balances.repository.ts';
export {
  type Account,
  type Entry,
  escrowOf,
  GATEWAY,
  isOverdraft,
  type OwnedAccount,
  PAID_OUT,
  PLATFORM_FEE,
  post,
  postEntries,
  reservedFor,
  TAX_PAID,
  underWay,
  walletOf,
} from './post.ts';
export { findStatement, type StatementRow } from './statement.repository.ts';
export { type LedgerReport, verifyLedger } from './verify-ledger.ts';
