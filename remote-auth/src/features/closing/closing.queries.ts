import { fetchClosing } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

export const CLOSING_KEY = ['closing'] as const;

/** Requested at each visit, because an obstacle may have ended meanwhile. */
export const useClosing = () => useQuery({ queryKey: CLOSING_KEY, queryFn: fetchClosing, staleTime: 0 });
