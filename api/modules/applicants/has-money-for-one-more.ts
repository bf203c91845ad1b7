import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import type { CampaignTerms } from '../campaigns/index.ts';
import { promisedIdr } from '../contracts/index.ts';
import { balanceOf, escrowOf } from '../ledger/index.ts';

/**
 * Whether a campaign whose bank took money back can still pay one more KOL. All others hold the price of every place since
 * they were paid.
 */
export async function hasMoneyForOneMore(db: Db, campaign: CampaignTerms, now: Date): Promise<boolean> {
  if (campaign.moneyReturnedAt === null) return true;
  const held = await balanceOf(db, escrowOf(campaign.id));
  return held - (await promisedIdr(db, campaign.id, jakartaDay(now))) >= campaign.priceIdr;
}
