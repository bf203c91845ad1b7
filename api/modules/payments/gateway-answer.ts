import type { GatewayVerdict } from './payment-state.ts';

/** What counts of Midtrans' answer to a status call. */
export interface GatewayAnswer {
  readonly statusCode: string;
  readonly transactionStatus: string;
  readonly fraudStatus: string | undefined;
}

/** The same with what it says of money that went back; amounts are text such as `'154600.00'`. */
export interface AnswerOnReturns extends GatewayAnswer {
  readonly refundAmount: string | undefined;
  readonly refundAmounts: readonly string[];
}

/** Only money that came can go back in these ways. */
const RETURNS = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'];
/** These end a payment that is still under way as well. */
const WITHDRAWALS = ['cancel', 'deny'];

/** Reads Midtrans' vocabulary. What is not known to be final waits: `deny` too may still turn into `settlement`. */
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

/** The same, or that a payment was withdrawn: said of an earlier try as well, so it may come late and mean nothing. */
export function mayTakeBack(claim: GatewayAnswer): boolean {
  return claimsReturn(claim) || WITHDRAWALS.includes(claim.transactionStatus);
}

/**
 * How much of a paid order went back, all refunds and chargebacks together, in whole rupiah. Null where the answer does not
 * say it: then nothing is posted, and a person looks.
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
    // After `capture` or `settlement` both say that the gateway holds none of the money any more.
    case 'cancel':
    case 'deny':
      return amountIdr;
    default:
      return null;
  }
}

/** Undefined where no amount is named. The sum and the single amounts may each be missing; the larger one counts. */
function statedReturn({ refundAmount, refundAmounts }: AnswerOnReturns): number | null | undefined {
  const sum = refundAmounts.map(parseReturned).reduce(add, 0);
  const named = refundAmount === undefined ? 0 : parseReturned(refundAmount);
  if (sum === null || named === null) return null;
  return refundAmount === undefined && refundAmounts.length === 0 ? undefined : Math.max(sum, named);
}

const add = (sum: number | null, one: number | null) => (sum === null || one === null ? null : sum + one);

const parseReturned = (amount: string) => (/^0(\.0{1,2})?$/.test(amount) ? 0 : parseGrossAmount(amount));

/** `'154600.00'` → 154600. Null for anything that is no whole number of rupiah. */
export function parseGrossAmount(amount: string): number | null {
  return /^[1-9][0-9]{0,15}(\.0{1,2})?$/.test(amount) ? Number.parseInt(amount, 10) : null;
}
