import { DISPUTE_STATES } from '../wire/catalog.ts';
import type { DisputeDetail as WireDetail, Dispute as WireDispute } from '../wire/index.ts';
import { call } from './call.ts';
import type { Party } from './content.ts';
import { type Page, toPage } from './page.ts';

/** Where a dispute stands; `unknown` in a state of a later API. `open`: both sides bring evidence; `deciding`: Sohor decides. */
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
  /** What it is about, in whole rupiah. */
  priceIdr: number;
  /** ISO 8601, as all times here. */
  openedAt: string;
  /** Both sides can say and show something until then. */
  evidenceUntil: string;
  decideBy: string;
  /** When it was decided or withdrawn. */
  endedAt: string | null;
  /** `toKolIdr`: of the price, what the KOL gets before fee and tax. */
  verdict: { toKolIdr: number; reason: string } | null;
}

/** What a side said, with what it showed: addresses of images, and links. */
export interface DisputeMessage {
  at: string;
  by: Party;
  text: string;
  pictures: string[];
  links: string[];
}

/** With what both sides said, oldest first. */
export interface DisputeDetail extends Dispute {
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
    messages: wire.keterangan.map(({ at, oleh, teks, gambar, tautan }) => ({
      at,
      by: oleh,
      text: teks,
      pictures: gambar,
      links: tautan,
    })),
  };
}

/** What a side says. Pictures are paths that it got from their upload. */
export interface DisputeWords {
  text: string;
  pictures: string[];
  links: string[];
}

/**
 * Opens a dispute about the work of a signed contract; its money stands still until it has ended.
 * @param kind as the page shows the work: `content_gone` for work that was paid
 * @returns its id
 * @throws {ApiError} 409 where the work is in another state by now, one is open, the work is over, or the caller opened two before
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

/** Says and shows something more. @throws {ApiError} 409 when the time for evidence is over, or after ten of them */
export async function addToDispute(id: string, { text, pictures, links }: DisputeWords): Promise<void> {
  const body = { teks: text, gambar: pictures, tautan: links };
  await call('POST Dispute/:id/message', { params: { id }, body });
}

/** Takes it back: the work goes on. @throws {ApiError} 409 for the side that did not open it, and when it has ended */
export async function withdrawDispute(id: string): Promise<void> {
  await call('POST Dispute/:id/withdraw', { params: { id }, body: {} });
}
