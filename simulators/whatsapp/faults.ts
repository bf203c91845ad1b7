import type { KindSpec, ProviderFaults, Target } from '../platform/faults.ts';
import { ERRORS } from './errors.ts';

/** Milliseconds within which a second message to the same recipient is refused. */
export const RECIPIENT_INTERVAL_MS = 6000;

/** `tooSoon`: whether the recipient got a message less than RECIPIENT_INTERVAL_MS ago. */
export function whatsAppFaults(tooSoon: (target: Target) => boolean): ProviderFaults {
  const kinds: Record<string, KindSpec> = {
    'wa-131056-pace': { phase: 'answer', does: 'answers 131056 to a resend within 6 s', applies: tooSoon },
    silent: { phase: 'webhook', does: 'accepts the message, which then never arrives; no status' },
    'webhook-never': { phase: 'webhook', does: 'tells no status' },
    'webhook-delay': { phase: 'webhook', does: 'tells the statuses after delay_ms' },
    'webhook-duplicate': { phase: 'webhook', does: 'tells each status twice' },
    'duplicate-status': { phase: 'webhook', does: 'tells each status twice' },
    'read-before-sent': { phase: 'webhook', does: 'tells read, then sent, then delivered' },
    'two-in-one': { phase: 'webhook', does: 'tells sent and delivered in one webhook' },
    'bad-signature': { phase: 'webhook', does: 'signs the statuses with another secret' },
    'non-ascii': {
      phase: 'webhook',
      does: 'mixes raw and escaped non-ASCII characters into the signed body',
    },
  };
  for (const [code, { title }] of Object.entries(ERRORS)) {
    kinds[`wa-${code}`] = { phase: 'answer', does: `answers ${code} (${title})` };
    kinds[`wa-${code}-webhook`] = { phase: 'webhook', does: `accepts, then tells failed with ${code}` };
  }
  return { operations: ['send'], kinds };
}
