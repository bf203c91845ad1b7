/** What each side is judged by, 1 to 5 each, in the order of `nilai`. */
export const REVIEW_MARKS = {
  KOL: ['Konten', 'Ketepatan waktu', 'Komunikasi'],
  Brand: ['Kejelasan brief', 'Keadilan', 'Kecepatan meninjau'],
} as const;
/** Marks count up from 1. */
export const BEST_MARK = 5;
/** Characters of a review, of its answer and of the reason of a report. */
export const MAX_REVIEW_TEXT = 500;
/** An average of fewer reviews is not shown. */
export const LEAST_REVIEWS = 3;
/** A record looks at so many of the last works, judgements and offers: it costs the same however long somebody is here. */
export const RECORD_LENGTH = 1_000;
/**
 * Where the reviews of a contract stand for the caller: its work has not ended with pay or a decision, the caller may write, waits
 * for the other side, can read both, or can no longer write.
 */
export const REVIEW_STATES = ['belum', 'terbuka', 'menunggu', 'tampil', 'lewat'] as const;
/** One of {@link REVIEW_STATES}. */
export type ReviewState = (typeof REVIEW_STATES)[number];
