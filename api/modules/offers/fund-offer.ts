import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { addNotices } from '../notices/index.ts';
import { openTopUp, type ToppedUp } from '../payments/index.ts';
import { acceptOffer, requireAcceptable } from './accept-offer.ts';
import { type Actor, lockForDecision } from './lock-offer.ts';
import { type Funding, findFunding, findOffer, insertFunding } from './offers.repository.ts';
import { stateAt } from './rules/offer.ts';

export interface WantedFunding extends Pick<Funding, 'clientId' | 'offerId' | 'amountIdr' | 'source'> {
  readonly campaignId: string;
  /** Whether the person may hire. Whoever may only pay, pays for what the KOL has agreed to. */
  readonly mayHire: boolean;
  /** The round that the person saw. */
  readonly round: number;
}

/**
 * Adds what the campaign lacks and accepts the offer, once for each client id. From the balance both happen in one transaction; a
 * top-up does the same when its money arrives.
 * @returns the address of the top-up's payment page; null when the offer is accepted
 */
export async function fundOffer(
  context: Context,
  actor: Actor,
  wanted: WantedFunding,
): Promise<string | null> {
  const { db, clock, config } = context;
  const { campaignId, offerId, mayHire, round, clientId, amountIdr, source } = wanted;
  const funding = { brandId: actor.id, personId: actor.personId, clientId, offerId, amountIdr, source };
  const isNew = await db.transaction().execute(async (tx) => {
    const locked = await lockForDecision(tx, actor, offerId);
    if (locked.offer.campaignId !== campaignId) fail('offer_not_found');
    const before = await findFunding(tx, actor.id, clientId);
    if (before && !isSame(before, funding)) fail('idempotency_key_reused');
    if (before && (source === 'balance' || locked.offer.state === 'accepted')) return false;
    if (round !== locked.offer.round) fail('offer_changed');
    const now = clock.now();
    if (!mayHire && stateAt(locked.offer, now) !== 'awaiting_funds') fail('offer_not_yours_to_accept');
    const accepting = { ...locked, actor };
    if (!before && !(await insertFunding(tx, funding, now))) fail('idempotency_key_reused');
    if (source === 'balance') await acceptOffer(tx, { ...accepting, funding }, { now, config });
    else if ((await requireAcceptable(tx, accepting, now)) !== amountIdr) fail('fund_amount_differs');
    return before === undefined;
  });
  if (source === 'balance') return null;
  const offer = isNew ? undefined : await findOffer(db, actor, offerId);
  if (offer?.state === 'accepted') return null;
  return openTopUp(context, {
    brandId: actor.id,
    amountIdr: Math.max(amountIdr, LIMITS.minTopUpIdr),
    idempotencyKey: clientId,
    offerId,
  });
}

const isSame = (one: Funding, other: Funding) =>
  one.offerId === other.offerId && one.amountIdr === other.amountIdr && one.source === other.source;

/**
 * The money of a top-up for an offer has arrived: adds what is missing and accepts the offer, in one transaction. Where that is
 * no longer possible, the money stays in the balance, and the Brand is told.
 */
export async function acceptToppedUp(
  { db, clock, config }: Context,
  { orderId, offerId, brandId, clientId }: ToppedUp,
): Promise<void> {
  const funding = await findFunding(db, brandId, clientId);
  if (funding?.offerId !== offerId || funding.source !== 'top_up')
    throw new Error(`order ${orderId} pays for an offer, and nobody asked for that`);
  const { personId } = funding;
  const evidence = { actorId: brandId, personId, sessionId: null, ip: null, userAgent: null };
  const actor: Actor = { side: 'brand', id: brandId, personId, evidence };
  try {
    await db.transaction().execute(async (tx) => {
      const locked = await lockForDecision(tx, actor, offerId);
      // The job ran before, and its process ended before it could say so.
      if (locked.offer.fundingId === clientId) return;
      await acceptOffer(tx, { ...locked, actor, funding }, { now: clock.now(), config });
    });
  } catch (error) {
    // A conflict is over at the next try.
    if (!(error instanceof AppError) || error.code === 'conflict') throw error;
    const { campaignId, chatId } = (await findOffer(db, actor, offerId)) ?? fail('offer_not_found');
    const facts = { amountIdr: funding.amountIdr, conversationId: chatId ?? '' };
    await addNotices(db, [
      { kind: 'offer_money_kept', userId: brandId, key: orderId, campaignId, at: clock.now(), facts },
    ]);
  }
}
