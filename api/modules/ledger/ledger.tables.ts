import type { ColumnType, Generated } from 'kysely';

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
  wallets: {
    account: ColumnType<'brand_wallet' | 'kol_wallet', never, never>;
    owner_id: ColumnType<string, never, never>;
    seq: ColumnType<number, never, never>;
    balance_idr: ColumnType<number, never, never>;
  };
  /** Both kept by a trigger: the heads of the sixteen hash chains, and the link of each transaction. */
  ledger_chains: Kept<{ chain: number; seq: number; hash: string }>;
  ledger_links: Kept<{ chain: number; seq: number; transaction_id: string; prev_hash: string; hash: string }>;
}

type Kept<Row> = { [Column in keyof Row]: ColumnType<Row[Column], never, never> };
