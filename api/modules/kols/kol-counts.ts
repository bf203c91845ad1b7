import { KOL_SORTS, KOL_STEPS, type KolSort, MOST_COUNTED } from '@sohor/shared/wire/catalog';
import { type FilterName, fits, type KolFilter, without } from './kol-filter.ts';
import { CELLS, CHECKED, stepOf } from './kol-sorts.ts';

/** A combination of steps that somebody stands on, and how many do. There are some thousands, however many KOLs there are. */
export interface Cell {
  readonly cell: number;
  readonly kols: number;
}

interface StepCounts {
  /** On each step, by all filters but this one. */
  readonly steps: number[];
  /** By all filters but this one. */
  readonly without: number;
}
export type StepsCounted = Record<FilterName, StepCounts> & { readonly total: number };

export const atMost = (count: number) => Math.min(count, MOST_COUNTED + 1);

/** Which of some cells fit, to be looked up: the cities of a category have its cells, and together forty times as many entries. */
export function lookUp(filter: KolFilter, cells: readonly Cell[]): CellLookup {
  const fitting = new Uint8Array(CELLS);
  for (const { cell } of cells) fitting[cell] = fits(cell, filter) ? 1 : 0;
  return fitting;
}
/** 1 at each cell that fits. */
export type CellLookup = Uint8Array;

/** What each choice of a filter would find beside the other filters. */
export function countKols(cells: readonly Cell[], filter: KolFilter): StepsCounted {
  const counts = (name: FilterName, stepCount: number, stepIn: (cell: number) => number): StepCounts => {
    const others = without(filter, name);
    const steps = Array.from({ length: stepCount }, () => 0);
    let all = 0;
    for (const { cell, kols } of cells) {
      if (!fits(cell, others)) continue;
      all += kols;
      const step = stepIn(cell) - 1;
      if (step >= 0) steps[step] = (steps[step] ?? 0) + kols;
    }
    return { steps: steps.map(atMost), without: atMost(all) };
  };
  const total = cells.reduce((sum, { cell, kols }) => sum + (fits(cell, filter) ? kols : 0), 0);
  const figures = KOL_SORTS.map((figure) => [
    figure,
    counts(figure, KOL_STEPS[figure].length, (cell) => stepOf(cell, figure)),
  ]);
  return {
    total: atMost(total),
    ...(Object.fromEntries(figures) as Record<KolSort, StepCounts>),
    verified: counts('verified', 1, (cell) => (cell & CHECKED ? 1 : 0)),
  };
}
