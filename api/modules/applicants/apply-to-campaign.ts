import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { type CampaignTerms, findOfferedCampaign } from '../campaigns/index.ts';
import { addNotices, type NewNotice } from '../notices/index.ts';
import {
  countPlacesTaken,
  insertApplicant,
  isLapsed,
  lockApplicant,
  type Participation,
  reapply,
} from './applicants.repository.ts';
import { failAsSecond } from './fail-as-second.ts';
import { missingIdr } from './missing-money.ts';
import { refusalOfJoining } from './rules/applicant.ts';

/**
 * The KOL applies, in the caller's transaction. A full campaign takes no applications, because they would wait for nothing. A KOL
 * whose offer ended unanswered may apply again.
 */
export async function applyToCampaign(
  tx: Db,
  { message, ...who }: Participation & { readonly message: string | null },
  now: Date,
): Promise<void> {
  const campaign = await findOfferedCampaign(tx, who.campaignId);
  // KOLs are told that a campaign which is not offered does not exist.
  if (!campaign) return fail('campaign_not_found');
  const refusal = refusalOfJoining(campaign, jakartaDay(now));
  if (refusal) fail(refusal);
  if ((await missingIdr(tx, campaign, campaign.priceIdr, now)) > 0) fail('campaign_closed');
  if ((await countPlacesTaken(tx, campaign.id)) >= campaign.kolCount) {
    // Checked first: 'registered already' says more than 'full'.
    await failAsSecond(tx, who, 'kol');
    fail('campaign_full_now');
  }
  const before = await lockApplicant(tx, who);
  if (before && (await isLapsed(tx, before))) await reapply(tx, before.id, message);
  else if ((await insertApplicant(tx, who, { invitedBy: 'kol', now, message })) === undefined)
    return failAsSecond(tx, who, 'kol');
  await addNotices(tx, [noticeOf(campaign, who, now)]);
}

/** One notice for each campaign, which counts those who applied since the Brand last read it. */
function noticeOf(campaign: CampaignTerms, { kolId }: Participation, at: Date): NewNotice {
  const { id, brandId: userId } = campaign;
  return { kind: 'applied', userId, fromId: kolId, key: id, campaignId: id, at };
}
