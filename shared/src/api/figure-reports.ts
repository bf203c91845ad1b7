import type { AgreedPiece } from '../format/index.ts';
import type { ReportLinkDays, FigureGap as WireGap } from '../wire/catalog.ts';
import { FIGURE_GAPS } from '../wire/catalog.ts';
import type { TableType } from '../wire/endpoint.ts';
import type {
  SharedReport as WireShared,
  WorkTotals as WireTotals,
  ReportedWork as WireWork,
} from '../wire/index.ts';
import { call, download } from './call.ts';
import { toPiece } from './content.ts';
import {
  type Figures,
  type FigureTrouble,
  type PostedVideo,
  toFigureSource,
  toFigureTrouble,
  toPostedVideo,
} from './figures.ts';
import { type Page, toPage } from './page.ts';
import type { ReferenceCpm } from './reference-cpms.ts';

/** Why figures of signed work are missing: as a {@link FigureTrouble}, or it is not published or not read yet. */
export type FigureGap = WireGap | 'unknown';

/** What published work reached, summed up for one source. */
export interface SourceResults
  extends Pick<Figures, 'source' | 'views' | 'likes' | 'comments' | 'shares' | 'saves'> {
  works: number;
}

/** What works of one kind of content have reached, of all sources. */
export interface KindResults
  extends Pick<AgreedPiece, 'platform' | 'item'>,
    Pick<Figures, 'views' | 'likes' | 'comments' | 'shares' | 'saves'> {
  /** Published works, and those of them that have figures. */
  published: number;
  works: number;
  /** What was paid for them; null where a contract has other kinds, too, and where the Brand shows no prices. */
  costIdr: number | null;
}

/** One published work in a report that is shared. */
export interface SharedWork extends AgreedPiece {
  /** Works of its contract, and their views together; null before each has figures. */
  contract: { works: number; views: number | null };
  /** Without a name and an address where the KOL's account is closed or blocked. */
  kolName: string;
  url: string | null;
  /** ISO 8601, like all times here. */
  publishedAt: string;
  trouble: { reason: FigureTrouble; since: string } | null;
  /** The latest figures; null before the first. */
  figures: Pick<Figures, 'at' | 'source' | 'views' | 'likes' | 'comments' | 'shares' | 'saves'> | null;
  /** What was paid for its contract, less what was taken back; null before it was paid. */
  costIdr: number | null;
}

/** One published work in a report. */
export interface ReportedWork extends SharedWork {
  contractId: string;
  /** Which piece of the contract, from 1 on. */
  piece: number;
  url: string;
  video: PostedVideo | null;
  kolImage: string | null;
}

/** What work brought that was not cancelled. */
export interface WorkTotals {
  /** The latest reading; null before the first. */
  updatedAt: string | null;
  /** Agreed works of signed contracts, published works, works with figures, and paid works. */
  works: { signed: number; published: number; counted: number; paid: number };
  /** By source: typed figures stand for themselves. */
  results: SourceResults[];
  /** What was paid for works, less what was taken back. */
  costIdr: number;
  /** Works of paid contracts of which all works have figures: what a view and an engagement cost is computed from these. */
  counted: { works: number; costIdr: number; views: number; engagement: number };
  /** Earned media value: views × reference price ÷ 1,000, of works on platforms that have one; null without any. */
  emv: {
    valueIdr: number;
    works: number;
    views: number;
    references: (Pick<ReferenceCpm, 'platform' | 'source' | 'validFrom'> & { cpmIdr: number })[];
  } | null;
  /** What is missing, and why. */
  gaps: { gap: FigureGap; works: number }[];
}

/** What a campaign brought. */
export interface CampaignReport extends WorkTotals {
  /** Views that were read at TikTok at the end of each day, `YYYY-MM-DD`; oldest first. */
  curve: { day: string; views: number }[];
  /** The most watched kind first. */
  kinds: KindResults[];
  /** The works with the most and the fewest views; null with fewer than two works that have figures. */
  best: ReportedWork | null;
  weakest: ReportedWork | null;
}

const toReported = (wire: WireWork): ReportedWork => ({
  contractId: wire.id,
  piece: wire.bagian,
  kolImage: wire.image,
  ...toSharedWork(wire),
  url: wire.url,
  video: toPostedVideo(wire.video),
});

function toSharedWork(wire: WireShared['karya'][number]): SharedWork {
  const { angka } = wire;
  return {
    ...toPiece(wire),
    contract: { works: wire.kontrak.konten, views: wire.kontrak.tayangan },
    kolName: wire.fullName,
    url: wire.url,
    publishedAt: wire.tayang,
    trouble: wire.masalah && { reason: toFigureTrouble(wire.masalah.sebab), since: wire.masalah.sejak },
    figures: angka && {
      at: angka.pada,
      source: toFigureSource(angka.sumber),
      views: angka.tayangan,
      likes: angka.suka,
      comments: angka.komentar,
      shares: angka.dibagikan,
      saves: angka.disimpan,
    },
    costIdr: wire.biaya,
  };
}

type Results = Omit<WorkTotals, 'costIdr' | 'counted'>;

const toResults = (
  data: Pick<WireShared, 'diperbarui' | 'konten' | 'hasil' | 'emv' | 'kurang'>,
): Results => ({
  updatedAt: data.diperbarui,
  works: {
    signed: data.konten.berjalan,
    published: data.konten.tayang,
    counted: data.konten.berangka,
    paid: data.konten.dibayar,
  },
  results: data.hasil.map((one) => ({
    source: toFigureSource(one.sumber),
    works: one.konten,
    views: one.tayangan,
    likes: one.suka,
    comments: one.komentar,
    shares: one.dibagikan,
    saves: one.disimpan,
  })),
  emv: data.emv && {
    valueIdr: data.emv.nilai,
    works: data.emv.konten,
    views: data.emv.tayangan,
    references: data.emv.acuan.map(({ platform, cpm, sumber, berlaku }) => ({
      platform,
      cpmIdr: cpm,
      source: sumber,
      validFrom: berlaku,
    })),
  },
  gaps: data.kurang.map(({ sebab, konten: works }) => ({
    gap: FIGURE_GAPS.find((one) => one === sebab) ?? 'unknown',
    works,
  })),
});

const toKinds = (kinds: WireShared['jenis']): KindResults[] =>
  kinds.map((kind) => ({
    platform: kind.platform,
    item: kind.jenis,
    published: kind.tayang,
    works: kind.konten,
    views: kind.tayangan,
    likes: kind.suka,
    comments: kind.komentar,
    shares: kind.dibagikan,
    saves: kind.disimpan,
    costIdr: kind.biaya,
  }));

const toCurve = (days: WireShared['kurva']): CampaignReport['curve'] =>
  days.map(({ hari, tayangan }) => ({ day: hari, views: tayangan }));

const toCosts = (biaya: NonNullable<WireShared['biaya']>): Pick<WorkTotals, 'costIdr' | 'counted'> => ({
  costIdr: biaya.total,
  counted: {
    works: biaya.konten,
    costIdr: biaya.berangka,
    views: biaya.tayangan,
    engagement: biaya.interaksi,
  },
});

/** From the wire, with costs. */
export const toWorkTotals = (wire: WireTotals): WorkTotals => ({
  ...toResults(wire),
  ...toCosts(wire.biaya),
});

/** @throws {ApiError} 404 for another Brand's campaign */
export async function fetchCampaignReport(campaignId: string): Promise<CampaignReport> {
  const { data } = await call('GET Figures/report/:id', { params: { id: campaignId } });
  return {
    ...toWorkTotals(data),
    kinds: toKinds(data.jenis),
    curve: toCurve(data.kurva),
    best: data.terbaik && toReported(data.terbaik),
    weakest: data.terlemah && toReported(data.terlemah),
  };
}

/** The published works of a campaign by views, page by page; those without figures come last. */
export async function fetchReportedWork(campaignId: string, cursor?: string): Promise<Page<ReportedWork>> {
  const query = { cursor, limit: '20' };
  return toPage(await call('GET Figures/report/:id/work', { params: { id: campaignId }, query }), toReported);
}

/** The works of {@link fetchReportedWork} as a file. */
export function downloadReportedWork(campaignId: string, type: TableType): Promise<Blob> {
  return download(`GET Figures/report/:id/work.${type}`, { params: { id: campaignId } });
}

/** What works reached by kind of content, as a file. */
export function downloadReportedKinds(campaignId: string, type: TableType): Promise<Blob> {
  return download(`GET Figures/report/:id/kinds.${type}`, { params: { id: campaignId } });
}

/** The report as a PDF. @throws {ApiError} 404 for another Brand's campaign */
export function downloadCampaignReport(campaignId: string): Promise<Blob> {
  return download('GET Figures/report/:id/pdf', { params: { id: campaignId } });
}

/** A link by which others read a report. */
export interface ReportLink {
  id: string;
  showsPrices: boolean;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  /** How often it was opened. */
  views: number;
  viewedAt: string | null;
}

/** The last links to the report of a campaign, newest first. */
export async function fetchReportLinks(campaignId: string): Promise<ReportLink[]> {
  const { data } = await call('GET Figures/report/:id/links', { params: { id: campaignId } });
  return data.map((wire) => ({
    id: wire.id,
    showsPrices: wire.harga,
    createdAt: wire.dibuat,
    expiresAt: wire.berakhir,
    revokedAt: wire.dicabut,
    views: wire.dibuka,
    viewedAt: wire.terakhirDibuka,
  }));
}

/**
 * Makes a link to a report.
 * @returns its token, which cannot be asked for again
 * @throws {ApiError} 409 when ten can be opened
 */
export async function createReportLink(
  campaignId: string,
  days: ReportLinkDays,
  showsPrices: boolean,
): Promise<string> {
  const body = { hari: days, harga: showsPrices };
  const { data } = await call('POST Figures/report/:id/links', { params: { id: campaignId }, body });
  return data.token;
}

/** Ends a link: from now on it opens no more. */
export async function revokeReportLink(id: string): Promise<void> {
  await call('DELETE Figures/links/:id', { params: { id } });
}

/** A report that was shared by a link. */
export interface SharedReport extends Results, Pick<CampaignReport, 'curve' | 'kinds'> {
  campaignName: string;
  brandName: string;
  /** Calendar days, `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  expiresAt: string;
  /** Null where the Brand shows no prices. */
  costs: Pick<WorkTotals, 'costIdr' | 'counted'> | null;
  /** The 100 works with the most views. */
  list: SharedWork[];
}

/** What a link opens, for everyone who has it. @throws {ApiError} 404 when it is unknown, over or revoked */
export async function openSharedReport(token: string): Promise<SharedReport> {
  const { data } = await call('POST public/report', { body: { token } });
  return {
    ...toResults(data),
    kinds: toKinds(data.jenis),
    curve: toCurve(data.kurva),
    campaignName: data.namaProyek,
    brandName: data.brand,
    startDate: data.mulai,
    endDate: data.selesai,
    expiresAt: data.berakhir,
    costs: data.biaya && toCosts(data.biaya),
    list: data.karya.map(toSharedWork),
  };
}
