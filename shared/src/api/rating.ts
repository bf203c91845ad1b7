import type { ReviewSummary } from '../wire/index.ts';

/** What shown reviews say of a KOL. */
export interface Rating {
  reviews: number;
  /** 1–5; null for fewer than three reviews. */
  average: number | null;
}

/** Null without a review. */
export const toRating = (wire: ReviewSummary | undefined): Rating | null =>
  wire ? { reviews: wire.jumlah, average: wire.rataRata } : null;
