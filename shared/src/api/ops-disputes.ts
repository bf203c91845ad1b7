import { type CampaignTexts, renameTexts } from '../wire/campaign-texts.ts';
import type { DisputeFilter } from '../wire/catalog.ts';
import type { StaffDispute as WireDispute } from '../wire/index.ts';
import { call } from './call.ts';
import { type PriceBreakdown, toBreakdown, toWork, type Work } from './content.ts';
import { type Dispute, type DisputeDetail, toDetail, toDispute } from './disputes.ts';
import type { StaffSearch } from './ops.ts';
import { type Page, toPage } from './page.ts';
import { type Shipment, type ShipmentEvent, toShipment } from './shipments.ts';

/** A dispute in the list of staff. */
export interface StaffDispute extends Dispute {
  /** True when the decision is overdue. */
  isLate: boolean;
}

/** A campaign's brief. */
export interface CampaignBrief extends CampaignTexts {
  jobType: string;
  contentType: string;
  promotionType: string;
  /** Calendar days, `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
}

/** A decision that waits for a second staff member. */
export interface ProposedDecision {
  /** Id of the proposal. */
  id: string;
  proposedBy: string;
  toKolIdr: number;
  reason: string;
  /** ISO 8601 */
  expiresAt: string;
  /** True when the caller proposed it, so another person has to confirm it. */
  isOwn: boolean;
}

/** Everything that matters for a decision. */
export interface StaffDisputeDetail extends StaffDispute, Pick<DisputeDetail, 'messages'> {
  kolId: string;
  brandId: string;
  brief: CampaignBrief;
  /** The contract's text, exactly as it was signed. */
  contractText: string;
  work: Work;
  /** The product that the Brand sent, without the address; null where it offered none. */
  product: (Shipment & { /** Oldest first. */ events: readonly ShipmentEvent[] }) | null;
  /** Names of the staff members who decided it; null before. */
  decidedBy: string | null;
  proposal: ProposedDecision | null;
}

/** What each side would get by a decision, in whole rupiah, by today's rules. */
export interface DecisionShares {
  /** How the KOL's part is divided; null for work that was paid already. */
  breakdown: PriceBreakdown | null;
  toBrandIdr: number;
  /** For work that was paid already: what leaves the KOL's balance. */
  fromKolIdr: number;
  /** True when another staff member has to confirm it. */
  needsSecond: boolean;
}

/** Disputes for staff: open ones first, by the time by which they must be decided; then ended ones, newest first. */
export async function fetchStaffDisputes({
  text,
  filter,
  cursor,
}: StaffSearch<DisputeFilter> = {}): Promise<Page<StaffDispute>> {
  const reply = await call('GET Ops/disputes', { query: { q: text, status: filter, cursor } });
  return toPage(reply, toStaffDispute);
}

/** Translates from the wire. */
export const toStaffDispute = (row: WireDispute): StaffDispute => ({
  ...toDispute(row),
  isLate: row.terlambat,
});

/** @throws {ApiError} 404 when there is no such dispute */
export async function fetchStaffDispute(id: string): Promise<StaffDisputeDetail> {
  const { data } = await call('GET Ops/disputes/:id', { params: { id } });
  const { brief, usulan } = data;
  return {
    ...toDetail(data),
    isLate: data.terlambat,
    brandId: data.idBrand,
    brief: {
      jobType: brief.jenisPekerjaan,
      contentType: brief.tipeKonten,
      promotionType: brief.tipeProyek,
      startDate: brief.startDate,
      endDate: brief.endDate,
      ...renameTexts(brief, 'wire', 'name'),
    },
    contractText: data.kontrak,
    work: toWork(data.pekerjaan),
    product: data.produk && {
      ...toShipment(data.produk),
      events: data.produk.riwayat.map(({ pada, oleh, langkah, keterangan }) => ({
        at: pada,
        by: oleh,
        act: langkah,
        words: keterangan,
      })),
    },
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

/**
 * Computes a decision without making it.
 * @param toKolIdr part of the price for the KOL, in whole rupiah
 * @throws {ApiError} 400 when that is not a part of the price
 */
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
 * @param toKolIdr part of the price for the KOL, before fee and tax; the Brand gets the rest
 * @param reason shown to both sides
 * @returns id of the proposal when a second person has to confirm it; null when it is decided
 * @throws {ApiError} 409 when somebody has decided or proposed before, or while there is time for evidence
 */
export async function decideDispute(id: string, toKolIdr: number, reason: string): Promise<string | null> {
  const body = { toKol: toKolIdr, alasan: reason };
  return (await call('PUT Ops/disputes/:id', { params: { id }, body })).data.approval;
}
