import { fetchDashboard, type KolDashboard } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';
import { FIGURES } from '../../lib/own-data.ts';

export function useDashboard() {
  return useQuery({ queryKey: FIGURES, queryFn: () => fetchDashboard<KolDashboard>('KOL') });
}
