import { KOL_STEPS, type KolSort } from '@sohor/shared/wire/catalog';

/** Lower than every sort key in `kol_search`. Lists are sorted by one key, the highest first; each key has its own index. */
export const MIN_KEY = -Number.MAX_SAFE_INTEGER;
/** The sort key of the score also contains the followers, so that KOLs with the same score are sorted by followers. */
export const SCORE_KEY = 2 ** 32;

/** A sort key is the figure times this factor. */
export const UNITS: Readonly<Record<KolSort, number>> = {
  score: 10 * SCORE_KEY,
  followers: 1,
  views: 1,
  engagement: 100,
  // The cheapest comes first.
  price: -1,
};

/** Keys from `least` up to `most`, both included. */
export interface KeyRange {
  readonly least: number;
  readonly most: number;
}

function rangesOf(figure: KolSort): KeyRange[] {
  const [unit, steps]: [number, readonly number[]] = [UNITS[figure], KOL_STEPS[figure]];
  return steps.map((from, at) => {
    const below = steps[at + 1];
    if (unit > 0)
      return { least: from * unit, most: below === undefined ? Number.MAX_SAFE_INTEGER : below * unit - 1 };
    return { least: below === undefined ? MIN_KEY + 1 : below * unit + 1, most: from * unit };
  });
}

/** The ranges of `KOL_STEPS` as ranges of sort keys. An unknown figure is in none of them. */
export const KEY_RANGES: Readonly<Record<KolSort, readonly KeyRange[]>> = {
  score: rangesOf('score'),
  followers: rangesOf('followers'),
  views: rangesOf('views'),
  engagement: rangesOf('engagement'),
  price: rangesOf('price'),
};
