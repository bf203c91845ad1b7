import {
  type CampaignFilter,
  type CampaignSummary,
  countOwnCampaigns,
  fetchCampaign,
  fetchOwnCampaigns,
} from '@sohor/shared/api';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

export const CAMPAIGNS_KEY = ['campaigns'] as const;

export interface OwnCampaignsOptions {
  /** All of them when left out. */
  filter?: CampaignFilter;
  /** How long to wait until the list is fetched again while the tab is in view, in milliseconds; or never. */
  refetchEvery?: (campaigns: CampaignSummary[]) => number | false;
}

/** The Brand's own campaigns; the server gives up to 200 a page. Those shown stay until others are there. */
export function useOwnCampaigns({ filter = {}, refetchEvery }: OwnCampaignsOptions = {}) {
  const query = useInfiniteQuery({
    queryKey: [...CAMPAIGNS_KEY, filter],
    queryFn: ({ pageParam }) => fetchOwnCampaigns({ ...filter, cursor: pageParam }),
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      refetchEvery?.(state.data?.pages.flatMap((page) => page.items) ?? []) ?? false,
  });
  return { query, campaigns: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** How many campaigns each status has, under the same filter. */
export function useCampaignCounts({ text, from, until }: CampaignFilter) {
  return useQuery({
    queryKey: [...CAMPAIGNS_KEY, 'counts', { text, from, until }],
    queryFn: () => countOwnCampaigns({ text, from, until }),
    placeholderData: keepPreviousData,
  });
}

/** One campaign with all its texts. @param id nothing is asked for null */
export function useCampaign(id: string | null) {
  return useQuery({
    queryKey: ['campaign', id],
    queryFn: () => fetchCampaign(id ?? ''),
    enabled: id !== null,
  });
}
