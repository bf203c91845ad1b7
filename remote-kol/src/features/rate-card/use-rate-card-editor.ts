import { useQuery } from '@tanstack/react-query';

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
