import { fetchPublicKol, searchPublicKols } from '@sohor/shared/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Wanted } from './use-search-terms.ts';

/** KOLs of a category whose name holds the text, best score first. */
export function usePublicKols({ category, name }: Wanted) {
  return useInfiniteQuery({
    queryKey: ['public-kols', category, name],
    // The signal drops the answer to a name that has been typed over.
    queryFn: ({ pageParam, signal }) => searchPublicKols({ category, name, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // While a name is typed the earlier matches stay in view; another category starts anew.
    placeholderData: (earlier, query) => (query?.queryKey[1] === category ? earlier : undefined),
  });
}

export function usePublicKol(slug: string) {
  return useQuery({ queryKey: ['public-kol', slug], queryFn: () => fetchPublicKol(slug) });
}
