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

/** Ways to sort invoices: by date of issue, newest or oldest first; by amount, highest or lowest first. */
export const INVOICE_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
/** One of {@link INVOICE_SORTS}. */
export type InvoiceSort = (typeof INVOICE_SORTS)[number];
