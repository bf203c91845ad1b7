import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { findCampaign } from '../campaigns/index.ts';
import { addNotices } from '../notices/index.ts';
import {
  findOpenApplications,
  lockApplicant,
  type Participation,
  removeApplication,
} from './applicants.repository.ts';
import { refusalOfWithdrawal } from './rules/applicant.ts';
import { spendTakeBack, type TakeBackMoment } from './spend-take-back.ts';

/**
 * The KOL takes its application back, in the caller's transaction, until the Brand has decided. The row is locked as for a
 * decision, so the first of both wins. The KOL may apply again later.
 */
export async function withdrawApplication(tx: Db, who: Participation, moment: TakeBackMoment): Promise<void> {
  const { now } = moment;
  const applicant = await lockApplicant(tx, who);
  if (!applicant) return fail('application_not_found');
  const refusal = refusalOfWithdrawal(applicant);
  if (refusal) fail(refusal);
  await spendTakeBack(tx, { ...who, userId: who.kolId }, moment);
  await takeBack(tx, who, applicant.id, now);
}

/** Takes back all applications of a KOL that no Brand has decided, in the caller's transaction. */
export async function withdrawWaiting(tx: Db, kolId: string, now: Date): Promise<void> {
  for (const campaignId of await findOpenApplications(tx, kolId)) {
    const applicant = await lockApplicant(tx, { campaignId, kolId });
    if (applicant && refusalOfWithdrawal(applicant) === null)
      await takeBack(tx, { campaignId, kolId }, applicant.id, now);
  }
}

async function takeBack(
  tx: Db,
  { campaignId, kolId }: Participation,
  applicantId: string,
  now: Date,
): Promise<void> {
  await removeApplication(tx, applicantId);
  const campaign = await findCampaign(tx, campaignId);
  if (!campaign || campaign.cancelledAt) return;
  await addNotices(tx, [
    {
      kind: 'application_withdrawn',
      userId: campaign.brandId,
      fromId: kolId,
      key: `${applicantId}:${now.toISOString()}`,
      campaignId,
      at: now,
    },
  ]);
}
