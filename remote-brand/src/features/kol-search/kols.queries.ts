import { countKols, fetchKol, type KolFilters, searchKols } from '@sohor/shared/api';
import { ALL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

export interface Wanted {
  /** As named in the dropdown; for an empty one nothing is requested. */
  category: string;
  name: string;
  filters: KolFilters;
}

const orAll = (category: string) => (category === ALL_CATEGORIES ? null : category);

/** KOLs of a category whose name contains the text and who match the filters, best first. */
export function useKols({ category, name, filters }: Wanted) {
  return useInfiniteQuery({
    queryKey: ['kols', category, name, filters],
    // The signal cancels the request when the name changes.
    queryFn: ({ pageParam, signal }) =>
      searchKols({ category: orAll(category), name, filters, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: category !== '',
    // While a name is typed, earlier results stay visible; for another category they do not.
    placeholderData: (earlier, query) => (query?.queryKey[1] === category ? earlier : undefined),
  });
}

export const useKol = (id: string) => useQuery({ queryKey: ['kol', id], queryFn: () => fetchKol(id) });

/** How many KOLs each filter would leave. The last counts stay while new ones load. */
export function useKolCounts({ category, filters }: Omit<Wanted, 'name'>, isWanted: boolean) {
  return useQuery({
    queryKey: ['kol-counts', category, filters],
    queryFn: ({ signal }) => countKols({ category: orAll(category), filters }, signal),
    enabled: isWanted && category !== '',
    placeholderData: (earlier) => earlier,
  });
}
