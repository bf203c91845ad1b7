import { applyToCampaign, fetchApplicants, fetchOwnEntries, fetchVisibleCampaigns } from '@sohor/shared/api';
import { useGuardedMutation } from '@sohor/shared/page';
import { ApiError, currentUserId, notify } from '@sohor/shared/platform';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';

export function useCampaigns() {
  return useInfiniteQuery({
    queryKey: ['campaigns'],
    queryFn: ({ pageParam }) => fetchVisibleCampaigns(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

const applicantsKey = (campaignId: string) => ['applicants', campaignId];

/**
 * The user's own entry in a campaign, null when there is none. It is loaded each time the detail opens, because the
 * brand may have decided meanwhile.
 */
export function useOwnEntry(campaignId: string | null) {
  return useQuery({
    queryKey: applicantsKey(campaignId ?? ''),
    queryFn: () => fetchApplicants(campaignId ?? ''),
    enabled: campaignId !== null,
    staleTime: 0,
    gcTime: 0,
    select: (applicants) => applicants.find(({ kolId }) => kolId === currentUserId()) ?? null,
  });
}

const OWN_ENTRIES = ['own-entries'];

/** Where the user stands in the campaigns of the list. Nothing depends on it: without an answer the list says less. */
export function useOwnEntries() {
  return useQuery({
    queryKey: OWN_ENTRIES,
    queryFn: fetchOwnEntries,
    select: (entries) => new Map(entries.map((entry) => [entry.campaignId, entry])),
  });
}

export function useApply() {
  const client = useQueryClient();
  return useGuardedMutation({
    mutationFn: (campaignId: string) => applyToCampaign(campaignId, currentUserId()),
    onSuccess: (_, campaignId) => {
      notify.success('Pendaftaran Anda terkirim. Tunggu persetujuan dari brand.');
      void client.invalidateQueries({ queryKey: OWN_ENTRIES });
      return client.invalidateQueries({ queryKey: applicantsKey(campaignId) });
    },
    onError: (error, campaignId) => {
      // 409: an entry has come into being elsewhere, by an invitation or in another tab. Show it.
      if (error instanceof ApiError && error.status === 409)
        return client.invalidateQueries({ queryKey: applicantsKey(campaignId) });
      return undefined;
    },
  });
}
