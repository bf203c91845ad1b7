import { useQuery } from '@tanstack/react-query';

/** The panel's code, apart from the page's: most visits to the list of campaigns never open it. */
export function useWorkPanel() {
  return useQuery({
    queryKey: ['work-panel'],
    queryFn: async () => (await import(/* webpackChunkName: "work-panel" */ './work-panel.tsx')).WorkPanel,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
