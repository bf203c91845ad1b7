import { jakartaDay } from '@sohor/shared/format';
import type { InvoiceSort, InvoiceStatus } from '@sohor/shared/wire/catalog';
import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { CursorKeys, CursorKind } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { partOf } from '../../platform/like.ts';
import type { Period } from '../../platform/period.ts';

/** What of an invoice's amount went back after it was paid: what the bank took, or what a KOL was paid for work that is gone. */
const returnedIdr = sql<number>`coalesce(o.reversed_idr, back.amount_idr, 0)`;

/**
 * A KOL's is paid when it is made, out of what was set aside for its contract, and returned when all of that went back, with the tax
 * that the state had not been paid. Of Sohor's: once the campaign is paid, cancelled or changed, another order of it is to be paid no more, though its page may still be open.
 * An unpaid order that ended is overdue as long as the campaign waits for its money and no later order took its place. A
 * campaign whose last day is past waits for none.
 */
function statusAt(now: Date) {
  return sql<InvoiceStatus>`CASE
    WHEN i.contract_id IS NOT NULL THEN CASE WHEN back.amount_idr >= i.amount_idr - i.withheld_idr + coalesce(x.returned_idr, 0) THEN 'reversed' ELSE 'paid' END
    WHEN o.status = 'paid' THEN 'paid'
    WHEN o.status = 'reversed' THEN 'reversed'
    WHEN c.cancelled_at IS NOT NULL OR o.is_void THEN 'cancelled'
    WHEN c.verified_at IS NULL AND c.end_date < ${jakartaDay(now)}::date THEN 'cancelled'
    WHEN o.is_open AND o.expires_at > ${now} AND c.verified_at IS NULL THEN 'pending'
    WHEN (o.is_open OR o.status = 'expired') AND c.verified_at IS NULL AND NOT EXISTS (
      SELECT FROM payment_attempts later WHERE later.campaign_id = o.campaign_id AND later.attempt > o.attempt
    ) THEN 'overdue'
    ELSE 'cancelled' END`;
}

/** Whose invoices are wanted: a Brand's are those it is to pay or has paid, a KOL's those it has written. */
export interface Reader {
  readonly userId: string;
  readonly role: Caller['role'];
}

/** What was taken back is looked up by its key for each row, which the limit enforces: as a plain join the planner may read the whole ledger. */
function invoicesOf(db: Db, { userId, role }: Reader, now: Date) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('payment_attempts as o', 'o.id', 'i.payment_order_id')
    .leftJoin('corrected_taxes as x', 'x.contract_id', 'i.contract_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contract_postings')
          .select('amount_idr')
          .where('key', '=', sql<string>`'clawback:' || i.contract_id`)
          .where('account', '=', 'brand_wallet')
          .limit(1)
          .as('back'),
      (join) => join.onTrue(),
    )
    .innerJoin('campaign_terms as c', 'c.id', 'i.campaign_id')
    .select([
      'i.id',
      'i.no',
      'i.customer_id as customerId',
      'i.customer_name as customerName',
      'i.campaign_name as campaignName',
    ])
    .select(['i.campaign_id as campaignId', 'i.amount_idr as amountIdr', 'i.created_at as issuedAt'])
    .select(['i.issuer_name as issuerName', 'i.fee_idr as feeIdr', 'i.vat_idr as vatIdr'])
    .select(['i.withheld_idr as withheldIdr', 'o.order_id as orderId', 'o.source'])
    .select([sql<Date>`coalesce(o.expires_at, i.created_at)`.as('dueAt'), returnedIdr.as('returnedIdr')])
    .select(['c.price_idr as priceIdr', 'c.kol_count as kolCount'])
    .select(statusAt(now).as('status'))
    .select(
      sql<Date | null>`CASE WHEN o.status = 'paid' THEN o.closed_at WHEN o.id IS NULL THEN i.created_at END`.as(
        'paidAt',
      ),
    )
    .where(role === 'KOL' ? 'i.issuer_id' : 'i.customer_id', '=', userId);
}
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export function findInvoice(db: Db, id: string, reader: Reader, now: Date) {
  return invoicesOf(db, reader, now).where('i.id', '=', id).executeTakeFirst();
}

/** Path of a customer's logo. */
export async function findLogo(db: Db, customerId: string): Promise<string | null> {
  const customer = await db
    .selectFrom('people')
    .select('image')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return customer?.image ?? null;
}

/** Sohor's for a payment. */
export function findInvoiceOfOrder(db: Db, orderId: string) {
  return db.selectFrom('invoices').select('id').where('payment_order_id', '=', orderId).executeTakeFirst();
}

/** A KOL's for the work of a contract. */
export function findWorkInvoice(db: Db, contractId: string) {
  return db.selectFrom('invoices').select('id').where('contract_id', '=', contractId).executeTakeFirst();
}

/** The contract of a KOL in a campaign whose work was paid. */
export function findPaidWork(db: Db, campaignId: string, kolId: string) {
  return db
    .selectFrom('paid_work')
    .select('contract_id as contractId')
    .where('campaign_id', '=', campaignId)
    .where('kol_id', '=', kolId)
    .executeTakeFirst();
}

export interface InvoiceFilter {
  readonly reader: Reader;
  readonly now: Date;
  /** Part of number, customer, campaign or KOL; empty for all. */
  readonly q: string;
  readonly status: InvoiceStatus | null;
  /** In which they were issued. */
  readonly period: Period;
  readonly sort: InvoiceSort;
}

export interface InvoicesWanted extends InvoiceFilter {
  /** Keys of the last row seen, see {@link keysOf}. */
  readonly after: CursorKeys | null;
  readonly limit: number;
}

const ORDERS = {
  newest: { column: 'i.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { column: 'i.created_at', type: 'timestamptz', direction: 'asc' },
  highest: { column: 'i.amount_idr', type: 'bigint', direction: 'desc' },
  lowest: { column: 'i.amount_idr', type: 'bigint', direction: 'asc' },
} as const satisfies Record<InvoiceSort, object>;

const isByTime = (sort: InvoiceSort) => ORDERS[sort].column === 'i.created_at';

/** What a row is sorted by: a page begins after it. */
export const keysOf = (
  sort: InvoiceSort,
  row: Pick<InvoiceRow, 'id' | 'issuedAt' | 'amountIdr'>,
): CursorKeys => [isByTime(sort) ? row.issuedAt.toISOString() : row.amountIdr, row.id];
export const keyKinds = (sort: InvoiceSort): readonly CursorKind[] => [
  isByTime(sort) ? 'time' : 'number',
  'uuid',
];

export function listInvoices(db: Db, { reader, now, q, status, period, sort, after, limit }: InvoicesWanted) {
  let query = invoicesOf(db, reader, now);
  if (period.from) query = query.where('i.created_at', '>=', period.from);
  if (period.until) query = query.where('i.created_at', '<', period.until);
  if (status) query = query.where(sql<SqlBool>`${statusAt(now)} = ${status}`);
  if (q !== '') {
    const part = partOf(q);
    query = query.where(
      sql<SqlBool>`(i.no ILIKE ${part} OR i.customer_name ILIKE ${part} OR i.campaign_name ILIKE ${part}
        OR i.issuer_name ILIKE ${part})`,
    );
  }
  const { column, type, direction } = ORDERS[sort];
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  if (after)
    query = query.where(
      sql<SqlBool>`(${sql.ref(column)}, i.id) ${beyond} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`,
    );
  return query.orderBy(column, direction).orderBy('i.id', direction).limit(limit).execute();
}
