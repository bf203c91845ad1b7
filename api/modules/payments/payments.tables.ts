import type { Generated } from 'kysely';
import type { Kept } from '../../platform/kept.ts';
import type { PaymentStatus } from './payment-state.ts';

export interface PaymentTables {
  payment_orders: {
    id: Generated<string>;
    campaign_id: string;
    brand_id: string;
    attempt: number;
    order_id: string;
    amount_idr: number;
    status: PaymentStatus;
    payment_url: string | null;
    lease_until: Date;
    expires_at: Date;
    checked_at: Date;
    created_at: Generated<Date>;
    /** Of a paid order: when it was paid, also after its money went back. */
    closed_at: Date | null;
    /** Of the amount, what the gateway took back so far. */
    reversed_idr: Generated<number>;
    /** When a paid order is asked about again. */
    recheck_at: Date | null;
    gateway_transaction_id: string | null;
    gateway_payment_type: string | null;
  };
}

/** What other modules may read. */
export interface PaymentViews {
  payment_attempts: Kept<{
    id: string;
    campaign_id: string;
    brand_id: string;
    /** Counted from 1 for each campaign. */
    attempt: number;
    order_id: string;
    status: PaymentStatus;
    /** It can still be paid. */
    is_open: boolean;
    expires_at: Date;
    closed_at: Date | null;
    reversed_idr: number;
  }>;
}
