import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

/** Set when the row is inserted; never updated. */
type Fixed<T> = ColumnType<T, T, never>;

export type WithholdingKind = 'pph21' | 'pph23' | 'pph_final' | 'exempt';

export interface TaxPaperTables {
  /** Append-only. */
  tax_withholdings: {
    contract_id: Fixed<string>;
    no: Fixed<string>;
    at: Fixed<Date>;
    /** First day of its month in Jakarta, `YYYY-MM-DD`. */
    period: Fixed<string>;
    /** The Brand; null where Sohor withholds. */
    withholder_id: Fixed<string | null>;
    kol_id: Fixed<string>;
    campaign_id: Fixed<string>;
    profile_id: Fixed<string | null>;
    withholder_profile_id: Fixed<string | null>;
    kind: Fixed<WithholdingKind>;
    gross_idr: Fixed<number>;
    base_idr: Fixed<number>;
    tax_idr: Fixed<number>;
    steps: ColumnType<unknown, string, never>;
  };
  /** Append-only. */
  tax_corrections: {
    contract_id: Fixed<string>;
    gross_idr: Fixed<number>;
    base_idr: Fixed<number>;
    tax_idr: Fixed<number>;
    returned_idr: Fixed<number>;
    at: ColumnType<Date, undefined, never>;
  };
  /** Append-only. */
  tax_remittances: {
    id: Generated<string>;
    withholder_id: Fixed<string | null>;
    period: Fixed<string>;
    seq: Fixed<number>;
    amount_idr: Fixed<number>;
    ntpn: Fixed<string>;
    at: ColumnType<Date, undefined, never>;
  };
  /** Append-only. */
  tax_disclosures: {
    id: Generated<string>;
    brand_id: Fixed<string>;
    period: Fixed<string>;
    rows: Fixed<number>;
    session_id: Fixed<string>;
    ip: Fixed<string | null>;
    at: Fixed<Date>;
  };
}

/** What other modules may read. */
export interface TaxPaperViews {
  corrected_taxes: Kept<{ contract_id: string; returned_idr: number; gross_idr: number }>;
  withheld_taxes: Kept<{ contract_id: string; withholder_id: string | null; tax_idr: number }>;
}

declare module '../../platform/database.ts' {
  interface Database extends TaxPaperTables, TaxPaperViews {}
}
