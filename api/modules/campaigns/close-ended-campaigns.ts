import { jakartaDay } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import { runSweep } from '../../jobs/run-sweep.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { promisedIdr } from '../contracts/index.ts';
import { balanceOf, escrowOf, post, walletOf } from '../ledger/index.ts';
import { addNotices } from '../notices/index.ts';
import { closeCampaign, findCampaignsToClose, lockCampaign } from './campaigns.repository.ts';

export const closeCampaigns = defineJob<Record<string, never>>('close-campaigns', { maxAttempts: 1 });

const stuck = new Set<string>();

/**
 * Gives the Brand back the money that its campaign did not need, on the day after the last one. What is set aside for signed
 * contracts stays, because their work goes on. Each campaign has a transaction of its own, so a process that dies leaves none
 * half done.
 */
export async function closeEndedCampaigns(context: Context): Promise<void> {
  const { db, clock, log } = context;
  await runSweep(context, {
    stuck,
    find: (limit) => findCampaignsToClose(db, jakartaDay(clock.now()), limit),
    keyOf: (id) => id,
    act: (id) => {
      const now = clock.now();
      return db.transaction().execute((tx) => close(tx, id, jakartaDay(now), now));
    },
    onFailure: (campaignId, error) =>
      log.error({ alert: 'campaign-stuck', err: error, campaignId }, 'a campaign cannot be closed'),
  });
}

async function close(tx: Db, id: string, today: string, at: Date): Promise<void> {
  const campaign = await lockCampaign(tx, id);
  if (!campaign || campaign.closed_at || !campaign.verified_at || campaign.end_date >= today) return;
  await closeCampaign(tx, id, at);
  // No offers are possible any more, so what is still promised is the price of signed contracts whose money was not yet set
  // aside.
  const restIdr = (await balanceOf(tx, escrowOf(id))) - (await promisedIdr(tx, id, today));
  if (restIdr <= 0) return;
  const posted = await post(tx, {
    key: `close:${id}`,
    kind: 'close',
    description: campaign.name,
    from: escrowOf(id),
    to: walletOf('Brand', campaign.brand_id),
    amountIdr: restIdr,
    campaignId: id,
  });
  if (!posted) throw new Error('an open campaign had given its money back');
  const facts = { amountIdr: restIdr };
  await addNotices(tx, [
    { kind: 'campaign_closed', userId: campaign.brand_id, key: id, campaignId: id, at, facts },
  ]);
}
