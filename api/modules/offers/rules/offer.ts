import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { LIMITS, type OfferState } from '@sohor/shared/wire/catalog';

export type Side = 'brand' | 'kol';

/** What decides what becomes of an offer. */
export interface Standing {
  readonly state: OfferState;
  readonly by: Side;
  readonly round: number;
  readonly answerBy: Date;
  readonly fundBy: Date | null;
}

export const otherSide = (side: Side): Side => (side === 'brand' ? 'kol' : 'brand');

/** Its state by the clock; the sweep writes the same into the database a little later. */
export function stateAt({ state, answerBy, fundBy }: Standing, now: Date): OfferState {
  const isWaiting = state === 'awaiting_funds' && fundBy !== null && now < fundBy;
  if (isWaiting || (state !== 'open' && state !== 'awaiting_funds')) return state;
  return now < answerBy ? 'open' : 'lapsed';
}

/** Whose turn it is; null once it ended. What an accepted one lacks is the Brand's to pay. */
export function turnAt(offer: Standing, now: Date): Side | null {
  const state = stateAt(offer, now);
  if (state === 'awaiting_funds') return 'brand';
  return state === 'open' ? otherSide(offer.by) : null;
}

export type Act = 'accept' | 'decline' | 'withdraw' | 'counter';

/** Why this side cannot do that now; null when it can. */
export function refusalOf(act: Act, side: Side, offer: Standing, now: Date) {
  const state = stateAt(offer, now);
  if (state !== 'open' && state !== 'awaiting_funds') return `offer_${state}` as const;
  if (act === 'withdraw') return offer.by === side ? null : 'offer_not_your_turn';
  if (turnAt(offer, now) !== side) return 'offer_not_your_turn';
  if (state === 'awaiting_funds' && act !== 'accept') return 'offer_not_your_turn';
  return act === 'counter' && offer.round >= LIMITS.offerRounds ? 'offer_rounds_spent' : null;
}

/** The end of a day in Jakarta. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00+07:00`) + DAY_MS;
const within = (hours: number, now: Date, lastDay: string) =>
  new Date(Math.min(now.getTime() + hours * HOUR_MS, endOf(lastDay)));

/** Until when an offer that is made now can be answered, and one that is accepted now be paid: at most until its work's last day. */
export const answerUntil = (now: Date, lastDay: string): Date => within(LIMITS.offerHours, now, lastDay);
export const fundUntil = (now: Date, lastDay: string): Date => within(LIMITS.offerFundHours, now, lastDay);
