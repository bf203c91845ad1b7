import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { PaymentStatus } from './rules/payment-state.ts';

/** Pays a campaign, or fills the Brand's balance. */
export type PaymentPurpose = 'campaign' | 'top_up';
/** `balance`: paid from the Brand's balance at Sohor; the gateway does not know the order. */
export type PaymentSource = 'gateway' | 'balance';

export interface PaymentTables {
  payment_orders: {
    id: Generated<string>;
    /** Null for a top-up. */
    campaign_id: string | null;
    brand_id: string;
    purpose: Generated<PaymentPurpose>;
    source: Generated<PaymentSource>;
    attempt: number;
    order_id: string;
    amount_idr: number;
    status: PaymentStatus;
    payment_url: string | null;
    lease_until: Date;
    expires_at: Date;
    checked_at: Date;
    created_at: Generated<Date>;
    /** When the order ended; for a paid one the time of payment, also after its money went back. */
    closed_at: Date | null;
    /** Whole rupiah that the gateway has taken back so far. */
    reversed_idr: Generated<number>;
    /** When the gateway is asked about a paid order again. */
    recheck_at: Date | null;
    gateway_transaction_id: string | null;
    gateway_payment_type: string | null;
    /** True when the money went to the Brand's balance instead of a campaign. */
    fills_balance: Generated<boolean>;
    /** Since when the campaign is changed or deleted: money that still arrives goes to the Brand's balance. */
    voided_at: Generated<Date | null>;
    /** True while the campaign is neither paid nor cancelled; kept by triggers while the order is open. */
    is_needed: ColumnType<boolean, never, never>;
    /** The bank can take this payment back. */
    is_reversible: Generated<boolean>;
    /** From when the money of such an order may leave Sohor; null while it is not settled. */
    withdrawable_from: Generated<Date | null>;
    /** The client's key of the request that made the order. */
    request_key: Generated<string | null>;
    /** The offer that a top-up pays for; `request_key` is then the client id of its funding. */
    offer_id: Generated<string | null>;
  };
  /** Money that a Brand added to a paid campaign. */
  campaign_fundings: {
    campaign_id: ColumnType<string, string, never>;
    number: ColumnType<number, number, never>;
    brand_id: ColumnType<string, string, never>;
    amount_idr: ColumnType<number, number, never>;
    at: ColumnType<Date, Date, never>;
  };
}

/** What other modules may read: the orders of campaigns. */
export interface PaymentViews {
  /** Kept by triggers: number of a brand's unpaid campaigns with an open payment. A missing row means 0. */
  awaited_payments: Kept<{ brand_id: string; payments: number }>;
  /** Orders whose bank can take the money back. */
  reversible_orders: Kept<{
    id: string;
    brand_id: string;
    amount_idr: number;
    reversed_idr: number;
    withdrawable_from: Date | null;
  }>;
  /** Payments of which the gateway took money back. */
  returned_orders: Kept<{
    brand_id: string;
    campaign_id: string | null;
    order_id: string;
    reversed_idr: number;
    paid_at: Date;
  }>;
  /** Top-ups that can still be paid. */
  open_top_ups: Kept<{ brand_id: string; amount_idr: number; expires_at: Date }>;
  payment_attempts: Kept<{
    id: string;
    campaign_id: string;
    brand_id: string;
    /** Counted from 1 for each campaign. */
    attempt: number;
    order_id: string;
    status: PaymentStatus;
    /** Whether the order can still be paid. */
    is_open: boolean;
    expires_at: Date;
    closed_at: Date | null;
    reversed_idr: number;
    source: PaymentSource;
    /** True: even if it is paid, it pays for no campaign. */
    is_void: boolean;
  }>;
}

declare module '../../platform/database.ts' {
  interface Database extends PaymentTables, PaymentViews {}
}
