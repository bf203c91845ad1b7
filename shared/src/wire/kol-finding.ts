/** Figures by which a list of KOLs is sorted, best first: `price` from the lowest, all others from the highest. */
export const KOL_SORTS = ['score', 'followers', 'views', 'engagement', 'price'] as const;
/** One of {@link KOL_SORTS}. */
export type KolSort = (typeof KOL_SORTS)[number];

/**
 * Orders of the search for KOLs. `recommended` weighs score and reach on TikTok, a linked account, a checked identity, and finished
 * work and reviews of verified Brands together.
 */
export const KOL_ORDERS = ['recommended', ...KOL_SORTS] as const;
/** One of {@link KOL_ORDERS}. */
export type KolOrder = (typeof KOL_ORDERS)[number];

/**
 * Ranges by which lists of KOLs are filtered, each from its number up to the next one. Engagement is in percent of the views; the
 * price is the lowest one of a rate card, in rupiah. The database uses the same ranges.
 */
export const KOL_STEPS = {
  followers: [0, 10_000, 100_000, 500_000, 1_000_000],
  views: [0, 1000, 10_000, 50_000, 200_000],
  engagement: [0, 2, 5, 10],
  score: [0, 50, 70, 85],
  price: [0, 500_000, 1_000_000, 5_000_000, 10_000_000],
} as const satisfies Readonly<Record<KolSort, readonly number[]>>;

/** Above this number, KOLs are not counted exactly. */
export const MOST_COUNTED = 1000;
