import type { BrandDashboard } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import { type CampaignStatus, jakartaDay, STATUS_LABELS } from '../campaigns/index.ts';
import { balanceOf, walletOf } from '../ledger/index.ts';
import {
  countKols,
  latestCampaigns,
  spendingByMonth,
  totalsByStatus,
  waitingCampaigns,
} from './dashboards.repository.ts';
import { lastMonths, startOfMonth } from './months.ts';

const MONTHS = 6;

export async function brandDashboard({ db, clock }: Context, brandId: string): Promise<BrandDashboard> {
  const today = jakartaDay(clock.now());
  const months = lastMonths(today, MONTHS);
  const [oldest = '', newest = ''] = [months.at(0), months.at(-1)];
  const [totals, kols, walletBalance, spending, latest, waiting] = await Promise.all([
    totalsByStatus(db, brandId, today),
    countKols(db, startOfMonth(newest)),
    balanceOf(db, walletOf('Brand', brandId)),
    spendingByMonth(db, brandId, startOfMonth(oldest)),
    latestCampaigns(db, brandId, today),
    waitingCampaigns(db, brandId, today),
  ]);
  const of = (status: CampaignStatus) => totals.find((total) => total.status === status);
  const count = (status: CampaignStatus) => of(status)?.campaigns ?? 0;
  return {
    role: 'Brand',
    projects: {
      total: totals.reduce((sum, { campaigns }) => sum + campaigns, 0),
      active: count('active'),
      completed: count('completed'),
      draft: count('draft'),
      awaitingPayment: count('awaiting_payment'),
    },
    kols: { newThisMonth: kols.newThisMonth, total: kols.total },
    paymentsDue: { count: count('awaiting_payment'), amount: of('awaiting_payment')?.costIdr ?? 0 },
    walletBalance,
    monthlySpending: months.map((month) => ({
      month,
      amount: spending.find((spent) => spent.month === month)?.amount ?? 0,
    })),
    latestProjects: latest.map((campaign) => ({
      id: campaign.id,
      namaProyek: campaign.name,
      createdAt: campaign.created_at.toISOString(),
      status: STATUS_LABELS[campaign.status],
      budget: campaign.cost_idr,
      jumlahKOL: campaign.kol_count,
      pendingApplicants: campaign.pending_applicants ?? 0,
    })),
    waitingProjects: waiting.map((campaign) => ({
      id: campaign.id,
      namaProyek: campaign.name,
      pendingApplicants: campaign.waiting,
    })),
  };
}
