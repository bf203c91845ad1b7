import { type BrandDashboard, fetchDashboard } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

export function useBrandDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: () => fetchDashboard<BrandDashboard>('Brand'),
  });
}
