import type { Score, ScoreComponents } from './score.ts';

/** What stands in `kol_profiles.breakdown`. */
export interface StoredBreakdown {
  readonly version: number;
  readonly sampleSize: number;
  /** ISO 8601. */
  readonly computedAt: string;
  readonly components: ScoreComponents;
}

export function toStored({ version, sampleSize, computedAt, components }: Score): StoredBreakdown {
  return { version, sampleSize, computedAt: computedAt.toISOString(), components };
}
