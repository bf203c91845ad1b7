import type { SpendingRange } from '../wire/catalog.ts';
import type { BrandDashboard as WireBrand, KolDashboard as WireKol } from '../wire/index.ts';
import { call } from './call.ts';
import { type CampaignStatus, type KnownCampaignStatus, toCampaignStatus } from './status.ts';

/** Figures of a KOL. All amounts are whole rupiah. */
export interface KolDashboard extends Omit<WireKol, 'steps' | 'applications'> {
  /** Applications that the KOL made; `pending` is the number that wait for the brand. */
  applications: NonNullable<WireKol['applications']>;
  /** Steps that help brands to find and choose the KOL; null from an API that does not send them. */
  steps: { tikTok: 'unlinked' | 'linked' | 'synced'; hasProfile: boolean; hasRates: boolean } | null;
}

/** Figures of a Brand. All amounts are whole rupiah. */
export interface BrandDashboard
  extends Pick<WireBrand, 'kols' | 'paymentsDue' | 'walletBalance' | 'monthlySpending'> {
  /** Number of campaigns, in total and by status. */
  campaigns: { total: number } & Record<KnownCampaignStatus, number>;
  latestCampaigns: DashboardCampaign[];
  /** Campaigns with applications that wait for the brand, those with the most first. */
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
  /** Number of applications that wait for the brand. */
  pendingApplicants: number;
}

function toKolDashboard({ steps, applications, ...figures }: WireKol): KolDashboard {
  return {
    ...figures,
    applications: applications ?? { pending: 0, total: 0 },
    steps: steps ? { tikTok: steps.tikTok, hasProfile: steps.profile, hasRates: steps.rateCard } : null,
  };
}

function toBrandDashboard({
  projects,
  latestProjects,
  waitingProjects,
  ...figures
}: WireBrand): BrandDashboard {
  const { awaitingPayment, cancelled = 0, ...counts } = projects;
  const latestCampaigns = latestProjects.map(({ namaProyek, status, budget, jumlahKOL, ...project }) => ({
    ...project,
    name: namaProyek,
    status: toCampaignStatus(status),
    totalIdr: budget,
    kolCount: jumlahKOL,
  }));
  return {
    ...figures,
    campaigns: { ...counts, cancelled, 'awaiting-payment': awaitingPayment },
    latestCampaigns,
    // An older API only sends the latest campaigns.
    waitingCampaigns:
      waitingProjects?.map(({ namaProyek, ...project }) => ({ ...project, name: namaProyek })) ??
      latestCampaigns.filter(({ pendingApplicants }) => pendingApplicants > 0),
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

/** What the signed-in Brand paid in each of the last months, the current one included; oldest first, in whole rupiah. */
export async function fetchSpending(months: SpendingRange): Promise<BrandDashboard['monthlySpending']> {
  return (await call('GET Dashboard/spending', { query: { bulan: months } })).data;
}
