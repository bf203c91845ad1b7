import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

export const LEDGER_ACCOUNTS = ['gateway_clearing', 'campaign_escrow', 'brand_wallet', 'kol_wallet'] as const;

export interface LedgerTables {
  ledger_transactions: {
    id: Generated<string>;
    key: string;
    kind: string;
    description: string;
    /** Who brought it about; null for what the product did by itself. */
    actor_id: string | null;
    created_at: Generated<Date>;
  };
  ledger_entries: {
    transaction_id: string;
    line: number;
    account: (typeof LEDGER_ACCOUNTS)[number];
    owner_id: string | null;
    amount_idr: number;
    /** Number of the entry in its wallet and the balance after it, set by a trigger; null in other accounts. */
    wallet_seq: ColumnType<number | null, never, never>;
    balance_after_idr: ColumnType<number | null, never, never>;
    created_at: Generated<Date>;
  };
  /** Kept by a trigger. */
  wallets: Kept<{
    account: 'brand_wallet' | 'kol_wallet';
    owner_id: string;
    seq: number;
    balance_idr: number;
  }>;
}

/** What other modules may read. */
export interface LedgerViews {
  /** What went into and out of the money that a campaign holds. */
  escrow_entries: Kept<{ campaign_id: string; amount_idr: number }>;
  /** Both kept by a trigger: the heads of the sixteen hash chains, and the link of each transaction. */
  ledger_chains: Kept<{ chain: number; seq: number; hash: string }>;
  ledger_links: Kept<{ chain: number; seq: number; transaction_id: string; prev_hash: string; hash: string }>;
}
