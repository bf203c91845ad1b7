import { LEAST_REVIEWS, type ReviewState } from '../wire/catalog.ts';
import type {
  ReportedReview as WireReported,
  Review as WireReview,
  ContractReviews as WireReviews,
} from '../wire/index.ts';
import { type BrandMark, toBrandMark } from './brand-mark.ts';
import { call } from './call.ts';
import type { Party } from './content.ts';
import { type Page, toPage } from './page.ts';

/** What one side of a contract said of the other. */
export interface Review {
  /** Name of who wrote it. */
  by: string;
  /** ISO 8601, like all times here. */
  at: string;
  /** From 1 to 5, in the order of `REVIEW_MARKS` of the side that it is about. */
  marks: number[];
  /** Empty where staff has hidden it. */
  text: string;
  /** Why staff has hidden the text; null where it stands. */
  hiddenFor: string | null;
  /** Answer of the side that it is about. */
  answer: { text: string; at: string } | null;
}

/** The reviews of one contract, for one of its sides. */
export interface ContractReviews {
  state: ReviewState;
  /** Until when both can write; null before the work has ended. */
  until: string | null;
  mine: Review | null;
  /** Null until both have written, or the time is over. */
  theirs: Review | null;
  /** True when the reader has asked staff to look at `theirs`. */
  isReported: boolean;
}

/** Marks and text of a new review. */
export interface ReviewWords {
  marks: number[];
  text: string;
}

/** What is known of a Brand's or KOL's past work. Counts come with the number that they are of. */
export interface TrackRecord {
  role: Party;
  memberSince: string;
  /** A Brand's mark; null without one, and for a KOL. */
  mark: BrandMark | null;
  /** Work that was paid. */
  finished: number;
  reviews: number;
  /** Average of all marks; null for fewer than `LEAST_REVIEWS` reviews. */
  rating: number | null;
  /** Disputes that Sohor decided, and those decided mostly for this side. */
  disputes: number;
  disputesWon: number;
  /** For a KOL: finished work that was never overdue, and revisions that were asked for in all of it. */
  kol: { onTime: number; revisions: number } | null;
  /** For a Brand: work that it judged, median hours until it did, work that it sent back; offers made and taken back. */
  brand: {
    judged: number;
    medianHours: number | null;
    sentBack: number;
    offers: number;
    offersWithdrawn: number;
  } | null;
}

const toReview = ({ oleh, ditulis, nilai, teks, disembunyikan, jawaban }: WireReview): Review => ({
  by: oleh,
  at: ditulis,
  marks: nilai,
  text: teks,
  hiddenFor: disembunyikan,
  answer: jawaban && { text: jawaban.teks, at: jawaban.ditulis },
});

const toReviews = ({ status, sampai, milikSaya, milikLain, dilaporkan }: WireReviews): ContractReviews => ({
  state: status,
  until: sampai,
  mine: milikSaya && toReview(milikSaya),
  theirs: milikLain && toReview(milikLain),
  isReported: dilaporkan,
});

/** @throws {ApiError} 404 for a contract of others */
export async function fetchContractReviews(contractId: string): Promise<ContractReviews> {
  return toReviews((await call('GET Review/:id', { params: { id: contractId } })).data);
}

/** @throws {ApiError} 409 before the work has ended, 14 days afterwards, and for a second review */
export async function writeReview(
  contractId: string,
  { marks, text }: ReviewWords,
): Promise<ContractReviews> {
  const body = { nilai: marks, teks: text };
  return toReviews((await call('POST Review/:id', { params: { id: contractId }, body })).data);
}

/** Answers the other side's review, once. @throws {ApiError} 409 for a second answer */
export async function answerReview(contractId: string, text: string): Promise<ContractReviews> {
  return toReviews(
    (await call('POST Review/:id/answer', { params: { id: contractId }, body: { teks: text } })).data,
  );
}

/** Asks staff to look at the other side's review, once. @throws {ApiError} 409 for a second time */
export async function reportReview(contractId: string, reason: string): Promise<ContractReviews> {
  const body = { alasan: reason };
  return toReviews((await call('POST Review/:id/report', { params: { id: contractId }, body })).data);
}

/**
 * @param id of a KOL or Brand, or of a campaign for its Brand
 * @throws {ApiError} 404 when there is nobody
 */
export async function fetchTrackRecord(id: string): Promise<TrackRecord> {
  const { data } = await call('GET Record/:id', { params: { id } });
  const { jumlah, rataRata } = data.ulasan;
  return {
    role: data.peran,
    memberSince: data.sejak,
    mark: data.tanda ? toBrandMark(data.tanda) : null,
    finished: data.selesai,
    reviews: jumlah,
    rating: jumlah < LEAST_REVIEWS ? null : rataRata,
    disputes: data.sengketa,
    disputesWon: data.sengketaMenang,
    kol: data.peran === 'KOL' ? { onTime: data.tepatWaktu ?? 0, revisions: data.revisi ?? 0 } : null,
    brand:
      data.peran === 'Brand'
        ? {
            judged: data.tinjauan ?? 0,
            medianHours: data.jamTinjau ?? null,
            sentBack: data.dikembalikan ?? 0,
            offers: data.penawaran ?? 0,
            offersWithdrawn: data.penawaranDitarik ?? 0,
          }
        : null,
  };
}

/** What others wrote about somebody, newest first. @param id as of {@link fetchTrackRecord} */
export async function fetchReviewsOf(id: string, cursor?: string): Promise<Page<Review>> {
  return toPage(await call('GET Record/:id/reviews', { params: { id }, query: { cursor } }), toReview);
}

/** A review that staff was asked to look at. */
export interface ReportedReview {
  contractId: string;
  /** Side that wrote it, with its name, and the name of the other side. */
  side: Party;
  by: string;
  about: string;
  campaignName: string;
  marks: number[];
  text: string;
  /** Why it was reported, and when. */
  reason: string;
  reportedAt: string;
}

/** For staff: reports that nobody has decided, oldest first. */
export async function fetchReportedReviews(cursor?: string): Promise<Page<ReportedReview>> {
  const toReported = ({
    id,
    pihak,
    oleh,
    tentang,
    namaProyek,
    nilai,
    teks,
    alasan,
    dilaporkan,
  }: WireReported) => ({
    contractId: id,
    side: pihak,
    by: oleh,
    about: tentang,
    campaignName: namaProyek,
    marks: nilai,
    text: teks,
    reason: alasan,
    reportedAt: dilaporkan,
  });
  return toPage(await call('GET Ops/reviews', { query: { cursor } }), toReported);
}

/** For staff: hides the text of a reported review, or leaves it. @throws {ApiError} 409 when it was decided before */
export async function decideReportedReview(
  { contractId, side }: Pick<ReportedReview, 'contractId' | 'side'>,
  hides: boolean,
  reason: string,
): Promise<void> {
  const body = { pihak: side, sembunyikan: hides, alasan: reason };
  await call('POST Ops/review/:id', { params: { id: contractId }, body });
}
