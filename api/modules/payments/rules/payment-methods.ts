import { DAY_MS } from '@sohor/shared/format';

/**
 * Midtrans' types of payment that nobody can take back once they are settled: virtual accounts, Mandiri's bill and QRIS. Every other
 * one, and one that is not named, counts as reversible.
 */
const FINAL_TYPES: ReadonlySet<string> = new Set(['bank_transfer', 'echannel', 'permata', 'qris']);

interface Paid {
  readonly paymentType: string | undefined;
  readonly transactionStatus: string;
}

/** True where the payer's bank can take the money back later. Only cards are captured before they are settled. */
export const isReversible = ({ paymentType, transactionStatus }: Paid) =>
  transactionStatus === 'capture' || paymentType === undefined || !FINAL_TYPES.has(paymentType);

/** From when the money of a reversible payment may leave Sohor; null while the payment is not settled. */
export function withdrawableFrom({ transactionStatus }: Paid, now: Date, days: number): Date | null {
  return transactionStatus === 'capture' ? null : new Date(now.getTime() + days * DAY_MS);
}
