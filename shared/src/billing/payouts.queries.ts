import { fetchPayoutTerms, fetchWithdrawals, type Page, type Withdrawal } from '@sohor/shared/api';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { WALLET_KEY } from './billing.queries.ts';

const PAYOUTS_KEY = ['payouts'] as const;
/** A bank takes some minutes, and no server tells the browser, so it polls. */
const POLL_MS = 10_000;

const isUnderWay = ({ status }: Withdrawal) => status === 'processing';

export function usePayoutTerms() {
  return useQuery({
    queryKey: [...PAYOUTS_KEY, 'terms'],
    queryFn: fetchPayoutTerms,
    refetchOnMount: 'always',
  });
}

/** Requested again while a shown withdrawal is under way. */
export function useWithdrawals() {
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...PAYOUTS_KEY, 'list'],
    queryFn: ({ pageParam }) => fetchWithdrawals({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (itemsOf(state.data).some(isUnderWay) ? POLL_MS : false),
  });
  const ended = itemsOf(list.data)
    .filter((one) => !isUnderWay(one))
    .map(({ id, status }) => `${id} ${status}`)
    .join();
  // A withdrawal that has ended may have changed the balance.
  useEffect(() => {
    if (ended) void cache.invalidateQueries({ queryKey: WALLET_KEY });
  }, [ended, cache]);
  return list;
}

const itemsOf = (data: { pages: Page<Withdrawal>[] } | undefined) =>
  data?.pages.flatMap(({ items }) => items) ?? [];

/** Call the returned function after money or account have changed. */
export function useRefreshPayouts() {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: PAYOUTS_KEY }),
      cache.invalidateQueries({ queryKey: WALLET_KEY }),
    ]);
}
