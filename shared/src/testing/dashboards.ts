import type { KolDashboard } from '../wire/index.ts';

/** The dashboard of a KOL for whom nothing has happened yet. */
export function aKolDashboard(change: Partial<KolDashboard> = {}): KolDashboard {
  return {
    role: 'KOL',
    wallet: { totalEarnings: 0, pendingPayments: 0 },
    contracts: { pending: 0, signed: 0 },
    content: { done: 0, total: 0 },
    invoices: { overdue: 0, sent: 0, paid: 0 },
    ...change,
  };
}
