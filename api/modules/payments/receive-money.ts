import type { Db } from '../../platform/database.ts';
import { lockCampaign, totalIdr, verifyCampaign } from '../campaigns/index.ts';
import { escrowOf, GATEWAY, post, walletOf } from '../ledger/index.ts';
import { insertOrder, type PaymentOrder, setStatus } from './payments.repository.ts';

type LockedCampaign = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>;

/** What a paid order brings about, in the transaction that marks it paid. */
export async function receiveMoney(
  trx: Db,
  order: PaymentOrder,
  campaign: LockedCampaign,
  at: Date,
): Promise<void> {
  // A second payment for the same campaign (an order given up and paid all the same) belongs to the brand.
  const isFirst = campaign.verified_at === null;
  const posted = await post(trx, {
    key: `payment:${order.id}`,
    kind: isFirst ? 'campaign_payment' : 'surplus_payment',
    description: `${order.order_id} ${campaign.name}`,
    from: GATEWAY,
    to: isFirst ? escrowOf(campaign.id) : walletOf('Brand', order.brand_id),
    amountIdr: order.amount_idr,
    actorId: order.brand_id,
  });
  if (!posted) throw new Error('an unpaid order was posted before');
  if (isFirst) await verifyCampaign(trx, campaign.id, at);
}

/** For demo data: an unpaid campaign becomes one that was paid at some time, with its order and its money in escrow. */
export async function recordPastPayment(trx: Db, campaignId: string, at: Date): Promise<void> {
  const campaign = await lockCampaign(trx, campaignId);
  if (!campaign || campaign.verified_at) throw new Error('no unpaid campaign');
  const order = await insertOrder(trx, {
    campaignId,
    brandId: campaign.brand_id,
    amountIdr: totalIdr({ priceIdr: campaign.price_idr, kolCount: campaign.kol_count }),
    now: at,
    until: at,
    expiresAt: at,
  });
  await setStatus(trx, order.id, 'paid', at);
  await receiveMoney(trx, order, campaign, at);
}
