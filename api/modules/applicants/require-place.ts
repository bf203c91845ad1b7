import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { jakartaDay } from '../campaigns/index.ts';
import { refusalOfJoining } from './applicant.ts';
import { countPlacesTaken, type LockedCampaign } from './applicants.repository.ts';

/** Makes sure that one more KOL fits in. The campaign must be locked until the place is taken. */
export async function requirePlace(tx: Db, campaign: LockedCampaign, now: Date): Promise<void> {
  const refusal = refusalOfJoining(campaign, jakartaDay(now));
  if (refusal) fail(refusal);
  if ((await countPlacesTaken(tx, campaign.id)) >= campaign.kolCount) fail('campaign_full');
}
