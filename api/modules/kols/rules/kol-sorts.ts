import { KOL_STEPS, type KolSort } from '@sohor/shared/wire/catalog';

/** Every key of `kol_search` is above this one. Each order is read downwards, best first, and has an index of its own. */
export const MIN_KEY = -Number.MAX_SAFE_INTEGER;
/** The key of a score contains the followers as well: of equal scores the one with more followers comes first. */
export const SCORE_KEY = 2 ** 32;

/** What a figure is multiplied by in its key. */
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

/** Which keys the ranges of `KOL_STEPS` have, in their order. A figure that is not known is in none of them. */
export const KEY_RANGES: Readonly<Record<KolSort, readonly KeyRange[]>> = {
  score: rangesOf('score'),
  followers: rangesOf('followers'),
  views: rangesOf('views'),
  engagement: rangesOf('engagement'),
  price: rangesOf('price'),
};
