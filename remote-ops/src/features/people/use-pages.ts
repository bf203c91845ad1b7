import type { Page } from '@sohor/shared/api';
import { useInfiniteQuery } from '@tanstack/react-query';

/** A list whose first page is there already; each further one is a reading that the server records. */
export function usePages<T>(
  key: readonly string[],
  first: Page<T>,
  fetch: (cursor: string | undefined) => Promise<Page<T>>,
) {
  const list = useInfiniteQuery({
    queryKey: [...key, first],
    queryFn: ({ pageParam }) => fetch(pageParam),
    initialData: { pages: [first], pageParams: [undefined as string | undefined] },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { list, rows: list.data.pages.flatMap(({ items }) => items) };
}
