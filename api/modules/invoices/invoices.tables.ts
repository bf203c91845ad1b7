import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

/** Set when the row is made, and never again. */
type Fixed<T> = ColumnType<T, T, never>;

export interface InvoiceTables {
  invoices: {
    id: Generated<string>;
    no: Fixed<string>;
    /** What it asks for: a payment to Sohor, or accepted work of a KOL. One of the two is null. */
    payment_order_id: Fixed<string | null>;
    contract_id: Fixed<string | null>;
    /** The KOL; null where Sohor is it. So are the parts of the price. */
    issuer_id: Fixed<string | null>;
    issuer_name: Fixed<string | null>;
    fee_idr: Fixed<number | null>;
    vat_idr: Fixed<number | null>;
    withheld_idr: Fixed<number | null>;
    customer_id: Fixed<string>;
    campaign_id: Fixed<string>;
    customer_name: Fixed<string>;
    campaign_name: Fixed<string>;
    amount_idr: Fixed<number>;
    created_at: Fixed<Date>;
  };
  invoice_series: {
    issuer_id: Fixed<string>;
    year: Fixed<number>;
    code: Fixed<string>;
    last_no: Generated<number>;
  };
}

/** What other modules may read. */
export interface InvoiceViews {
  invoice_counts: Kept<{ kol_id: string; written: number }>;
  /** Those of accepted work. */
  work_invoices: Kept<{ contract_id: string; no: string }>;
}
