/**
 * States of an invoice, with the name of each on the wire and on the screen. `pending`: to be paid by the due date; `overdue`:
 * that date is past, and no other invoice replaced it; `cancelled`: given up, refused, or replaced by a later invoice;
 * `reversed`: paid, then paid back.
 */
export const INVOICE_LABELS = {
  pending: 'Tertunda',
  overdue: 'Jatuh Tempo',
  paid: 'Dibayar',
  cancelled: 'Batal',
  reversed: 'Dikembalikan',
} as const;
/** State of an invoice. */
export type InvoiceStatus = keyof typeof INVOICE_LABELS;

/**
 * Kinds of invoices, with the name of each on the screen. `campaign`: of Sohor to a Brand for a payment; `work`: of a KOL, paid out
 * of such a payment, so their sums must not be added up.
 */
export const INVOICE_KINDS = { campaign: 'Tagihan campaign', work: 'Invoice KOL' } as const;
/** One of {@link INVOICE_KINDS}. */
export type InvoiceKind = keyof typeof INVOICE_KINDS;

/** Ways to sort invoices: by date of issue, newest or oldest first; by amount, highest or lowest first. */
export const INVOICE_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
/** One of {@link INVOICE_SORTS}. */
export type InvoiceSort = (typeof INVOICE_SORTS)[number];
