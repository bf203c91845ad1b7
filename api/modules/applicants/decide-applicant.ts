import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isActiveKol } from '../accounts/index.ts';
import type { Evidence } from '../audit/index.ts';
import { findOwnCampaign, lockOwnCampaign } from '../campaigns/index.ts';
import { type Moment, offerContract } from '../contracts/index.ts';
import {
  hasOpenOffer,
  lockApplicant,
  type Participation,
  setApplicantStatus,
} from './applicants.repository.ts';
import { requirePlace } from './require-place.ts';
import { type Decision, refusalOfDecision } from './rules/applicant.ts';
import { tellNotChosen } from './tell-not-chosen.ts';
import { UNDO_MS } from './undo.ts';

/**
 * The brand approves or rejects an application, in the caller's transaction. The applicant's row is locked before it is
 * judged, so the first decision wins. Approving takes a place, under the campaign's lock, and offers the contract.
 */
export async function decideApplicant(
  tx: Db,
  who: Participation,
  decision: Decision,
  evidence: Evidence,
  { jobs, ...moment }: Moment & Pick<Context, 'jobs'>,
): Promise<void> {
  const { now } = moment;
  const findCampaign = decision === 'approved' ? lockOwnCampaign : findOwnCampaign;
  const campaign = await findCampaign(tx, who.campaignId, evidence.actorId);
  if (!campaign) return fail('campaign_not_found');
  if (campaign.verifiedAt === null) fail('campaign_not_verified');
  if (campaign.cancelledAt !== null) fail('campaign_cancelled');
  const applicant = await lockApplicant(tx, who);
  if (!applicant) return fail('applicant_not_found');
  const refusal = refusalOfDecision(applicant);
  if (refusal) fail(refusal);
  // Only an approval needs an active KOL: rejecting a blocked one must stay possible, as it frees the place.
  if (decision === 'approved' && !(await isActiveKol(tx, who.kolId))) fail('kol_unavailable');
  if (decision === 'approved' && (await hasOpenOffer(tx, who))) fail('offer_waits');
  if (decision === 'approved') await requirePlace(tx, campaign, evidence, now);
  await setApplicantStatus(tx, applicant.id, decision, now, new Date(now.getTime() + UNDO_MS));
  if (decision === 'approved') return void (await offerContract(tx, applicant.id, evidence, moment));
  const { campaignId, kolId } = who;
  const about = {
    applicantId: applicant.id,
    campaignId,
    kolId,
    brandId: campaign.brandId,
    decidedAt: now.toISOString(),
  };
  // Delayed, so that nobody is told of a decision that is taken back a moment later.
  await jobs.add(tx, tellNotChosen, about, { runAt: new Date(now.getTime() + UNDO_MS) });
}
