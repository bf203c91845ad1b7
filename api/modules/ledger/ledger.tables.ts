import type { Generated } from 'kysely';

export const LEDGER_ACCOUNTS = ['gateway_clearing', 'campaign_escrow', 'brand_wallet', 'kol_wallet'] as const;

export interface LedgerTables {
  ledger_transactions: {
    id: Generated<string>;
    key: string;
    kind: string;
    description: string;
    created_at: Generated<Date>;
  };
  ledger_entries: {
    transaction_id: string;
    line: number;
    account: (typeof LEDGER_ACCOUNTS)[number];
    owner_id: string | null;
    amount_idr: number;
    created_at: Generated<Date>;
  };
}
