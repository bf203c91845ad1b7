import type { DisputeFilter } from '../wire/catalog.ts';
import { call } from './call.ts';
import { type PriceBreakdown, toBreakdown, toWork, type Work } from './content.ts';
import { type Dispute, type DisputeDetail, toDetail, toDispute } from './disputes.ts';
import type { StaffSearch } from './ops.ts';
import { type Page, toPage } from './page.ts';

/** A dispute as staff sees it in its list. */
export interface StaffDispute extends Dispute {
  /** The decision is overdue. */
  isLate: boolean;
}

/** What a Brand asked for. Empty texts were left out. */
export interface CampaignBrief {
  jobType: string;
  contentType: string;
  promotionType: string;
  /** Calendar days, `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  contentDirection: string;
  captionDirection: string;
  note: string;
  visualReference: string;
  website: string;
  hashtags: string;
  mentions: string;
}

/** A decision that waits for a second person of the staff. */
export interface ProposedDecision {
  /** Id of the proposal. */
  id: string;
  proposedBy: string;
  toKolIdr: number;
  reason: string;
  /** ISO 8601 */
  expiresAt: string;
  /** The caller proposed it: another has to confirm it. */
  isOwn: boolean;
}

/** All that a decision rests on. */
export interface StaffDisputeDetail extends StaffDispute, Pick<DisputeDetail, 'messages'> {
  kolId: string;
  brandId: string;
  brief: CampaignBrief;
  /** Word for word as it was signed. */
  contractText: string;
  work: Work;
  /** Names of the staff that decided it; null before. */
  decidedBy: string | null;
  proposal: ProposedDecision | null;
}

/** What each side would get of a decision, in whole rupiah, by the rules of today. */
export interface DecisionShares {
  /** How the KOL's part is divided; null for work that was paid before. */
  breakdown: PriceBreakdown | null;
  toBrandIdr: number;
  /** For work that was paid before: what leaves the KOL's balance. */
  fromKolIdr: number;
  /** Another person of the staff has to confirm it. */
  needsSecond: boolean;
}

/** Those that run come first, by the time by which they must be decided; then those that ended, newest first. */
export async function fetchStaffDisputes({
  text,
  filter,
  cursor,
}: StaffSearch<DisputeFilter> = {}): Promise<Page<StaffDispute>> {
  const reply = await call('GET Ops/disputes', { query: { q: text, status: filter, cursor } });
  return toPage(reply, (row) => ({ ...toDispute(row), isLate: row.terlambat }));
}

/** @throws {ApiError} 404 for none */
export async function fetchStaffDispute(id: string): Promise<StaffDisputeDetail> {
  const { data } = await call('GET Ops/disputes/:id', { params: { id } });
  const { brief, usulan } = data;
  return {
    ...toDetail(data),
    isLate: data.terlambat,
    kolId: data.idKol,
    brandId: data.idBrand,
    brief: {
      jobType: brief.jenisPekerjaan,
      contentType: brief.tipeKonten,
      promotionType: brief.tipeProyek,
      startDate: brief.startDate,
      endDate: brief.endDate,
      contentDirection: brief.arahanKonten,
      captionDirection: brief.arahanCaption,
      note: brief.catatan,
      visualReference: brief.referensiVisual,
      website: brief.website,
      hashtags: brief.hashtag,
      mentions: brief.mentionAccount,
    },
    contractText: data.kontrak,
    work: toWork(data.pekerjaan),
    decidedBy: data.diputuskanOleh,
    proposal: usulan && {
      id: usulan.id,
      proposedBy: usulan.oleh,
      toKolIdr: usulan.keKol,
      reason: usulan.alasan,
      expiresAt: usulan.sampai,
      isOwn: usulan.milikSendiri,
    },
  };
}

/** Changes nothing. @param toKolIdr of the price, whole rupiah @throws {ApiError} 400 for what is no part of it */
export async function previewDecision(id: string, toKolIdr: number): Promise<DecisionShares> {
  const query = { toKol: String(toKolIdr) };
  const { data } = await call('GET Ops/disputes/:id/preview', { params: { id }, query });
  return {
    breakdown: data.rincian && toBreakdown(data.rincian),
    toBrandIdr: data.keBrand,
    fromKolIdr: data.dariKol,
    needsSecond: data.perluDua,
  };
}

/**
 * Decides a dispute, once.
 * @param toKolIdr of the price, before fee and tax; the Brand gets the rest
 * @param reason both sides read it
 * @returns id of the proposal, where a second person has to confirm it; null where it is decided
 * @throws {ApiError} 409 where somebody decided or proposed before, or evidence can still be brought
 */
export async function decideDispute(id: string, toKolIdr: number, reason: string): Promise<string | null> {
  const body = { toKol: toKolIdr, alasan: reason };
  return (await call('PUT Ops/disputes/:id', { params: { id }, body })).data.approval;
}
