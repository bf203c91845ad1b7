import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { findCampaign } from '../campaigns/index.ts';
import { addNotices } from '../notices/index.ts';
import { refusalOfWithdrawal } from './applicant.ts';
import { lockApplicant, type Participation, removeApplication } from './applicants.repository.ts';
import { spendTakeBack, type TakeBackMoment } from './spend-take-back.ts';

/**
 * The KOL takes its application back, in the caller's transaction, until the Brand has decided. Its row is locked, as for a decision:
 * the first of both wins. It may apply again later.
 */
export async function withdrawApplication(tx: Db, who: Participation, moment: TakeBackMoment): Promise<void> {
  const { now } = moment;
  const { campaignId, kolId } = who;
  const applicant = await lockApplicant(tx, who);
  if (!applicant) return fail('application_not_found');
  const refusal = refusalOfWithdrawal(applicant);
  if (refusal) fail(refusal);
  await spendTakeBack(tx, { ...who, userId: kolId }, moment);
  await removeApplication(tx, applicant.id, now);
  const campaign = await findCampaign(tx, campaignId);
  if (!campaign || campaign.cancelledAt) return;
  await addNotices(tx, [
    {
      kind: 'application_withdrawn',
      userId: campaign.brandId,
      fromId: kolId,
      key: `${applicant.id}:${now.toISOString()}`,
      campaignId,
      at: now,
    },
  ]);
}
