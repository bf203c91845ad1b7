import { KOL_STEPS, type KolSort } from '@sohor/shared/wire/catalog';

/** What `kol_categories` holds of each sort is read downwards from here; every key is above the least. */
export const MIN_KEY = -Number.MAX_SAFE_INTEGER;
/** A score's key has the followers below it: KOLs of equal score come by reach. */
export const SCORE_KEY = 2 ** 32;

interface Sort {
  readonly column: `by_${string}`;
  /** The least key of each step. Step 0 is 'not known' and comes last. */
  readonly leastKeys: readonly number[];
  /** Steps in the order of the list. */
  readonly order: readonly number[];
}

function rising(sort: KolSort, unit: number): Sort {
  const leastKeys = [MIN_KEY, ...KOL_STEPS[sort].map((least) => least * unit)];
  return { column: `by_${sort}`, leastKeys, order: leastKeys.map((_, step) => step).reverse() };
}

/** A price is kept below zero: the cheapest comes first. */
function falling(steps: readonly number[]): Sort {
  const leastKeys = steps.map((_, at) => 1 - (steps[at + 1] ?? Number.MAX_SAFE_INTEGER));
  return {
    column: 'by_price',
    leastKeys: [MIN_KEY, ...leastKeys],
    order: [...steps.map((_, at) => at + 1), 0],
  };
}

export const SORTS: Readonly<Record<KolSort, Sort>> = {
  score: rising('score', 10 * SCORE_KEY),
  followers: rising('followers', 1),
  views: rising('views', 1),
  engagement: rising('engagement', 100),
  price: falling(KOL_STEPS.price),
};

/** Where the step of each figure stands in a cell, three bits each. */
export const FIGURE_AT: Readonly<Record<KolSort, number>> = {
  followers: 0,
  views: 1,
  engagement: 2,
  score: 3,
  price: 4,
};
export const CHECKED = 1 << 15;
/** It has a profile, without which nobody but a brand finds it. */
export const LISTED = 1 << 16;
/** Above every cell. */
export const CELLS = 1 << 17;

/** The step that a cell has of a figure. */
export const stepOf = (cell: number, figure: KolSort): number => (cell >> (3 * FIGURE_AT[figure])) & 7;
