import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Lease, PaymentOrder } from './payments.repository.ts';
import type { PaymentStatus } from './rules/payment-state.ts';

interface NewTopUp extends Lease {
  readonly brandId: string;
  readonly amountIdr: number;
  readonly idempotencyKey: string | undefined;
  readonly offerId: string | null;
}

export function insertTopUp(trx: Db, topUp: NewTopUp): Promise<PaymentOrder> {
  return trx
    .insertInto('payment_orders')
    .values({
      purpose: 'top_up',
      campaign_id: null,
      fills_balance: true,
      brand_id: topUp.brandId,
      attempt: 1,
      order_id: `TOP-${randomUUID().replaceAll('-', '')}`,
      amount_idr: topUp.amountIdr,
      status: 'creating',
      lease_until: topUp.until,
      expires_at: topUp.expiresAt,
      checked_at: topUp.now,
      created_at: topUp.now,
      request_key: topUp.idempotencyKey ?? null,
      offer_id: topUp.offerId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Statuses of a top-up that can still be paid, or was. */
const LIVING: readonly PaymentStatus[] = ['creating', 'open', 'paid', 'reversed'];
const OPEN: readonly PaymentStatus[] = ['creating', 'open'];

interface Repeated {
  readonly brandId: string;
  readonly amountIdr: number;
  readonly idempotencyKey: string | undefined;
  /** Older request keys do not count. */
  readonly keySince: Date;
  readonly now: Date;
}

/** The top-up that an earlier try of this request opened; one that ended unpaid does not count. */
export function findRepeatedTopUp(
  trx: Db,
  { brandId, amountIdr, idempotencyKey, keySince, now }: Repeated,
): Promise<PaymentOrder | undefined> {
  const query = trx
    .selectFrom('payment_orders')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('purpose', '=', 'top_up');
  const same =
    idempotencyKey === undefined
      ? query
          .where('amount_idr', '=', amountIdr)
          .where('offer_id', 'is', null)
          .where('status', 'in', OPEN)
          .where('expires_at', '>', now)
      : query
          .where('request_key', '=', idempotencyKey)
          .where('created_at', '>', keySince)
          .where('status', 'in', LIVING);
  return same.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

/** Whole rupiah of a Brand's top-ups since a time that are paid or can still be paid. */
export async function toppedUpSince(trx: Db, brandId: string, since: Date): Promise<number> {
  const { sum } = await trx
    .selectFrom('payment_orders')
    .select(sql<number>`coalesce(sum(amount_idr), 0)::bigint`.as('sum'))
    .where('brand_id', '=', brandId)
    .where('purpose', '=', 'top_up')
    .where('created_at', '>', since)
    .where('status', 'in', LIVING)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

const MAX_SHOWN = 5;
const SHOWN_FOR_MS = DAY_MS;

/** Top-ups with an opened payment page that wait for payment or ended lately; newest first. */
export function latestTopUps(db: Db, brandId: string, now: Date) {
  return db
    .selectFrom('payment_orders')
    .select(['order_id', 'amount_idr', 'status', 'payment_url', 'created_at', 'expires_at'])
    .where('brand_id', '=', brandId)
    .where('purpose', '=', 'top_up')
    .where('payment_url', 'is not', null)
    .where((or) =>
      or.or([or('status', '=', 'open'), or('closed_at', '>', new Date(now.getTime() - SHOWN_FOR_MS))]),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}
export type ShownTopUp = Awaited<ReturnType<typeof latestTopUps>>[number];
