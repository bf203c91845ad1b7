import {
  fetchOffer,
  fetchOfferBasis,
  fetchOffers,
  fetchOwnCampaigns,
  fetchWallet,
  type Offer,
  type OffersWanted,
} from '@sohor/shared/api';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';

const LIST = ['offers'];
const ONE = ['offer'];

/** Whether something can still become of it. */
export const isLive = (offer: Offer) => ['open', 'awaiting_funds', 'unknown'].includes(offer.state);

export const useOffer = (id: string) =>
  useQuery({ queryKey: [...ONE, id], queryFn: () => fetchOffer(id), staleTime: staleTimeOf });

/** An ended offer never changes. */
const staleTimeOf = ({ state: { data } }: { state: { data: Offer | undefined } }) =>
  data && !isLive(data) ? Number.POSITIVE_INFINITY : 30_000;

export function useOffers(wanted: Omit<OffersWanted, 'cursor'>, isWanted = true) {
  return useInfiniteQuery({
    queryKey: [...LIST, wanted],
    queryFn: ({ pageParam }) => fetchOffers({ ...wanted, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isWanted,
  });
}

/** What the form starts from. @param campaignId empty: nothing is requested */
export const useOfferBasis = (campaignId: string, kolId: string | undefined) =>
  useQuery({
    queryKey: ['offer-basis', campaignId, kolId],
    queryFn: () => fetchOfferBasis(campaignId, kolId),
    enabled: campaignId !== '',
  });

/** Campaigns about which a Brand can make offers. */
export const useActiveCampaigns = (isWanted: boolean) =>
  useQuery({
    queryKey: ['active-campaigns'],
    queryFn: async () => (await fetchOwnCampaigns({ status: 'active' })).items,
    enabled: isWanted,
  });

/** The Brand's balance as it is now. */
export const useBalance = (isWanted: boolean) =>
  useQuery({ queryKey: ['wallet'], queryFn: fetchWallet, enabled: isWanted, staleTime: 0 });

/** Loads lists, and offers that have not ended, again. */
export function reloadOffers(cache: QueryClient): Promise<unknown> {
  return Promise.all([
    cache.invalidateQueries({ queryKey: LIST }),
    cache.invalidateQueries({
      queryKey: ONE,
      predicate: ({ state }) => !state.data || isLive(state.data as Offer),
    }),
  ]);
}

/** After a call about this offer: `known` is the server's answer, left out when it must be asked. */
export function useNoteOffer() {
  const cache = useQueryClient();
  return async (id: string, known?: Offer): Promise<Offer | undefined> => {
    if (known) cache.setQueryData([...ONE, known.id], known);
    // Others lie behind this one: the offer that was answered by a counter, and the conversation.
    await Promise.all([reloadOffers(cache), cache.invalidateQueries({ queryKey: ['chat'] })]);
    for (const queryKey of [['chats'], ['chat-with']]) void cache.invalidateQueries({ queryKey });
    return cache.getQueryData<Offer>([...ONE, id]);
  };
}
