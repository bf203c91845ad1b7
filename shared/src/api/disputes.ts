import { DISPUTE_STATES } from '../wire/catalog.ts';
import type { DisputeDetail as WireDetail, Dispute as WireDispute } from '../wire/index.ts';
import { call } from './call.ts';
import type { Party } from './content.ts';
import { type Page, toPage } from './page.ts';

/** Status of a dispute; `unknown` for a status of a later API. `open`: both sides bring evidence; `deciding`: Sohor decides. */
export type DisputeState = WireDispute['status'] | 'unknown';

/** A disagreement of the two sides of a contract. */
export interface Dispute {
  id: string;
  contractId: string;
  campaignName: string;
  kolName: string;
  brandName: string;
  openedBy: Party;
  /** `content_gone`: the work was paid, and its content was taken down afterwards. */
  kind: 'work' | 'content_gone';
  state: DisputeState;
  /** The disputed price, in whole rupiah. */
  priceIdr: number;
  /** ISO 8601, like all times here. */
  openedAt: string;
  /** Until then both sides can add messages and pictures. */
  evidenceUntil: string;
  decideBy: string;
  /** When it was decided or withdrawn; null before. */
  endedAt: string | null;
  /** `toKolIdr`: part of the price that the KOL gets, before fee and tax. Null before the decision. */
  verdict: { toKolIdr: number; reason: string } | null;
}

/** A message of one side, with addresses of its images, and its links. */
export interface DisputeMessage {
  at: string;
  by: Party;
  text: string;
  pictures: string[];
  links: string[];
}

/** A dispute with the messages of both sides, oldest first. */
export interface DisputeDetail extends Dispute {
  campaignId: string;
  kolId: string;
  messages: DisputeMessage[];
}

/** Translates from the wire. */
export function toDispute(wire: WireDispute): Dispute {
  return {
    id: wire.id,
    contractId: wire.idKontrak,
    campaignName: wire.namaProyek,
    kolName: wire.kol,
    brandName: wire.brand,
    openedBy: wire.oleh,
    kind: wire.jenis === 'Pekerjaan' ? 'work' : 'content_gone',
    state: DISPUTE_STATES.find((state) => state === wire.status) ?? 'unknown',
    priceIdr: wire.harga,
    openedAt: wire.dibuka,
    evidenceUntil: wire.buktiSampai,
    decideBy: wire.putusanSampai,
    endedAt: wire.berakhir,
    verdict: wire.putusan && { toKolIdr: wire.putusan.keKol, reason: wire.putusan.alasan },
  };
}

/** Translates from the wire. */
export function toDetail(wire: WireDetail): DisputeDetail {
  return {
    ...toDispute(wire),
    campaignId: wire.idCampaign,
    kolId: wire.idKol,
    messages: wire.keterangan.map(({ at, oleh, teks, gambar, tautan }) => ({
      at,
      by: oleh,
      text: teks,
      pictures: gambar,
      links: tautan,
    })),
  };
}

/** A message to send. `pictures` are paths that the upload of an image returned. */
export interface DisputeWords {
  text: string;
  pictures: string[];
  links: string[];
}

/**
 * Opens a dispute about the work of a signed contract; its money does not move until the dispute has ended.
 * @param kind what the page shows: `content_gone` for paid work
 * @returns the dispute's id
 * @throws {ApiError} 409 when the work is in another state by now or is over, when a dispute is open, or when the caller has
 *   opened two before
 */
export async function openDispute(
  contractId: string,
  { text, pictures, links }: DisputeWords,
  kind: Dispute['kind'],
): Promise<string> {
  const jenis = kind === 'work' ? 'Pekerjaan' : 'Konten hilang';
  const body = { idKontrak: contractId, alasan: text, jenis, gambar: pictures, tautan: links } as const;
  return (await call('POST Dispute', { body })).data.id;
}

/** The signed-in user's disputes, newest first. */
export async function fetchDisputes(cursor?: string): Promise<Page<Dispute>> {
  return toPage(await call('GET Dispute', { query: { cursor } }), toDispute);
}

/** @throws {ApiError} 404 for a dispute of others */
export async function fetchDispute(id: string): Promise<DisputeDetail> {
  return toDetail((await call('GET Dispute/:id', { params: { id } })).data);
}

/** The latest dispute about a contract. @throws {ApiError} 404 for a contract of others, and where there was no dispute */
export async function fetchContractDispute(contractId: string): Promise<DisputeDetail> {
  return toDetail((await call('GET Dispute/contract/:id', { params: { id: contractId } })).data);
}

/** Adds a message. @throws {ApiError} 409 when the time for evidence is over, or after ten messages */
export async function addToDispute(id: string, { text, pictures, links }: DisputeWords): Promise<void> {
  const body = { teks: text, gambar: pictures, tautan: links };
  await call('POST Dispute/:id/message', { params: { id }, body });
}

/** Withdraws the dispute: the work goes on. @throws {ApiError} 409 for the side that did not open it, and when it has ended */
export async function withdrawDispute(id: string): Promise<void> {
  await call('POST Dispute/:id/withdraw', { params: { id }, body: {} });
}
