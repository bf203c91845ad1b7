import { fetchPublicKol } from '@sohor/shared/api';
import { ApiError } from '@sohor/shared/platform';
import { queryOptions } from '@tanstack/react-query';

/** What the KOL shows to everybody; null for one without a profile. */
export const publicKol = (slug: string) =>
  queryOptions({
    queryKey: ['public-kol', slug],
    queryFn: async () => {
      try {
        return await fetchPublicKol(slug);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
