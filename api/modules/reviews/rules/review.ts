import { DAY_MS } from '@sohor/shared/format';
import { LEAST_REVIEWS, type ReviewState } from '@sohor/shared/wire/catalog';

/** How long after the work was paid or settled both sides can write. */
export const OPEN_MS = 14 * DAY_MS;

export interface Standing {
  /** When the work was paid or settled; null while it was not. */
  readonly endedAt: Date | null;
  readonly isMine: boolean;
  readonly isTheirs: boolean;
}

export const openUntil = (endedAt: Date) => new Date(+endedAt + OPEN_MS);

/**
 * Where the reviews of a contract stand for one side. The other side's words are shown with 'tampil' only: when both have written,
 * or when nobody can write any more.
 */
export function stateOf({ endedAt, isMine, isTheirs }: Standing, now: Date): ReviewState {
  if (!endedAt) return 'belum';
  if (isMine && isTheirs) return 'tampil';
  if (now < openUntil(endedAt)) return isMine ? 'menunggu' : 'terbuka';
  return isMine || isTheirs ? 'tampil' : 'lewat';
}

/** Null for so few that the average would tell of one person. Rounded to a tenth, as it is shown. */
export function averageOf(sum: number, reviews: number): number | null {
  return reviews < LEAST_REVIEWS ? null : Math.round((10 * sum) / (3 * reviews)) / 10;
}
