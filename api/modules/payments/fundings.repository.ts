import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** The campaign must be locked: its fundings are numbered from 1 without gaps. */
export async function insertFunding(
  tx: Db,
  funding: {
    readonly campaignId: string;
    readonly brandId: string;
    readonly amountIdr: number;
    readonly at: Date;
  },
) {
  const { campaignId, brandId, amountIdr, at } = funding;
  return await tx
    .insertInto('campaign_fundings')
    .values({
      campaign_id: campaignId,
      number: sql`(SELECT coalesce(max(number), 0) + 1 FROM campaign_fundings WHERE campaign_id = ${campaignId})`,
      brand_id: brandId,
      amount_idr: amountIdr,
      at,
    })
    .returning('number')
    .returning(sql<string>`(SELECT name FROM campaign_terms WHERE id = ${campaignId})`.as('campaignName'))
    .executeTakeFirstOrThrow();
}
