import type { OfferDeclineReason } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { spendTakeBack } from '../applicants/index.ts';
import { addNotices } from '../notices/index.ts';
import { acceptOffer } from './accept-offer.ts';
import { readEnded } from './end-offers.ts';
import { type Actor, lockForDecision, partnerOf } from './lock-offer.ts';
import { readNote } from './make-offer.ts';
import { changeOffer, type OfferRow } from './offers.repository.ts';
import { refusalOf, stateAt } from './rules/offer.ts';

export interface OfferDecision {
  readonly act: 'accept' | 'decline' | 'withdraw';
  /** The round that the person saw. */
  readonly round: number;
  readonly reason: OfferDeclineReason | undefined;
  readonly note: string;
}

/** Accepts, declines or withdraws an offer; the first decision wins, and repeating it changes nothing. */
export async function decideOffer(
  { db, clock, config }: Context,
  actor: Actor,
  id: string,
  { act, round, reason, note: typed }: OfferDecision,
): Promise<void> {
  const note = readNote(typed);
  if (act !== 'decline' && (reason !== undefined || note !== '')) fail('invalid_input', { field: 'alasan' });
  await db.transaction().execute(async (tx) => {
    const locked = await lockForDecision(tx, actor, id);
    const { offer } = locked;
    if (round !== offer.round) fail('offer_changed');
    const now = clock.now();
    if (isDone(offer, act, actor, now)) return;
    if (act === 'accept') return acceptOffer(tx, { ...locked, actor }, { now, config });
    const refusal = refusalOf(act, actor.side, offer, now);
    if (refusal) fail(refusal);
    if (act === 'withdraw') await spendTakeBack(tx, { ...offer, userId: actor.id }, { now, config });
    const state = act === 'decline' ? 'declined' : 'withdrawn';
    await changeOffer(tx, id, { state, by: actor.side, at: now, reason, note });
    await tell(tx, offer, actor, state, now);
  });
}

const DONE = { accept: ['accepted', 'awaiting_funds'], decline: ['declined'], withdraw: ['withdrawn'] };

/** A second click, or a request that was sent again. */
const isDone = (offer: OfferRow, act: OfferDecision['act'], { side }: Actor, now: Date): boolean =>
  offer.stateBy === side && DONE[act].includes(stateAt(offer, now));

async function tell(tx: Db, offer: OfferRow, actor: Actor, state: 'declined' | 'withdrawn', at: Date) {
  await readEnded(tx, offer, at);
  const { id: key, campaignId, chatId } = offer;
  await addNotices(tx, [
    {
      kind: state === 'declined' ? 'offer_declined' : 'offer_taken_back',
      userId: partnerOf(offer, actor.side),
      fromId: actor.id,
      key,
      campaignId,
      facts: { conversationId: chatId ?? '' },
      at,
    },
  ]);
}
