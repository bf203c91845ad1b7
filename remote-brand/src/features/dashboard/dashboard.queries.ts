import { fetchSpending, type Invoice, searchInvoices } from '@sohor/shared/api';
import { INVOICES_KEY } from '@sohor/shared/billing';
import type { SpendingRange } from '@sohor/shared/wire/catalog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Open invoices, the most urgent first. The latest ten of each kind; the others are on the page of invoices. */
export function useOpenInvoices() {
  return useQuery({
    queryKey: [...INVOICES_KEY, 'open'],
    queryFn: async ({ signal }): Promise<Invoice[]> => {
      const [overdue, pending] = await Promise.all([
        searchInvoices({ status: 'overdue' }, signal),
        searchInvoices({ status: 'pending' }, signal),
      ]);
      return [...overdue.items, ...pending.items].sort((a, b) => a.dueAt.localeCompare(b.dueAt));
    },
  });
}

/** Payments by month. @param range null: nothing is requested */
export function useSpending(range: SpendingRange | null) {
  return useQuery({
    queryKey: ['dashboard', 'spending', range],
    queryFn: () => fetchSpending(range ?? '6'),
    enabled: range !== null,
    placeholderData: keepPreviousData,
  });
}
