import { fetchContracts, fetchKolDashboard, fetchOwnProfile } from '@sohor/shared/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** What more than one page knows of the KOL: read once for all of them. */
export const OWN_PROFILE = ['profile'];
/** Whatever the KOL changes shows in its figures. */
export const FIGURES = ['dashboard'];
export const CONTRACTS = ['contracts'];

export function useFigures() {
  return useQuery({ queryKey: FIGURES, queryFn: () => fetchKolDashboard() });
}

export function useOwnProfile() {
  return useQuery({ queryKey: OWN_PROFILE, queryFn: fetchOwnProfile });
}

/** All of them, newest first. */
export function useContracts() {
  return useInfiniteQuery({
    queryKey: CONTRACTS,
    queryFn: ({ pageParam }) => fetchContracts(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
