import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';

/** Set when the row is inserted; never updated. */
type Fixed<T> = ColumnType<T, T, never>;

export interface InvoiceTables {
  invoices: {
    id: Generated<string>;
    no: Fixed<string>;
    /** Reason of the invoice: a payment to Sohor, or a KOL's accepted work. One of the two is null. */
    payment_order_id: Fixed<string | null>;
    contract_id: Fixed<string | null>;
    /** The KOL; null when Sohor is the issuer. The parts of the price are then null, too. */
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
  /** Invoices of accepted work. */
  work_invoices: Kept<{ contract_id: string; no: string }>;
}

declare module '../../platform/database.ts' {
  interface Database extends InvoiceTables, InvoiceViews {}
}
