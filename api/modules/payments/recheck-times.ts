import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';

/** A settlement can be denied within minutes, so the first check comes early; most refunds and cancellations come within days. */
const FIRST_MS = 15 * MINUTE_MS;
const EVERY_MS = DAY_MS;
/** Later reversals are chargebacks of cards, of which the gateway notifies. */
const LAST_MS = 14 * DAY_MS;

export function firstRecheck(paidAt: Date): Date {
  return new Date(paidAt.getTime() + FIRST_MS);
}

/** Null when the order was paid too long ago to be asked about any more. */
export function nextRecheck(paidAt: Date, now: Date): Date | null {
  const next = now.getTime() + EVERY_MS;
  return next <= paidAt.getTime() + LAST_MS ? new Date(next) : null;
}
