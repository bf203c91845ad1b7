import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import type { CampaignTerms } from '../campaigns/index.ts';
import { promisedIdr } from '../contracts/index.ts';
import { balanceOf, escrowOf } from '../ledger/index.ts';
import { countPlacesTaken } from './applicants.repository.ts';

/**
 * Whole rupiah that a campaign lacks to pay one more KOL this price; 0 when it has enough. The other open places keep the
 * campaign's price, as far as it holds that much: after a bank took money back it may not, and then the first places are given
 * what is left. The campaign must be locked.
 */
export async function missingIdr(
  tx: Db,
  campaign: Pick<CampaignTerms, 'id' | 'kolCount' | 'priceIdr'>,
  priceIdr: number,
  now: Date,
): Promise<number> {
  const heldIdr = await balanceOf(tx, escrowOf(campaign.id));
  const freeIdr = heldIdr - (await promisedIdr(tx, campaign.id, jakartaDay(now)));
  const otherPlaces = campaign.kolCount - (await countPlacesTaken(tx, campaign.id)) - 1;
  const forThisIdr = Math.max(
    freeIdr - campaign.priceIdr * otherPlaces,
    Math.min(freeIdr, campaign.priceIdr),
  );
  return Math.max(0, priceIdr - forThisIdr);
}
