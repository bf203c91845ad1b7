import type { ListedCampaign, Campaign as WireCampaign } from '../wire/index.ts';
import { call } from './call.ts';
import { type Entry, toEntry } from './entry.ts';
import { type Page, toPage } from './page.ts';
import { type CampaignStatus, toCampaignStatus } from './status.ts';

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
  /** Applications that wait for the brand; 0 for everybody else. */
  pendingApplicants: number;
  /** Work that waits for the brand's review; 0 for everybody else. */
  pendingReviews: number;
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
    pendingApplicants: wire.pendingApplicants ?? 0,
    pendingReviews: wire.pendingReviews ?? 0,
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

/** The Brand's own campaigns, newest first. */
export async function fetchOwnCampaigns(cursor?: string): Promise<Page<CampaignSummary>> {
  return toPage(await call('GET Campaign', { query: { view: 'row', cursor } }), toCampaignSummary);
}

/** One of the campaigns that the lists show, with all its texts. @throws {ApiError} 404 for any other */
export async function fetchCampaign(id: string): Promise<Campaign> {
  const { data } = await call('GET Campaign/detail/:id', { params: { id } });
  return toCampaign(data);
}
