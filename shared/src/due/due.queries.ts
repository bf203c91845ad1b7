import { type DueSearch, fetchDue } from '@sohor/shared/api';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Steps, page by page. The shown ones stay until those of another week or choice are there. */
export function useDue(search: Omit<DueSearch, 'cursor'>) {
  return useInfiniteQuery({
    queryKey: ['dashboard', 'due', search],
    queryFn: ({ pageParam }) => fetchDue({ ...search, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
