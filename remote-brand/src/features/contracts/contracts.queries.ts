import { type ContractGroup, fetchBrandContract, fetchBrandContracts } from '@sohor/shared/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BRAND_CONTRACTS } from '../../lib/contract-look.ts';

/** The Brand's contracts, newest first, page by page. @param group null: all of them */
export function useBrandContracts(group: ContractGroup | null) {
  return useInfiniteQuery({
    queryKey: [...BRAND_CONTRACTS, group],
    queryFn: ({ pageParam }) => fetchBrandContracts({ group: group ?? undefined, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** One contract with its text. Asked for with every opening, as its KOL may have signed meanwhile. */
export function useBrandContract(id: string | null) {
  return useQuery({
    queryKey: ['brand-contract', id],
    queryFn: () => fetchBrandContract(id ?? ''),
    enabled: id !== null,
    staleTime: 0,
  });
}
