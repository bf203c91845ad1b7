import { type ContractFilter, fetchBrandContract, fetchBrandContracts } from '@sohor/shared/api';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BRAND_CONTRACTS } from '../../lib/contract-look.ts';

/** The Brand's contracts, newest first, page by page. The shown ones stay until a new filter's result has loaded. */
export function useBrandContracts(filter: ContractFilter) {
  return useInfiniteQuery({
    queryKey: [...BRAND_CONTRACTS, filter],
    queryFn: ({ pageParam }) => fetchBrandContracts({ ...filter, cursor: pageParam }),
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** One contract with its text. Requested each time it opens, because its KOL may have signed meanwhile. */
export function useBrandContract(id: string) {
  return useQuery({
    queryKey: ['brand-contract', id],
    queryFn: () => fetchBrandContract(id),
    staleTime: 0,
  });
}
