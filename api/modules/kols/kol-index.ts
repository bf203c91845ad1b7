import type { KolCounts } from './rules/kol-counts.ts';
import type { KolFilter, KolSearch, Place } from './rules/kol-search.ts';

/**
 * Finds KOLs. It is PostgreSQL (`kol-index.repository.ts`), on the main database or on a replica; what a search engine would have to do
 * to take its place is this interface. What a list shows of a KOL is read by its id, whoever finds it.
 */
export interface KolIndex {
  /** One page, best first. KOLs without the figure come last. */
  find(search: KolSearch): Promise<Place[]>;
  /** How many KOLs each choice of a filter would find beside the other filters. */
  count(filter: KolFilter): Promise<KolCounts>;
}
