import { totalIdr } from '../format/index.ts';
import { CAMPAIGN_LABELS } from '../wire/campaign-labels.ts';
import { type CampaignTexts, renameTexts } from '../wire/campaign-texts.ts';
import type { CampaignSort } from '../wire/catalog.ts';
import type { TableType } from '../wire/endpoint.ts';
import type { ListedCampaign, Campaign as WireCampaign } from '../wire/index.ts';
import { type BrandMark, toBrandMark } from './brand-mark.ts';
import { call, download } from './call.ts';
import { type Entry, toEntry } from './entry.ts';
import { type Days, type Page, toDays, toPage } from './page.ts';
import { type CampaignStatus, type KnownCampaignStatus, toCampaignStatus } from './status.ts';

/** A campaign as a list shows it. */
export interface CampaignSummary {
  id: string;
  name: string;
  /** Site-absolute address of the cover, or null. */
  cover: string | null;
  jobType: WireCampaign['jenisPekerjaan'];
  contentType: WireCampaign['tipeKonten'];
  /** Whole rupiah for one KOL. */
  priceIdr: number;
  /** Number of KOLs that it hires. */
  kolCount: number;
  /** Whole rupiah: price of one KOL times the number of KOLs. */
  totalIdr: number;
  /** `YYYY-MM-DD` */
  startDate: string;
  endDate: string;
  promotionType: WireCampaign['tipeProyek'];
  /** The content direction; in a list only its beginning, which ends with '…' when there is more. */
  contentDirection: string;
  isVerified: boolean;
  status: CampaignStatus;
  brandName: string;
  /** The Brand's mark; null without one. */
  brandMark: BrandMark | null;
  /** When (ISO 8601) and why its Brand cancelled it; null where it did not. */
  cancelled: { at: string; reason: string } | null;
  /** Applications that wait for the brand; 0 for everybody else. */
  pendingApplicants: number;
  /** Work that waits for the brand's review; 0 for everybody else. */
  pendingReviews: number;
  /** True when every place is taken; always false for a Brand. */
  isFull: boolean;
  /** The signed-in KOL's own entry; null when it has none, and for a Brand. */
  ownEntry: Entry | null;
}

/** A campaign with all its texts. */
export interface Campaign extends CampaignSummary, CampaignTexts {
  /** True when the Brand wants to see a draft before anything is published. */
  needsDraft: boolean;
  /** Whole rupiah of the price that the signed-in KOL would get today, after fee and tax; null for a Brand. */
  netIdr: number | null;
  /** Places that nobody has taken; null for a Brand. */
  placesLeft: number | null;
}

/** Translates from the wire. */
export function toCampaignSummary(wire: ListedCampaign): CampaignSummary {
  return {
    id: wire.id,
    name: wire.namaProyek,
    cover: wire.coverProyek,
    jobType: wire.jenisPekerjaan,
    contentType: wire.tipeKonten,
    priceIdr: wire.hargaPekerjaan,
    kolCount: wire.jumlahKOL,
    totalIdr: totalIdr({ priceIdr: wire.hargaPekerjaan, kolCount: wire.jumlahKOL }),
    startDate: wire.startDate,
    endDate: wire.endDate,
    promotionType: wire.tipeProyek,
    contentDirection: wire.arahanKonten,
    isVerified: wire.isVerification,
    status: toCampaignStatus(wire.statusLabel),
    brandName: wire.brandName,
    brandMark: wire.tandaBrand ? toBrandMark(wire.tandaBrand) : null,
    cancelled: wire.pembatalan ? { at: wire.pembatalan.pada, reason: wire.pembatalan.alasan } : null,
    pendingApplicants: wire.pendingApplicants ?? 0,
    pendingReviews: wire.pendingReviews ?? 0,
    isFull: wire.penuh ?? false,
    ownEntry: wire.ownEntry ? toEntry(wire.ownEntry) : null,
  };
}

/** Translates from the wire. */
export function toCampaign(wire: WireCampaign): Campaign {
  return {
    ...toCampaignSummary(wire),
    ...renameTexts(wire, 'wire', 'name'),
    needsDraft: wire.perluDraf ?? false,
    netIdr: wire.bersih ?? null,
    placesLeft: wire.sisa ?? null,
  };
}

/** Verified campaigns for a KOL, or a Brand's own ones; newest first. */
export async function fetchVisibleCampaigns(cursor?: string): Promise<Page<CampaignSummary>> {
  return toPage(await call('GET Campaign/all', { query: { view: 'row', cursor } }), toCampaignSummary);
}

/** Filter for a Brand's campaigns; without any field, all of them. It matches campaigns that run on at least one of the days. */
export interface CampaignFilter extends Days {
  /** Part of the name, upper or lower case. */
  text?: string | undefined;
  status?: KnownCampaignStatus | undefined;
  /** Newest first when left out. */
  sort?: CampaignSort | undefined;
}

/** The Brand's own campaigns. */
export async function fetchOwnCampaigns({
  cursor,
  ...filter
}: CampaignFilter & { cursor?: string | undefined } = {}): Promise<Page<CampaignSummary>> {
  const query = { view: 'row', cursor, ...toQuery(filter) } as const;
  return toPage(await call('GET Campaign', { query }), toCampaignSummary);
}

/** Number of a Brand's campaigns in each status, and in total. */
export type CampaignCounts = Record<KnownCampaignStatus | 'all', number>;

/** Number of campaigns that each status would leave. @param filter its status and sort are ignored */
export async function countOwnCampaigns({ text, from, until }: CampaignFilter = {}): Promise<CampaignCounts> {
  const query = { q: text || undefined, ...toDays({ from, until }) };
  const { data } = await call('GET Campaign/counts', { query });
  const { draft, awaitingPayment, active, completed, cancelled } = data;
  const all = draft + awaitingPayment + active + completed + cancelled;
  return { draft, 'awaiting-payment': awaitingPayment, active, completed, cancelled, all };
}

/** The campaigns of {@link fetchOwnCampaigns} as a file. */
export function downloadOwnCampaigns(filter: CampaignFilter, type: TableType): Promise<Blob> {
  return download(`GET Campaign/daftar.${type}`, { query: toQuery(filter) });
}

const toQuery = ({ text, status, sort, ...days }: CampaignFilter) => ({
  q: text || undefined,
  status: status && CAMPAIGN_LABELS[status],
  urut: sort,
  ...toDays(days),
});

/** One of the campaigns that the lists show, with all its texts. @throws {ApiError} 404 for any other */
export async function fetchCampaign(id: string): Promise<Campaign> {
  const { data } = await call('GET Campaign/detail/:id', { params: { id } });
  return toCampaign(data);
}

/** What cancelling a campaign would do. */
export interface ForeseenCancellation {
  /** Whole rupiah that would come back to the Brand's balance. */
  returnedIdr: number;
  /** Whole rupiah set aside for signed contracts whose work goes on. */
  reservedIdr: number;
  /** Number of these contracts. */
  contracts: number;
  /** Offers that would end unanswered. */
  offers: number;
}

/** What cancelling one's own campaign would do now. @throws {ApiError} 404 for another Brand's */
export async function foreseeCancellation(id: string): Promise<ForeseenCancellation> {
  const { data } = await call('GET Campaign/cancel/:id', { params: { id } });
  return {
    returnedIdr: data.kembali,
    reservedIdr: data.tertahan,
    contracts: data.kontrak,
    offers: data.tawaran,
  };
}

/**
 * Cancels one's own campaign.
 * @returns whole rupiah that came back to the balance
 * @throws {ApiError} 409 when it is cancelled or over
 */
export async function cancelCampaign(id: string, reason: string): Promise<number> {
  const { data } = await call('POST Campaign/cancel', { body: { idCampaign: id, alasan: reason } });
  return data.kembali;
}
