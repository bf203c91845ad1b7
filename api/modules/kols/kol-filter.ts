import { KOL_SORTS, type KolSort } from '@sohor/shared/wire/catalog';
import { CHECKED, FIGURE_AT, stepOf } from './kol-sorts.ts';

/** Which cells are wanted. */
export interface KolFilter {
  /** For each figure the steps that are wanted, a bit each. */
  readonly steps: Readonly<Record<KolSort, number>>;
  /** `CHECKED`, `LISTED`, both or neither. */
  readonly flags: number;
}

const ANY = 255;
export const EVERYONE: KolFilter = {
  steps: { score: ANY, followers: ANY, views: ANY, engagement: ANY, price: ANY },
  flags: 0,
};

/** A filter of the search, as the counts name it. */
export type FilterName = KolSort | 'verified';

export const isEveryone = ({ steps, flags }: KolFilter): boolean =>
  flags === 0 && KOL_SORTS.every((figure) => steps[figure] === ANY);

export function fits(cell: number, { steps, flags }: KolFilter): boolean {
  return (
    (cell & flags) === flags &&
    KOL_SORTS.every((figure) => ((steps[figure] >> stepOf(cell, figure)) & 1) === 1)
  );
}

/** The same filter without one of its parts. */
export function without({ steps, flags }: KolFilter, name: FilterName): KolFilter {
  return name === 'verified'
    ? { steps, flags: flags & ~CHECKED }
    : { steps: { ...steps, [name]: ANY }, flags };
}

/** `fits` for PostgreSQL, and the value of its parameter. */
export function fitsSql(cell: string, parameter: string): string {
  const wanted = KOL_SORTS.map((figure) => {
    const at = FIGURE_AT[figure];
    return `(1 << (${cell} >> ${3 * at} & 7)) & (${parameter}::int[])[${at + 1}] <> 0`;
  });
  const flags = `(${parameter}::int[])[${KOL_SORTS.length + 1}]`;
  return [...wanted, `${cell} & ${flags} = ${flags}`].join(' AND ');
}
export function toParameter({ steps, flags }: KolFilter): number[] {
  const values = [...KOL_SORTS].sort((a, b) => FIGURE_AT[a] - FIGURE_AT[b]).map((figure) => steps[figure]);
  return [...values, flags];
}
