import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireFree } from '../accounts/index.ts';
import type { Evidence } from '../audit/index.ts';
import type { CampaignTerms } from '../campaigns/index.ts';
import { isInDebt } from '../ledger/index.ts';
import { countPlacesTaken } from './applicants.repository.ts';
import { missingIdr } from './missing-money.ts';
import { refusalOfJoining } from './rules/applicant.ts';

/**
 * Makes sure that the Brand may hire, and that one more KOL fits in and can be paid. The campaign must be locked until the place is
 * taken.
 * @param priceIdr what the KOL is paid; without it, the campaign's price
 */
export async function requirePlace(
  tx: Db,
  campaign: CampaignTerms,
  { actorId, personId = actorId }: Evidence,
  now: Date,
  priceIdr = campaign.priceIdr,
): Promise<void> {
  const refusal = refusalOfJoining(campaign, jakartaDay(now));
  if (refusal) fail(refusal);
  if ((await countPlacesTaken(tx, campaign.id)) >= campaign.kolCount) fail('campaign_full');
  await requireFree(tx, { at: now, own: [actorId, personId] });
  if (await isInDebt(tx, campaign.brandId)) fail('brand_in_debt');
  if ((await missingIdr(tx, campaign, priceIdr, now)) > 0) fail('campaign_unfunded');
}
