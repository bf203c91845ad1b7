import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { saveChannels } from './channels.repository.ts';

const refreshChannels = defineJob<Record<string, never>>('refresh-payout-channels', {
  maxAttempts: 5,
  lane: 'payouts',
});

/** Reads once a day which banks and e-wallets there are, and which amounts each accepts. */
export function refreshChannelsDaily({ jobs, xendit, db, log }: Context): void {
  jobs.handle(refreshChannels, async () => {
    const listed = await xendit.channels();
    // An empty list would close all channels, so yesterday's list is kept.
    if (listed.length === 0) return log.error({ alert: 'payout-channels' }, 'Xendit lists no channels');
    await db.transaction().execute((trx) => saveChannels(trx, listed));
  });
  jobs.every('17 20 * * *', refreshChannels);
}
