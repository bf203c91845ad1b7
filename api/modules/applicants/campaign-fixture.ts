import type { Db } from '../../platform/database.ts';
import { escrowOf, GATEWAY, post } from '../ledger/index.ts';

export interface CampaignFixture {
  readonly kolCount?: number;
  readonly verified?: boolean;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly priceIdr?: number;
  readonly name?: string;
  readonly needsDraft?: boolean;
  readonly usageRights?: string;
}

/** For tests: a campaign straight into the database, verified and paid unless said otherwise. */
export async function campaignOf(db: Db, brandId: string, fixture: CampaignFixture = {}): Promise<string> {
  const name = fixture.name ?? 'Kopi Senja Ramadan';
  const priceIdr = fixture.priceIdr ?? 1_500_000;
  const kolCount = fixture.kolCount ?? 1;
  const { id } = await db
    .insertInto('campaigns')
    .values({
      brand_id: brandId,
      name,
      job_type: 'TikTok Video Post',
      content_type: 'Product',
      price_idr: priceIdr,
      kol_count: kolCount,
      needs_draft: fixture.needsDraft ?? false,
      start_date: fixture.startDate ?? '2026-01-01',
      end_date: fixture.endDate ?? '2099-12-31',
      promotion_type: 'Produk',
      visual_reference: 'https://contoh.id/referensi',
      content_direction: 'Tunjukkan suasana kedai.',
      caption_direction: 'Ajak penonton mampir.',
      usage_rights: fixture.usageRights ?? '',
      verified_at: fixture.verified === false ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (fixture.verified !== false)
    await post(db, {
      key: `payment:${id}`,
      kind: 'campaign_payment',
      description: name,
      from: GATEWAY,
      to: escrowOf(id),
      amountIdr: priceIdr * kolCount,
    });
  return id;
}
