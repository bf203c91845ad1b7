import type { SpendingRange } from '../wire/catalog.ts';
import type {
  BrandDashboard as WireBrand,
  DueList as WireDue,
  DueItem as WireDueItem,
  KolDashboard as WireKol,
} from '../wire/index.ts';
import { call } from './call.ts';
import { toWorkTotals, type WorkTotals } from './figure-reports.ts';
import { type Days, type Page, type TablePage, toDays, toPage } from './page.ts';
import { type CampaignStatus, type KnownCampaignStatus, toCampaignStatus } from './status.ts';

/** What waits for the user, the soonest first. */
export interface DueList {
  total: number;
  /** The first 20. */
  items: DueItem[];
}

/** One step with a time or money in it. */
export interface DueItem {
  kind: WireDueItem['kind'];
  /** Whether the user has to take it, or waits for somebody else. */
  isOwn: boolean;
  campaignId: string | null;
  /** Null where there is no contract. */
  contractId: string | null;
  /** Null unless the step is about an offer. */
  offerId: string | null;
  campaignName: string | null;
  /** Name of the other side. */
  who: string | null;
  /** ISO 8601; null where no time is set. */
  until: string | null;
  /** Price; for a KOL less fee and tax, by today's rules. */
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
  /** Of work published in the last 30 days; null when there is none. */
  results: WorkTotals | null;
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

const toDueItem = (item: WireDueItem): DueItem => ({
  kind: item.kind,
  isOwn: item.giliran === 'saya',
  campaignId: item.idCampaign,
  contractId: item.idKontrak,
  offerId: item.idPenawaran,
  campaignName: item.namaProyek,
  who: item.nama,
  until: item.sampai,
  amountIdr: item.jumlah,
  count: item.banyak,
});

const toDueList = ({ total, items }: WireDue): DueList => ({ total, items: items.map(toDueItem) });

function toKolDashboard({ due, steps, ...figures }: WireKol): KolDashboard {
  return {
    ...figures,
    due: toDueList(due),
    steps: { tikTok: steps.tikTok, hasProfile: steps.profile, hasRates: steps.rateCard },
  };
}

function toBrandDashboard({
  due,
  projects,
  latestProjects,
  hasil30Hari,
  ...figures
}: WireBrand): BrandDashboard {
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
    results: hasil30Hari && toWorkTotals(hasil30Hari),
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

/** Which steps are listed. */
export interface DueSearch extends Days, TablePage {
  /** True: only the user's own steps. */
  isOwn?: boolean;
}

/** Steps of the signed-in user and of those for whom it waits, what ends soonest first. */
export async function fetchDue({ isOwn, cursor, limit, ...days }: DueSearch): Promise<Page<DueItem>> {
  const query = { cursor, limit, ...toDays(days), ...(isOwn && { giliran: 'saya' as const }) };
  return toPage(await call('GET Dashboard/due', { query }), toDueItem);
}

/** What the signed-in Brand paid in each of the last months, the current one included; oldest first, in whole rupiah. */
export async function fetchSpending(months: SpendingRange): Promise<BrandDashboard['monthlySpending']> {
  return (await call('GET Dashboard/spending', { query: { bulan: months } })).data;
}
