import type { KolCounts } from './rules/kol-counts.ts';
import type { KolFilter, KolSearch, Place } from './rules/kol-search.ts';

/**
 * Finds and counts KOLs. `kol-index.repository.ts` does it with PostgreSQL, on the main database or a replica. A search engine could take
 * its place by implementing this interface, as it only returns ids: what a list shows is read by id afterwards.
 */
export interface KolIndex {
  /** One page, best first. KOLs without the figure come last. */
  find(search: KolSearch): Promise<Place[]>;
  /** Number of KOLs for each choice of each filter, with all other filters applied. */
  count(filter: KolFilter): Promise<KolCounts>;
}
