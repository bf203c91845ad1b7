import { fetchCampaign } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

/** One campaign with all its texts. @param id null: nothing is requested */
export function useCampaign(id: string | null) {
  return useQuery({
    queryKey: ['campaign', id],
    queryFn: () => fetchCampaign(id ?? ''),
    enabled: id !== null,
  });
}
