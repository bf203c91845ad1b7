import { fetchClosing } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

export const CLOSING_KEY = ['closing'] as const;

/** Asked for at each visit: what stood in the way may have ended meanwhile. */
export const useClosing = () => useQuery({ queryKey: CLOSING_KEY, queryFn: fetchClosing, staleTime: 0 });
