import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { escrowOf, idOfPosting, isOverdraft, post, walletOf } from '../ledger/index.ts';
import { insertFunding } from './fundings.repository.ts';

export interface Funding {
  readonly campaignId: string;
  readonly brandId: string;
  /** The member of the Brand's team who pays; without it, the owner. */
  readonly personId?: string;
  readonly amountIdr: number;
  readonly at: Date;
}

/**
 * Adds money of the Brand's balance to its paid campaign, in the caller's transaction, for a KOL that costs more than the campaign's
 * price. Fails when the balance is too low.
 * @returns the id of the ledger's transaction
 */
export async function fundCampaign(
  tx: Db,
  { campaignId, brandId, personId = brandId, amountIdr, at }: Funding,
): Promise<string> {
  const campaign = await lockOwnCampaign(tx, campaignId, brandId);
  if (!campaign) return fail('campaign_not_found');
  if (campaign.cancelledAt !== null) fail('campaign_cancelled');
  if (campaign.verifiedAt === null) fail('campaign_not_verified');
  // What an ended campaign did not need has gone back already.
  if (campaign.endDate < jakartaDay(at)) fail('campaign_ended');
  // Before the posting, as for an order: both lock the Brand's spending first.
  const { number, campaignName } = await insertFunding(tx, { campaignId, brandId, amountIdr, at });
  const key = `fund:${campaignId}:${number}`;
  try {
    const posted = await post(tx, {
      key,
      kind: 'fund',
      movers: { at, own: [brandId, personId] },
      description: campaignName,
      from: walletOf('Brand', brandId),
      to: escrowOf(campaignId),
      amountIdr,
      actorId: brandId,
      campaignId,
    });
    if (!posted) throw new Error(`${key} was posted before`);
  } catch (error) {
    if (isOverdraft(error)) fail('balance_too_low');
    throw error;
  }
  return idOfPosting(tx, key);
}
