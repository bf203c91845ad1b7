import {
  type Contract,
  type ContractFilter,
  fetchContracts,
  fetchKolDashboard,
  fetchOwnProfile,
} from '@sohor/shared/api';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Cache keys of data that several pages show, so that they are loaded once. */
export const OWN_PROFILE = ['profile'];
/** The dashboard's figures; any change of the KOL's data can change them. */
export const FIGURES = ['dashboard'];
export const CONTRACTS = ['contracts'];

export function useFigures() {
  return useQuery({ queryKey: FIGURES, queryFn: () => fetchKolDashboard() });
}

export function useOwnProfile() {
  return useQuery({ queryKey: OWN_PROFILE, queryFn: fetchOwnProfile });
}

/** The KOL's contracts, newest first. The shown ones stay until those of another filter are there. */
export function useContracts(filter: ContractFilter = {}, enabled = true) {
  return useInfiniteQuery({
    queryKey: [...CONTRACTS, filter],
    queryFn: ({ pageParam }) => fetchContracts({ ...filter, cursor: pageParam }),
    enabled,
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** One of the KOL's contracts: undefined while it is looked for, page by page; null where there is none, or the list failed. */
export function useContract(isIt: (contract: Contract) => boolean, isWanted = true) {
  const query = useContracts({}, isWanted);
  const { data, isError, isPending, hasNextPage, isFetching, fetchNextPage } = query;
  const found = data?.pages.flatMap((page) => page.items).find(isIt);
  const isMissing = isWanted && data !== undefined && !found;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, isError, fetchNextPage]);
  const isOver = isError || (!isPending && !hasNextPage);
  return { contract: found ?? (isOver ? null : undefined), query };
}
