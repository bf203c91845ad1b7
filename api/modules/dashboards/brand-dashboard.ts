import { jakartaDay } from '@sohor/shared/format';
import type { BrandDashboard } from '@sohor/shared/wire';
import { CAMPAIGN_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { recentResults } from '../figures/index.ts';
import { balanceOf, walletOf } from '../ledger/index.ts';
import { countKols, latestCampaigns, spendingByMonth, totalsOfBrand } from './dashboards.repository.ts';
import { dueOnDashboard } from './read-due.ts';
import { lastMonths } from './rules/months.ts';

const MONTHS = 6;

export async function brandDashboard(context: Context, brandId: string): Promise<BrandDashboard> {
  const { db, clock } = context;
  const today = jakartaDay(clock.now());
  const [totals, kols, walletBalance, spending, latest, due, results] = await Promise.all([
    totalsOfBrand(db, brandId, today),
    countKols(db, today.slice(0, 7)),
    balanceOf(db, walletOf('Brand', brandId)),
    monthlySpending(context, brandId, MONTHS),
    latestCampaigns(db, brandId, today),
    dueOnDashboard(context, { role: 'Brand', userId: brandId }),
    recentResults(db, brandId, clock.now()),
  ]);
  const { awaitedIdr, ...projects } = totals;
  return {
    role: 'Brand',
    due,
    projects,
    kols: { newThisMonth: kols.newThisMonth, total: kols.total },
    paymentsDue: { count: projects.awaitingPayment, amount: awaitedIdr },
    walletBalance,
    monthlySpending: spending,
    hasil30Hari: results,
    latestProjects: latest.map((campaign) => ({
      id: campaign.id,
      namaProyek: campaign.name,
      createdAt: campaign.created_at.toISOString(),
      status: CAMPAIGN_LABELS[campaign.status],
      budget: campaign.cost_idr,
      jumlahKOL: campaign.kol_count,
      pendingApplicants: campaign.pending_applicants ?? 0,
    })),
  };
}

/** What a Brand paid in each of the last months, the current one included; oldest first. */
export async function monthlySpending({ db, clock }: Context, brandId: string, count: number) {
  const months = lastMonths(jakartaDay(clock.now()), count);
  const spending = await spendingByMonth(db, brandId, months[0] ?? '');
  return months.map((month) => ({
    month,
    amount: spending.find((spent) => spent.month === month)?.amount ?? 0,
  }));
}
