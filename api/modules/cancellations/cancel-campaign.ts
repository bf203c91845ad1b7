import { jakartaDay } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { findWaiting } from '../applicants/index.ts';
import type { Evidence } from '../audit/index.ts';
import {
  findOwnCampaign,
  hasEnded,
  type LockedCampaign,
  lockCampaign,
  markCancelled,
} from '../campaigns/index.ts';
import { countOffers, lockOffers, type Moment, promisedIdr, reservedOfCampaign } from '../contracts/index.ts';
import { balanceOf, escrowOf, post, walletOf } from '../ledger/index.ts';
import { addNotices } from '../notices/index.ts';
import { endOffersOf } from '../offers/index.ts';
import { giveUpPayment } from '../payments/index.ts';
import { lapseOffers, recordLapses } from './lapse-offers.ts';

export interface Cancellation {
  readonly campaignId: string;
  /** Reason that the KOLs read. */
  readonly reason: string;
}

/**
 * The Brand cancels its campaign, in the caller's transaction. Money that no KOL has signed for goes back to its balance, offers
 * end, and an open payment is given up. What is set aside for signed contracts stays where it is: their work goes on.
 *
 * The campaign is locked first, as everywhere, so that signing, paying or closing it happens wholly before or wholly after this.
 * @returns the amount that went back, in whole rupiah
 */
export async function cancelCampaign(
  tx: Db,
  { campaignId, reason }: Cancellation,
  evidence: Evidence,
  { jobs, ...moment }: Moment & Pick<Context, 'jobs'>,
): Promise<number> {
  const { now } = moment;
  if (!isVisible(reason)) fail('cancel_reason_required');
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign?.brand_id !== evidence.actorId) return fail('campaign_not_found');
  if (campaign.cancelled_at) fail('campaign_cancelled');
  if (hasEnded(campaign.end_date, now)) fail('campaign_ended');
  await markCancelled(tx, campaignId, reason, now);
  await giveUpPayment(tx, jobs, campaignId);
  const waiting = await findWaiting(tx, campaignId);
  const offers = await lockOffers(tx, campaignId);
  const waitingIds = waiting.map(({ id }) => id);
  const lapsed = await lapseOffers(tx, offers, moment, waitingIds);
  const negotiating = await endOffersOf(tx, campaignId, now);
  const returnedIdr = await returnRest(tx, campaign, evidence, { now, reason });
  await recordLapses(tx, lapsed, evidence);
  const about = { fromId: campaign.brand_id, key: campaignId, campaignId, at: now, facts: { reason } };
  await addNotices(
    tx,
    [...offers.map(({ kolId }) => kolId), ...waiting.map(({ kolId }) => kolId), ...negotiating].map(
      (userId) => ({ ...about, kind: 'campaign_cancelled', userId }),
    ),
  );
  return returnedIdr;
}

/** Offers have ended, so what is still promised is the price of signed contracts for which none was set aside yet. */
async function returnRest(
  tx: Db,
  campaign: LockedCampaign,
  { actorId, personId = actorId }: Evidence,
  { now, reason }: { now: Date; reason: string },
) {
  const { id, brand_id: brandId, name } = campaign;
  const restIdr = (await balanceOf(tx, escrowOf(id))) - (await promisedIdr(tx, id, jakartaDay(now)));
  if (restIdr <= 0) return 0;
  const posted = await post(tx, {
    key: `cancel:${id}`,
    kind: 'cancel',
    movers: { at: now, own: [actorId, personId] },
    description: name,
    from: escrowOf(id),
    to: walletOf('Brand', brandId),
    amountIdr: restIdr,
    actorId: brandId,
    campaignId: id,
    cause: reason,
  });
  if (!posted) throw new Error('a campaign that was not cancelled had given its money back');
  return restIdr;
}

/** What cancelling the campaign would do now. Amounts are whole rupiah. */
export async function foreseeCancellation(db: Db, campaignId: string, brandId: string) {
  const campaign = await findOwnCampaign(db, campaignId, brandId);
  if (!campaign) return fail('campaign_not_found');
  const [returnedIdr, reserved, offers] = await Promise.all([
    balanceOf(db, escrowOf(campaignId)),
    reservedOfCampaign(db, campaignId),
    countOffers(db, campaignId),
  ]);
  return { returnedIdr, ...reserved, offers };
}
