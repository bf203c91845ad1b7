import { jakartaDay } from '@sohor/shared/format';
import type { InvoiceStatus } from '@sohor/shared/wire/catalog';
import { type SqlBool, sql } from 'kysely';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';

/**
 * Once the campaign is paid or cancelled, another order of it is to be paid no more, though its page may still be open.
 * An unpaid order that ended is overdue as long as the campaign waits for its money and no later order took its place. A
 * campaign whose last day is past waits for none.
 */
function statusAt(now: Date) {
  return sql<InvoiceStatus>`CASE
    WHEN o.status = 'paid' THEN 'paid'
    WHEN o.status = 'reversed' THEN 'reversed'
    WHEN c.cancelled_at IS NOT NULL THEN 'cancelled'
    WHEN c.verified_at IS NULL AND c.end_date < ${jakartaDay(now)}::date THEN 'cancelled'
    WHEN o.is_open AND o.expires_at > ${now} AND c.verified_at IS NULL THEN 'pending'
    WHEN (o.is_open OR o.status = 'expired') AND c.verified_at IS NULL AND NOT EXISTS (
      SELECT FROM payment_attempts later WHERE later.campaign_id = o.campaign_id AND later.attempt > o.attempt
    ) THEN 'overdue'
    ELSE 'cancelled' END`;
}

/** Own ones only: those that the user is to pay. */
function invoicesOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('payment_attempts as o', 'o.id', 'i.payment_order_id')
    .innerJoin('campaign_terms as c', 'c.id', 'i.campaign_id')
    .select(['i.id', 'i.no', 'i.customer_name as customerName', 'i.campaign_name as campaignName'])
    .select(['i.campaign_id as campaignId', 'i.amount_idr as amountIdr', 'i.created_at as issuedAt'])
    .select(['o.expires_at as dueAt', 'o.order_id as orderId', 'o.reversed_idr as returnedIdr', 'o.source'])
    .select(['c.price_idr as priceIdr', 'c.kol_count as kolCount'])
    .select(statusAt(now).as('status'))
    .select(sql<Date | null>`CASE WHEN o.status = 'paid' THEN o.closed_at END`.as('paidAt'))
    .where('i.customer_id', '=', userId);
}
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export function findInvoice(db: Db, id: string, userId: string, now: Date) {
  return invoicesOf(db, userId, now).where('i.id', '=', id).executeTakeFirst();
}

export interface InvoicesWanted {
  readonly userId: string;
  readonly now: Date;
  /** Part of number, customer or campaign; empty for all. */
  readonly q: string;
  readonly status: InvoiceStatus | null;
  /** Sort keys of the last row seen: created_at and id. */
  readonly after: CursorKeys | null;
  readonly limit: number;
}

/** Newest first. */
export function listInvoices(db: Db, { userId, now, q, status, after, limit }: InvoicesWanted) {
  let query = invoicesOf(db, userId, now);
  if (status) query = query.where(sql<SqlBool>`${statusAt(now)} = ${status}`);
  if (q !== '') {
    const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<SqlBool>`(i.no ILIKE ${part} OR i.customer_name ILIKE ${part} OR i.campaign_name ILIKE ${part})`,
    );
  }
  if (after)
    query = query.where(sql<SqlBool>`(i.created_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').limit(limit).execute();
}
