import { CAMPAIGN_LABELS } from '../wire/campaign-labels.ts';
import type { CampaignSort } from '../wire/catalog.ts';
import type { ListedCampaign, Campaign as WireCampaign } from '../wire/index.ts';
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
  /** How many KOLs it hires. */
  kolCount: number;
  /** Whole rupiah: price of one KOL times the number of KOLs. */
  totalIdr: number;
  /** `YYYY-MM-DD` */
  startDate: string;
  endDate: string;
  promotionType: WireCampaign['tipeProyek'];
  /** The content direction; in a list its beginning, which ends with '…' where there is more. */
  contentDirection: string;
  isVerified: boolean;
  status: CampaignStatus;
  brandName: string;
  /** Staff has checked who the Brand is. */
  isBrandChecked: boolean;
  /** When (ISO 8601) and why its Brand cancelled it; null where it did not. */
  cancelled: { at: string; reason: string } | null;
  /** Applications that wait for the brand; 0 for everybody else. */
  pendingApplicants: number;
  /** Work that waits for the brand's review; 0 for everybody else. */
  pendingReviews: number;
  /** Every place is taken; false for a Brand. */
  isFull: boolean;
  /** The signed-in KOL's own; null where it has none, and for a Brand. */
  ownEntry: Entry | null;
}

/** A campaign with all its texts. */
export interface Campaign extends CampaignSummary {
  visualReference: string;
  captionDirection: string;
  note: string;
  website: string;
  hashtags: string;
  mentions: string;
  /** The Brand wants to see a draft before anything is published. */
  needsDraft: boolean;
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
    totalIdr: wire.hargaPekerjaan * wire.jumlahKOL,
    startDate: wire.startDate,
    endDate: wire.endDate,
    promotionType: wire.tipeProyek,
    contentDirection: wire.arahanKonten,
    isVerified: wire.isVerification,
    status: toCampaignStatus(wire.statusLabel),
    brandName: wire.brandName,
    isBrandChecked: wire.isBrandChecked ?? false,
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
    visualReference: wire.referensiVisual,
    captionDirection: wire.arahanCaption,
    note: wire.catatan,
    website: wire.website,
    hashtags: wire.hashtag,
    mentions: wire.mentionAccount,
    needsDraft: wire.perluDraf ?? false,
  };
}

/** For a KOL the verified campaigns, for a Brand its own; newest first. */
export async function fetchVisibleCampaigns(cursor?: string): Promise<Page<CampaignSummary>> {
  return toPage(await call('GET Campaign/all', { query: { view: 'row', cursor } }), toCampaignSummary);
}

/** Which of a Brand's campaigns are wanted; all of them when nothing is given. The days are those on which they run. */
export interface CampaignFilter extends Days {
  /** Part of the name, in any case. */
  text?: string | undefined;
  status?: KnownCampaignStatus | undefined;
  /** The newest first, unless it is said otherwise. */
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

/** How many campaigns a Brand has in each status, and in all. */
export type CampaignCounts = Record<KnownCampaignStatus | 'all', number>;

/** What each choice of a status would leave. @param filter its status and its sort do not count */
export async function countOwnCampaigns({ text, from, until }: CampaignFilter = {}): Promise<CampaignCounts> {
  const query = { q: text || undefined, ...toDays({ from, until }) };
  const { data } = await call('GET Campaign/counts', { query });
  const { draft, awaitingPayment, active, completed, cancelled } = data;
  const all = draft + awaitingPayment + active + completed + cancelled;
  return { draft, 'awaiting-payment': awaitingPayment, active, completed, cancelled, all };
}

/** The same campaigns as a CSV file. */
export function downloadOwnCampaigns(filter: CampaignFilter = {}): Promise<Blob> {
  return download('GET Campaign/daftar.csv', { query: toQuery(filter) });
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
  /** How many these contracts are. */
  contracts: number;
  /** Offers that would end unanswered. */
  offers: number;
}

/** What cancelling an own campaign would do now. @throws {ApiError} 404 for another Brand's */
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
 * Cancels an own campaign. @returns whole rupiah that came back to the balance
 * @throws {ApiError} 409 when it is cancelled or over
 */
export async function cancelCampaign(id: string, reason: string): Promise<number> {
  const { data } = await call('POST Campaign/cancel', { body: { idCampaign: id, alasan: reason } });
  return data.kembali;
}
