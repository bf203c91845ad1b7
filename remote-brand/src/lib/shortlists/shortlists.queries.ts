import { fetchShortlist, fetchShortlists } from '@sohor/shared/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** First part of all cache keys for lists, so that each change reloads all of them. */
const SHORTLISTS = ['shortlists'] as const;

/** The Brand's lists by name. @param kolId id of a KOL: each list says whether it has this KOL */
export function useShortlists(kolId?: string) {
  return useQuery({
    queryKey: [...SHORTLISTS, 'of', kolId ?? null],
    queryFn: () => fetchShortlists(kolId),
  });
}

/** One list with its KOLs. @param id null: nothing is requested */
export function useShortlist(id: string | null) {
  return useQuery({
    queryKey: [...SHORTLISTS, 'one', id],
    queryFn: () => fetchShortlist(id ?? ''),
    enabled: id !== null,
  });
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
