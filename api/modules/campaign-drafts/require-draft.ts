import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { type LockedCampaign, lockCampaign } from '../campaigns/index.ts';

/**
 * Locks the Brand's own campaign that was never paid, with the same lock as a payment: either the change comes first, and the
 * payment sees the new price, or the payment comes first, and the campaign can no longer be changed. A campaign whose payment the
 * bank took back cannot be changed either, because KOLs have applied to it.
 */
export async function requireDraft(tx: Db, id: string, brandId: string): Promise<LockedCampaign> {
  const campaign = await lockCampaign(tx, id);
  if (campaign?.brand_id !== brandId || campaign.deleted_at) return fail('campaign_not_found');
  // Checked first, because cancelling also sets `money_returned_at`.
  if (campaign.cancelled_at) fail('campaign_cancelled');
  if (campaign.verified_at || campaign.money_returned_at) fail('campaign_paid');
  return campaign;
}
