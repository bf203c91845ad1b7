import { fetchRateCard } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

export const RATE_CARD = ['rate-card'];

export function useRateCard() {
  return useQuery({ queryKey: RATE_CARD, queryFn: fetchRateCard });
}

/**
 * The editor's code: apart from the page's, so that a small release of either fetches less again. The page asks for it
 * together with the data that it edits.
 */
export function useRateCardEditor() {
  return useQuery({
    queryKey: ['rate-card-editor'],
    queryFn: async () =>
      (await import(/* webpackChunkName: "rate-card-editor" */ './rate-card-editor.tsx')).RateCardEditor,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
