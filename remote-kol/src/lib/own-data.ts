import { fetchOwnProfile, fetchRateCard } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

/** What more than one page knows of the KOL: read once for all of them. */
export const OWN_PROFILE = ['profile'];
export const OWN_RATE_CARD = ['rate-card'];

export function useOwnProfile() {
  return useQuery({ queryKey: OWN_PROFILE, queryFn: fetchOwnProfile });
}

export function useOwnRateCard() {
  return useQuery({ queryKey: OWN_RATE_CARD, queryFn: fetchRateCard });
}
