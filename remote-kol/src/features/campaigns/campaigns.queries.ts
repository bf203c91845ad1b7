import {
  applyToCampaign,
  type CampaignSummary,
  type Entry,
  fetchCampaign,
  fetchOwnEntry,
  fetchVisibleCampaigns,
  type Page,
  withdrawApplication,
} from '@sohor/shared/api';
import { useSubmit } from '@sohor/shared/page-parts';
import { ApiError, currentUserId, notify } from '@sohor/shared/platform';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { FIGURES } from '../../lib/own-data.ts';

const LIST = ['campaigns'];

export function useCampaigns() {
  return useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam }) => fetchVisibleCampaigns(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** One campaign with all its texts. @param id null: nothing is requested */
export function useCampaign(id: string | null) {
  return useQuery({
    queryKey: ['campaign', id],
    queryFn: () => fetchCampaign(id ?? ''),
    enabled: id !== null,
  });
}

const applicantsKey = (campaignId: string) => ['applicants', campaignId];

/**
 * The user's own entry in a campaign, null when there is none. Loaded each time the detail opens, because the brand may have
 * decided meanwhile; the result is copied into the list.
 */
export function useOwnEntry(campaignId: string | null) {
  const client = useQueryClient();
  return useQuery({
    queryKey: applicantsKey(campaignId ?? ''),
    queryFn: async () => {
      const entry = await fetchOwnEntry(campaignId ?? '', currentUserId());
      noteInList(client, campaignId ?? '', entry);
      return entry;
    },
    enabled: campaignId !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

function noteInList(client: QueryClient, campaignId: string, ownEntry: Entry | null): void {
  const note = (campaign: CampaignSummary) =>
    campaign.id === campaignId ? { ...campaign, ownEntry } : campaign;
  client.setQueryData<InfiniteData<Page<CampaignSummary>>>(
    LIST,
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(note) })) },
  );
}

interface Application {
  campaignId: string;
  /** Message to the brand; may be empty. */
  message: string;
}

export function useApply() {
  const client = useQueryClient();
  return useSubmit({
    send: ({ campaignId, message }: Application) => applyToCampaign(campaignId, currentUserId(), message),
    onSuccess: (_, { campaignId }) => {
      notify.success('Pendaftaran Anda terkirim. Tunggu persetujuan dari brand.');
      // The dialog may be closed meanwhile, and then nothing else updates the list.
      noteInList(client, campaignId, { status: 'pending', invitedBy: 'kol', mayApplyAgain: false });
      void client.invalidateQueries({ queryKey: FIGURES });
      return client.invalidateQueries({ queryKey: applicantsKey(campaignId) });
    },
    onError: (error, { campaignId }) => {
      // 409: an entry was made elsewhere, by an invitation or in another tab. Show it.
      if (error instanceof ApiError && error.status === 409)
        return client.invalidateQueries({ queryKey: applicantsKey(campaignId) });
      return undefined;
    },
  });
}

export function useWithdraw() {
  const client = useQueryClient();
  return useSubmit({
    send: (campaignId: string) => withdrawApplication(campaignId),
    onSuccess: (_, campaignId) => {
      notify.success('Pendaftaran Anda ditarik.');
      noteInList(client, campaignId, null);
      void client.invalidateQueries({ queryKey: FIGURES });
      return client.invalidateQueries({ queryKey: applicantsKey(campaignId) });
    },
    // The brand may have decided meanwhile.
    onError: (_, campaignId) => client.invalidateQueries({ queryKey: applicantsKey(campaignId) }),
  });
}
