import { SCORE_VERSION, SCORE_WEIGHTS } from '@sohor/shared/wire/catalog';
import type { Measures, Reach, Score, ScoreComponents } from './score.ts';

/** What stands in `kol_profiles.breakdown`. */
export interface StoredBreakdown {
  readonly version: number;
  readonly sampleSize: number;
  /** ISO 8601. */
  readonly computedAt: string;
  readonly followers: number;
  readonly averageViews: number;
  /** Interactions per view; left out without a view. */
  readonly engagement?: number;
  /** Left out for a KOL that refuses to be scored: then only what its videos reach is kept. */
  readonly components?: ScoreComponents;
  /** Left out by version 1. */
  readonly measures?: Measures;
}

export function toStored({ score: _, ...rest }: Score): StoredBreakdown {
  return { ...toStoredReach(rest, rest.computedAt), components: rest.components, measures: rest.measures };
}

/** Of a KOL without a score. */
export function toStoredReach(
  { sampleSize, followers, averageViews, engagement }: Reach,
  computedAt: Date,
): StoredBreakdown {
  return {
    version: SCORE_VERSION,
    sampleSize,
    followers,
    averageViews,
    ...(engagement !== null && { engagement }),
    computedAt: computedAt.toISOString(),
  };
}

const NAMES = Object.keys(SCORE_WEIGHTS);

/** By name, in the order of the formula: jsonb keeps an order of its own. Empty without a score. */
export function componentsOf(breakdown: StoredBreakdown | null): Record<string, number | null> {
  const stored: Record<string, number | null> = breakdown?.components ?? {};
  const components: Record<string, number | null> = {};
  for (const name of NAMES) if (name in stored) components[name] = stored[name] ?? null;
  return Object.assign(components, stored);
}

/** What the score rests on; null without one. */
export function basisOf(
  breakdown: StoredBreakdown | null,
): Omit<StoredBreakdown, 'components' | 'measures'> | null {
  if (!breakdown?.components) return null;
  const { components: _, measures: __, ...basis } = breakdown;
  return basis;
}
