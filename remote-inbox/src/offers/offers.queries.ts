import {
  fetchOffer,
  fetchOfferBasis,
  fetchOffers,
  fetchOwnCampaigns,
  fetchWallet,
  type Offer,
  type OffersWanted,
} from '@sohor/shared/api';
import { ApiError, serverText } from '@sohor/shared/platform';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TypedOffer } from './typed-offer.ts';

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

const CONFLICT = 409;

/** Shows what became of an offer after a call about it. */
export function useNoteOffer() {
  const cache = useQueryClient();
  // Others lie behind it: the offer that was answered by a counter, and the conversation.
  const reload = () => {
    for (const queryKey of [['chats'], ['chat-with']]) void cache.invalidateQueries({ queryKey });
    return Promise.all([reloadOffers(cache), cache.invalidateQueries({ queryKey: ['chat'] })]);
  };
  return {
    made: (offer: Offer) => {
      cache.setQueryData([...ONE, offer.id], offer);
      return reload();
    },
    /** @returns the server's sentence where something else came first, so that the reader's answer is no longer possible */
    refusal: async (error: unknown, offer: Offer): Promise<string | null> => {
      if (!(error instanceof ApiError) || error.status !== CONFLICT) return null;
      await reload();
      const now = cache.getQueryData<Offer>([...ONE, offer.id]);
      return now && (now.state !== offer.state || now.turn !== offer.turn) ? serverText(error) : null;
    },
  };
}

/**
 * What was typed and not sent, in this tab: a form that was closed opens with it again.
 * @param what an offer that is answered, or who and which campaign a new one is for
 */
export function useTypedOffers() {
  const cache = useQueryClient();
  const keyFor = (what: string) => ['typed-offer', what];
  cache.setQueryDefaults(['typed-offer'], { gcTime: Number.POSITIVE_INFINITY });
  return {
    read: (what: string) => cache.getQueryData<TypedOffer>(keyFor(what)) ?? null,
    keep: (what: string, typed: TypedOffer) => cache.setQueryData(keyFor(what), typed),
    forget: (what: string) => cache.removeQueries({ queryKey: keyFor(what) }),
  };
}
