export {
  balanceOf,
  countPostings,
  earnedBy,
  isInDebt,
  kindOfPosting,
  sumOfEntries,
  totalDebtIdr,
} from './balances.repository.ts';
export {
  type Account,
  escrowOf,
  GATEWAY,
  isOverdraft,
  type OwnedAccount,
  post,
  postEntries,
  reservedFor,
  walletOf,
} from './post.ts';
export { findStatement, type StatementRow } from './statement.repository.ts';
export { type LedgerReport, verifyLedger } from './verify-ledger.ts';
