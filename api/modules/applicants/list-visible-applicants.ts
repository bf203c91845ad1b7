import type { KolSort } from '@sohor/shared/wire/catalog';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { findCampaign } from '../campaigns/index.ts';
import { findRateCards } from '../rate-cards/index.ts';
import { findRatings } from '../reviews/index.ts';
import {
  type ApplicantPage,
  type ApplicantRow,
  countApplicants,
  listApplicants,
} from './applicants.repository.ts';
import { listSortedApplicants, type SortedPlace } from './sort-applicants.repository.ts';

export interface VisiblePage extends Omit<ApplicantPage, 'brandId' | 'kolId' | 'after' | 'ids'> {
  /** By time of application, or by the figures of the KOLs; each with the place where the page before ended. */
  readonly order:
    | { readonly sort: null; readonly after: string | null }
    | { readonly sort: KolSort; readonly after: SortedPlace | null };
}

/** The owner sees all applicants of its verified campaign; a KOL sees only its own entry. */
export async function listVisibleApplicants(db: Db, caller: Caller, page: VisiblePage, now: Date) {
  const campaign = await findCampaign(db, page.campaignId);
  if (!campaign) return fail('campaign_not_found');
  const isOwner = campaign.brandId === caller.userId;
  // For others, a campaign that is not theirs, or not published yet, does not exist.
  if (!isOwner && (caller.role !== 'KOL' || campaign.verifiedAt === null)) fail('campaign_not_found');
  if (campaign.verifiedAt === null) fail('campaign_not_verified');
  if (!isOwner) return { rows: await read(db, page, { brandId: null, kolId: caller.userId }), campaign };
  const [rows, counts] = await Promise.all([
    read(db, page, { brandId: caller.userId, kolId: null }),
    countApplicants(db, campaign.id),
  ]);
  const kolIds = rows.map(({ kolId }) => kolId);
  const [cards, ratings] = await Promise.all([findRateCards(db, kolIds), findRatings(db, kolIds, now)]);
  return { rows, counts, campaign, cards, ratings };
}

/** `key`: the sort key of the row. */
function read(
  db: Db,
  { order, ...page }: VisiblePage,
  reader: Pick<ApplicantPage, 'brandId' | 'kolId'>,
): Promise<(ApplicantRow & { key?: number })[]> {
  return order.sort === null
    ? listApplicants(db, { ...page, ...reader, after: order.after })
    : listSortedApplicants(db, { ...page, ...reader, ...order });
}
