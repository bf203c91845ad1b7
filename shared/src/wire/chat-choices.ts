/** Kinds of contact details that the other side does not read before a contract is signed. */
export const CONTACT_KINDS = ['phone', 'email', 'account', 'chat'] as const;
/** One of {@link CONTACT_KINDS}. */
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** What each kind of contact detail is called where people are told that it is hidden. */
export const CONTACT_LABELS: Readonly<Record<ContactKind, string>> = {
  phone: 'Nomor telepon',
  email: 'Alamat email',
  account: 'Nomor rekening',
  chat: 'Tautan atau nama akun percakapan',
};

/** Kinds of entries of a conversation. An `event` was written by the work itself, all others by people. */
export const CHAT_ENTRY_KINDS = ['text', 'picture', 'link', 'offer', 'event'] as const;
/** One of {@link CHAT_ENTRY_KINDS}. */
export type ChatEntryKind = (typeof CHAT_ENTRY_KINDS)[number];

/**
 * Events in a conversation: of the campaign and its contract, then of the work. `offered`: the Brand approved an application, and
 * a contract waits for the KOL; `lapsed`: nobody answered it in time, or the Brand withdrew it. `offer_…`: of an offer (`Offer`).
 */
export const CHAT_EVENTS = [
  'applied',
  'invited',
  'offered',
  'signed',
  'declined',
  'lapsed',
  'handed_in',
  'accepted',
  'accepted_by_silence',
  'paid',
  'revision',
  'overdue',
  'extended',
  'cancel_proposed',
  'cancel_refused',
  'cancel_lapsed',
  'cancelling',
  'cancelled',
  'disputed',
  'dispute_withdrawn',
  'settled',
  'goods_waited',
  'goods_missed',
  'offer_accepted',
  'offer_awaits_funds',
  'offer_reopened',
  'offer_declined',
  'offer_withdrawn',
  'offer_lapsed',
] as const;
/** One of {@link CHAT_EVENTS}. */
export type ChatEvent = (typeof CHAT_EVENTS)[number];

/** What happened, on the screen. */
export const CHAT_EVENT_LABELS: Readonly<Record<ChatEvent, string>> = {
  applied: 'KOL mendaftar',
  invited: 'Brand mengundang KOL',
  offered: 'Kontrak ditawarkan',
  signed: 'Kontrak ditandatangani',
  declined: 'Kontrak ditolak',
  lapsed: 'Tawaran kontrak berakhir',
  paid: 'Konten diterima dan dibayar',
  handed_in: 'Hasil kerja diserahkan',
  accepted: 'Hasil kerja diterima',
  accepted_by_silence: 'Diterima otomatis setelah 72 jam',
  revision: 'Revisi diminta',
  overdue: 'Tenggat terlewat',
  extended: 'Tenggat diperpanjang',
  cancel_proposed: 'Pembatalan diusulkan',
  cancel_refused: 'Usulan pembatalan ditolak',
  cancel_lapsed: 'Usulan pembatalan berakhir',
  cancelling: 'Pekerjaan akan dibatalkan',
  cancelled: 'Kerja sama dibatalkan',
  disputed: 'Sengketa diajukan',
  dispute_withdrawn: 'Sengketa ditarik',
  settled: 'Sengketa diputuskan',
  goods_waited: 'Tenggat mundur karena menunggu produk',
  goods_missed: 'Tenggat terlewat tanpa produk dari Brand',
  offer_accepted: 'Penawaran diterima',
  offer_awaits_funds: 'Penawaran diterima, menunggu dana Brand',
  offer_reopened: 'Dana belum ditambahkan, penawaran terbuka lagi',
  offer_declined: 'Penawaran ditolak',
  offer_withdrawn: 'Penawaran ditarik',
  offer_lapsed: 'Penawaran berakhir',
};

/** Filters of the list of conversations. `requests`: of strangers, unanswered by the KOL. */
export const CHAT_FILTERS = ['unread', 'requests'] as const;
/** One of {@link CHAT_FILTERS}. */
export type ChatFilter = (typeof CHAT_FILTERS)[number];

/** Reasons for a report to staff. */
export const REPORT_REASONS = ['spam', 'fraud', 'abuse', 'outside_payment', 'other'] as const;
/** One of {@link REPORT_REASONS}. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons on the screen. */
export const REPORT_LABELS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam atau promosi',
  fraud: 'Penipuan atau menyamar sebagai orang lain',
  abuse: 'Kata-kata kasar, ancaman, atau pelecehan',
  outside_payment: 'Mengajak membayar di luar Sohor',
  other: 'Lainnya',
};

/** Results of a report. */
export const REPORT_RESULTS = ['acted', 'unfounded'] as const;
/** One of {@link REPORT_RESULTS}. */
export type ReportResult = (typeof REPORT_RESULTS)[number];
