import { fetchShortlist, fetchShortlists, type Kol, type Shortlist } from '@sohor/shared/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** First part of all cache keys for lists, so that each change reloads all of them. */
const SHORTLISTS = ['shortlists'] as const;

/** The Brand's lists by name. @param kolId id of a KOL: each list says whether it has this KOL */
export const useShortlists = (kolId?: string) => useQuery(listsOf(kolId));

const listsOf = (kolId?: string) =>
  queryOptions({
    queryKey: [...SHORTLISTS, 'of', kolId ?? null],
    queryFn: () => fetchShortlists(kolId),
  });

/** Whether one of the lists holds the KOL: by the lists where they were read since, else as the KOL came. Asks for nothing. */
export function useIsSaved({ id, isSaved }: Saveable): boolean {
  const { data } = useQuery({ ...listsOf(id), enabled: false });
  return data?.some(({ isHolding }) => isHolding) ?? isSaved;
}

/** What is known of a KOL that can be saved. */
export type Saveable = Pick<Kol, 'id' | 'fullName' | 'isSaved'>;

/** One list with its KOLs. @param id null: nothing is requested */
export function useShortlist(id: string | null) {
  return useQuery({
    queryKey: [...SHORTLISTS, 'one', id],
    queryFn: () => fetchShortlist(id ?? ''),
    enabled: id !== null,
  });
}

/** Shows what was saved before the lists are read again, which may fail. */
export function useShowSaved(kolId: string) {
  const cache = useQueryClient();
  return ({ id }: Shortlist, isHolding: boolean) =>
    cache.setQueryData(listsOf(kolId).queryKey, (lists) =>
      lists?.map((list) =>
        list.id === id && list.isHolding !== isHolding
          ? { ...list, isHolding, kolCount: list.kolCount + (isHolding ? 1 : -1) }
          : list,
      ),
    );
}

export function useReloadShortlists() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: SHORTLISTS });
}

/** For a deleted list: its entries must not be requested again. */
export function useDropShortlist() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: [...SHORTLISTS, 'of'] });
}
