import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';

/** A settlement can be denied within minutes, so the first check comes early; most refunds and cancellations come within days. */
const FIRST_MS = 15 * MINUTE_MS;
const EVERY_MS = DAY_MS;
/** Later reversals are chargebacks of cards, of which the gateway notifies. */
const LAST_MS = 14 * DAY_MS;

export function firstRecheck(paidAt: Date): Date {
  return new Date(paidAt.getTime() + FIRST_MS);
}

/** The money of a card cannot leave before it is settled, so its order is asked about for longer. */
const UNSETTLED_LAST_MS = 180 * DAY_MS;

/** True while nobody knows when the money of a reversible payment will be the Brand's for good. */
export const waitsForSettlement = (order: {
  readonly is_reversible: boolean;
  readonly withdrawable_from: Date | null;
}) => order.is_reversible && order.withdrawable_from === null;

/** Null when the order was paid too long ago to be asked about any more. */
export function nextRecheck(paidAt: Date, now: Date, isUnsettled: boolean): Date | null {
  const next = now.getTime() + EVERY_MS;
  const lastMs = isUnsettled ? UNSETTLED_LAST_MS : LAST_MS;
  return next <= paidAt.getTime() + lastMs ? new Date(next) : null;
}
