import { type CampaignSummary, fetchCampaign, fetchOwnCampaigns } from '@sohor/shared/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

export const CAMPAIGNS_KEY = ['campaigns'] as const;

export interface OwnCampaignsOptions {
  /** How long to wait until the list is fetched again while the tab is in view, in milliseconds; or never. */
  refetchEvery?: (campaigns: CampaignSummary[]) => number | false;
}

/** The Brand's own campaigns, newest first; the server gives up to 200 a page. */
export function useOwnCampaigns({ refetchEvery }: OwnCampaignsOptions = {}) {
  const query = useInfiniteQuery({
    queryKey: CAMPAIGNS_KEY,
    queryFn: ({ pageParam }) => fetchOwnCampaigns(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      refetchEvery?.(state.data?.pages.flatMap((page) => page.items) ?? []) ?? false,
  });
  return { query, campaigns: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** One campaign with all its texts. @param id nothing is asked for null */
export function useCampaign(id: string | null) {
  return useQuery({
    queryKey: ['campaign', id],
    queryFn: () => fetchCampaign(id ?? ''),
    enabled: id !== null,
  });
}
