import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { type CampaignDraft, checkDays, checkDraft, updateDraft } from '../campaigns/index.ts';
import { claimFile, releaseImages } from '../files/index.ts';
import { voidPayments } from '../payments/index.ts';
import { requireDraft } from './require-draft.ts';

export interface Edit {
  readonly campaignId: string;
  readonly brandId: string;
  readonly draft: CampaignDraft;
}

/** Changes a campaign that was never paid. An open payment page for it is void from now on, whatever was changed. */
export async function editCampaign(context: Context, { campaignId, brandId, draft }: Edit): Promise<void> {
  checkDraft(draft, context.config);
  const { db, jobs, clock } = context;
  const now = clock.now();
  if (draft.cover !== null && !(await claimFile(db, brandId, draft.cover, now))) fail('cover_not_yours');
  checkDays(draft, now);
  const { cover } = await db.transaction().execute(async (tx) => {
    const before = await requireDraft(tx, campaignId, brandId);
    await updateDraft(tx, campaignId, draft);
    await voidPayments(tx, jobs, campaignId, now);
    return before;
  });
  if (cover !== null && cover !== draft.cover) await releaseImages(context, [cover]);
}
