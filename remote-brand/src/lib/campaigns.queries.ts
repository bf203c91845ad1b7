import {
  type CampaignFilter,
  type CampaignSummary,
  countOwnCampaigns,
  fetchCampaign,
  fetchOwnCampaigns,
} from '@sohor/shared/api';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

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

const COUNTS_KEY = [...CAMPAIGNS_KEY, 'counts'];

/**
 * How many campaigns each status has, under the same filter.
 * @param shown once one of these goes on to another status, as when its payment has come, they are counted again
 */
export function useCampaignCounts({ text, from, until }: CampaignFilter, shown: readonly CampaignSummary[]) {
  const cache = useQueryClient();
  const statuses = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const before = statuses.current;
    statuses.current = new Map(shown.map(({ id, status }) => [id, status]));
    if (shown.some(({ id, status }) => (before.get(id) ?? status) !== status))
      void cache.invalidateQueries({ queryKey: COUNTS_KEY });
  }, [shown, cache]);
  return useQuery({
    queryKey: [...COUNTS_KEY, { text, from, until }],
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
