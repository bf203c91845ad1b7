import { countKols, type KolFilters, searchKols } from '@sohor/shared/api';
import { ALL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

export interface Wanted {
  /** As the dropdown names it; nothing is asked for an empty one. */
  category: string;
  name: string;
  filters: KolFilters;
}

const orAll = (category: string) => (category === ALL_CATEGORIES ? null : category);

/** KOLs of a category whose name holds the text and whom the filters leave, best first. */
export function useKols({ category, name, filters }: Wanted) {
  return useInfiniteQuery({
    queryKey: ['kols', category, name, filters],
    // The signal drops the answer to a name that has been typed over.
    queryFn: ({ pageParam, signal }) =>
      searchKols({ category: orAll(category), name, filters, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: category !== '',
    // While a name is typed the earlier matches stay in view; another category starts anew.
    placeholderData: (earlier, query) => (query?.queryKey[1] === category ? earlier : undefined),
  });
}

/** What each filter would leave. The last known counts stay while others load. */
export function useKolCounts({ category, filters }: Omit<Wanted, 'name'>, isWanted: boolean) {
  return useQuery({
    queryKey: ['kol-counts', category, filters],
    queryFn: ({ signal }) => countKols({ category: orAll(category), filters }, signal),
    enabled: isWanted && category !== '',
    placeholderData: (earlier) => earlier,
  });
}
