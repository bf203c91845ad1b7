import { SCORE_WEIGHTS, type Score, type ScoreComponents } from './score.ts';

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
  readonly components: ScoreComponents;
}

export function toStored({ score: _, computedAt, engagement, ...rest }: Score): StoredBreakdown {
  return { ...rest, ...(engagement !== null && { engagement }), computedAt: computedAt.toISOString() };
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
export function basisOf(breakdown: StoredBreakdown | null): Omit<StoredBreakdown, 'components'> | null {
  if (!breakdown) return null;
  const { components: _, ...basis } = breakdown;
  return basis;
}
