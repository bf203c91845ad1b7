import { jakartaDay } from '@sohor/shared/format';
import type { BrandDashboard } from '@sohor/shared/wire';
import { CAMPAIGN_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { balanceOf, walletOf } from '../ledger/index.ts';
import {
  countKols,
  latestCampaigns,
  spendingByMonth,
  totalsOfBrand,
  waitingCampaigns,
} from './dashboards.repository.ts';
import { lastMonths } from './months.ts';

const MONTHS = 6;

export async function brandDashboard({ db, clock }: Context, brandId: string): Promise<BrandDashboard> {
  const today = jakartaDay(clock.now());
  const months = lastMonths(today, MONTHS);
  const [oldest = '', newest = ''] = [months.at(0), months.at(-1)];
  const [totals, kols, walletBalance, spending, latest, waiting] = await Promise.all([
    totalsOfBrand(db, brandId, today),
    countKols(db, newest),
    balanceOf(db, walletOf('Brand', brandId)),
    spendingByMonth(db, brandId, oldest),
    latestCampaigns(db, brandId, today),
    waitingCampaigns(db, brandId, today),
  ]);
  const { awaitedIdr, ...projects } = totals;
  return {
    role: 'Brand',
    projects,
    kols: { newThisMonth: kols.newThisMonth, total: kols.total },
    paymentsDue: { count: projects.awaitingPayment, amount: awaitedIdr },
    walletBalance,
    monthlySpending: months.map((month) => ({
      month,
      amount: spending.find((spent) => spent.month === month)?.amount ?? 0,
    })),
    latestProjects: latest.map((campaign) => ({
      id: campaign.id,
      namaProyek: campaign.name,
      createdAt: campaign.created_at.toISOString(),
      status: CAMPAIGN_LABELS[campaign.status],
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
