import {
  fetchNoticeChannels,
  type NoticeChannels,
  type NoticeSettings,
  saveNoticeSettings,
} from '@sohor/shared/api';
import { notify } from '@sohor/shared/platform';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = ['notice-channels'];

export const useNoticeChannels = () => useQuery({ queryKey: KEY, queryFn: fetchNoticeChannels });

/**
 * Shows a choice at once, and reverts it when it could not be saved. Saves run one after the other, so that the last choice wins.
 */
export function useSaveSettings(): (change: Partial<NoticeSettings>) => void {
  const cache = useQueryClient();
  const show = (settings: NoticeSettings) =>
    cache.setQueryData<NoticeChannels>(KEY, (shown) => shown && { ...shown, settings });
  const saving = useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: saveNoticeSettings,
    onError: () => {
      notify.error('Pilihan belum tersimpan. Silakan coba lagi.');
      return cache.invalidateQueries({ queryKey: KEY });
    },
  });
  return (change) => {
    const shown = cache.getQueryData<NoticeChannels>(KEY);
    if (!shown) return;
    const settings = { ...shown.settings, ...change };
    void cache.cancelQueries({ queryKey: KEY });
    show(settings);
    saving.mutate(settings);
  };
}
