import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import type { CampaignTerms } from '../campaigns/index.ts';
import { promisedIdr } from '../contracts/index.ts';
import { balanceOf, escrowOf } from '../ledger/index.ts';

/**
 * Whether the campaign can still pay one more KOL. Only a campaign whose bank took money back is counted; every other one has
 * held the price of all places since it was paid.
 */
export async function hasMoneyForOneMore(db: Db, campaign: CampaignTerms, now: Date): Promise<boolean> {
  if (campaign.moneyReturnedAt === null) return true;
  const held = await balanceOf(db, escrowOf(campaign.id));
  return held - (await promisedIdr(db, campaign.id, jakartaDay(now))) >= campaign.priceIdr;
}
