import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

/** Accounts that hold money for somebody and never fall below zero; the database keeps their balances. */
export const HELD_ACCOUNTS = ['campaign_escrow', 'contract_escrow', 'payout_clearing'] as const;
/** Accounts of people, each with a numbered statement. */
export const WALLET_ACCOUNTS = ['brand_wallet', 'kol_wallet'] as const;
/** Accounts that exist once, for Sohor itself. */
export const OWN_ACCOUNTS = [
  'gateway_clearing',
  'platform_fee',
  'vat_output',
  'paid_out',
  'tax_paid',
  'platform_loss',
] as const;

export type HeldAccount = (typeof HELD_ACCOUNTS)[number];
export type WalletAccount = (typeof WALLET_ACCOUNTS)[number];
export type LedgerAccount = HeldAccount | WalletAccount | (typeof OWN_ACCOUNTS)[number] | 'tax_withheld';

export interface LedgerTables {
  ledger_transactions: {
    id: Generated<string>;
    key: string;
    kind: string;
    description: string;
    /** The person who caused it; null for what the product did by itself. */
    actor_id: string | null;
    /** Campaign, contract and payout that it is about. */
    campaign_id: string | null;
    contract_id: string | null;
    payout_id: string | null;
    /** Reason that a person gave, when one was needed. */
    cause: string | null;
    /** Hash of the work that this transaction ends; set by a trigger. */
    work_sha256: ColumnType<string | null, never, never>;
    created_at: Generated<Date>;
  };
  ledger_entries: {
    transaction_id: string;
    line: number;
    account: LedgerAccount;
    owner_id: string | null;
    amount_idr: number;
    /** The entry's number in its wallet, and the balance after it; set by a trigger, null in other accounts. */
    wallet_seq: ColumnType<number | null, never, never>;
    balance_after_idr: ColumnType<number | null, never, never>;
    created_at: Generated<Date>;
  };
  /** Kept by a trigger. */
  wallets: Kept<{
    account: WalletAccount;
    owner_id: string;
    seq: number;
    balance_idr: number;
    /** What the KOL has earned, less what was clawed back; 0 for a Brand. */
    earned_idr: number;
  }>;
  /** Kept by a trigger. */
  held_balances: Kept<HeldBalance>;
  /** How much of an account is money of which reversible order. */
  young_money: {
    account: 'campaign_escrow' | 'contract_escrow' | WalletAccount;
    owner_id: string;
    order_id: string;
    /** In a KOL's wallet, the contract that it was paid for. */
    contract_id: string | null;
    amount_idr: number;
  };
}

interface HeldBalance {
  account: HeldAccount;
  owner_id: string;
  balance_idr: number;
}

/** What other modules may read. */
export interface LedgerViews {
  /** Entries about contracts, one row each. */
  contract_postings: Kept<{
    key: string;
    kind: string;
    contract_id: string | null;
    work_sha256: string | null;
    account: LedgerAccount;
    owner_id: string | null;
    amount_idr: number;
  }>;
  /** Entries about orders, ended campaigns and reversals, one row each. */
  money_postings: Kept<{
    key: string;
    kind: string;
    campaign_id: string | null;
    contract_id: string | null;
    cause: string | null;
    account: LedgerAccount;
    owner_id: string | null;
    amount_idr: number;
  }>;
  /** Entries about payouts, one row each. */
  payout_postings: Kept<{
    key: string;
    kind: string;
    payout_id: string | null;
    account: LedgerAccount;
    owner_id: string | null;
    amount_idr: number;
  }>;
  /** Entries about tax, one row each. */
  tax_postings: Kept<{
    key: string;
    kind: string;
    contract_id: string | null;
    account: LedgerAccount;
    owner_id: string | null;
    amount_idr: number;
  }>;
  /** Wallets below zero. */
  wallet_debts: Kept<{ account: 'brand_wallet' | 'kol_wallet'; owner_id: string; debt_idr: number }>;
  /** Wallets that are not empty. */
  wallet_rests: Kept<{ owner_id: string; seq: number; balance_idr: number }>;
  /** The balances of all accounts that hold money. */
  held_money: Kept<HeldBalance>;
  /** Both kept by a trigger: the heads of the sixteen hash chains, and the link of each transaction. */
  ledger_chains: Kept<{ chain: number; seq: number; hash: string }>;
  ledger_links: Kept<{ chain: number; seq: number; transaction_id: string; prev_hash: string; hash: string }>;
}

declare module '../../platform/database.ts' {
  interface Database extends LedgerTables, LedgerViews {}
}
