import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { createInvoice } from '../invoices/index.ts';
import type { PaymentStatus } from './payment-state.ts';

const OPEN: PaymentStatus[] = ['creating', 'open'];

export type PaymentOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export async function findOrder(db: Db, orderId: string) {
  return db.selectFrom('payment_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

export async function lockOrder(trx: Db, id: string): Promise<PaymentOrder> {
  return trx
    .selectFrom('payment_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findOpenOrder(db: Db, campaignId: string) {
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
}

export interface Lease {
  readonly now: Date;
  readonly until: Date;
  readonly expiresAt: Date;
}

interface NewOrder extends Lease {
  readonly campaignId: string;
  readonly brandId: string;
  readonly amountIdr: number;
}

/** The campaign's next attempt, under an order id that was never used, with its invoice. The campaign is locked. */
export async function insertOrder(trx: Db, order: NewOrder): Promise<PaymentOrder> {
  const { last } = await trx
    .selectFrom('payment_orders')
    .select(sql<number>`coalesce(max(attempt), 0)`.as('last'))
    .where('campaign_id', '=', order.campaignId)
    .executeTakeFirstOrThrow();
  const attempt = last + 1;
  const made = await trx
    .insertInto('payment_orders')
    .values({
      campaign_id: order.campaignId,
      brand_id: order.brandId,
      attempt,
      order_id: `CMP-${order.campaignId.replaceAll('-', '')}-${attempt}`,
      amount_idr: order.amountIdr,
      status: 'creating',
      lease_until: order.until,
      expires_at: order.expiresAt,
      checked_at: order.now,
      created_at: order.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await createInvoice(trx, made);
  return made;
}

export async function takeOver(trx: Db, id: string, { until, expiresAt }: Lease): Promise<PaymentOrder> {
  return trx
    .updateTable('payment_orders')
    .set({ lease_until: until, expires_at: expiresAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type WhileCreating =
  | { payment_url: string; status: 'open' }
  | { lease_until: Date }
  | { status: 'failed'; closed_at: Date };

/** Only for whoever still holds the lease; false when the order went on without them. */
export async function endCreating(db: Db, order: PaymentOrder, change: WhileCreating): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_orders')
    .set(change)
    .where('id', '=', order.id)
    .where('status', '=', 'creating')
    .where('lease_until', '=', order.lease_until)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setStatus(trx: Db, id: string, status: PaymentStatus, closedAt: Date): Promise<void> {
  await trx.updateTable('payment_orders').set({ status, closed_at: closedAt }).where('id', '=', id).execute();
}

export interface Due {
  readonly now: Date;
  /** Those last asked about before this. */
  readonly before: Date;
  readonly brandId?: string | undefined;
  readonly most: number;
}

/** Takes open orders to ask the gateway about; no other process gets the same ones now. */
export async function takeDue(db: Db, { now, before, brandId, most }: Due): Promise<PaymentOrder[]> {
  return db
    .updateTable('payment_orders')
    .set({ checked_at: now })
    .where('id', 'in', (eb) => {
      let due = eb
        .selectFrom('payment_orders')
        .select('id')
        .where('status', 'in', OPEN)
        .where('checked_at', '<=', before)
        .where((or) => or.or([or('status', '=', 'open'), or('lease_until', '<', now)]));
      if (brandId !== undefined) due = due.where('brand_id', '=', brandId);
      return due.orderBy('checked_at').limit(most).forUpdate().skipLocked();
    })
    .returningAll()
    .execute();
}
