import { CONTENT_EVENTS, CONTENT_STATES } from '../wire/catalog.ts';
import type { PriceBreakdown as WireBreakdown, Content as WireContent } from '../wire/index.ts';
import { call } from './call.ts';
import { type Page, toPage } from './page.ts';

/**
 * Where the work of a signed contract stands. `awaiting_*`: the KOL has to hand something in; `*_review`: the Brand has to answer;
 * `overdue`: the deadline is past; `cancelling`: the money goes back to the Brand at `dueAt`; `disputed`: nothing happens until a
 * dispute has ended, at `dueAt` if nobody is late; `released` (paid), `cancelled` and `settled` (divided by a dispute) are final; `unknown` in a state of a later API, which this release has no name for.
 */
export type WorkState = WireContent['status'] | 'unknown';
/** What can happen to work; `unknown` as in {@link WorkState}. */
export type WorkEventName = WireContent['riwayat'][number]['event'] | 'unknown';
/** A draft is shown to the Brand before anything is published; money moves only on the published link. */
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
  /** What the KOL gets. */
  netIdr: number;
}

/** Something that happened to work. */
export interface WorkEvent {
  /** ISO 8601 */
  at: string;
  name: WorkEventName;
  stage: WorkStage;
  /** Null for what the clock did. */
  by: Party | null;
  url: string | null;
  note: string | null;
  /** Site-absolute address of an image, or null. */
  proof: string | null;
  /** The link leads to another TikTok account than the KOL's linked one. */
  isForeignAccount: boolean;
}

/** The work of one signed contract. */
export interface Work {
  contractId: string;
  campaignId: string;
  kolId: string;
  kolName: string;
  kolImage: string | null;
  state: WorkState;
  /** What is or was waited for. */
  stage: WorkStage;
  /** ISO 8601: when the state ends by itself; null where it is final. */
  dueAt: string | null;
  /** ISO 8601: until when the KOL has to hand in. */
  deadlineAt: string;
  /** Revisions that the Brand may still ask for, and extensions that it may still give. */
  revisionsLeft: number;
  extensionsLeft: number;
  /** A cancellation that waits for the other side until `until`. */
  cancelProposal: { by: Party; reason: string; until: string } | null;
  /** The last dispute about it, or null. */
  disputeId: string | null;
  /** Whether that one is not decided yet. */
  isDisputed: boolean;
  /** The amounts that were paid; before the payment, those that would be paid today. */
  breakdown: PriceBreakdown;
  /** Oldest first. */
  events: WorkEvent[];
}

const toStage = (tahap: WireContent['tahap']): WorkStage => (tahap === 'Draf' ? 'draft' : 'link');

const known = <Name extends string>(names: readonly Name[], name: string) =>
  names.find((one) => one === name) ?? 'unknown';

/** Translates from the wire. */
export const toWorkState = (status: string): WorkState => known(CONTENT_STATES, status);

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
    extensionsLeft: wire.sisaPerpanjangan,
    cancelProposal: wire.usulanBatal && {
      by: wire.usulanBatal.oleh,
      reason: wire.usulanBatal.alasan,
      until: wire.usulanBatal.sampai,
    },
    disputeId: wire.sengketa ?? null,
    isDisputed: wire.sengketaBerjalan === true,
    breakdown: toBreakdown(wire.rincian),
    events: wire.riwayat.map((event) => ({
      at: event.at,
      name: known(CONTENT_EVENTS, event.event),
      stage: toStage(event.tahap),
      by: event.oleh,
      url: event.url,
      note: event.note,
      proof: event.bukti,
      isForeignAccount: event.akunLain,
    })),
  };
}

/**
 * The work of a campaign: all of it for its Brand, for a KOL its own. Empty where the caller has none.
 * @param contractId asks for the work of this contract only
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
  url: string;
  note: string;
  /** Path that the caller got from the upload of an image. */
  proof?: string | undefined;
}

/**
 * The KOL hands in a draft, or the link of what it published.
 * @throws {ApiError} 400 for a link that is no work on a known platform; 409 where nothing is awaited, or another contract has this link
 */
export async function handInWork({ campaignId, stage, url, note, proof }: HandIn): Promise<void> {
  const tahap = stage === 'draft' ? 'Draf' : 'Tayang';
  const body = { IdCampaign: campaignId, url, note, tahap, ...(proof && { bukti: proof }) } as const;
  await call('POST Campaign/content', { body });
}

/** What the Brand decides about work that was handed in. */
export interface WorkReview {
  contractId: string;
  decision: 'accept' | 'revise';
  /** Why, for a revision. */
  note: string;
  /** `at` of the last `handed_in` that the Brand saw. */
  handedInAt: string;
}

/** Accepting published work pays the KOL. @throws {ApiError} 409 when it was decided, or handed in anew, meanwhile */
export async function reviewWork({ contractId, decision, note, handedInAt }: WorkReview): Promise<void> {
  const status = decision === 'accept' ? 'Accepted' : 'Revision';
  const body = { status, note, diserahkan: handedInAt } as const;
  await call('PUT Campaign/content/:id', { params: { id: contractId }, body });
}

/** Gives overdue work until the end of a day, `YYYY-MM-DD`, at most 14 days from today. @throws {ApiError} 409 unless overdue */
export async function extendWork(contractId: string, lastDay: string): Promise<void> {
  await call('PUT Campaign/content/:id/extend', { params: { id: contractId }, body: { batas: lastDay } });
}

/**
 * Proposes to cancel a signed contract; the other side has 72 hours to agree. For a Brand with overdue work it is a decision: the
 * money comes back after 72 hours.
 * @throws {ApiError} 409 when the work has ended, or a proposal waits
 */
export async function proposeCancel(contractId: string, reason: string): Promise<void> {
  await call('POST Campaign/cancelContract/:id', { params: { id: contractId }, body: { alasan: reason } });
}

/** Agrees to the other side's proposal, or refuses it. @throws {ApiError} 409 when none waits */
export async function answerCancel(contractId: string, agrees: boolean): Promise<void> {
  await call('PUT Campaign/cancelContract/:id', { params: { id: contractId }, body: { setuju: agrees } });
}

/** What the KOL would be paid for a contract if its work were accepted today. @throws {ApiError} 404 for somebody else's */
export async function fetchPriceBreakdown(contractId: string): Promise<PriceBreakdown> {
  const { data } = await call('GET Tax/preview/:idKontrak', { params: { idKontrak: contractId } });
  return toBreakdown(data);
}
