import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import {
  findApplicant,
  type Participation,
  rejectApplicants,
  spendTakeBack,
  type TakeBackMoment,
} from '../applicants/index.ts';
import type { Evidence } from '../audit/index.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { type FoundContract, lockOffer, type Moment } from '../contracts/index.ts';
import { addNotices } from '../notices/index.ts';
import { lapseContract, recordLapses } from './lapse-offers.ts';

/**
 * The Brand takes an invitation back, in the caller's transaction; its place becomes free, and the KOL can be invited again.
 * Campaign and contract are locked as for a signature, so the first of both wins. Nothing was set aside for an offer, so no money
 * moves.
 */
export async function withdrawInvitation(
  tx: Db,
  who: Participation,
  evidence: Evidence,
  moment: Moment & TakeBackMoment,
): Promise<void> {
  const campaign = await lockOwnCampaign(tx, who.campaignId, evidence.actorId);
  if (!campaign) return fail('campaign_not_found');
  const applicant = await findApplicant(tx, who);
  if (!applicant) return fail('applicant_not_found');
  if (applicant.invitedBy !== 'brand') fail('invitation_not_open');
  const offer = await lockOffer(tx, applicant.id);
  if (!offer) return fail('invitation_not_open');
  await spendTakeBack(tx, { ...who, userId: evidence.actorId }, moment);
  const lapsed = await lapseContract(tx, offer, moment, true);
  await rejectApplicants(tx, [applicant.id], moment.now);
  await recordLapses(tx, [lapsed], evidence);
  await tellWithdrawal(tx, offer, moment.now);
}

export async function tellWithdrawal(tx: Db, offer: FoundContract, at: Date): Promise<void> {
  const { id: key, kolId: userId, brandId: fromId, campaignId } = offer;
  await addNotices(tx, [{ kind: 'offer_withdrawn', userId, fromId, key, campaignId, at }]);
}
