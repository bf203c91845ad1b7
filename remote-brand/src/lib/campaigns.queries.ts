import {
  type CampaignCounts,
  type CampaignFilter,
  type CampaignSummary,
  countOwnCampaigns,
  fetchOwnCampaigns,
  type KnownCampaignStatus,
} from '@sohor/shared/api';
import { useKept } from '@sohor/shared/page-parts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

export const CAMPAIGNS_KEY = ['campaigns'] as const;

export interface OwnCampaignsOptions {
  /** Left out: all campaigns. */
  filter?: CampaignFilter;
  /** Interval in milliseconds for reloading the list while the tab is visible; false: never. */
  refetchEvery?: (campaigns: CampaignSummary[]) => number | false;
}

/** The Brand's own campaigns, up to 200 on a page. The shown ones stay until a new filter's result has loaded. */
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
  const campaigns = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return { query, campaigns };
}

/**
 * Number of campaigns in each status, under the same filter. Counted here when the list is complete, which it nearly always is;
 * otherwise requested from the server after each change of the list. Undefined until they are known.
 */
export function useCampaignCounts(
  { text, from, until, status }: CampaignFilter,
  { query: list, campaigns }: ReturnType<typeof useOwnCampaigns>,
) {
  const isWhole =
    status === undefined && list.data !== undefined && !list.hasNextPage && !list.isPlaceholderData;
  const isAsked = !isWhole && (status !== undefined || list.hasNextPage);
  const asked = useQuery({
    queryKey: [...CAMPAIGNS_KEY, 'counts', { text, from, until }],
    queryFn: () => countOwnCampaigns({ text, from, until }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const { refetch } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has changed is the event
  useEffect(() => {
    if (isAsked) void refetch({ cancelRefetch: false });
  }, [list.data]);
  // The last counts stay until newer ones have come.
  const counts = useKept((isWhole ? countByStatus(campaigns) : asked.data) ?? null) ?? undefined;
  return { counts, isPending: counts === undefined && !asked.isError };
}

function countByStatus(campaigns: readonly CampaignSummary[]): CampaignCounts {
  const countOf = (status: KnownCampaignStatus) => campaigns.filter((one) => one.status === status).length;
  return {
    ...{
      draft: countOf('draft'),
      'awaiting-payment': countOf('awaiting-payment'),
      active: countOf('active'),
    },
    completed: countOf('completed'),
    cancelled: countOf('cancelled'),
    all: campaigns.length,
  };
}
