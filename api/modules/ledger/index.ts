import './ledger.errors.ts';

export {
  balanceOf,
  countPostings,
  earnedBy,
  hasWallet,
  idOfPosting,
  isInDebt,
  kindOfPosting,
  sumOfEntries,
  totalDebtIdr,
} from './balances.repository.ts';
export { isOverdraft, post, postEntries } from './post.ts';
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
} from './rules/entries.ts';
export { POSTING_RULES, type PostingKind } from './rules/posting-rules.ts';
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
