import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import {
  canUndo,
  findApplicant,
  lockApplicant,
  type Participation,
  reopenApplication,
  spendTakeBack,
  type TakeBackMoment,
} from '../applicants/index.ts';
import type { Evidence } from '../audit/index.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { hasBeenRead, lockOffer, type Moment } from '../contracts/index.ts';
import { lapseContract, recordLapses } from './lapse-offers.ts';
import { tellWithdrawal } from './withdraw-invitation.ts';

/**
 * The Brand takes its decision on an application back, in the caller's transaction: once, and only for some seconds by the
 * database's clock. An approval can be taken back only until the KOL has read the contract that it offered; the contract ends,
 * and its place becomes free.
 */
export async function undoDecision(
  tx: Db,
  who: Participation,
  evidence: Evidence,
  moment: Moment & TakeBackMoment,
): Promise<void> {
  const campaign = await lockOwnCampaign(tx, who.campaignId, evidence.actorId);
  if (!campaign) return fail('campaign_not_found');
  // The waiting KOLs were told that the campaign ended. If a rejection were taken back now, its KOL would wait for nothing.
  if (campaign.cancelledAt !== null) fail('campaign_cancelled');
  const found = await findApplicant(tx, who);
  if (!found) return fail('applicant_not_found');
  // Contract before applicant: the same order as when the KOL declines.
  const offer = await lockOffer(tx, found.id);
  const applicant = await lockApplicant(tx, who);
  if (!applicant || !canUndo(applicant, moment.now)) return fail('decision_final');
  if (applicant.status === 'rejected') return reopenApplication(tx, applicant.id);
  // No offer: it was signed or declined meanwhile.
  if (!offer || (await hasBeenRead(tx, offer.id))) return fail('contract_seen');
  await spendTakeBack(tx, { ...who, userId: evidence.actorId }, moment);
  const lapsed = await lapseContract(tx, offer, moment, true);
  await reopenApplication(tx, applicant.id);
  await recordLapses(tx, [lapsed], evidence);
  await tellWithdrawal(tx, offer, moment.now);
}
