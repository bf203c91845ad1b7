import { fetchCampaignReport, fetchReportedWork } from '@sohor/shared/api';
import { queryOptions, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';

/** Requested each time it opens, because figures are read anew meanwhile. */
const reportOf = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaign-report', campaignId],
    queryFn: () => fetchCampaignReport(campaignId),
    staleTime: 0,
  });

export const useReport = (campaignId: string) => useQuery(reportOf(campaignId));

/** Of several campaigns, in the order of their ids. */
export const useReports = (campaignIds: readonly string[]) =>
  useQueries({ queries: campaignIds.map(reportOf) });

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
