import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { type LockedCampaign, lockCampaign } from '../campaigns/index.ts';

/**
 * The Brand's own campaign that was never paid, held as whoever pays it holds it: either the change comes first, and the payment meets
 * the new price, or the payment comes first, and there is nothing to change. One whose payment the bank took back stays as it was paid:
 * KOLs have applied to it as it is.
 */
export async function requireDraft(tx: Db, id: string, brandId: string): Promise<LockedCampaign> {
  const campaign = await lockCampaign(tx, id);
  if (campaign?.brand_id !== brandId || campaign.deleted_at) return fail('campaign_not_found');
  // First: cancelling also counts its money as returned.
  if (campaign.cancelled_at) fail('campaign_cancelled');
  if (campaign.verified_at || campaign.money_returned_at) fail('campaign_paid');
  return campaign;
}
