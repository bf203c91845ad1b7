import type { TopUp as WireTopUp } from '../wire/index.ts';
import { type TopUpStatus as KnownTopUpStatus, TOP_UP_LABELS } from '../wire/top-up-labels.ts';
import { call } from './call.ts';
import { stateOf } from './status.ts';

/** Status of a top-up; `unknown`: a status of a later API that this release has no name for. */
export type TopUpStatus = KnownTopUpStatus | 'unknown';

/** Money that a Brand pays into its balance. */
export interface TopUp {
  /** The order's id, on the payment page and in the address that leads back from there. */
  id: string;
  /** Whole rupiah. */
  amountIdr: number;
  status: TopUpStatus;
  /** Address of its payment page; null once it can no longer be paid. */
  paymentUrl: string | null;
  /** When its payment page closes, ISO 8601. */
  expiresAt: string;
}

function toTopUp({ id, amount, status, paymentUrl, expiresAt }: WireTopUp): TopUp {
  return { id, amountIdr: amount, status: stateOf(TOP_UP_LABELS, status), paymentUrl, expiresAt };
}

/**
 * Opens a payment that fills the balance, or finds the open one of the same amount.
 * @param amountIdr whole rupiah
 * @param key the same for each try of one request, so that it is opened once
 * @returns address of the payment page
 * @throws {ApiError} 400 for an amount out of range, 503 without payment provider
 */
export async function openTopUp(amountIdr: number, key: string): Promise<string> {
  const { response } = await call('POST Wallet/topUp', { body: { amount: amountIdr }, idempotencyKey: key });
  return response.paymentUrl;
}

/** The Brand's top-ups that wait for payment or ended in the last day, newest first; at most five. */
export async function fetchTopUps(): Promise<TopUp[]> {
  const { data } = await call('GET Wallet/topUp');
  return data.map(toTopUp);
}
