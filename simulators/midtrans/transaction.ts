export const STATUSES = [
  'authorize',
  'capture',
  'settlement',
  'pending',
  'deny',
  'cancel',
  'expire',
  'failure',
  'refund',
  'partial_refund',
  'chargeback',
  'partial_chargeback',
] as const;
export type Status = (typeof STATUSES)[number];

export interface Refund {
  refund_key: string;
  amount: number;
  reason: string;
  refund_chargeback_id: number;
}

/** Fields of a status call that a test may falsify. */
export type Claims = Partial<
  Record<'order_id' | 'currency' | 'merchant_id' | 'transaction_id' | 'payment_type', string | null>
>;

/** One order as the provider keeps it; times are ms since 1970. */
export interface Order {
  order_id: string;
  gross_amount: number;
  token: string;
  created_at: number;
  expires_at: number;
  finish?: string;
  /** Where its notifications go. */
  notify: string[];
  /** Null until the customer chose a method: the status call answers 404 so long. */
  status: Status | null;
  transaction_id: string;
  payment_type: string;
  fraud_status: string;
  transaction_time?: number;
  settlement_time?: number;
  /** An amount that the provider claims though it is not the order's. */
  claimed_amount?: string;
  /** Other fields that it claims though they are not the order's; null leaves one out. */
  claims?: Claims;
  refunds: Refund[];
  notifications: number;
  /** What the last notification was signed with, for a replay. */
  signed?: { status_code: string; signature_key: string; gross_amount: string };
}

/** The status_code that goes with a status, as a notification says it. */
export function statusCode(status: Status, fraudStatus = 'accept'): string {
  if (status === 'pending') return '201';
  if (status === 'capture' && fraudStatus === 'challenge') return '201';
  return status === 'deny' || status === 'expire' || status === 'failure' ? '202' : '200';
}

/** Whether the customer may still choose an outcome on the pay page. A denied payment may be tried again. */
export function isPayable(order: Order, now: number): boolean {
  if (now >= order.expires_at) return false;
  return order.status === null || order.status === 'pending' || order.status === 'deny';
}

/** The order after the provider decided. */
export function decided(order: Order, status: Status, now: number): Order {
  const next: Order = { ...order, status, transaction_time: order.transaction_time ?? now };
  if (status === 'settlement' || status === 'capture') next.settlement_time = now;
  return next;
}

/** One more that the bank or the merchant's dashboard decided on, under a key of the provider's own. */
export function refundOf({ order_id, refunds }: Order, amount: number): Refund {
  const number = refunds.length + 1;
  return {
    refund_key: `${order_id}-reference${number}`,
    amount,
    reason: 'bank',
    refund_chargeback_id: number,
  };
}

export function refunded(order: Order): number {
  return order.refunds.reduce((sum, refund) => sum + refund.amount, 0);
}

/** 100000 as "100000.00", the way the provider writes and signs it. */
export function amountString(amount: number): string {
  return amount.toFixed(2);
}

/** yyyy-MM-dd HH:mm:ss in GMT+7, without a zone. */
export function localTime(ms: number): string {
  return new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
