import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { type AgreedTerms, offerContract } from '../contracts/index.ts';
import { escrowOf, GATEWAY, post } from '../ledger/index.ts';
import { insertApplicant, type Participation } from './applicants.repository.ts';
import { requirePlace } from './require-place.ts';

export interface CampaignFixture {
  readonly kolCount?: number;
  readonly verified?: boolean;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly priceIdr?: number;
  readonly name?: string;
  readonly jobType?: string;
  readonly needsDraft?: boolean;
  readonly usageRights?: string;
  readonly exclusivity?: string;
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
      job_type: fixture.jobType ?? 'TikTok Video Post',
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
      exclusivity: fixture.exclusivity ?? '',
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

/** Terms like the fixture's campaign has, but for what is changed. */
export const termsOf = (change: Partial<AgreedTerms> = {}): AgreedTerms => ({
  priceIdr: 1_500_000,
  deliverables: [{ platform: 'TikTok', item: 'Video', count: 1 }],
  draftDue: null,
  publishDue: '2099-12-31',
  revisions: 2,
  usageDays: 0,
  exclusivityDays: 0,
  note: '',
  ...change,
});

/** For tests: a contract with agreed terms, as an accepted offer makes it. */
export function agree(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  who: Participation & { readonly brandId: string },
  terms: AgreedTerms,
): Promise<string> {
  const evidence = { actorId: who.brandId, sessionId: null, ip: null, userAgent: null };
  return db.transaction().execute(async (tx) => {
    const campaign = await lockOwnCampaign(tx, who.campaignId, who.brandId);
    if (!campaign) throw new Error('another Brand has this campaign');
    const now = clock.now();
    await requirePlace(tx, campaign, evidence, now, terms.priceIdr);
    const applicantId = await insertApplicant(tx, who, { invitedBy: 'brand', now });
    if (applicantId === undefined) throw new Error('the KOL is in the campaign already');
    return offerContract(tx, applicantId, evidence, { now, config }, terms);
  });
}
