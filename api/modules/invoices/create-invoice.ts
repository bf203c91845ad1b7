import { jakartaDay } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { newInvoiceNumber } from './rules/invoice-number.ts';

export interface InvoicedOrder {
  readonly id: string;
  readonly brand_id: string;
  readonly campaign_id: string;
  readonly amount_idr: number;
  readonly created_at: Date;
}

/** A random number is taken with a chance of one in a trillion, so several in a row never are. */
const MAX_TRIES = 5;

/** Makes the invoice of an order, in the transaction that makes the order. */
export async function createInvoice(trx: Db, order: InvoicedOrder): Promise<void> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const no = newInvoiceNumber(jakartaDay(order.created_at));
    const { numAffectedRows } = await sql`
      INSERT INTO invoices
        (no, payment_order_id, customer_id, campaign_id, customer_name, campaign_name, amount_idr, created_at)
      SELECT ${no}, ${order.id}, u.id, c.id, u.full_name, c.name, ${order.amount_idr}, ${order.created_at}
      FROM people u, campaign_terms c WHERE u.id = ${order.brand_id} AND c.id = ${order.campaign_id}
      ON CONFLICT (no) DO NOTHING`.execute(trx);
    if (numAffectedRows === 1n) return;
  }
  throw new Error('no free invoice number');
}
