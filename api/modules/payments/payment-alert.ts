import type { Context } from '../../platform/context.ts';

/** Findings that need a person, each with the sentence for the log. */
const ALERTS = {
  'payment-reversed': 'the gateway took money back; the books and the campaign follow',
  'brand-in-debt': 'the gateway took back more than the brand has left: its balance is below zero',
  'over-reversed': 'the gateway says that more went back than was paid: nothing was posted',
  'reversal-undone': 'the gateway says that less went back than was posted: a person must decide',
  'payment-unclear': 'the gateway says neither that a paid order is paid nor how much went back',
  'payment-mismatch': 'the gateway names another payment than the order',
} as const;

export type PaymentAlert = keyof typeof ALERTS;

/** Raises the alert in log and metrics. `about` never holds a name or a number of a person. */
export function raise(
  { log, metrics }: Context,
  alert: PaymentAlert,
  about: { readonly orderId: string } & Readonly<Record<string, string | number>>,
): void {
  metrics.paymentAlerts.inc({ alert });
  log.error({ alert, ...about }, ALERTS[alert]);
}
