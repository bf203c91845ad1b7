import type {
  ChatEntryKind,
  ChatEvent,
  ChatFilter,
  ContactKind,
  ReportReason,
  ReportResult,
} from '../wire/catalog.ts';
import type {
  Chat as WireChat,
  ChatEntry as WireEntry,
  ChatPartner as WirePartner,
  ChatReport as WireReport,
} from '../wire/index.ts';
import { type BrandMark, toBrandMark } from './brand-mark.ts';
import { call } from './call.ts';
import type { Party } from './content.ts';
import { type KolMark, toKolMark } from './kol-mark.ts';
import { type Page, toPage } from './page.ts';

/** An entry of a conversation, as its reader may see it. */
export interface ChatEntry {
  /** Position in the conversation, from 1, without a gap. */
  seq: number;
  /** ISO 8601, like all times here. */
  at: string;
  /** The side that wrote it; null for events that nobody caused. */
  by: Party | null;
  /** Name of the person on the reader's own side; of the Brand or the KOL on the other. Empty for nobody. */
  author: string;
  /** The id that the caller's own tab gave it; null for entries of others. */
  clientId: string | null;
  /** `unknown`: a kind of a later API. */
  kind: ChatEntryKind | 'unknown';
  campaign: { id: string; name: string } | null;
  /** Text, address of a link, or caption of a picture; contact details in it may be hidden by `•••••`. Empty once taken back. */
  text: string;
  /** Kinds of contact details that are hidden: from the other side in own entries, from the reader in others. */
  hidden: ContactKind[];
  /** Address of a picture, good for some minutes; else null. */
  picture: string | null;
  /** What happened, of an `event`. */
  event: ChatEvent | null;
  /** Id of the offer, of an `offer`. */
  offerId: string | null;
  /** Path of the page that an `event` leads to. */
  path: string | null;
  isTakenBack: boolean;
}

/** The other side of a conversation. */
export interface ChatPartner {
  id: string;
  name: string;
  image: string | null;
  /** Staff has checked who it is. */
  isChecked: boolean;
  /** The mark of a Brand; null of a KOL, and without one. */
  brandMark: BrandMark | null;
  /** The mark of a KOL; null of a Brand, and without one. */
  mark: KolMark | null;
  /** 'Akun ditutup': nothing more can be sent. */
  isClosed: boolean;
}

/** A conversation of a Brand and a KOL. */
export interface Chat {
  id: string;
  partner: ChatPartner;
  /**
   * `request`: a stranger's first message waits for the KOL's answer, and the Brand cannot write again before. `refused` only the
   * KOL sees.
   */
  state: 'open' | 'request' | 'refused';
  /** Up to 100. */
  unread: number;
  /** The last entry that somebody wrote; null while there are only events. */
  last: ChatEntry | null;
  /** The caller's side has blocked the other one. */
  isBlocked: boolean;
  /** The two have signed a contract: nothing is hidden any more. */
  hasContract: boolean;
}

/** A conversation with some of its entries, in their order. */
export interface ChatPart extends Chat {
  entries: ChatEntry[];
  hasEarlier: boolean;
  hasLater: boolean;
  /** Up to which entry the other side has read. */
  readByPartner: number;
  /** Up to which entry the caller's side has read. */
  readByOwn: number;
}

const toPartner = ({
  idUser,
  nama,
  gambar,
  terverifikasi,
  tandaBrand,
  tanda,
  ditutup,
}: WirePartner): ChatPartner => ({
  id: idUser,
  name: nama,
  image: gambar,
  isChecked: terverifikasi,
  brandMark: tandaBrand ? toBrandMark(tandaBrand) : null,
  mark: toKolMark(tanda),
  isClosed: ditutup,
});

const toEntry = (wire: WireEntry): ChatEntry => ({
  seq: wire.nomor,
  at: wire.at,
  by: wire.oleh === 'Sohor' ? null : wire.oleh,
  author: wire.penulis,
  clientId: wire.clientId,
  kind: wire.jenis,
  campaign: wire.idCampaign === null ? null : { id: wire.idCampaign, name: wire.namaProyek ?? '' },
  text: wire.teks,
  hidden: wire.disembunyikan,
  picture: wire.gambar,
  event: wire.peristiwa,
  offerId: wire.idPenawaran,
  path: wire.tautan,
  isTakenBack: wire.ditarik,
});

const toChat = (wire: WireChat): Chat => ({
  id: wire.id,
  partner: toPartner(wire.lawan),
  state: wire.status,
  unread: wire.belumDibaca,
  last: wire.terakhir && toEntry(wire.terakhir),
  isBlocked: wire.diblokir,
  hasContract: wire.kontrak,
});

/** Which conversations to fetch. */
export interface ChatsWanted {
  /** Part of the other side's name or of a text, from 2 characters. */
  search?: string | undefined;
  filter?: ChatFilter | undefined;
  campaignId?: string | undefined;
  cursor?: string | undefined;
}

/** A page of conversations, newest message first. Counts of the whole list go up to 100. */
export interface ChatPage extends Page<Chat> {
  /** Conversations with something unread. */
  unread: number;
  /** Requests of strangers that wait for the KOL. */
  requests: number;
}

/** 50 of the caller's conversations. */
export async function fetchChats({
  search,
  filter,
  campaignId,
  cursor,
}: ChatsWanted = {}): Promise<ChatPage> {
  const query = { q: search || undefined, status: filter, IdCampaign: campaignId, cursor };
  const reply = await call('GET Chat', { query });
  return { ...toPage(reply, toChat), unread: reply.belumDibaca, requests: reply.permintaan };
}

/**
 * The conversation with somebody, who may not have one yet. A KOL may give a published campaign's id, for its Brand.
 * @returns `refusal`: why the caller cannot write, as a sentence for the user; null when it can
 * @throws {ApiError} 404 for somebody who is no active KOL or Brand of the other role
 */
export async function findChat(
  userId: string,
): Promise<{ partner: ChatPartner; id: string | null; refusal: string | null }> {
  const { data } = await call('GET Chat/with/:idUser', { params: { idUser: userId } });
  return { partner: toPartner(data.lawan), id: data.id, refusal: data.alasan };
}

/**
 * A conversation with 50 entries: the newest, those before a number, or those after one. Whoever has all up to `n` and asks for
 * `{ after: n }` until `hasLater` is false misses none.
 * @throws {ApiError} 404 for a conversation of others
 */
export async function fetchChat(
  id: string,
  { before, after }: { before?: number | undefined; after?: number | undefined } = {},
): Promise<ChatPart> {
  const query = { sebelum: before?.toString(), sesudah: after?.toString() };
  const { data } = await call('GET Chat/:id', { params: { id }, query });
  return {
    ...toChat(data),
    entries: data.entri.map(toEntry),
    hasEarlier: data.adaSebelum,
    hasLater: data.adaSesudah,
    readByPartner: data.dibacaLawan,
    readByOwn: data.dibaca,
  };
}

/** What to send. `clientId` (a UUID) makes a repeated call harmless. `picture`: path that the upload of an image returned. */
export interface ChatMessage {
  clientId: string;
  campaignId?: string | undefined;
  /** For a picture: its caption, which may be left out. */
  text?: string | undefined;
  picture?: string | undefined;
  link?: string | undefined;
}

/**
 * Begins the conversation with somebody by a text, or writes into the one that there is.
 * @throws {ApiError} 403 when the caller may not begin it, 409 when the other side cannot be written to (now), 429 above the limits
 */
export async function beginChat(
  userId: string,
  { clientId, campaignId, text }: { clientId: string; campaignId?: string | undefined; text: string },
): Promise<{ id: string; entry: ChatEntry }> {
  const body = { idUser: userId, clientId, teks: text, ...(campaignId && { IdCampaign: campaignId }) };
  const { data } = await call('POST Chat', { body });
  return { id: data.id, entry: toEntry(data.entri) };
}

/** Writes an entry, once for each `clientId`. @throws {ApiError} as {@link beginChat}; 404 for a conversation of others */
export async function writeChat(
  id: string,
  { clientId, campaignId, text, picture, link }: ChatMessage,
): Promise<ChatEntry> {
  const body = {
    clientId,
    ...(campaignId && { IdCampaign: campaignId }),
    ...(text !== undefined && { teks: text }),
    ...(picture !== undefined && { gambar: picture }),
    ...(link !== undefined && { tautan: link }),
  };
  return toEntry((await call('POST Chat/:id', { params: { id }, body })).data);
}

/** Takes an own entry back. @throws {ApiError} 409 when it is older than `LIMITS.takeBackMinutes` */
export async function takeBackEntry(id: string, seq: number): Promise<void> {
  await call('DELETE Chat/:id/:nomor', { params: { id, nomor: String(seq) } });
}

/** Marks a conversation as read up to an entry, on all devices, with its notices. */
export async function markChatRead(id: string, seq: number): Promise<void> {
  await call('PUT Chat/:id/read', { params: { id }, body: { nomor: seq } });
}

/** The signed-in KOL answers a request. @throws {ApiError} 409 when it no longer waits */
export async function answerChatRequest(id: string, isAccepted: boolean): Promise<void> {
  await call('PUT Chat/:id/request', { params: { id }, body: { terima: isAccepted } });
}

/** Blocks the other side, or lifts it again. */
export async function blockChat(id: string, isBlocked: boolean): Promise<void> {
  await call('PUT Chat/:id/block', { params: { id }, body: { blokir: isBlocked } });
}

/** Reports an entry of the other side to staff. @throws {ApiError} 409 while an own report of this conversation waits */
export async function reportChat(
  id: string,
  { seq, reason, note }: { seq: number; reason: ReportReason; note?: string | undefined },
): Promise<void> {
  const body = { nomor: seq, alasan: reason, ...(note && { keterangan: note }) };
  await call('POST Chat/:id/report', { params: { id }, body });
}

/** Adds the conversation to a dispute of its two sides. @throws {ApiError} 409 when the time for evidence is over */
export async function showChatInDispute(id: string, disputeId: string): Promise<void> {
  await call('PUT Chat/:id/evidence', { params: { id }, body: { idSengketa: disputeId } });
}

/** Somebody in a report. */
export interface ReportParty {
  id: string;
  name: string;
  role: Party;
}

/** A report of a conversation, for staff. */
export interface ChatReport {
  id: string;
  at: string;
  reporter: ReportParty;
  reported: ReportParty;
  reason: ReportReason;
  note: string;
  /** Null while it waits. */
  answer: { at: string; by: string; result: ReportResult; reason: string } | null;
}

const toParty = ({ idUser, nama, peran }: WireReport['pelapor']): ReportParty => ({
  id: idUser,
  name: nama,
  role: peran,
});

const toReport = ({ pelapor, terlapor, alasan, keterangan, hasil, ...wire }: WireReport): ChatReport => ({
  ...wire,
  reporter: toParty(pelapor),
  reported: toParty(terlapor),
  reason: alasan,
  note: keterangan,
  answer: hasil && { at: hasil.at, by: hasil.oleh, result: hasil.putusan, reason: hasil.alasan },
});

/** Reports that wait, first come first; or those that were answered, newest first. For staff. */
export async function fetchChatReports(
  status: 'open' | 'answered',
  cursor?: string,
): Promise<Page<ChatReport>> {
  return toPage(await call('GET Ops/chatReports', { query: { status, cursor } }), toReport);
}

/** For staff: the reported entry (`seq`) and those before it. The reason is recorded. */
export async function readChatReport(
  id: string,
  reason: string,
): Promise<{ report: ChatReport; seq: number; entries: ChatEntry[] }> {
  const { data } = await call('POST Ops/chatReports/:id/read', { params: { id }, body: { alasan: reason } });
  return { report: toReport(data.laporan), seq: data.nomor, entries: data.entri.map(toEntry) };
}

/** For staff: closes a report. @throws {ApiError} 409 when somebody has closed it before */
export async function answerChatReport(id: string, result: ReportResult, reason: string): Promise<void> {
  await call('PUT Ops/chatReports/:id', { params: { id }, body: { putusan: result, alasan: reason } });
}

/**
 * For staff: 50 entries of the conversation that a side added to its dispute, the last ones or those before a number. Each reading
 * is recorded. @throws {ApiError} 404 when neither side added it
 */
export async function readDisputeChat(
  disputeId: string,
  reason: string,
  before?: number,
): Promise<{ addedBy: Party[]; entries: ChatEntry[]; hasEarlier: boolean }> {
  const body = { alasan: reason, ...(before !== undefined && { sebelum: before }) };
  const { data } = await call('POST Ops/disputes/:id/chat', { params: { id: disputeId }, body });
  return { addedBy: data.oleh, entries: data.entri.map(toEntry), hasEarlier: data.adaSebelum };
}
