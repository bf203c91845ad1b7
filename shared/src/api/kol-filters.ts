import type { KolCounts as WireCounts } from '../wire/index.ts';
import type { KolCity } from '../wire/kol-cities.ts';
import type { KolSort } from '../wire/kol-finding.ts';

/** How a list of KOLs is sorted, and what it leaves out. */
export interface KolFilters {
  sort: KolSort;
  /** The numbers of the wanted `KOL_STEPS`; a figure without an entry is not looked at. */
  steps: Partial<Record<KolSort, readonly number[]>>;
  /** Only those who live there; null for all. */
  city: KolCity | null;
  /** Only those that staff has checked. */
  isVerified: boolean;
}

/** Everybody, best score first. */
export const NO_FILTERS: KolFilters = { sort: 'score', steps: {}, city: null, isVerified: false };

/** KOLs that each choice would leave; 1,001 stands for every larger number. An API of the release before counts no cities. */
export type KolCounts = Omit<WireCounts, 'city'> & Partial<Pick<WireCounts, 'city'>>;

/** What a KOL is sorted and filtered by, the same on every page; null where it is not known. */
export interface KolFigures {
  /** On TikTok. */
  followers: number | null;
  /** Per video that the score looked at. */
  averageViews: number | null;
  /** Interactions in per cent of the views. */
  engagement: number | null;
  /** Lowest price of the rate card, in rupiah. */
  priceFrom: number | null;
}

/** The filters as the calls take them; what is as usual stays out. */
export function filterQuery({ sort, steps, city, isVerified }: KolFilters = NO_FILTERS) {
  const lists = Object.entries(steps).filter(([, chosen]) => chosen.length > 0);
  return {
    ...(sort !== 'score' && { sort }),
    ...(Object.fromEntries(lists.map(([figure, chosen]) => [figure, chosen.join(',')])) as Partial<
      Record<KolSort, string>
    >),
    ...(city && { city }),
    ...(isVerified && { verified: 'true' as const }),
  };
}
