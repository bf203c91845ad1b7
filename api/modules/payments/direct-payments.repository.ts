import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Period } from '../../platform/period.ts';

/** Where the next page begins: after the last payment seen. */
export interface PaymentPosition {
  readonly at: string;
  readonly id: string;
}

export interface DirectPaymentsWanted {
  readonly before: PaymentPosition | null;
  readonly period: Period;
  readonly limit: number;
}

/** Campaigns that a Brand paid at the gateway, newest first. Such money was never in its balance. */
export function findDirectPayments(
  db: Db,
  brandId: string,
  { before, period: { from, until }, limit }: DirectPaymentsWanted,
) {
  return db
    .selectFrom('payment_orders as o')
    .innerJoin('campaign_terms as campaign', 'campaign.id', 'o.campaign_id')
    .innerJoin('people as brand', 'brand.id', 'o.brand_id')
    .select(['o.id', 'o.amount_idr as amountIdr', 'o.reversed_idr as reversedIdr'])
    .select(['campaign.name as campaignName', 'brand.full_name as brandName'])
    .select(({ ref }) => [ref('o.closed_at').$notNull().as('at')])
    .where('o.brand_id', '=', brandId)
    .where('o.status', 'in', ['paid', 'reversed'])
    .where('o.source', '=', 'gateway')
    .where('o.purpose', '=', 'campaign')
    .where('o.fills_balance', '=', false)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(o.closed_at, o.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .$if(from !== null, (query) => query.where('o.closed_at', '>=', from as Date))
    .$if(until !== null, (query) => query.where('o.closed_at', '<', until as Date))
    .orderBy('o.closed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}
export type DirectPayment = Awaited<ReturnType<typeof findDirectPayments>>[number];
