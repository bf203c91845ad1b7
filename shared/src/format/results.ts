import { formatRupiah } from './number.ts';

/** What people did with published work. `saves` is null where the source does not tell it. */
export interface Reactions {
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  readonly saves: number | null;
}

/** Engagement: likes, comments and shares, and saves where they are known. */
export const engagementOf = ({ likes, comments, shares, saves }: Reactions): number =>
  likes + comments + shares + (saves ?? 0);

/** Null instead of a division by nothing: what cannot be computed is not zero. */
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** ER: engagement in percent of the views. */
export const engagementRate = (engagement: number, views: number): number | null =>
  ratio(engagement * 100, views);

/** CPV: cost of a view, in rupiah. */
export const costPerView = (costIdr: number, views: number): number | null => ratio(costIdr, views);

/** CPM: cost of a thousand views, in rupiah. */
export const costPerMille = (costIdr: number, views: number): number | null => ratio(costIdr * 1000, views);

/** CPE: cost of an engagement, in rupiah. */
export const costPerEngagement = (costIdr: number, engagement: number): number | null =>
  ratio(costIdr, engagement);

const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/**
 * A cost per view, thousand views or engagement.
 * @returns `Rp25.000`, below Rp100 `Rp12,5`; `N/A` where it cannot be computed
 */
export function formatUnitCost(idr: number | null): string {
  if (idr === null) return 'N/A';
  return idr < 100 ? `Rp${oneDecimal.format(idr)}` : formatRupiah(Math.round(idr));
}
