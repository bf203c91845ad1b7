import type { ColumnType, Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { PaymentStatus } from './payment-state.ts';

/** A campaign that is paid, or the Brand's balance that is filled. */
export type PaymentPurpose = 'campaign' | 'top_up';
/** `balance`: paid by the Brand's own money at Sohor; the gateway does not know the order. */
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
    /** In a paid order: when it was paid, also after its money went back. */
    closed_at: Date | null;
    /** How much of the amount the gateway took back so far. */
    reversed_idr: Generated<number>;
    /** When a paid order is asked about again. */
    recheck_at: Date | null;
    gateway_transaction_id: string | null;
    gateway_payment_type: string | null;
    /** Its money went to the Brand's balance and was spent on no campaign. */
    fills_balance: Generated<boolean>;
    /** Its campaign was changed or deleted since: what is still paid for it goes to the Brand's balance. */
    voided_at: Generated<Date | null>;
    /** Its campaign is neither paid nor cancelled; kept by triggers, while it is open. */
    is_needed: ColumnType<boolean, never, never>;
    /** The client's own name for the request that made it. */
    request_key: Generated<string | null>;
  };
}

/** What other modules may read: the orders of campaigns. */
export interface PaymentViews {
  /** Kept by triggers: how many unpaid campaigns of a brand have an open payment. Where a row is missing it is 0. */
  awaited_payments: Kept<{ brand_id: string; payments: number }>;
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
    /** Whatever becomes of it, it pays for no campaign. */
    is_void: boolean;
  }>;
}
