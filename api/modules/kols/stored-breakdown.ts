import type { Score, ScoreComponents } from './score.ts';

/** What stands in `kol_profiles.breakdown`. */
export interface StoredBreakdown {
  readonly version: number;
  readonly sampleSize: number;
  /** ISO 8601. */
  readonly computedAt: string;
  /** Missing in breakdowns that are older than it. */
  readonly followers?: number;
  readonly averageViews?: number;
  readonly components: ScoreComponents;
}

export function toStored({ score: _, computedAt, ...rest }: Score): StoredBreakdown {
  return { ...rest, computedAt: computedAt.toISOString() };
}

/** What the score rests on; null without one. */
export function basisOf(breakdown: StoredBreakdown | null): Omit<StoredBreakdown, 'components'> | null {
  if (!breakdown) return null;
  const { components: _, ...basis } = breakdown;
  return basis;
}
