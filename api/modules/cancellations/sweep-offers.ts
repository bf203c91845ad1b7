import { SECOND_MS } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { findLapsedOffers, hasLapsed, lockContract } from '../contracts/index.ts';
import { type Cause, lapseOffers, recordLapses } from './lapse-offers.ts';

export const sweepOffers = defineJob<Record<string, never>>('sweep-offers', { maxAttempts: 1 });

const BATCH = 100;
/** One run ends before the next begins. */
const RUN_MS = 50 * SECOND_MS;
const CLOCK: Cause = { actorId: null, sessionId: null, ip: null, userAgent: null };

/** Ends offers whose time is over. Each in a transaction of its own, so that one that fails holds up no other. */
export async function lapseOldOffers(context: Context): Promise<void> {
  const { db, clock, patience, log } = context;
  const end = patience.now() + RUN_MS;
  let after: string | null = null;
  while (patience.now() < end) {
    const offers = await findLapsedOffers(db, clock.now(), after, BATCH);
    for (const offer of offers) {
      if (patience.now() >= end) return;
      after = offer.id;
      try {
        await lapseOffer(context, offer);
      } catch (error) {
        log.error({ alert: 'offer-stuck', err: error, contractId: offer.id }, 'an offer cannot lapse');
      }
    }
    if (offers.length < BATCH) return;
  }
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
  });
}
