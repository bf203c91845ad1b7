import { fetchWork, type Work } from '@sohor/shared/api';
import { useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const workKey = (campaignId: string) => ['work', campaignId];

/** The KOL's work in a campaign; null when it has none. Requested each time it opens, because the Brand may have answered. */
export function useWork(campaignId: string) {
  return useQuery({
    queryKey: workKey(campaignId),
    queryFn: async (): Promise<Work | null> => (await fetchWork(campaignId)).items[0] ?? null,
    staleTime: 0,
  });
}

/** An act of the KOL on its work. */
export interface WorkAction {
  kind: 'hand_in' | 'propose' | 'agree' | 'refuse';
  send: () => Promise<void>;
  /** Shown after a success. */
  done: string;
}

/** Runs one action at a time, because each one changes what else is possible. */
export function useWorkAction(campaignId: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: workKey(campaignId) });
  return useSubmit({
    send: ({ send }: WorkAction) => send(),
    onSuccess: async (_, { done }) => {
      notify.success(done);
      // Awaited, so that the dialog shows the new state before its form opens again; dashboard and balance follow by themselves.
      await reload();
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'work' });
    },
    // 409: the Brand or the clock was faster, so what is shown is out of date.
    onError: (error) => (error instanceof ApiError && error.status === 409 ? reload() : undefined),
  });
}
