import type { Generated } from 'kysely';
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
    closed_at: Date | null;
  };
}
