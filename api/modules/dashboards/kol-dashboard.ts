import type { KolDashboard } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import { receivedBy, walletOf } from '../ledger/index.ts';
import { pendingOf } from '../wallets/index.ts';
import { countApplications, countContracts } from './dashboards.repository.ts';

export async function kolDashboard({ db }: Context, kolId: string): Promise<KolDashboard> {
  const [totalEarnings, pendingPayments, contracts, applications] = await Promise.all([
    receivedBy(db, walletOf('KOL', kolId)),
    pendingOf(db, 'KOL', kolId),
    countContracts(db, kolId),
    countApplications(db, kolId),
  ]);
  return {
    role: 'KOL',
    wallet: { totalEarnings, pendingPayments },
    contracts: { pending: contracts.pending, signed: contracts.signed },
    applications: { pending: applications.pending, total: applications.total },
    // Nothing is done or invoiced before a KOL can hand in work.
    content: { done: 0, total: contracts.signed },
    invoices: { overdue: 0, sent: 0, paid: 0 },
  };
}
