/** States of one order at the gateway, from the least to the most that can be known of it. */
export const PAYMENT_STATUSES = [
  'creating',
  'open',
  'failed',
  'cancelled',
  'expired',
  'paid',
  // All of the money went back; while it is only a part, the order stays paid.
  'reversed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What the gateway says of an order, once its status call has been read. `paid`: the money came, whatever became of it since. */
export type GatewayVerdict = 'waiting' | 'failed' | 'cancelled' | 'expired' | 'paid';

/**
 * The state after a verdict. States only move forward in the order of `PAYMENT_STATUSES`, so any number of verdicts, in any
 * order and however often, ends in the same state. Money that arrived outranks an order that was given up.
 */
export function advance(status: PaymentStatus, verdict: GatewayVerdict): PaymentStatus {
  if (verdict === 'waiting') return status;
  return rank(verdict) > rank(status) ? verdict : status;
}

export function isOpen(status: PaymentStatus): boolean {
  return status === 'creating' || status === 'open';
}

/** True once the money has come, also where it went back since. */
export function hasBeenPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'reversed';
}

const rank = (status: PaymentStatus) => PAYMENT_STATUSES.indexOf(status);
