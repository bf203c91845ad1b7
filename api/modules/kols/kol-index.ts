import type { KolSort } from '@sohor/shared/wire/catalog';
import type { KolCounts } from './kol-counts.ts';

/** Which KOLs a list contains. */
export interface KolFilter {
  /** Lowercase; undefined for every category. */
  readonly category: string | undefined;
  readonly city: string | undefined;
  /** Only KOLs that staff has verified. */
  readonly isChecked: boolean;
  /** Only KOLs with a profile. Nobody but a brand sees the others. */
  readonly isPublic: boolean;
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
  readonly sort: KolSort;
  /** The last KOL of the page before. */
  readonly after: Place | null;
  readonly limit: number;
}

/**
 * Finds KOLs. It is PostgreSQL (`postgres-kol-index.ts`), on the main database or on a replica; what a search engine would have to do
 * to take its place is this interface. What a list shows of a KOL is read by its id, whoever finds it.
 */
export interface KolIndex {
  /** One page, best first. KOLs without the figure come last. */
  find(search: KolSearch): Promise<Place[]>;
  /** How many KOLs each choice of a filter would find beside the other filters. */
  count(filter: KolFilter): Promise<KolCounts>;
}
