import {
  type ChatEntry,
  type ChatPart,
  type ChatsWanted,
  fetchChat,
  fetchChats,
  fetchOwnCampaigns,
  findChat,
  markChatRead,
} from '@sohor/shared/api';
import { hasRight, useNoticeState } from '@sohor/shared/page-parts';
import { storedSession } from '@sohor/shared/platform';
import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reloadOffers } from '../offers/offers.queries.ts';
import { onSent, sendWaiting } from './outbox.ts';

const LIST = ['chats'];
const keyOf = (id: string) => ['chat', id];

/** The caller's side of all conversations. */
export const ownSide = () => (storedSession().role === 'KOL' ? 'KOL' : 'Brand');

export function useChats(wanted: Omit<ChatsWanted, 'cursor'>) {
  return useInfiniteQuery({
    queryKey: [...LIST, wanted],
    queryFn: ({ pageParam }) => fetchChats({ ...wanted, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (earlier) => earlier,
  });
}

/** The Brand's newest campaigns, by which it narrows its list. */
export const useOwnCampaigns = () =>
  useQuery({
    queryKey: ['own-campaigns'],
    queryFn: async () => (await fetchOwnCampaigns()).items,
    enabled: ownSide() === 'Brand',
  });

/** The conversation with somebody, if there is one. */
export const useChatWith = (userId: string) =>
  useQuery({ queryKey: ['chat-with', userId], queryFn: () => findChat(userId) });

/** Loads lists and the open conversation again when the stream says that something changed, and sends what waits. */
export function useLiveChats(): void {
  const cache = useQueryClient();
  const state = useNoticeState();
  const changed = state && (state.chatsAt ?? `${state.unread} ${state.newestAt}`);
  const [first] = useState(() => new Set<string>());
  useEffect(() => {
    if (changed === null) return;
    // The first state is older than what this page has just loaded.
    if (first.size > 0 && !first.has(changed)) reload(cache);
    first.add(changed);
    void sendWaiting();
  }, [cache, changed, first]);
  useEffect(
    () =>
      onSent(async (sent, id, entry) => {
        const known = cache.getQueryData<ChatPart>(keyOf(id));
        const isNext = known?.entries.at(-1)?.seq === entry.seq - 1;
        if (known && isNext) cache.setQueryData(keyOf(id), { ...known, entries: [...known.entries, entry] });
        else if (known) await cache.invalidateQueries({ queryKey: keyOf(id) });
        void cache.invalidateQueries({ queryKey: LIST });
        if (sent.chatId === null) await cache.invalidateQueries({ queryKey: ['chat-with', sent.to] });
      }),
    [cache],
  );
}

function reload(cache: QueryClient): void {
  for (const queryKey of [LIST, ['chat']]) void cache.invalidateQueries({ queryKey });
  void reloadOffers(cache);
}

/**
 * A conversation from some entry to the newest, without a gap. Loading it again keeps earlier entries, and fills what came in
 * the meantime.
 */
export function useChat(id: string) {
  const cache = useQueryClient();
  const options = queryOptions({
    queryKey: keyOf(id),
    queryFn: async () => {
      let part = await fetchChat(id);
      const from = part.entries[0]?.seq ?? 0;
      const known = () => cache.getQueryData<ChatPart>(keyOf(id));
      // More came than a page holds.
      for (let last = known()?.entries.at(-1)?.seq; last !== undefined && last + 1 < from; ) {
        const between = await fetchChat(id, { after: last });
        part = joined(part, between);
        last = between.entries.at(-1)?.seq;
      }
      return joined(part, known());
    },
  });
  const query = useQuery(options);
  const [isLoadingEarlier, setLoadingEarlier] = useState(false);
  const [hasEarlierFailed, setEarlierFailed] = useState(false);
  const loadEarlier = async () => {
    const known = cache.getQueryData(options.queryKey);
    if (!known?.hasEarlier || isLoadingEarlier) return;
    setLoadingEarlier(true);
    try {
      const earlier = await fetchChat(id, { before: known.entries[0]?.seq });
      cache.setQueryData(options.queryKey, (now) => now && joined(now, earlier));
      setEarlierFailed(false);
    } catch {
      setEarlierFailed(true);
    } finally {
      setLoadingEarlier(false);
    }
  };
  return { ...query, loadEarlier, isLoadingEarlier, hasEarlierFailed };
}

/** The newer part with the entries of the other, in their order. */
export function joined(newer: ChatPart, other: ChatPart | undefined): ChatPart {
  if (!other) return newer;
  const bySeq = new Map<number, ChatEntry>();
  for (const entry of [...other.entries, ...newer.entries]) bySeq.set(entry.seq, entry);
  const entries = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  const isOtherFirst = (other.entries[0]?.seq ?? Number.POSITIVE_INFINITY) < (newer.entries[0]?.seq ?? 0);
  return { ...newer, entries, hasEarlier: isOtherFirst ? other.hasEarlier : newer.hasEarlier };
}

/** Loads a conversation and the lists again, after something was done. */
export function useReloadChat(id: string): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => Promise.all([keyOf(id), LIST].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Tells the server how far the open conversation was read, while somebody looks at it. */
export function useReadMark({ id, entries, readByOwn }: ChatPart): void {
  const cache = useQueryClient();
  const last = entries.findLast(({ by }) => by !== ownSide())?.seq ?? 0;
  useEffect(() => {
    if (last <= readByOwn || !hasRight('campaigns')) return;
    const tell = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', tell);
      markChatRead(id, last).then(
        () => {
          cache.setQueryData<ChatPart>(keyOf(id), (now) => now && { ...now, readByOwn: last, unread: 0 });
          void cache.invalidateQueries({ queryKey: LIST });
        },
        // It stays unread, and the next entry tries again.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [cache, id, last, readByOwn]);
}
