import { defineJob } from '../../jobs/jobs.ts';
import { runSweep } from '../../jobs/run-sweep.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { addNotices, readCountedNotices } from '../notices/index.ts';
import { lockForDecision } from './lock-offer.ts';
import { changeOffer, findDue, findOpenOf, isDead, type OfferRow } from './offers.repository.ts';
import { stateAt } from './rules/offer.ts';

export const endOffers = defineJob<Record<string, never>>('end-offers', { maxAttempts: 1 });

const stuck = new Set<string>();

/**
 * Ends offers whose time is over, and those that nobody can accept any more because somebody left, was blocked or has blocked the
 * other; opens those again that waited for money in vain. Each in a transaction of its own.
 */
export async function endDueOffers(context: Context): Promise<void> {
  const { db, clock, log } = context;
  await runSweep(context, {
    stuck,
    find: (limit) => findDue(db, clock.now(), limit),
    keyOf: ({ id }) => id,
    act: (due) => db.transaction().execute((tx) => endDue(tx, due, clock.now())),
    onFailure: ({ id }, error) =>
      log.error({ alert: 'offer-stuck', err: error, offerId: id }, 'an offer cannot end'),
  });
}

async function endDue(tx: Db, { id, brandId }: { id: string; brandId: string }, now: Date): Promise<void> {
  const { offer } = await lockForDecision(tx, { side: 'brand', id: brandId }, id);
  if (offer.state !== 'open' && offer.state !== 'awaiting_funds') return;
  const state = (await isDead(tx, id)) ? 'lapsed' : stateAt(offer, now);
  if (state === offer.state) return;
  await changeOffer(tx, id, { state, by: 'sohor', at: now });
  await readEnded(tx, offer, now);
  const { kolId, campaignId, chatId } = offer;
  const about = { key: id, campaignId, at: now, facts: { conversationId: chatId ?? '' } };
  await addNotices(
    tx,
    state === 'open'
      ? [
          {
            ...about,
            kind: 'offer_reopened',
            key: `${id}:${now.toISOString()}`,
            userId: kolId,
            fromId: brandId,
          },
        ]
      : [
          { ...about, kind: 'offer_lapsed', userId: kolId, fromId: brandId },
          { ...about, kind: 'offer_lapsed', userId: brandId, fromId: kolId },
        ],
  );
}

/**
 * Ends the open offers of a cancelled campaign, in the caller's transaction; the campaign is locked, and its applications have ended.
 * @returns the KOLs, who are told by the caller
 */
export async function endOffersOf(tx: Db, campaignId: string, at: Date): Promise<readonly string[]> {
  const open = await findOpenOf(tx, campaignId);
  for (const offer of open) {
    await changeOffer(tx, offer.id, { state: 'lapsed', by: 'brand', at });
    await readEnded(tx, offer, at);
  }
  return open.map(({ kolId }) => kolId);
}

/** What asked somebody to answer this offer needs nobody any more. */
export async function readEnded(
  tx: Db,
  { id, brandId, kolId, fundBy }: Pick<OfferRow, 'id' | 'brandId' | 'kolId' | 'fundBy'>,
  at: Date,
): Promise<void> {
  for (const accountId of [brandId, kolId])
    await readCountedNotices(tx, { accountId, kinds: ['offer_received', 'offer_countered'], key: id }, at);
  if (fundBy === null) return;
  const key = `${id}:${fundBy.toISOString()}`;
  await readCountedNotices(tx, { accountId: brandId, kinds: ['offer_awaits_funds'], key }, at);
}
