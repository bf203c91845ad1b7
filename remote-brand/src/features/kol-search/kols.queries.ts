import { searchKols } from '@sohor/shared/api';
import { ALL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useInfiniteQuery } from '@tanstack/react-query';

/**
 * KOLs of a category whose name holds the text, best score first.
 * @param category as the dropdown names it; nothing is asked for an empty one
 */
export function useKols(category: string, name: string) {
  return useInfiniteQuery({
    queryKey: ['kols', category, name],
    // The signal drops the answer to a name that has been typed over.
    queryFn: ({ pageParam, signal }) =>
      searchKols(
        { category: category === ALL_CATEGORIES ? null : category, name, cursor: pageParam },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: category !== '',
    // While a name is typed the earlier matches stay in view; another category starts anew.
    placeholderData: (earlier, query) => (query?.queryKey[1] === category ? earlier : undefined),
  });
}
