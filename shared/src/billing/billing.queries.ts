import {
  type Days,
  fetchInvoice,
  fetchUpcomingPayments,
  fetchWallet,
  fetchWalletTransactions,
  type InvoiceSearch,
  searchInvoices,
} from '@sohor/shared/api';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TablePages } from './use-table-pages.ts';

/** Query key of all invoice lists: invalidate it after a payment. */
export const INVOICES_KEY = ['invoices'] as const;

/** Query key of the wallet and its statement: invalidate it after money has moved. */
export const WALLET_KEY = ['wallet'] as const;

export function useWallet() {
  return useQuery({ queryKey: WALLET_KEY, queryFn: fetchWallet });
}

/** The shown rows stay until the next page has loaded. */
export function useTransactions(days: Days, { cursor, limit }: TablePages) {
  return useQuery({
    queryKey: [...WALLET_KEY, 'transactions', { ...days, cursor, limit }],
    queryFn: () => fetchWalletTransactions({ ...days, cursor, limit }),
    placeholderData: keepPreviousData,
  });
}

/** The KOL's open work, with what each will bring. */
export function useUpcomingPayments() {
  return useInfiniteQuery({
    queryKey: ['wallet', 'upcoming'],
    queryFn: ({ pageParam }) => fetchUpcomingPayments({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export function useInvoices(search: InvoiceSearch) {
  return useQuery({
    queryKey: [...INVOICES_KEY, search],
    queryFn: ({ signal }) => searchInvoices(search, signal),
    placeholderData: keepPreviousData,
  });
}

export function useInvoice(id: string) {
  return useQuery({ queryKey: [...INVOICES_KEY, 'one', id], queryFn: () => fetchInvoice(id) });
}
