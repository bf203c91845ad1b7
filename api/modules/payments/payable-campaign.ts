import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { hasEnded, type LockedCampaign, lockCampaign } from '../campaigns/index.ts';
import { isInDebt } from '../ledger/index.ts';

export interface WantedPayment {
  readonly brandId: string;
  /** The member of the Brand's team who pays. */
  readonly personId: string;
  readonly campaignId: string;
  /** Total that the brand saw, in whole rupiah. */
  readonly amountIdr: number;
}

/** Locks the campaign, so that it is paid only once, by whatever way, and fails when it may not be paid. */
export async function lockPayableCampaign(
  trx: Db,
  { brandId, campaignId, amountIdr }: WantedPayment,
  now: Date,
): Promise<LockedCampaign> {
  const campaign = await lockCampaign(trx, campaignId);
  if (campaign?.brand_id !== brandId) return fail('campaign_not_found');
  if (campaign.cancelled_at) fail('campaign_cancelled');
  if (campaign.verified_at) fail('campaign_already_active');
  if (await isInDebt(trx, brandId)) fail('brand_in_debt');
  if (hasEnded(campaign.end_date, now)) fail('payment_too_late');
  if (campaign.cost_idr !== amountIdr) fail('payment_total_differs');
  return campaign;
}
