import { fetchContracts, fetchKolDashboard, fetchOwnProfile } from '@sohor/shared/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** Cache keys of data that several pages show, so that they are loaded once. */
export const OWN_PROFILE = ['profile'];
/** The dashboard's figures; any change of the KOL's data can change them. */
export const FIGURES = ['dashboard'];
export const CONTRACTS = ['contracts'];

export function useFigures() {
  return useQuery({ queryKey: FIGURES, queryFn: () => fetchKolDashboard() });
}

export function useOwnProfile() {
  return useQuery({ queryKey: OWN_PROFILE, queryFn: fetchOwnProfile });
}

/** All contracts of the KOL, newest first. */
export function useContracts() {
  return useInfiniteQuery({
    queryKey: CONTRACTS,
    queryFn: ({ pageParam }) => fetchContracts(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
