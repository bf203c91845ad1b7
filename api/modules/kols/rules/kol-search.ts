import type { KolOrder, KolSort } from '@sohor/shared/wire/catalog';

/** Which KOLs a list contains, of those with a profile. */
export interface KolFilter {
  /** Lowercase; undefined for every category. */
  readonly category: string | undefined;
  readonly city: string | undefined;
  /** Only KOLs that staff has verified. */
  readonly isChecked: boolean;
  /** For each figure the chosen ranges, by their places in `KOL_STEPS`. A figure that is left out is not filtered. */
  readonly ranges: Readonly<Partial<Record<KolSort, readonly number[]>>>;
}

/** The position of a KOL in an order: the key that it is sorted by, and its id. */
export interface Place {
  readonly key: number;
  readonly id: string;
}

export interface KolSearch extends KolFilter {
  /** Part of the name in any case; empty for everyone. */
  readonly name: string;
  readonly sort: KolOrder;
  /** The last KOL of the page before. */
  readonly after: Place | null;
  readonly limit: number;
}
