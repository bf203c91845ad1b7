import type { GatewayVerdict } from './payment-state.ts';

/** The fields of Midtrans' status answer that are used. */
export interface GatewayAnswer {
  readonly statusCode: string;
  readonly transactionStatus: string;
  readonly fraudStatus: string | undefined;
}

/** With the fields about money that went back; amounts are text such as `'154600.00'`. */
export interface AnswerOnReturns extends GatewayAnswer {
  readonly refundAmount: string | undefined;
  readonly refundAmounts: readonly string[];
}

/** Statuses that only a paid transaction can have. */
const RETURNS = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'];
/** Statuses that can also end a payment that is not finished. */
const WITHDRAWALS = ['cancel', 'deny'];

/**
 * Interprets Midtrans' status. Any status that is not surely final counts as waiting: even `deny` may still turn into
 * `settlement`.
 */
export function verdictOf({ statusCode, transactionStatus, fraudStatus }: GatewayAnswer): GatewayVerdict {
  switch (transactionStatus) {
    case 'settlement':
    case 'capture':
      return statusCode === '200' && (fraudStatus ?? 'accept') === 'accept' ? 'paid' : 'waiting';
    case 'expire':
      return 'expired';
    case 'cancel':
      return 'cancelled';
    case 'failure':
      return 'failed';
    default:
      return RETURNS.includes(transactionStatus) ? 'paid' : 'waiting';
  }
}

/** Whether a notification says that money of an order went back. It is a reason to ask, never a proof. */
export function claimsReturn({ transactionStatus }: GatewayAnswer): boolean {
  return RETURNS.includes(transactionStatus);
}

/**
 * As `claimsReturn`, or says that a payment was withdrawn. That may also be about an earlier try, and so come late and mean
 * nothing.
 */
export function mayTakeBack(claim: GatewayAnswer): boolean {
  return claimsReturn(claim) || WITHDRAWALS.includes(claim.transactionStatus);
}

/**
 * Whole rupiah of a paid order that went back, all refunds and chargebacks together. Null when the answer does not say: then
 * nothing is posted, and a person has to look.
 */
export function returnedIdr(answer: AnswerOnReturns, amountIdr: number): number | null {
  const stated = statedReturn(answer);
  if (stated === null) return null;
  switch (answer.transactionStatus) {
    case 'settlement':
    case 'capture':
      return verdictOf(answer) === 'paid' ? (stated ?? 0) : null;
    case 'partial_refund':
    case 'partial_chargeback':
      return stated ?? null;
    case 'refund':
    case 'chargeback':
      return stated ?? amountIdr;
    // After `capture` or `settlement`, both mean that the gateway no longer holds any of the money.
    case 'cancel':
    case 'deny':
      return amountIdr;
    default:
      return null;
  }
}

/**
 * The amount that the answer names; undefined when it names none, null when one cannot be read. The sum or the single amounts may
 * be missing; the larger one counts.
 */
function statedReturn({ refundAmount, refundAmounts }: AnswerOnReturns): number | null | undefined {
  const sum = refundAmounts.map(parseReturned).reduce(add, 0);
  const named = refundAmount === undefined ? 0 : parseReturned(refundAmount);
  if (sum === null || named === null) return null;
  return refundAmount === undefined && refundAmounts.length === 0 ? undefined : Math.max(sum, named);
}

const add = (sum: number | null, one: number | null) => (sum === null || one === null ? null : sum + one);

const parseReturned = (amount: string) => (/^0(\.0{1,2})?$/.test(amount) ? 0 : parseGrossAmount(amount));

/** `'154600.00'` → 154600. Null for anything but a whole number of rupiah. */
export function parseGrossAmount(amount: string): number | null {
  return /^[1-9][0-9]{0,15}(\.0{1,2})?$/.test(amount) ? Number.parseInt(amount, 10) : null;
}
