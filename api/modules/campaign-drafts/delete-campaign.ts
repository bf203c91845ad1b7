import type { Context } from '../../platform/context.ts';
import { markDeleted } from '../campaigns/index.ts';
import { voidPayments } from '../payments/index.ts';
import { requireDraft } from './require-draft.ts';

/**
 * Removes a campaign that was never paid from every list. Whoever still pays its open payment page gets the money into the
 * balance.
 */
export async function deleteCampaign(
  { db, jobs, clock }: Context,
  { campaignId, brandId }: { readonly campaignId: string; readonly brandId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireDraft(tx, campaignId, brandId);
    await markDeleted(tx, campaignId, clock.now());
    await voidPayments(tx, jobs, campaignId, clock.now());
  });
}
