import type { AgreedPiece } from '../format/index.ts';
import { CONTENT_EVENTS, CONTENT_STATES, LIMITS } from '../wire/catalog.ts';
import type {
  PriceBreakdown as WireBreakdown,
  Content as WireContent,
  Piece as WirePiece,
} from '../wire/index.ts';
import { call } from './call.ts';
import { type Page, toPage } from './page.ts';

/**
 * State of a signed contract's work. `awaiting_*`: the KOL has to hand in; `*_review`: the Brand has to answer; `overdue`: the
 * deadline is past; `cancelling`: the money goes back to the Brand at `dueAt`; `disputed`: nothing happens until a dispute has
 * ended, by `dueAt` at the latest; `released` (paid), `cancelled` and `settled` (divided by a dispute) are final; `unknown`: a
 * state of a later API that this release has no name for.
 */
export type WorkState = WireContent['status'] | 'unknown';
/** Events of work; `unknown` as in {@link WorkState}. */
export type WorkEventName = WireContent['riwayat'][number]['event'] | 'unknown';
/** A draft is shown to the Brand before anything is published; only the published link is paid. */
export type WorkStage = 'draft' | 'link';
/** A side of a contract. */
export type Party = 'KOL' | 'Brand';

/** How a price is divided, in whole rupiah: `priceIdr` is the sum of all others. */
export interface PriceBreakdown {
  priceIdr: number;
  /** Sohor's fee. */
  feeIdr: number;
  /** PPN on the fee. */
  vatIdr: number;
  /** Income tax (PPh) that is withheld. */
  withheldIdr: number;
  /** Amount that the KOL gets. */
  netIdr: number;
}

/** What the Brand remarks at a second of a draft's video. */
export interface Remark {
  second: number;
  text: string;
}

/** A link that was handed in. */
export interface HandedInLink {
  url: string;
  /** True when nobody can tell whether it leads to an account of the KOL's. */
  isAccountUnsure: boolean;
}

/** An event in the history of work. */
export interface WorkEvent {
  /** ISO 8601 */
  at: string;
  name: WorkEventName;
  stage: WorkStage;
  /** Null for the clock. */
  by: Party | null;
  /** A draft's address or, in the order of {@link Work.pieces}, all published links; empty where it has none. */
  links: HandedInLink[];
  note: string | null;
  /** Site-absolute address of an image, or null. */
  proof: string | null;
  /** Site-absolute address of the draft's video, or null. */
  video: string | null;
  /** What a revision asks for at seconds of that video. */
  remarks: Remark[];
}

/** The work of one signed contract. */
export interface Work {
  contractId: string;
  campaignId: string;
  kolId: string;
  kolName: string;
  kolImage: string | null;
  state: WorkState;
  /** Stage that is or was awaited. */
  stage: WorkStage;
  /** When the state ends by itself, ISO 8601; null when it is final. */
  dueAt: string | null;
  /** When the KOL has to hand in, ISO 8601. */
  deadlineAt: string;
  /** Revisions that the Brand may still ask for, those that the contract allows in all, and extensions that it may still give. */
  revisionsLeft: number;
  maxRevisions: number;
  extensionsLeft: number;
  /** A cancellation that waits for the other side's answer until `until` (ISO 8601); otherwise null. */
  cancelProposal: { by: Party; reason: string; until: string } | null;
  /** Id of the latest dispute about it, or null. */
  disputeId: string | null;
  /** True while that dispute is not decided. */
  isDisputed: boolean;
  /** True while another contract names the same published work: silence accepts neither. */
  isClaimedTwice: boolean;
  /** The amounts that were paid or, before the payment, those that would be paid today. */
  breakdown: PriceBreakdown;
  /** What is published for it; one piece or several, each with a link of its own. */
  pieces: AgreedPiece[];
  /** Oldest first. */
  events: WorkEvent[];
}

const toStage = (tahap: WireContent['tahap']): WorkStage => (tahap === 'Draf' ? 'draft' : 'link');

const known = <Name extends string>(names: readonly Name[], name: string) =>
  names.find((one) => one === name) ?? 'unknown';

/** Translates from the wire. */
export const toWorkState = (status: string): WorkState => known(CONTENT_STATES, status);

/** Translates from the wire. */
export const toPiece = ({ platform, jenis, nomor }: WirePiece): AgreedPiece => ({
  platform,
  item: jenis,
  number: nomor,
});

/** Translates from the wire. */
export function toBreakdown(wire: WireBreakdown): PriceBreakdown {
  return {
    priceIdr: wire.harga,
    feeIdr: wire.biayaLayanan,
    vatIdr: wire.ppn,
    withheldIdr: wire.pph,
    netIdr: wire.diterima,
  };
}

/** Translates from the wire. */
export function toWork(wire: WireContent): Work {
  return {
    contractId: wire.id,
    campaignId: wire.idCampaign,
    kolId: wire.idUser,
    kolName: wire.fullName,
    kolImage: wire.image,
    state: toWorkState(wire.status),
    stage: toStage(wire.tahap),
    dueAt: wire.jatuhTempo,
    deadlineAt: wire.tenggat,
    revisionsLeft: wire.sisaRevisi,
    maxRevisions: wire.maksRevisi ?? LIMITS.revisions,
    extensionsLeft: wire.sisaPerpanjangan,
    cancelProposal: wire.usulanBatal && {
      by: wire.usulanBatal.oleh,
      reason: wire.usulanBatal.alasan,
      until: wire.usulanBatal.sampai,
    },
    disputeId: wire.sengketa ?? null,
    isDisputed: wire.sengketaBerjalan === true,
    isClaimedTwice: wire.klaimGanda === true,
    breakdown: toBreakdown(wire.rincian),
    pieces: wire.bagian.map(toPiece),
    events: wire.riwayat.map((event) => ({
      at: event.at,
      name: known(CONTENT_EVENTS, event.event),
      stage: toStage(event.tahap),
      by: event.oleh,
      links: event.tautan.map(({ url, akunBelumPasti }) => ({ url, isAccountUnsure: akunBelumPasti })),
      note: event.note,
      proof: event.bukti,
      video: event.video ?? null,
      remarks: (event.komentar ?? []).map(({ detik, teks }) => ({ second: detik, text: teks })),
    })),
  };
}

/**
 * The work of a campaign: all of it for its Brand, its own for a KOL. Empty when the caller has none.
 * @param contractId only the work of this contract
 */
export async function fetchWork(
  campaignId: string,
  cursor?: string,
  contractId?: string,
): Promise<Page<Work>> {
  const query = { cursor, kontrak: contractId };
  return toPage(await call('GET Campaign/content/:id', { params: { id: campaignId }, query }), toWork);
}

/** What a KOL hands in. */
export interface HandIn {
  campaignId: string;
  stage: WorkStage;
  /** A link for each piece, in their order; one for a draft, none for a draft that is a video. */
  links: string[];
  note: string;
  /** Path that the upload of an image returned. */
  proof?: string | undefined;
  /** Path that the upload of a video returned. */
  video?: string | undefined;
}

/**
 * The KOL hands in a draft, or the links of what it published.
 * @throws {ApiError} 400 for a link that is not a work on a known platform, or was handed in for another contract; of several
 *   pieces, with a line for each such link that begins with the name of its piece; 409 when nothing is awaited
 */
export async function handInWork({ campaignId, stage, links, note, proof, video }: HandIn): Promise<void> {
  const tahap = stage === 'draft' ? 'Draf' : 'Tayang';
  const files = { ...(proof && { bukti: proof }), ...(video && { video }) };
  const body = { IdCampaign: campaignId, tautan: links, note, tahap, ...files } as const;
  await call('POST Campaign/content', { body });
}

/** The Brand's decision about work that was handed in. */
export interface WorkReview {
  contractId: string;
  decision: 'accept' | 'revise';
  /** The reason, for a revision. */
  note: string;
  /** With a revision of a draft that is a video. */
  remarks?: readonly Remark[];
  /** `at` of the latest `handed_in` event that the Brand saw. */
  handedInAt: string;
}

/**
 * Sends a review. Accepting published work pays the KOL.
 * @throws {ApiError} 409 when it was decided, or handed in again, meanwhile
 */
export async function reviewWork({
  contractId,
  decision,
  note,
  remarks = [],
  handedInAt,
}: WorkReview): Promise<void> {
  const status = decision === 'accept' ? 'Accepted' : 'Revision';
  const komentar = remarks.map(({ second, text }) => ({ detik: second, teks: text }));
  const body = { status, note, diserahkan: handedInAt, ...(remarks.length > 0 && { komentar }) } as const;
  await call('PUT Campaign/content/:id', { params: { id: contractId }, body });
}

/**
 * Extends overdue work to the end of a day, `YYYY-MM-DD`, at most 14 days from today.
 * @throws {ApiError} 409 unless it is overdue
 */
export async function extendWork(contractId: string, lastDay: string): Promise<void> {
  await call('PUT Campaign/content/:id/extend', { params: { id: contractId }, body: { batas: lastDay } });
}

/**
 * Proposes to cancel a signed contract; the other side has 72 hours to agree. For a Brand with overdue work it is final: the
 * money comes back after 72 hours.
 * @throws {ApiError} 409 when the work has ended, or a proposal is open
 */
export async function proposeCancel(contractId: string, reason: string): Promise<void> {
  await call('POST Campaign/cancelContract/:id', { params: { id: contractId }, body: { alasan: reason } });
}

/** Agrees to the other side's proposal, or refuses it. @throws {ApiError} 409 when there is none */
export async function answerCancel(contractId: string, agrees: boolean): Promise<void> {
  await call('PUT Campaign/cancelContract/:id', { params: { id: contractId }, body: { setuju: agrees } });
}

/** What the KOL would be paid for a contract if its work were accepted today. @throws {ApiError} 404 for somebody else's */
export async function fetchPriceBreakdown(contractId: string): Promise<PriceBreakdown> {
  const { data } = await call('GET Tax/preview/:idKontrak', { params: { idKontrak: contractId } });
  return toBreakdown(data);
}
