export {
  balanceOf,
  countPostings,
  isInDebt,
  kindOfPosting,
  receivedBy,
  sumOfEntries,
  totalDebtIdr,
} from './balances.repository.ts';
export { type Account, escrowOf, GATEWAY, post, postEntries, walletOf } from './post.ts';
export { findStatement, type StatementRow } from './statement.repository.ts';
export { type LedgerReport, verifyLedger } from './verify-ledger.ts';
