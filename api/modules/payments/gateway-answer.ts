import type { GatewayVerdict } from './payment-state.ts';

/** What counts of Midtrans' answer to a status call. */
export interface GatewayAnswer {
  statusCode: string;
  transactionStatus: string;
  fraudStatus: string | undefined;
}

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
    case 'refund':
    case 'partial_refund':
    case 'chargeback':
    case 'partial_chargeback':
      return 'reversed';
    default:
      return 'waiting';
  }
}

/** `'154600.00'` → 154600. Null for anything that is no whole number of rupiah. */
export function parseGrossAmount(amount: string): number | null {
  return /^[1-9][0-9]{0,15}(\.0{1,2})?$/.test(amount) ? Number.parseInt(amount, 10) : null;
}
