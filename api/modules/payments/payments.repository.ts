import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { createInvoice } from '../invoices/index.ts';
import type { PaymentTables } from './payments.tables.ts';
import type { PaymentStatus } from './rules/payment-state.ts';
import { firstRecheck } from './rules/recheck-times.ts';

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

/** Number of a Brand's campaigns and top-ups that can still be paid. */
export async function countOpenOrders(db: Db, brandId: string): Promise<number> {
  const { open } = await db
    .selectFrom('payment_orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('brand_id', '=', brandId)
    .where('status', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The open order of a campaign; void ones do not count. */
export async function findOpenOrder(db: Db, campaignId: string) {
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', OPEN)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Makes all orders of a campaign void that brought no money, ended ones included, because a page may be paid after its time. The
 * campaign is locked.
 */
export async function voidOrders(trx: Db, campaignId: string, at: Date): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('payment_orders')
    .set({ voided_at: at })
    .where('campaign_id', '=', campaignId)
    .where('status', 'not in', ['paid', 'reversed'])
    .where('voided_at', 'is', null)
    .returning(['order_id', 'status'])
    .execute();
  return rows.filter(({ status }) => OPEN.includes(status)).map(({ order_id }) => order_id);
}

export interface Lease {
  readonly now: Date;
  readonly until: Date;
  readonly expiresAt: Date;
}

interface OfCampaign {
  readonly campaignId: string;
  readonly brandId: string;
  readonly amountIdr: number;
}

/** The campaign's next attempt, under an order id that was never used, with its invoice. The campaign is locked. */
export async function insertOrder(trx: Db, order: OfCampaign & Lease): Promise<PaymentOrder> {
  return insertAttempt(trx, order, {
    status: 'creating',
    lease_until: order.until,
    expires_at: order.expiresAt,
    checked_at: order.now,
    created_at: order.now,
  });
}

/** As `insertOrder`, for a campaign that is paid from the Brand's balance in this transaction: the gateway never knows of it. */
export async function insertBalanceOrder(
  trx: Db,
  order: OfCampaign & { readonly now: Date },
): Promise<PaymentOrder> {
  const { now } = order;
  return insertAttempt(trx, order, {
    source: 'balance',
    status: 'paid',
    lease_until: now,
    expires_at: now,
    checked_at: now,
    created_at: now,
    closed_at: now,
  });
}

type AttemptState = Pick<
  Insertable<PaymentTables['payment_orders']>,
  'source' | 'status' | 'lease_until' | 'expires_at' | 'checked_at' | 'created_at' | 'closed_at'
>;

async function insertAttempt(trx: Db, order: OfCampaign, state: AttemptState): Promise<PaymentOrder> {
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
      ...state,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await createInvoice(trx, { ...made, campaign_id: order.campaignId });
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

/** Changes the order only for the holder of its lease. False when the order was changed meanwhile, or is void. */
export async function endCreating(db: Db, order: PaymentOrder, change: WhileCreating): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_orders')
    .set(change)
    .where('id', '=', order.id)
    .where('status', '=', 'creating')
    .where('voided_at', 'is', null)
    .where('lease_until', '=', order.lease_until)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setStatus(trx: Db, id: string, status: PaymentStatus, closedAt: Date): Promise<void> {
  await trx.updateTable('payment_orders').set({ status, closed_at: closedAt }).where('id', '=', id).execute();
}

interface PaidOrder {
  readonly transactionId: string | undefined;
  readonly paymentType: string | undefined;
  /** True when the money pays for no campaign, so it does not count as spent. */
  readonly fillsBalance: boolean;
  readonly isReversible: boolean;
  readonly withdrawableFrom: Date | null;
}

/** Marks the order as paid and saves the gateway's ids, so that later answers can be compared with them. */
export async function setPaid(
  trx: Db,
  id: string,
  at: Date,
  { transactionId, paymentType, fillsBalance, isReversible, withdrawableFrom }: PaidOrder,
): Promise<void> {
  await trx
    .updateTable('payment_orders')
    .set({
      status: 'paid',
      closed_at: at,
      fills_balance: fillsBalance,
      recheck_at: firstRecheck(at),
      gateway_transaction_id: transactionId ?? null,
      gateway_payment_type: paymentType ?? null,
      is_reversible: isReversible,
      withdrawable_from: withdrawableFrom,
    })
    .where('id', '=', id)
    .execute();
}

/** From when the money of a reversible order may leave Sohor. */
export async function setWithdrawable(trx: Db, id: string, from: Date): Promise<void> {
  await trx.updateTable('payment_orders').set({ withdrawable_from: from }).where('id', '=', id).execute();
}

/** `reversedIdr`: all reversals together. The time of payment is kept. */
export async function setReversed(
  trx: Db,
  { id, amount_idr }: PaymentOrder,
  reversedIdr: number,
): Promise<void> {
  const isAll = reversedIdr === amount_idr;
  await trx
    .updateTable('payment_orders')
    .set({
      reversed_idr: reversedIdr,
      status: isAll ? 'reversed' : 'paid',
      ...(isAll && { recheck_at: null }),
    })
    .where('id', '=', id)
    .execute();
}

export interface Due {
  readonly now: Date;
  /** Only orders whose status was last asked for before this time. */
  readonly before: Date;
  readonly brandId?: string | undefined;
  readonly most: number;
}

/** Takes open orders to ask the gateway about; no other process gets the same ones at the same time. */
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

/** Takes paid orders that are due for another check; until `leaseUntil` no other process gets the same ones. */
export async function takeRechecks(
  db: Db,
  { now, leaseUntil, most }: { readonly now: Date; readonly leaseUntil: Date; readonly most: number },
): Promise<PaymentOrder[]> {
  return db
    .updateTable('payment_orders')
    .set({ recheck_at: leaseUntil })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_orders')
        .select('id')
        .where('recheck_at', '<=', now)
        .orderBy('recheck_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Skips an order that was reversed as a whole meanwhile: nothing more can happen to it. */
export async function setRecheck(db: Db, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('payment_orders')
    .set({ recheck_at: at })
    .where('id', '=', id)
    .where('recheck_at', 'is not', null)
    .execute();
}

/** Orders that the gateway knows and that have not changed since `before`, in the order of their ids. */
export async function ordersAfter(
  db: Db,
  { after, before, limit }: { readonly after: string | null; readonly before: Date; readonly limit: number },
): Promise<PaymentOrder[]> {
  return db
    .selectFrom('payment_orders')
    .selectAll()
    .where('source', '=', 'gateway')
    .where('created_at', '<', before)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}
