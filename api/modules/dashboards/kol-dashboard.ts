import type { KolDashboard } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import { earnedBy } from '../ledger/index.ts';
import { pendingOf } from '../wallets/index.ts';
import { type KolStanding, standingOfKol } from './dashboards.repository.ts';
import { dueOnDashboard } from './read-due.ts';

export async function kolDashboard(context: Context, kolId: string): Promise<KolDashboard> {
  const { db } = context;
  const [totalEarnings, pendingPayments, standing, due] = await Promise.all([
    earnedBy(db, kolId),
    pendingOf(context, 'KOL', kolId),
    standingOfKol(db, kolId),
    dueOnDashboard(context, { role: 'KOL', userId: kolId }),
  ]);
  return {
    role: 'KOL',
    due,
    wallet: { totalEarnings, pendingPayments },
    contracts: { pending: standing.contractsPending, signed: standing.contractsSigned },
    applications: { pending: standing.applicationsPending, total: standing.applicationsTotal },
    content: { done: standing.workDone, total: standing.contractsSigned },
    // A KOL's invoices are written after they are paid.
    invoices: { overdue: 0, sent: 0, paid: standing.invoicesWritten },
    steps: { tikTok: tikTokOf(standing), profile: standing.hasProfile, rateCard: standing.hasRates },
  };
}

/** Synced numbers stay after the account is unlinked, but only a link keeps them up to date. */
function tikTokOf({ isLinked, isSynced }: KolStanding) {
  if (!isLinked) return 'unlinked';
  return isSynced ? 'synced' : 'linked';
}
