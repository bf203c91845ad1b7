import { fetchCampaignReport, fetchReportedWork } from '@sohor/shared/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** Requested each time it opens, because figures are read anew meanwhile. */
export function useReport(campaignId: string) {
  return useQuery({
    queryKey: ['campaign-report', campaignId],
    queryFn: () => fetchCampaignReport(campaignId),
    staleTime: 0,
  });
}

/** The published works by views, page by page. */
export function useReportedWork(campaignId: string) {
  return useInfiniteQuery({
    queryKey: ['campaign-report', campaignId, 'work'],
    queryFn: ({ pageParam }) => fetchReportedWork(campaignId, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    gcTime: 0,
  });
}
