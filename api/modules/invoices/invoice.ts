/** Where an invoice stands; it follows from the payment order behind it. */
export const INVOICE_STATUSES = ['pending', 'overdue', 'paid', 'cancelled', 'reversed'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
