import './ledger.errors.ts';

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
  type OwnedAccount,
  PAID_OUT,
  PLATFORM_FEE,
  reservedFor,
  TAX_PAID,
  underWay,
  walletOf,
} from './entries.ts';
export { isOverdraft, post, postEntries } from './post.ts';
export { POSTING_RULES, type PostingKind } from './posting-rules.ts';
export { findStatement, type StatementRow } from './statement.repository.ts';
export { type LedgerReport, verifyLedger } from './verify-ledger.ts';
export {
  ageOf,
  freeHeldPay,
  type HeldPay,
  listHeldPay,
  type YoungMoney,
  youngMoney,
} from './young-money.repository.ts';
