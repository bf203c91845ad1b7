import { fetchTaxProfile, fetchTaxStatement, type TaxTime } from '@sohor/shared/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

const TAX_KEY = ['tax'] as const;
export const PROFILE_KEY = [...TAX_KEY, 'profile'] as const;

export function useTaxProfile() {
  return useQuery({ queryKey: PROFILE_KEY, queryFn: fetchTaxProfile });
}

export function useTaxStatement({ year, month }: TaxTime) {
  return useInfiniteQuery({
    queryKey: [...TAX_KEY, 'statement', year, month],
    queryFn: ({ pageParam }) => fetchTaxStatement({ year, month }, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
