import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export interface PublishedWork {
  readonly contractId: string;
  readonly campaignId: string;
  readonly kolId: string;
  readonly brandId: string;
  readonly link: { readonly key: string; readonly url: string };
  readonly at: Date;
}

/**
 * From now on the published work is read, in the transaction that hands it in. Another link starts anew; figures of the former
 * one stay in `work_figures`.
 */
export async function trackWork(tx: Db, { link, at, ...work }: PublishedWork): Promise<void> {
  const isVideo = link.key.startsWith('tiktok:') && !link.url.includes('/photo/');
  const start = {
    link_key: link.key,
    url: link.url,
    posted_at: at,
    open_id: null,
    next_at: isVideo ? at : null,
    trouble: isVideo ? null : ('not_readable' as const),
    trouble_since: isVideo ? null : at,
    shown_since: null,
  };
  const nothing = { taken_at: null, source: null, views: null, likes: null, comments: null };
  await tx
    .insertInto('work_readings')
    .values({
      contract_id: work.contractId,
      campaign_id: work.campaignId,
      kol_id: work.kolId,
      brand_id: work.brandId,
      ...start,
    })
    .onConflict((conflict) =>
      conflict
        .column('contract_id')
        .doUpdateSet({ ...start, ...nothing, shares: null, saves: null, missing_at: null, asked_at: null })
        .where(sql<boolean>`work_readings.link_key <> excluded.link_key`),
    )
    .execute();
}
