import { fetchDashboard, type KolDashboard } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

export function useDashboard() {
  return useQuery({ queryKey: ['dashboard'], queryFn: () => fetchDashboard<KolDashboard>('KOL') });
}
