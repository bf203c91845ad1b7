import type { Context } from '../../platform/context.ts';

/** Findings that need a person, each with the sentence for the log. */
const ALERTS = {
  'payout-float-empty': 'our balance at Xendit is too low: withdrawals wait until it is filled',
  'payout-mismatch': 'Xendit names another payout than ours: nothing was believed',
  'payout-twice':
    'Xendit knows several payouts under one reference: a person must look before anything is sent',
  'payout-unclear': 'what Xendit says of a payout does not fit what it said before',
  'payout-lost': 'Xendit does not know a payout that it had accepted',
  'payout-late': 'a payout that had failed was paid after all: it left the wallet again',
  'payout-paid-again': 'an attempt that had failed was paid beside the one that followed it',
  'payout-reversed': 'a bank sent a payout back after its success',
  'payout-misconfigured': 'Xendit refuses our key or account',
  'payout-stuck': 'a payout has been under way for more than three days',
} as const;

export type PayoutAlert = keyof typeof ALERTS;

/** Raises the alert in log and metrics. `about` never holds a name or a number of a person or account. */
export function raise(
  { log, metrics }: Pick<Context, 'log' | 'metrics'>,
  alert: PayoutAlert,
  about: { readonly referenceId: string } & Readonly<Record<string, string | number>>,
): void {
  metrics.paymentAlerts.inc({ alert });
  log.error({ alert, ...about }, ALERTS[alert]);
}
