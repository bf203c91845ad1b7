import type { Invoice } from '@sohor/shared/wire';
import { INVOICE_STATUSES, type InvoiceStatus } from './invoice.ts';
import type { InvoiceRow } from './invoices.repository.ts';

/** Names of the states on the wire and on the document. */
export const INVOICE_LABELS = {
  pending: 'Tertunda',
  overdue: 'Jatuh Tempo',
  paid: 'Dibayar',
  cancelled: 'Batal',
  reversed: 'Dikembalikan',
} as const satisfies Record<InvoiceStatus, Invoice['status']>;

export function statusOfLabel(label: Invoice['status'] | undefined): InvoiceStatus | null {
  return INVOICE_STATUSES.find((status) => INVOICE_LABELS[status] === label) ?? null;
}

export function toWire(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    no: row.no,
    customer: row.customerName,
    campaign: row.campaignName,
    idCampaign: row.campaignId,
    amount: row.amountIdr,
    ...(row.returnedIdr > 0 && { returned: row.returnedIdr }),
    issuedAt: row.issuedAt.toISOString(),
    dueDate: row.dueAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    status: INVOICE_LABELS[row.status],
  };
}
