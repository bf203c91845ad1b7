import type { KolDashboard } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import { receivedBy, walletOf } from '../ledger/index.ts';
import { countContracts } from './dashboards.repository.ts';

export async function kolDashboard({ db }: Context, kolId: string): Promise<KolDashboard> {
  const [totalEarnings, contracts] = await Promise.all([
    receivedBy(db, walletOf('KOL', kolId)),
    countContracts(db, kolId),
  ]);
  return {
    role: 'KOL',
    // Nothing is pending, done or invoiced before a KOL can hand in work.
    wallet: { totalEarnings, pendingPayments: 0 },
    contracts: { pending: contracts.pending, signed: contracts.signed },
    content: { done: 0, total: contracts.signed },
    invoices: { overdue: 0, sent: 0, paid: 0 },
  };
}
