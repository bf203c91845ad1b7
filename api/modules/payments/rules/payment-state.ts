/** States of one order at the gateway, in rising order of what is known; an order only moves forward. */
export const PAYMENT_STATUSES = [
  'creating',
  'open',
  'failed',
  'cancelled',
  'expired',
  'paid',
  // All of the money went back. After a partial reversal the order stays `paid`.
  'reversed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What the gateway's status answer means for an order. `paid`: the money came, even if it went back since. */
export type GatewayVerdict = 'waiting' | 'failed' | 'cancelled' | 'expired' | 'paid';

/**
 * The state after a verdict. States only move forward in the order of `PAYMENT_STATUSES`, so that verdicts lead to the same state
 * in whatever order and however often they come. Money that arrived outranks an order that was given up.
 */
export function advance(status: PaymentStatus, verdict: GatewayVerdict): PaymentStatus {
  if (verdict === 'waiting') return status;
  return rank(verdict) > rank(status) ? verdict : status;
}

export function isOpen(status: PaymentStatus): boolean {
  return status === 'creating' || status === 'open';
}

/** True once the money has come, even if it went back since. */
export function hasBeenPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'reversed';
}

const rank = (status: PaymentStatus) => PAYMENT_STATUSES.indexOf(status);
