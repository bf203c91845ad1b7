import { defineJob } from '../../jobs/jobs.ts';

/** A brand is looking at a campaign whose payment is open, so the payments module asks the gateway now. */
export const paymentAwaited = defineJob<{ brandId: string }>('payment-awaited', {
  maxAttempts: 1,
  lane: 'money',
});
