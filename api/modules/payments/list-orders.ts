import type { Db } from '../../platform/database.ts';

export interface OrderPage {
  readonly brandId: string;
  /** Id of the last one seen. */
  readonly before: string | null;
  readonly limit: number;
}

/** A Brand's payments of campaigns and top-ups for staff, newest first. */
export function listOrders(db: Db, { brandId, before, limit }: OrderPage) {
  return db
    .selectFrom('payment_orders as o')
    .leftJoin('campaign_terms as campaign', 'campaign.id', 'o.campaign_id')
    .select(['o.id', 'o.order_id as orderId', 'o.source', 'campaign.name as campaignName'])
    .select(['o.amount_idr as amountIdr', 'o.reversed_idr as reversedIdr', 'o.status'])
    .select(['o.fills_balance as fillsBalance', 'o.voided_at as voidedAt'])
    .select(['o.created_at as createdAt', 'o.expires_at as expiresAt', 'o.closed_at as closedAt'])
    .where('o.brand_id', '=', brandId)
    .$if(before !== null, (query) => query.where('o.id', '<', before))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];
