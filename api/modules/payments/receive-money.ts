import type { Db } from '../../platform/database.ts';
import { hasEnded, type LockedCampaign, lockCampaign, totalIdr, verifyCampaign } from '../campaigns/index.ts';
import { escrowOf, GATEWAY, post, walletOf } from '../ledger/index.ts';
import { insertOrder, type PaymentOrder, setStatus } from './payments.repository.ts';

/** What a paid order brings about, in the transaction that marks it paid. */
export async function receiveMoney(
  trx: Db,
  order: PaymentOrder,
  campaign: LockedCampaign,
  at: Date,
): Promise<void> {
  const kind = kindOf(campaign, at);
  const activates = kind === 'campaign_payment';
  const posted = await post(trx, {
    key: `payment:${order.id}`,
    kind,
    description: `${order.order_id} ${campaign.name}`,
    from: GATEWAY,
    to: activates ? escrowOf(campaign.id) : walletOf('Brand', order.brand_id),
    amountIdr: order.amount_idr,
    actorId: order.brand_id,
  });
  if (!posted) throw new Error('an unpaid order was posted before');
  if (activates) await verifyCampaign(trx, campaign.id, at);
}

/** Money that can no longer pay for work belongs to the brand: nothing of it is ever put into escrow. */
function kindOf(campaign: LockedCampaign, at: Date) {
  // An order was given up, another one paid, and then the first one too.
  if (campaign.verified_at !== null) return 'surplus_payment';
  // Cancelled while it was being paid.
  if (campaign.cancelled_at !== null) return 'late_payment';
  // The order was opened in time, and the money came after the last day: nobody can join any more.
  return hasEnded(campaign.end_date, at) ? 'late_payment' : 'campaign_payment';
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
