import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { type ApplicantPage, findCampaign, listApplicants } from './applicants.repository.ts';

/** The owner sees all applicants of its verified campaign; a KOL sees only its own entry. */
export async function listVisibleApplicants(db: Db, caller: Caller, page: Omit<ApplicantPage, 'kolId'>) {
  const campaign = await findCampaign(db, page.campaignId);
  if (!campaign) return fail('campaign_not_found');
  const isOwner = campaign.brandId === caller.userId;
  // What is not theirs, or not published yet, does not exist for others.
  if (!isOwner && (caller.role !== 'KOL' || campaign.verifiedAt === null)) fail('campaign_not_found');
  if (campaign.verifiedAt === null) fail('campaign_not_verified');
  return listApplicants(db, { ...page, kolId: isOwner ? null : caller.userId });
}
