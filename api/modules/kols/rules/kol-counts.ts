import { KOL_SORTS, KOL_STEPS, type KolSort, MOST_COUNTED } from '@sohor/shared/wire/catalog';
import type { KolFilter } from './kol-search.ts';

/** KOLs that are in the same ranges of all figures. A range is its place in `KOL_STEPS`, counted from 1; 0: the figure is not known. */
export type Group = Readonly<Record<KolSort, number>> & {
  readonly isChecked: boolean;
  readonly kols: number;
};

export interface CityCount {
  readonly city: string | null;
  readonly kols: number;
}

interface StepCounts {
  /** In each range, by all filters but this one. */
  readonly steps: number[];
  /** By all filters but this one. */
  readonly without: number;
}

export type KolCounts = Record<KolSort | 'verified', StepCounts> & {
  readonly total: number;
  readonly city: {
    /** By all filters but this one; only cities where somebody fits. */
    readonly cities: { readonly city: string; readonly kols: number }[];
    /** By all filters but this one. */
    readonly without: number;
  };
};

/** 1,001 stands for 'more than 1,000'. */
export const atMost = (count: number) => Math.min(count, MOST_COUNTED + 1);

const sumOf = (counted: readonly { readonly kols: number }[]) =>
  atMost(counted.reduce((sum, { kols }) => sum + kols, 0));

/** `groups` are those of the category and the city, `cities` fit all filters but the city. */
export function countChoices(
  groups: readonly Group[],
  cities: readonly CityCount[],
  { ranges, isChecked }: KolFilter,
): KolCounts {
  const fits = (group: Group, except?: KolSort | 'verified') =>
    (!isChecked || except === 'verified' || group.isChecked) &&
    KOL_SORTS.every((figure) => figure === except || (ranges[figure]?.includes(group[figure] - 1) ?? true));
  const countsOf = (figure: KolSort): StepCounts => {
    const beside = groups.filter((group) => fits(group, figure));
    const steps = KOL_STEPS[figure].map((_, at) => sumOf(beside.filter((group) => group[figure] === at + 1)));
    return { steps, without: sumOf(beside) };
  };
  const besideChecked = groups.filter((group) => fits(group, 'verified'));
  return {
    total: sumOf(groups.filter((group) => fits(group))),
    ...(Object.fromEntries(KOL_SORTS.map((figure) => [figure, countsOf(figure)])) as Record<
      KolSort,
      StepCounts
    >),
    verified: {
      steps: [sumOf(besideChecked.filter((group) => group.isChecked))],
      without: sumOf(besideChecked),
    },
    city: {
      cities: cities.flatMap(({ city, kols }) => (city === null ? [] : [{ city, kols: atMost(kols) }])),
      without: sumOf(cities),
    },
  };
}
