/**
 * Where a campaign stands, in the order in which it goes through the states, with the name of each on the wire and on the screen.
 * `awaiting-payment`: its payment is open; `draft`: any other unpaid one; `completed`: its last day is past.
 */
export const CAMPAIGN_LABELS = {
  draft: 'Draft',
  'awaiting-payment': 'Menunggu Persetujuan',
  active: 'Aktif',
  completed: 'Selesai',
} as const;
/** Where a campaign stands. */
export type CampaignStatus = keyof typeof CAMPAIGN_LABELS;

/**
 * Where an invoice stands, with the name of each state on the wire and on the screen. `pending`: to be paid by the due date;
 * `overdue`: that date is past, and nothing took its place; `cancelled`: given up, refused, or replaced by a later invoice;
 * `reversed`: paid, then paid back.
 */
export const INVOICE_LABELS = {
  pending: 'Tertunda',
  overdue: 'Jatuh Tempo',
  paid: 'Dibayar',
  cancelled: 'Batal',
  reversed: 'Dikembalikan',
} as const;
/** Where an invoice stands. */
export type InvoiceStatus = keyof typeof INVOICE_LABELS;

/** Where the work of a signed contract stands, with the name of each state on the screen. */
export const WORK_LABELS = {
  awaiting_draft: 'Menunggu draf',
  draft_review: 'Draf ditinjau',
  awaiting_link: 'Menunggu konten',
  link_review: 'Ditinjau',
  overdue: 'Terlambat',
  cancelling: 'Dibatalkan',
  released: 'Diterima',
  cancelled: 'Dibatalkan',
} as const;
