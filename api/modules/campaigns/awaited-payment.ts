import { defineJob } from '../../jobs/jobs.ts';

/** A brand looks at a campaign whose payment is open: whoever handles payments asks the gateway now. */
export const paymentAwaited = defineJob<{ brandId: string }>('payment-awaited', {
  maxAttempts: 1,
  lane: 'money',
});
