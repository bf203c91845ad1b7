import type { SpendingRange } from '../wire/catalog.ts';
import type {
  BrandDashboard as WireBrand,
  DueList as WireDue,
  KolDashboard as WireKol,
} from '../wire/index.ts';
import { call } from './call.ts';
import { type CampaignStatus, type KnownCampaignStatus, toCampaignStatus } from './status.ts';

/** What waits for the user, the soonest first. */
export interface DueList {
  total: number;
  /** The first 20. */
  items: DueItem[];
}

/** One thing that waits for the user. */
export interface DueItem {
  kind: WireDue['items'][number]['kind'];
  campaignId: string | null;
  campaignName: string | null;
  /** Name of the other side. */
  who: string | null;
  /** ISO 8601; null where no time is set. */
  until: string | null;
  amountIdr: number | null;
  count: number;
}

/** Figures of a KOL. All amounts are whole rupiah. */
export interface KolDashboard extends Omit<WireKol, 'due' | 'steps'> {
  due: DueList;
  /** Steps that help brands to find and choose the KOL. */
  steps: { tikTok: 'unlinked' | 'linked' | 'synced'; hasProfile: boolean; hasRates: boolean };
}

/** Figures of a Brand. All amounts are whole rupiah. */
export interface BrandDashboard
  extends Pick<WireBrand, 'kols' | 'paymentsDue' | 'walletBalance' | 'monthlySpending'> {
  /** Number of campaigns, in total and by status. */
  campaigns: { total: number } & Record<KnownCampaignStatus, number>;
  due: DueList;
  latestCampaigns: DashboardCampaign[];
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

const toDueList = ({ total, items }: WireDue): DueList => ({
  total,
  items: items.map((item) => ({
    kind: item.kind,
    campaignId: item.idCampaign,
    campaignName: item.namaProyek,
    who: item.nama,
    until: item.sampai,
    amountIdr: item.jumlah,
    count: item.banyak,
  })),
});

function toKolDashboard({ due, steps, ...figures }: WireKol): KolDashboard {
  return {
    ...figures,
    due: toDueList(due),
    steps: { tikTok: steps.tikTok, hasProfile: steps.profile, hasRates: steps.rateCard },
  };
}

function toBrandDashboard({ due, projects, latestProjects, ...figures }: WireBrand): BrandDashboard {
  const { awaitingPayment, ...counts } = projects;
  const latestCampaigns = latestProjects.map(({ namaProyek, status, budget, jumlahKOL, ...project }) => ({
    ...project,
    name: namaProyek,
    status: toCampaignStatus(status),
    totalIdr: budget,
    kolCount: jumlahKOL,
  }));
  return {
    ...figures,
    due: toDueList(due),
    campaigns: { ...counts, 'awaiting-payment': awaitingPayment },
    latestCampaigns,
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
