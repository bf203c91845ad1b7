import { KOL_SORTS, KOL_STEPS, type KolSort, MOST_COUNTED } from '@sohor/shared/wire/catalog';
import type { KolFilter } from './kol-search.ts';

/** Number of KOLs that are in the same range of every figure. Ranges are numbered from 1 as in `KOL_STEPS`; 0: figure unknown. */
export type Group = Readonly<Record<KolSort, number>> & {
  readonly isChecked: boolean;
  readonly kols: number;
};

export interface CityCount {
  readonly city: string | null;
  readonly kols: number;
}

interface StepCounts {
  /** Number of KOLs in each range, with all filters applied except this one. */
  readonly steps: number[];
  /** Number of KOLs with all filters applied except this one. */
  readonly without: number;
}

export type KolCounts = Record<KolSort | 'verified', StepCounts> & {
  readonly total: number;
  readonly city: {
    /** As `steps` of the figures; only cities with at least one KOL. */
    readonly cities: { readonly city: string; readonly kols: number }[];
    /** As `without` of the figures. */
    readonly without: number;
  };
};

/** 1,001 stands for 'more than 1,000'. */
export const atMost = (count: number) => Math.min(count, MOST_COUNTED + 1);

const sumOf = (counted: readonly { readonly kols: number }[]) =>
  atMost(counted.reduce((sum, { kols }) => sum + kols, 0));

/** @param groups with category and city applied @param cities with all filters applied except the city */
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
