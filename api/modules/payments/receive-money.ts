import type { Db } from '../../platform/database.ts';
import { hasEnded, type LockedCampaign, lockCampaign, verifyCampaign } from '../campaigns/index.ts';
import { escrowOf, GATEWAY, post, walletOf } from '../ledger/index.ts';
import { addNotices } from '../notices/index.ts';
import { insertOrder, type PaymentOrder, setStatus } from './payments.repository.ts';

/**
 * Posts the money of a paid order and what follows from it, in the transaction that marks it paid.
 * @param campaign null for a top-up
 */
export async function receiveMoney(
  trx: Db,
  order: PaymentOrder,
  campaign: LockedCampaign | null,
  at: Date,
): Promise<void> {
  const activated = campaign && activates(order, campaign, at) ? campaign : null;
  const posted = await post(trx, {
    key: campaign ? `payment:${order.id}` : `topup:${order.id}`,
    kind: kindOf(order, campaign, at),
    description: `${order.order_id} ${nameOf(campaign)}`,
    from: GATEWAY,
    to: activated ? escrowOf(activated.id) : walletOf('Brand', order.brand_id),
    amountIdr: order.amount_idr,
    actorId: order.brand_id,
    orderId: order.is_reversible ? order.id : undefined,
    ...(campaign && { campaignId: campaign.id }),
  });
  if (!posted) throw new Error('an unpaid order was posted before');
  if (activated) await verifyCampaign(trx, activated.id, at);
  await addNotices(trx, [
    {
      kind: activated ? 'campaign_active' : 'money_received',
      userId: order.brand_id,
      key: order.id,
      ...(campaign && { campaignId: campaign.id }),
      at,
      facts: { amountIdr: order.amount_idr },
    },
  ]);
}

/** What the order pays for, as statements name it. */
export const nameOf = (campaign: LockedCampaign | null) => campaign?.name ?? 'Top up saldo';

/** True when the money pays for the campaign, false when it goes to the brand's balance. */
export function activates(order: MaybeVoid, campaign: LockedCampaign | null, at: Date): boolean {
  return kindOf(order, campaign, at) === 'campaign_payment';
}

type MaybeVoid = Pick<PaymentOrder, 'voided_at'>;

/** Where the money goes. Money that can no longer pay for work is the brand's, and never goes into escrow. */
function kindOf({ voided_at: voidedAt }: MaybeVoid, campaign: LockedCampaign | null, at: Date) {
  if (!campaign) return 'top_up';
  // The campaign was paid meanwhile: from the balance, or by an order that was opened after this one was given up.
  if (campaign.verified_at !== null) return 'surplus_payment';
  // The campaign was changed after this order was opened, so its price may be another one.
  if (voidedAt !== null) return 'late_payment';
  // Cancelled while it was being paid.
  if (campaign.cancelled_at !== null) return 'late_payment';
  // The order was opened in time, and the money came after the last day: nobody can join any more.
  return hasEnded(campaign.end_date, at) ? 'late_payment' : 'campaign_payment';
}

/** For demo data: turns an unpaid campaign into one that was paid in the past, with its order and its money in escrow. */
export async function recordPastPayment(trx: Db, campaignId: string, at: Date): Promise<void> {
  const campaign = await lockCampaign(trx, campaignId);
  if (!campaign || campaign.verified_at) throw new Error('no unpaid campaign');
  const order = await insertOrder(trx, {
    campaignId,
    brandId: campaign.brand_id,
    amountIdr: campaign.cost_idr,
    now: at,
    until: at,
    expiresAt: at,
  });
  await setStatus(trx, order.id, 'paid', at);
  await receiveMoney(trx, order, campaign, at);
}
