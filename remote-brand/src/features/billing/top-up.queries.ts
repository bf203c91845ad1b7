import { fetchTopUps, type TopUp } from '@sohor/shared/api';
import { WALLET_KEY } from '@sohor/shared/billing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Short, because someone who has just paid is watching; a bank transfer may take longer. */
const CLOSE_POLL_MS = 2_000;
const LOOSE_POLL_MS = 10_000;

const isPending = ({ status }: TopUp) => status === 'pending';

/**
 * The latest top-ups, requested again while one waits for its payment.
 * @param returnedId the one whose payment page was just left
 */
export function useTopUps(returnedId: string | null) {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ['top-ups'],
    queryFn: fetchTopUps,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const pending = state.data?.filter(isPending) ?? [];
      if (pending.length === 0) return false;
      return pending.some(({ id }) => id === returnedId) ? CLOSE_POLL_MS : LOOSE_POLL_MS;
    },
  });
  const ended = query.data
    ?.filter((topUp) => !isPending(topUp))
    .map(({ id, status }) => `${id} ${status}`)
    .join();
  // A payment that has ended may have changed the balance.
  useEffect(() => {
    if (ended) void cache.invalidateQueries({ queryKey: WALLET_KEY });
  }, [ended, cache]);
  return query;
}
