import type { Generated } from 'kysely';

export interface InvoiceTables {
  invoices: {
    id: Generated<string>;
    no: string;
    payment_order_id: string;
    customer_id: string;
    campaign_id: string;
    customer_name: string;
    campaign_name: string;
    amount_idr: number;
    created_at: Date;
  };
}
