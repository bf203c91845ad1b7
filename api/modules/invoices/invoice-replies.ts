import type { Invoice } from '@sohor/shared/wire';
import { INVOICE_LABELS, type InvoiceStatus } from '@sohor/shared/wire/catalog';
import type { InvoiceRow } from './invoices.repository.ts';

export function statusOfLabel(label: Invoice['status'] | undefined): InvoiceStatus | null {
  const statuses = Object.keys(INVOICE_LABELS) as InvoiceStatus[];
  return statuses.find((status) => INVOICE_LABELS[status] === label) ?? null;
}

export function toWire(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    no: row.no,
    ...(row.issuerName !== null && { issuer: row.issuerName }),
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
