import { fetchRateCard } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

export const RATE_CARD = ['rate-card'];

export function useRateCard() {
  return useQuery({ queryKey: RATE_CARD, queryFn: fetchRateCard });
}
