import { fetchBrandDashboard } from '@sohor/shared/api';
import { useQuery } from '@tanstack/react-query';

export function useBrandDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: () => fetchBrandDashboard(),
  });
}
