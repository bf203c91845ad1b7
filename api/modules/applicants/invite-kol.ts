import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isActiveKol } from '../accounts/index.ts';
import type { Evidence } from '../audit/index.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { type Moment, offerContract } from '../contracts/index.ts';
import {
  hasOpenOffer,
  insertApplicant,
  isLapsed,
  lockApplicant,
  type Participation,
  repeatOffer,
} from './applicants.repository.ts';
import { failAsSecond } from './fail-as-second.ts';
import { requirePlace } from './require-place.ts';

/**
 * The brand invites, in the caller's transaction: the invitation takes a place and offers the contract. A KOL whose offer lapsed
 * gets a new one.
 */
export async function inviteKol(
  tx: Db,
  who: Participation,
  evidence: Evidence,
  moment: Moment,
): Promise<void> {
  const { now } = moment;
  const campaign = await lockOwnCampaign(tx, who.campaignId, evidence.actorId);
  if (!campaign) return fail('campaign_not_found');
  if (!(await isActiveKol(tx, who.kolId))) fail('kol_not_found');
  if (await hasOpenOffer(tx, who)) fail('offer_waits');
  const before = await lockApplicant(tx, who);
  if (before && (await isLapsed(tx, before))) {
    await requirePlace(tx, campaign, evidence, now);
    await repeatOffer(tx, before.id, before.invitedBy, now);
    return void (await offerContract(tx, before.id, evidence, moment));
  }
  // Checked before the places are counted: 'invited already' says more than 'full'.
  await failAsSecond(tx, who, 'brand');
  await requirePlace(tx, campaign, evidence, now);
  const applicantId = await insertApplicant(tx, who, { invitedBy: 'brand', now });
  // Another invitation is impossible because the campaign is locked; only an application may have come in between.
  if (applicantId === undefined) return failAsSecond(tx, who, 'brand');
  await offerContract(tx, applicantId, evidence, moment);
}
