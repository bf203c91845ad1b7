import { jakartaDay } from '@sohor/shared/format';
import type { InvoiceKind, InvoiceSort, InvoiceStatus } from '@sohor/shared/wire/catalog';
import { type SqlBool, sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { CursorKeys, CursorKind } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { hasPart } from '../../platform/like.ts';
import type { Period } from '../../platform/period.ts';

/**
 * Part of an invoice that went back after it was paid: taken back by the bank, or clawed back from the KOL because the work is
 * gone.
 */
const returnedIdr = sql<number>`coalesce(o.reversed_idr, back.amount_idr, 0)`;

/**
 * Status of an invoice, in SQL. A KOL's invoice is paid when it is made, out of what was set aside for its contract; it is
 * reversed when all of that went back, with the tax that was not yet paid to the state.
 *
 * Invoices of Sohor: once the campaign is paid, cancelled or changed, its other orders are cancelled, though their pages may
 * still be open. An unpaid order that expired is overdue while the campaign still waits for money and no later order replaced it.
 * After its last day a campaign waits for none.
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

/** Who reads the invoices: a Brand sees those that it has to pay or has paid, a KOL those that it issued. */
export interface Reader {
  readonly userId: string;
  readonly role: Caller['role'];
}

/**
 * What was taken back is looked up by key for each row; the LIMIT forces that. With a plain join the planner may read the whole
 * ledger.
 */
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
    .select([
      'i.issuer_id as issuerId',
      'i.issuer_name as issuerName',
      'i.fee_idr as feeIdr',
      'i.vat_idr as vatIdr',
    ])
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

/** Sohor's invoice for a payment. */
export function findInvoiceOfOrder(db: Db, orderId: string) {
  return db.selectFrom('invoices').select('id').where('payment_order_id', '=', orderId).executeTakeFirst();
}

/** A KOL's invoice for the work of a contract. */
export function findWorkInvoice(db: Db, contractId: string) {
  return db.selectFrom('invoices').select('id').where('contract_id', '=', contractId).executeTakeFirst();
}

/** The KOL's contract in this campaign whose work was paid. */
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
  /** Part of number, customer, campaign or KOL; empty: all. */
  readonly q: string;
  readonly status: InvoiceStatus | null;
  readonly kind: InvoiceKind | null;
  /** When the invoices were issued. */
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

/** Sort keys of a row, at which the next page begins. */
export const keysOf = (
  sort: InvoiceSort,
  row: Pick<InvoiceRow, 'id' | 'issuedAt' | 'amountIdr'>,
): CursorKeys => [isByTime(sort) ? row.issuedAt.toISOString() : row.amountIdr, row.id];
export const keyKinds = (sort: InvoiceSort): readonly CursorKind[] => [
  isByTime(sort) ? 'time' : 'number',
  'uuid',
];

export function listInvoices(
  db: Db,
  { reader, now, q, status, kind, period, sort, after, limit }: InvoicesWanted,
) {
  let query = invoicesOf(db, reader, now);
  if (period.from) query = query.where('i.created_at', '>=', period.from);
  if (period.until) query = query.where('i.created_at', '<', period.until);
  if (status) query = query.where(sql<SqlBool>`${statusAt(now)} = ${status}`);
  if (kind) query = query.where('i.contract_id', kind === 'work' ? 'is not' : 'is', null);
  if (q !== '')
    query = query.where((or) =>
      or.or(['i.no', 'i.customer_name', 'i.campaign_name', 'i.issuer_name'].map((name) => hasPart(name, q))),
    );
  const { column, type, direction } = ORDERS[sort];
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  if (after)
    query = query.where(
      sql<SqlBool>`(${sql.ref(column)}, i.id) ${beyond} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`,
    );
  return query.orderBy(column, direction).orderBy('i.id', direction).limit(limit).execute();
}
