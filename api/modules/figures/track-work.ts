import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export interface PublishedWork {
  readonly contractId: string;
  readonly campaignId: string;
  readonly kolId: string;
  readonly brandId: string;
  /** In the order of its pieces. */
  readonly links: readonly { readonly key: string; readonly url: string }[];
  readonly at: Date;
}

/**
 * From now on the published works are read, in the transaction that hands them in. Another link starts anew, and so does the address
 * of a video after that of a photo; figures of the former one stay in `work_figures`.
 */
export async function trackWork(tx: Db, { links, at, ...work }: PublishedWork): Promise<void> {
  const starts = links.map(({ key, url }, n) => {
    const isTiktok = key.startsWith('tiktok:');
    const isVideo = isTiktok && !url.includes('/photo/');
    return {
      contract_id: work.contractId,
      piece: n + 1,
      campaign_id: work.campaignId,
      kol_id: work.kolId,
      brand_id: work.brandId,
      link_key: key,
      url,
      posted_at: at,
      // What its address calls a photo is looked up, too: nobody may type the figures of a video.
      next_at: isTiktok ? at : null,
      trouble: isVideo ? null : ('not_readable' as const),
      trouble_since: isVideo ? null : at,
    };
  });
  const started = ['link_key', 'url', 'posted_at', 'next_at', 'trouble', 'trouble_since'] as const;
  const nothing = { taken_at: null, source: null, views: null, likes: null, comments: null, shares: null };
  await tx
    .insertInto('work_readings')
    .values(starts)
    .onConflict((conflict) =>
      conflict
        .columns(['contract_id', 'piece'])
        .doUpdateSet(({ ref }) => ({
          ...Object.fromEntries(started.map((column) => [column, ref(`excluded.${column}`)])),
          ...nothing,
          saves: null,
          open_id: null,
          missing_at: null,
          asked_at: null,
          shown_since: null,
        }))
        .where(
          sql<boolean>`work_readings.link_key <> excluded.link_key
            OR (work_readings.trouble = 'not_readable' AND excluded.trouble IS NULL)`,
        ),
    )
    .execute();
}
