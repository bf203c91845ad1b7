import type { BrandDashboard as WireBrand, KolDashboard as WireKol } from '../wire/index.ts';
import { call } from './call.ts';
import { type CampaignStatus, toCampaignStatus } from './status.ts';

/** Figures of a KOL. All amounts are whole rupiah. */
export interface KolDashboard {
  totalEarningsIdr: number;
  pendingPaymentsIdr: number;
  contracts: { pending: number; signed: number };
  /** Those of the KOL's own making; the pending ones wait for the brand. */
  applications: { pending: number; total: number };
  content: { done: number; total: number };
  invoices: { overdue: number; sent: number; paid: number };
  /** What the KOL has done so that brands find and choose it; null from an API that does not tell it. */
  steps: { tikTok: 'unlinked' | 'linked' | 'synced'; hasProfile: boolean; hasRates: boolean } | null;
}

/** Figures of a Brand. All amounts are whole rupiah. */
export interface BrandDashboard {
  /** How many campaigns there are, and how many of them are in each state. */
  campaigns: { total: number } & Record<CampaignStatus, number>;
  kols: { newThisMonth: number; total: number };
  paymentsDue: { count: number; amountIdr: number };
  walletBalanceIdr: number;
  /** Last six months, oldest first; `month` is `YYYY-MM` in Jakarta. */
  monthlySpending: { month: string; amountIdr: number }[];
  latestCampaigns: DashboardCampaign[];
  /** With applications that wait for the brand, the most first. */
  waitingCampaigns: Pick<DashboardCampaign, 'id' | 'name' | 'pendingApplicants'>[];
}

/** A campaign as the dashboard lists it. */
export interface DashboardCampaign {
  id: string;
  name: string;
  /** ISO 8601 */
  createdAt: string;
  status: CampaignStatus;
  /** Whole rupiah: price of one KOL times the number of KOLs. */
  totalIdr: number;
  kolCount: number;
  /** Applications that wait for the brand. */
  pendingApplicants: number;
}

function toKolDashboard({
  wallet,
  steps,
  applications,
  contracts,
  content,
  invoices,
}: WireKol): KolDashboard {
  return {
    totalEarningsIdr: wallet.totalEarnings,
    pendingPaymentsIdr: wallet.pendingPayments,
    contracts,
    applications: applications ?? { pending: 0, total: 0 },
    content,
    invoices,
    steps: steps ? { tikTok: steps.tikTok, hasProfile: steps.profile, hasRates: steps.rateCard } : null,
  };
}

function toBrandDashboard(wire: WireBrand): BrandDashboard {
  const { total, draft, awaitingPayment, active, completed } = wire.projects;
  const latestCampaigns = wire.latestProjects.map((project) => ({
    id: project.id,
    name: project.namaProyek,
    createdAt: project.createdAt,
    status: toCampaignStatus(project.status),
    totalIdr: project.budget,
    kolCount: project.jumlahKOL,
    pendingApplicants: project.pendingApplicants,
  }));
  return {
    campaigns: { total, draft, 'awaiting-payment': awaitingPayment, active, completed },
    kols: wire.kols,
    paymentsDue: { count: wire.paymentsDue.count, amountIdr: wire.paymentsDue.amount },
    walletBalanceIdr: wire.walletBalance,
    monthlySpending: wire.monthlySpending.map(({ month, amount }) => ({ month, amountIdr: amount })),
    latestCampaigns,
    // An older API tells only of the latest campaigns.
    waitingCampaigns:
      wire.waitingProjects?.map(({ id, namaProyek, pendingApplicants }) => ({
        id,
        name: namaProyek,
        pendingApplicants,
      })) ?? latestCampaigns.filter(({ pendingApplicants }) => pendingApplicants > 0),
  };
}

/** Figures of the signed-in KOL. */
export async function fetchKolDashboard(): Promise<KolDashboard> {
  const { data } = await call('GET Dashboard');
  if (data.role !== 'KOL') throw new Error('the dashboard of a Brand for a KOL');
  return toKolDashboard(data);
}

/** Figures of the signed-in Brand. */
export async function fetchBrandDashboard(): Promise<BrandDashboard> {
  const { data } = await call('GET Dashboard');
  if (data.role !== 'Brand') throw new Error('the dashboard of a KOL for a Brand');
  return toBrandDashboard(data);
}
