import type { AgreedPiece } from '../format/index.ts';
import type { FigureSource as WireSource, FigureTrouble as WireTrouble } from '../wire/catalog.ts';
import { FIGURE_TROUBLES } from '../wire/catalog.ts';
import type { Figures as WireFigures, WorkFigures as WireWork } from '../wire/index.ts';
import { call } from './call.ts';
import { toPiece } from './content.ts';

/** Who says what published work has reached; `unknown` for a source of a later API. */
export type FigureSource = 'tiktok' | 'typed' | 'staff' | 'unknown';
/**
 * Why published work cannot be read: it is no video at TikTok; the KOL's account is not linked, or its permission was taken back
 * or is too small; the video is gone. `unknown`: a reason of a later API.
 */
export type FigureTrouble = WireTrouble | 'unknown';

/** What published work had reached at a time. */
export interface Figures {
  /** ISO 8601, like all times here. */
  at: string;
  source: FigureSource;
  views: number;
  likes: number;
  comments: number;
  shares: number;
  /** Null where the source does not tell it. */
  saves: number | null;
  /** Address of the screenshot of typed figures, or null. */
  proof: string | null;
  /** Read later than planned. */
  isLate: boolean;
}

/** Title and cover of a published video. */
export interface PostedVideo {
  title: string;
  cover: string | null;
}

/** A published piece of one contract's work with its figures. */
export interface WorkFigures extends AgreedPiece {
  /** Which piece of the contract, from 1 on. */
  piece: number;
  url: string;
  /** Null where they are not known. */
  video: PostedVideo | null;
  /** When it was published; until its first reading, when it was handed in. */
  publishedAt: string;
  /** Why it cannot be read, and since when; null while it can. */
  trouble: { reason: FigureTrouble; since: string } | null;
  /** Median views of so many of the KOL's videos before it; null in its first week, and with too few videos. */
  median: { videos: number; views: number } | null;
  /** Median of the average views of so many KOLs of the same category; null in its first week, and with too few KOLs. */
  categoryMedian: { category: string; kols: number; views: number } | null;
  /** When the Brand asked for new figures that the KOL has not given yet. */
  askedAt: string | null;
  /** Newest first. */
  figures: Figures[];
  /**
   * For its KOL: whether it agrees that the figures stand on its public page, and whether they can be shown now. Null where neither
   * is so, and for the Brand.
   */
  publicly: { isAgreed: boolean; canBeShown: boolean } | null;
}

const SOURCES: Readonly<Record<WireSource, FigureSource>> = {
  TikTok: 'tiktok',
  Kreator: 'typed',
  Staf: 'staff',
};

/** Translates from the wire. */
export const toFigureSource = (source: WireSource): FigureSource => SOURCES[source] ?? 'unknown';

/** Translates from the wire. */
export const toFigureTrouble = (trouble: WireTrouble): FigureTrouble =>
  FIGURE_TROUBLES.find((one) => one === trouble) ?? 'unknown';

/** Translates from the wire. */
export const toPostedVideo = (wire: WireWork['video']): PostedVideo | null =>
  wire && { title: wire.judul, cover: wire.sampul };

const toFigures = (wire: WireFigures): Figures => ({
  at: wire.pada,
  source: toFigureSource(wire.sumber),
  views: wire.tayangan,
  likes: wire.suka,
  comments: wire.komentar,
  shares: wire.dibagikan,
  saves: wire.disimpan,
  proof: wire.bukti,
  isLate: wire.terlambat,
});

/**
 * The figures of a contract's published works, for its two sides; empty while nothing is published.
 * @throws {ApiError} 404 for a contract of others
 */
export async function fetchWorkFigures(contractId: string): Promise<WorkFigures[]> {
  const { data } = await call('GET Figures/:id', { params: { id: contractId } });
  return data.map((work) => ({
    ...toPiece(work),
    piece: work.bagian,
    url: work.url,
    video: toPostedVideo(work.video),
    publishedAt: work.tayang,
    trouble: work.masalah && { reason: toFigureTrouble(work.masalah.sebab), since: work.masalah.sejak },
    median: work.median && { videos: work.median.video, views: work.median.tayangan },
    categoryMedian: work.kategori && {
      category: work.kategori.nama,
      kols: work.kategori.kol,
      views: work.kategori.tayangan,
    },
    askedAt: work.dimintaPada,
    figures: work.angka.map(toFigures),
    publicly: work.publik ? { isAgreed: work.publik.setuju, canBeShown: work.publik.bisa } : null,
  }));
}

/** One piece of a contract's work. */
export interface WhichPiece {
  contractId: string;
  /** From 1 on. */
  piece: number;
}

/** What a KOL types; `proof` is a path that the upload of an image returned. */
export type TypedFigures = Pick<Figures, 'views' | 'likes' | 'comments' | 'shares' | 'saves'> & {
  proof: string;
};

/** The KOL gives the figures of work that cannot be read. @throws {ApiError} 409 when TikTok tells them */
export async function typeFigures({ contractId, piece }: WhichPiece, typed: TypedFigures): Promise<void> {
  const body = {
    bagian: piece,
    tayangan: typed.views,
    suka: typed.likes,
    komentar: typed.comments,
    dibagikan: typed.shares,
    disimpan: typed.saves,
    bukti: typed.proof,
  };
  await call('POST Figures/:id', { params: { id: contractId }, body });
}

/** The Brand asks for new figures, with a new screenshot. @throws {ApiError} 409 when TikTok tells them */
export async function askForFigures({ contractId, piece }: WhichPiece): Promise<void> {
  await call('POST Figures/:id/ask', { params: { id: contractId }, body: { bagian: piece } });
}

/**
 * The KOL agrees that the figures of this work stand on its public page, or takes that back.
 * @throws {ApiError} 409 where they cannot be shown
 */
export async function showFigures({ contractId, piece }: WhichPiece, isAgreed: boolean): Promise<void> {
  const body = { bagian: piece, setuju: isAgreed };
  await call('PUT Figures/:id/public', { params: { id: contractId }, body });
}
