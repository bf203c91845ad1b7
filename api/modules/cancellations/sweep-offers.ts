import { defineJob } from '../../jobs/jobs.ts';
import { runSweep } from '../../jobs/run-sweep.ts';
import type { Context } from '../../platform/context.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { findLapsedOffers, hasLapsed, lockContract } from '../contracts/index.ts';
import { addNotices } from '../notices/index.ts';
import { type Cause, lapseOffers, recordLapses } from './lapse-offers.ts';

export const sweepOffers = defineJob<Record<string, never>>('sweep-offers', { maxAttempts: 1 });

const stuck = new Set<string>();
const CLOCK: Cause = { actorId: null, sessionId: null, ip: null, userAgent: null };

/** Ends offers that have expired, each in a transaction of its own. */
export async function lapseOldOffers(context: Context): Promise<void> {
  const { db, clock, log } = context;
  await runSweep(context, {
    stuck,
    find: (limit) => findLapsedOffers(db, clock.now(), limit),
    keyOf: ({ id }) => id,
    act: (offer) => lapseOffer(context, offer),
    onFailure: ({ id }, error) =>
      log.error({ alert: 'offer-stuck', err: error, contractId: id }, 'an offer cannot lapse'),
  });
}

interface WhichOffer {
  readonly id: string;
  readonly campaignId: string;
  readonly brandId: string;
  readonly kolId: string;
}

/** Ends an offer unless it was signed, declined or ended meanwhile. The campaign is locked first, as everywhere. */
export async function lapseOffer({ db, clock, config }: Context, which: WhichOffer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwnCampaign(tx, which.campaignId, which.brandId);
    const offer = await lockContract(tx, which.id, which.kolId);
    const now = clock.now();
    if (!offer || !hasLapsed(offer, now)) return;
    await recordLapses(tx, await lapseOffers(tx, [offer], { now, config }), CLOCK);
    const about = { key: offer.id, campaignId: offer.campaignId, at: now };
    const { kolId, brandId } = offer;
    await addNotices(tx, [
      { ...about, kind: 'offer_ended', userId: kolId, fromId: brandId },
      { ...about, kind: 'offer_unanswered', userId: brandId, fromId: kolId },
    ]);
  });
}
