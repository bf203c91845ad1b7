import { fetchShortlist, fetchShortlists } from '@sohor/shared/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Begins the keys of all that is read of lists: each change reads it again. */
const SHORTLISTS = ['shortlists'] as const;

/** The Brand's lists by name. @param kolId tells of each list whether it holds this KOL */
export function useShortlists(kolId?: string) {
  return useQuery({
    queryKey: [...SHORTLISTS, 'of', kolId ?? null],
    queryFn: () => fetchShortlists(kolId),
  });
}

/** One list with its KOLs. @param id nothing is asked for null */
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

/** After one was deleted: what was in it is not asked for again. */
export function useDropShortlist() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: [...SHORTLISTS, 'of'] });
}
