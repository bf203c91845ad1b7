import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isActiveKol, requireFree } from '../accounts/index.ts';
import {
  countPlacesTaken,
  failAsSecond,
  findApplicant,
  isLapsed,
  refusalOfJoining,
} from '../applicants/index.ts';
import type { CampaignTerms } from '../campaigns/index.ts';
import { isInDebt } from '../ledger/index.ts';
import type { Actor } from './lock-offer.ts';

/** Makes sure that the campaign, which is locked, can take one more KOL, and that this Brand may hire and this KOL be hired. */
export async function requireOpen(
  tx: Db,
  campaign: CampaignTerms,
  { side, id, personId }: Actor,
  kolId: string,
  now: Date,
): Promise<void> {
  const isBrand = side === 'brand';
  const refusal = refusalOfJoining(campaign, jakartaDay(now));
  if (refusal) fail(refusal);
  if ((await countPlacesTaken(tx, campaign.id)) >= campaign.kolCount)
    fail(isBrand ? 'campaign_full' : 'campaign_full_now');
  await requireFree(tx, { at: now, own: [id, personId], ...(!isBrand && { other: campaign.brandId }) });
  if (isBrand && !(await isActiveKol(tx, kolId))) fail('kol_unavailable');
  if (await isInDebt(tx, campaign.brandId)) fail(isBrand ? 'brand_in_debt' : 'campaign_closed');
}

/** Makes sure that the KOL is not in the campaign: it may have applied, or had a contract that nobody answered. */
export async function requireUnhired(
  tx: Db,
  who: { readonly campaignId: string; readonly kolId: string },
  side: Actor['side'],
): Promise<void> {
  const applicant = await findApplicant(tx, who);
  if (!applicant || (applicant.status === 'pending' && applicant.invitedBy === 'kol')) return;
  if (!(await isLapsed(tx, applicant))) await failAsSecond(tx, who, side);
}
