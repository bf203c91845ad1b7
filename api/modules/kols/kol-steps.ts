import type { KolSort } from '@sohor/shared/wire/catalog';
import type { Cell } from './kol-counts.ts';
import { fits, type KolFilter } from './kol-filter.ts';
import { MIN_KEY, SORTS, stepOf } from './kol-sorts.ts';

/** Below a row of the list. */
export interface Place {
  readonly key: number;
  readonly id: string;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Before the first row: no key is as high. */
export const BEFORE_FIRST_ROW: Place = { key: Number.MAX_SAFE_INTEGER, id: LAST_ID };

/** What lies below one place of the list and not below a key. */
export interface Part {
  readonly start: Place;
  readonly end: number;
}

/** One step of the sort with KOLs that fit. */
export interface Step {
  /** Its keys are below this one, */
  readonly top: number;
  /** and not below this one. */
  readonly least: number;
  readonly fitting: readonly Cell[];
  /** Who fits. */
  readonly count: number;
  readonly everyone: number;
}

/** The steps that a page below a place may come from, in the order of the list. */
export function stepsBelow(
  place: Place,
  cells: readonly Cell[],
  { filter, sort }: { readonly filter: KolFilter; readonly sort: KolSort },
): Step[] {
  const { leastKeys, order } = SORTS[sort];
  const steps: Step[] = [];
  let top = Number.MAX_SAFE_INTEGER;
  for (const at of order) {
    const least = leastKeys[at] ?? MIN_KEY;
    const here = cells.filter(({ cell }) => stepOf(cell, sort) === at);
    const fitting = here.filter(({ cell }) => fits(cell, filter));
    if (fitting.length > 0) steps.push({ top, least, fitting, count: sumOf(fitting), everyone: sumOf(here) });
    top = least;
  }
  return steps.filter((step) => isAhead(step, place));
}

export const isAhead = ({ least }: Step, { key, id }: Place): boolean =>
  least < key || (least === key && id > FIRST_ID);
export const countOf = (steps: readonly Step[]): number => steps.reduce((sum, { count }) => sum + count, 0);
export const sumOfAll = (steps: readonly Step[]): number =>
  steps.reduce((sum, { everyone }) => sum + everyone, 0);
/** All of the step is above. */
export const endOf = (step: Step | undefined): Place => ({ key: step?.least ?? MIN_KEY, id: FIRST_ID });

/** Some steps, one after the other, below a place. */
export function partOf(steps: readonly Step[], place: Place): Part {
  const top = steps[0]?.top ?? place.key;
  return {
    start: top <= place.key ? { key: top, id: FIRST_ID } : place,
    end: steps.at(-1)?.least ?? MIN_KEY,
  };
}

/** The first steps that together hold so many who fit; half of the step that the page begins in may be left. */
export function enough(steps: readonly Step[], place: Place, wanted: number): Step[] {
  let count = 0;
  const last = steps.findIndex((step) => {
    count += step.top <= place.key ? step.count : step.count / 2;
    return count >= wanted;
  });
  return last < 0 ? [...steps] : steps.slice(0, last + 1);
}

export const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { kols }) => sum + kols, 0);
