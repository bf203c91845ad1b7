import type { KolCity } from '../wire/kol-cities.ts';
import type { KolOrder, KolSort } from '../wire/kol-finding.ts';

/** How a list of KOLs is sorted, and what it leaves out. */
export interface KolFilters {
  sort: KolOrder;
  /** Chosen steps (numbers of `KOL_STEPS`) by figure; a figure without an entry is not filtered. */
  steps: Partial<Record<KolSort, readonly number[]>>;
  /** Only KOLs who live there; null: all. */
  city: KolCity | null;
  /** True: only KOLs that staff has verified. */
  isVerified: boolean;
}

/** All KOLs, recommended ones first. */
export const NO_FILTERS: KolFilters = { sort: 'recommended', steps: {}, city: null, isVerified: false };

/** Number of KOLs that each choice would leave; 1,001 stands for every larger number. */
export type { KolCounts } from '../wire/index.ts';

/** Figures by which KOLs are sorted and filtered, the same on every page; null when unknown. */
export interface KolFigures {
  /** On TikTok. */
  followers: number | null;
  /** Average per video, over the videos that count for the score. */
  averageViews: number | null;
  /** Interactions in percent of the views. */
  engagement: number | null;
  /** Lowest price of the rate card, in rupiah. */
  priceFrom: number | null;
}

/** The filters as query parameters; defaults are left out. */
export function filterQuery({ sort, steps, city, isVerified }: KolFilters = NO_FILTERS) {
  const lists = Object.entries(steps).filter(([, chosen]) => chosen.length > 0);
  return {
    ...(sort !== 'recommended' && { sort }),
    ...(Object.fromEntries(lists.map(([figure, chosen]) => [figure, chosen.join(',')])) as Partial<
      Record<KolSort, string>
    >),
    ...(city && { city }),
    ...(isVerified && { verified: 'true' as const }),
  };
}
