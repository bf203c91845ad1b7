import { type Static, Type } from 'typebox';
import { BrandMark } from './brand-mark.ts';
import {
  CHAT_ENTRY_KINDS,
  CHAT_EVENTS,
  CHAT_FILTERS,
  CONTACT_KINDS,
  LIMITS,
  REPORT_REASONS,
  REPORT_RESULTS,
} from './catalog.ts';
import {
  endpoint,
  exact,
  nullable,
  ok,
  oneOf,
  PageQuery,
  page,
  text,
  Uuid,
  WEB_ADDRESS,
} from './endpoint.ts';
import { KolMark } from './kol-mark.ts';

/**
 * Conversations: one for each pair of a Brand and a KOL. Entries are numbered without a gap from 1 and never change. A reader
 * that has up to number `n` asks for `sesudah=n` and misses nothing.
 */

const Time = Type.String({ format: 'date-time' });
const Side = oneOf(['KOL', 'Brand', 'Sohor'] as const);
/** At most what the database's numbers of entries can be. */
const EntryNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** A number in a query string or a path. */
const Digits = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
const ById = exact({ id: Uuid });

/** One entry of a conversation, as its reader may see it. */
export const ChatEntry = exact({
  /** Position in the conversation, from 1, without a gap. Names the entry in other calls. */
  nomor: EntryNumber,
  at: Time,
  /** The side that wrote it; `Sohor` for events that nobody caused. */
  oleh: Side,
  /** The person for the Brand's own side; otherwise the name of the Brand or the KOL. Empty for `Sohor`. */
  penulis: Type.String(),
  /** The id that the caller's tab gave it; null for entries of others. A waiting text with this id has arrived. */
  clientId: nullable(Uuid),
  jenis: oneOf(CHAT_ENTRY_KINDS),
  /** The campaign that it is about. */
  idCampaign: nullable(Uuid),
  namaProyek: nullable(Type.String()),
  /**
   * A text, the address of a link, or a picture's caption; empty once taken back. Plain text: never put it into a page as HTML.
   * For the side that did not write it, contact details are replaced by `•••••` until the two have signed a contract.
   */
  teks: Type.String(),
  /** Which kinds of contact details the other side does not see (for the author), or are hidden here (for the reader). */
  disembunyikan: Type.Array(oneOf(CONTACT_KINDS)),
  /** Address of a picture, good for some minutes. */
  gambar: nullable(Type.String()),
  /** Of an `event`: what happened. A later API may have more. */
  peristiwa: nullable(oneOf(CHAT_EVENTS)),
  /** Of an `offer`: its id. */
  idPenawaran: nullable(Uuid),
  /** Of an `event`: path of the page where the caller can see it. */
  tautan: nullable(Type.String()),
  /** True: 'Pesan ditarik'. */
  ditarik: Type.Boolean(),
});
export type ChatEntry = Static<typeof ChatEntry>;

/** The other side of a conversation. */
export const ChatPartner = exact({
  idUser: Uuid,
  nama: Type.String(),
  gambar: nullable(Type.String()),
  /** Staff has verified the profile. */
  terverifikasi: Type.Boolean(),
  /** The mark of a Brand; left out without one. */
  tandaBrand: Type.Optional(BrandMark),
  /** The mark of a KOL; left out without one. */
  tanda: Type.Optional(KolMark),
  /** 'Akun ditutup': nothing more can be sent. */
  ditutup: Type.Boolean(),
});
export type ChatPartner = Static<typeof ChatPartner>;

/** A conversation, in the list and above its entries. */
export const Chat = exact({
  id: Uuid,
  lawan: ChatPartner,
  /**
   * `request`: a stranger's first message waits for the KOL. The KOL answers by writing, or says no. The Brand cannot write again
   * before, and sees `request` also after a no. `refused` only the KOL sees.
   */
  status: oneOf(['open', 'request', 'refused'] as const),
  /** Entries of the other side that the caller's side has not read, without events; 100 means 100 or more. */
  belumDibaca: Type.Integer({ minimum: 0, maximum: 100 }),
  /** The last entry that somebody wrote; null while there are only events. */
  terakhir: nullable(ChatEntry),
  /** The caller's side has blocked the other one. */
  diblokir: Type.Boolean(),
  /** The two have signed a contract: nothing is hidden any more. */
  kontrak: Type.Boolean(),
});
export type Chat = Static<typeof Chat>;

/**
 * Newest first, 50 a page; only conversations in which somebody wrote. `q` (from 2 characters): part of the other side's name, or of a text. Requests
 * are left out for the KOL unless `status` asks for them or `q` is given.
 */
export const listChats = endpoint({
  method: 'GET',
  path: 'Chat',
  access: 'session',
  summary: "The caller's conversations, that of the newest message first.",
  team: 'read',
  query: exact({
    ...PageQuery.properties,
    q: Type.Optional(text(120)),
    status: Type.Optional(oneOf(CHAT_FILTERS)),
    IdCampaign: Type.Optional(Uuid),
  }),
  reply: exact({
    ...page(Chat).properties,
    /** Conversations with something unread, and unanswered requests; 100 means 100 or more. */
    belumDibaca: Type.Integer({ minimum: 0, maximum: 100 }),
    permintaan: Type.Integer({ minimum: 0, maximum: 100 }),
  }),
});

/**
 * Asked before there may be a conversation, for example by 'Kirim pesan' on a card. A KOL may also give the id of a published
 * campaign, for its Brand. 404 for somebody who is no KOL or Brand of the other role.
 */
export const findChat = endpoint({
  method: 'GET',
  path: 'Chat/with/:idUser',
  access: 'session',
  summary: 'The conversation with this KOL or Brand, and whether the caller may begin one.',
  team: 'read',
  errors: ['chat_partner_not_found'],
  params: exact({ idUser: Uuid }),
  reply: ok(
    exact({
      lawan: ChatPartner,
      /** Null before the first event or message between the two. */
      id: nullable(Uuid),
      /** Sentence for the user that says why the caller cannot write; null when it can. */
      alasan: nullable(Type.String()),
    }),
  ),
});

/**
 * Without `sebelum` and `sesudah` the newest 50 entries. Entries stand in the order of their numbers in each direction.
 */
export const readChat = endpoint({
  method: 'GET',
  path: 'Chat/:id',
  access: 'session',
  summary: 'A conversation with 50 of its entries: the newest, or those before or after a number.',
  team: 'read',
  errors: ['chat_not_found'],
  params: ById,
  query: exact({
    sebelum: Type.Optional(Digits),
    sesudah: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$' })),
  }),
  reply: ok(
    exact({
      ...Chat.properties,
      entri: Type.Array(ChatEntry, { maxItems: LIMITS.chatPage }),
      /** Whether there are entries before the first, and after the last of `entri`. */
      adaSebelum: Type.Boolean(),
      adaSesudah: Type.Boolean(),
      /** Up to which number the other side has read ('Dibaca'). */
      dibacaLawan: Type.Integer({ minimum: 0 }),
      /** Up to which number the caller's side has read. */
      dibaca: Type.Integer({ minimum: 0 }),
    }),
  ),
});
/** A page of a conversation's entries. */
export type ChatReply = Static<typeof readChat.reply>;

/** Longer than the limit, so that the server can answer with a sentence. */
const Message = text(4 * LIMITS.maxMessage);
const Picture = Type.String({ maxLength: 200, pattern: '^/api/v1/files/[0-9a-z]+\\.[a-z]+$' });
const Link = Type.String({ maxLength: 2048, pattern: WEB_ADDRESS });

const SENDING = [
  'message_empty',
  'message_too_long',
  'chat_closed_account',
  'chat_cannot_send',
  'chat_waits_for_answer',
  'messages_too_many',
  'campaign_not_found',
  'idempotency_key_reused',
] as const;

/**
 * The same `clientId` again answers the first entry and writes nothing. 403 when the caller may not begin, 409 when the other
 * side cannot be written to, 429 above the limits. Where the two have a conversation, it is written into that.
 */
export const beginChat = endpoint({
  method: 'POST',
  path: 'Chat',
  access: 'session',
  summary: 'Begins a conversation by its first message, or writes into the one that there is.',
  team: { right: 'campaigns', act: 'Memulai percakapan' },
  errors: [
    'chat_partner_not_found',
    ...SENDING,
    'chat_needs_relation',
    'chat_needs_email',
    'chat_needs_standing',
    'chats_too_many',
  ],
  body: exact({ idUser: Uuid, clientId: Uuid, IdCampaign: Type.Optional(Uuid), teks: Message }),
  reply: ok(exact({ id: Uuid, entri: ChatEntry })),
});

/**
 * One of `teks`, `gambar` (a path from `file/upload`; `teks` is then its caption) and `tautan`. The same `clientId` again answers
 * the first entry and writes nothing. A KOL's entry accepts a waiting request.
 */
export const writeChat = endpoint({
  method: 'POST',
  path: 'Chat/:id',
  access: 'session',
  summary: 'Writes a text, a picture or a link into a conversation, once for each `clientId`.',
  team: 'campaigns',
  errors: ['chat_not_found', ...SENDING, 'image_not_yours'],
  params: ById,
  body: exact({
    clientId: Uuid,
    IdCampaign: Type.Optional(Uuid),
    teks: Type.Optional(Message),
    gambar: Type.Optional(Picture),
    tautan: Type.Optional(Link),
  }),
  reply: ok(ChatEntry),
});

/** Own texts, pictures and links; 409 later than `LIMITS.takeBackMinutes`. Repeating it changes nothing. */
export const takeBackEntry = endpoint({
  method: 'DELETE',
  path: 'Chat/:id/:nomor',
  access: 'session',
  summary: "Takes the caller's own message back: both sides read 'Pesan ditarik'.",
  team: { right: 'campaigns', act: 'Menarik pesan' },
  errors: ['message_not_found', 'message_too_old'],
  params: exact({ id: Uuid, nomor: Digits }),
  reply: ok(Type.Null()),
});

/** Never goes back. Also marks the notices of this conversation as read, on all devices. */
export const markChatRead = endpoint({
  method: 'PUT',
  path: 'Chat/:id/read',
  access: 'session',
  summary: "Marks a conversation as read up to a number, for the caller's side.",
  team: 'campaigns',
  errors: ['chat_not_found'],
  params: ById,
  body: exact({ nomor: EntryNumber }),
  reply: ok(Type.Null()),
});

/** 409 when it no longer waits. The Brand is not told of a no: for it, the request waits on. */
export const answerChatRequest = endpoint({
  method: 'PUT',
  path: 'Chat/:id/request',
  access: 'KOL',
  summary: "Accepts or refuses a stranger's first message.",
  errors: ['chat_not_found', 'chat_request_answered'],
  params: ById,
  body: exact({ terima: Type.Boolean() }),
  reply: ok(Type.Null()),
});

/** The other side is not told; its next message is refused with 'Pesan tidak dapat dikirim'. */
export const blockChat = endpoint({
  method: 'PUT',
  path: 'Chat/:id/block',
  access: 'session',
  summary:
    'Blocks the other side of a conversation, or lifts it again: while it lasts, neither side can write.',
  team: { right: 'campaigns', act: 'Memblokir percakapan' },
  errors: ['chat_not_found'],
  params: ById,
  body: exact({ blokir: Type.Boolean() }),
  reply: ok(Type.Null()),
});

/** Staff then reads this entry and those before it, 20 together, and nothing else. 409 while an own report waits. */
export const reportChat = endpoint({
  method: 'POST',
  path: 'Chat/:id/report',
  access: 'session',
  summary: 'Reports an entry of the other side to staff.',
  team: { right: 'campaigns', act: 'Melaporkan percakapan' },
  errors: ['message_not_found', 'chat_reported', 'chat_reports_spent'],
  params: ById,
  body: exact({ nomor: EntryNumber, alasan: oneOf(REPORT_REASONS), keterangan: Type.Optional(text(1000)) }),
  reply: ok(Type.Null()),
});

/**
 * Staff that decides the dispute then reads this conversation up to its newest entry; added again, up to the newest then. 404 for
 * a dispute of others, 409 when the time for evidence is over.
 */
export const showChatInDispute = endpoint({
  method: 'PUT',
  path: 'Chat/:id/evidence',
  access: 'session',
  summary: 'Adds the conversation to a dispute of its two sides, as evidence.',
  team: { right: 'campaigns', act: 'Menambahkan percakapan ke sengketa' },
  errors: ['chat_not_found', 'dispute_not_found', 'dispute_ended', 'dispute_evidence_over'],
  params: ById,
  body: exact({ idSengketa: Uuid }),
  reply: ok(Type.Null()),
});

/** A report in the list of staff; its entries are read by a call of their own, with a reason. */
export const ChatReport = exact({
  id: Uuid,
  at: Time,
  pelapor: exact({ idUser: Uuid, nama: Type.String(), peran: oneOf(['KOL', 'Brand'] as const) }),
  terlapor: exact({ idUser: Uuid, nama: Type.String(), peran: oneOf(['KOL', 'Brand'] as const) }),
  alasan: oneOf(REPORT_REASONS),
  keterangan: Type.String(),
  hasil: nullable(
    exact({ at: Time, oleh: Type.String(), putusan: oneOf(REPORT_RESULTS), alasan: Type.String() }),
  ),
});
export type ChatReport = Static<typeof ChatReport>;

/** Open ones first come first; answered ones newest first. */
export const listChatReports = endpoint({
  method: 'GET',
  path: 'Ops/chatReports',
  access: 'Admin',
  summary: 'Reports of conversations: those that wait, or those that were answered.',
  query: exact({ ...PageQuery.properties, status: Type.Optional(oneOf(['open', 'answered'] as const)) }),
  reply: page(ChatReport),
});

/** The reason is recorded before anything is shown. */
export const readChatReport = endpoint({
  method: 'POST',
  path: 'Ops/chatReports/:id/read',
  access: 'Admin',
  needsCompanion: true,
  summary: 'The reported entry and those before it, as they were written, for staff that says why.',
  errors: ['chat_report_not_found', 'reason_required'],
  params: ById,
  body: exact({ alasan: text(1000, 1) }),
  reply: ok(
    exact({
      laporan: ChatReport,
      nomor: EntryNumber,
      entri: Type.Array(ChatEntry, { maxItems: LIMITS.reportedEntries }),
    }),
  ),
});

/** Once; 409 afterwards. What is done about the person itself is done on the page of people. */
export const answerChatReport = endpoint({
  method: 'PUT',
  path: 'Ops/chatReports/:id',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Closes a report with its result.',
  errors: ['chat_report_not_found', 'chat_report_answered', 'reason_required'],
  params: ById,
  body: exact({ putusan: oneOf(REPORT_RESULTS), alasan: text(1000, 1) }),
  reply: ok(Type.Null()),
});

/** 50 entries: the last that a side showed, or those before a number. 404 when neither side added its conversation. */
export const readDisputeChat = endpoint({
  method: 'POST',
  path: 'Ops/disputes/:id/chat',
  access: 'Admin',
  needsCompanion: true,
  summary:
    'The conversation that a side added to its dispute, for staff that says why. Each reading is recorded.',
  errors: ['chat_not_found', 'reason_required'],
  params: ById,
  body: exact({ alasan: text(1000, 1), sebelum: Type.Optional(EntryNumber) }),
  reply: ok(
    exact({
      /** The sides that added it. */
      oleh: Type.Array(oneOf(['KOL', 'Brand'] as const)),
      entri: Type.Array(ChatEntry, { maxItems: LIMITS.chatPage }),
      adaSebelum: Type.Boolean(),
    }),
  ),
});
