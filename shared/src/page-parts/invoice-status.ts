import type { InvoiceStatus } from '@sohor/shared/api';
import { INVOICE_LABELS } from '@sohor/shared/wire/catalog';
import { type StatusLook, UNKNOWN_STATUS } from './status-look.ts';

/** Label and colour of each invoice status. */
export const INVOICE_STATUS: Readonly<Record<InvoiceStatus, StatusLook>> = {
  pending: { label: INVOICE_LABELS.pending, tone: 'warning' },
  overdue: { label: INVOICE_LABELS.overdue, tone: 'danger' },
  paid: { label: INVOICE_LABELS.paid, tone: 'success' },
  cancelled: { label: INVOICE_LABELS.cancelled, tone: 'neutral' },
  reversed: { label: INVOICE_LABELS.reversed, tone: 'info' },
  unknown: UNKNOWN_STATUS,
};

/** The invoice statuses that the API can be asked for, in the order of the filter. */
export const INVOICE_STATUSES = Object.keys(INVOICE_LABELS) as (keyof typeof INVOICE_LABELS)[];
