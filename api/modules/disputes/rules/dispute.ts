import { DAY_MS, HOUR_MS } from '@sohor/shared/format';

/** `work`: about work that is not paid yet. `content_gone`: about paid work whose content was taken down. */
export type DisputeKind = 'work' | 'content_gone';
export type DisputeState = 'open' | 'deciding' | 'decided' | 'withdrawn';

/** How long both sides can say and show something. */
export const EVIDENCE_MS = 48 * HOUR_MS;
/** How long a decision may take after that. Nothing is decided by itself then: staff is alerted. */
export const DECISION_MS = 72 * HOUR_MS;
/** How long published content has to stay online after it was paid. */
export const KEPT_ONLINE_MS = 30 * DAY_MS;
/**
 * Disputes that each side may open about one contract. Opening and withdrawing a dispute stops the clock, so without a limit it
 * could be stopped for ever.
 */
export const MAX_OPENED = 2;
/** Messages that each side may write in one dispute. */
export const MAX_MESSAGES = 10;

export interface DisputeTimes {
  readonly evidenceUntil: Date;
  readonly decideBy: Date;
}

export function timesOf(openedAt: Date): DisputeTimes {
  const evidenceUntil = new Date(openedAt.getTime() + EVIDENCE_MS);
  return { evidenceUntil, decideBy: new Date(evidenceUntil.getTime() + DECISION_MS) };
}

export const isEnded = (state: DisputeState) => state === 'decided' || state === 'withdrawn';

/** The state by the clock: the time for evidence may be over before the sweep has saved it. */
export function stateAt(
  { state, evidenceUntil }: { readonly state: DisputeState; readonly evidenceUntil: Date },
  now: Date,
): DisputeState {
  return state === 'open' && now >= evidenceUntil ? 'deciding' : state;
}

/** Whether an amount is a possible part of the price: whole rupiah, and not more than the price. */
export function isPartOf(partIdr: number, priceIdr: number): boolean {
  return Number.isSafeInteger(partIdr) && partIdr >= 0 && partIdr <= priceIdr;
}
