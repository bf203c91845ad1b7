import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { findCampaign } from '../campaigns/index.ts';
import { type ApplicantPage, countApplicants, listApplicants } from './applicants.repository.ts';

/** The owner sees all applicants of its verified campaign; a KOL sees only its own entry. */
export async function listVisibleApplicants(db: Db, caller: Caller, page: Omit<ApplicantPage, 'kolId'>) {
  const campaign = await findCampaign(db, page.campaignId);
  if (!campaign) return fail('campaign_not_found');
  const isOwner = campaign.brandId === caller.userId;
  // What is not theirs, or not published yet, does not exist for others.
  if (!isOwner && (caller.role !== 'KOL' || campaign.verifiedAt === null)) fail('campaign_not_found');
  if (campaign.verifiedAt === null) fail('campaign_not_verified');
  if (!isOwner) return { rows: await listApplicants(db, { ...page, kolId: caller.userId }), campaign };
  const [rows, counts] = await Promise.all([
    listApplicants(db, { ...page, kolId: null }),
    countApplicants(db, campaign.id),
  ]);
  return { rows, counts, campaign };
}
