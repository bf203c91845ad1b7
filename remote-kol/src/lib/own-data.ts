import { fetchKolDashboard, fetchOwnProfile } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

/** What more than one page knows of the KOL: read once for all of them. */
export const OWN_PROFILE = ['profile'];
/** Whatever the KOL changes shows in its figures. */
export const FIGURES = ['dashboard'];

export function useFigures() {
  return useQuery({ queryKey: FIGURES, queryFn: () => fetchKolDashboard() });
}

export function useOwnProfile() {
  return useQuery({ queryKey: OWN_PROFILE, queryFn: fetchOwnProfile });
}
