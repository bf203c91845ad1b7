import type { Invoice as WireInvoice } from '../wire/index.ts';
import { INVOICE_LABELS, type InvoiceStatus as KnownInvoiceStatus } from '../wire/invoice-labels.ts';
import { call, download } from './call.ts';
import { type Page, type TablePage, toPage } from './page.ts';
import { stateOf } from './status.ts';

/** Where an invoice stands; `unknown` in a state of a later API, which this release has no name for. */
export type InvoiceStatus = KnownInvoiceStatus | 'unknown';

/** What a Brand has to pay, or has paid, for a campaign. */
export interface Invoice {
  id: string;
  /** `INV-2026-7KQ3MX9D` */
  number: string;
  /** Who pays. */
  customerName: string;
  campaignId: string;
  campaignName: string;
  /** Whole rupiah. */
  amountIdr: number;
  /** Of it, what the bank took back after it was paid. */
  returnedIdr: number;
  /** ISO 8601, as the other times. */
  issuedAt: string;
  dueAt: string;
  paidAt: string | null;
  status: InvoiceStatus;
}

function toInvoice(wire: WireInvoice): Invoice {
  return {
    id: wire.id,
    number: wire.no,
    customerName: wire.customer,
    campaignId: wire.idCampaign,
    campaignName: wire.campaign,
    amountIdr: wire.amount,
    returnedIdr: wire.returned ?? 0,
    issuedAt: wire.issuedAt,
    dueAt: wire.dueDate,
    paidAt: wire.paidAt,
    status: stateOf(INVOICE_LABELS, wire.status),
  };
}

/** Which invoices are wanted; all of them when nothing is given. */
export interface InvoiceSearch extends TablePage {
  /** Part of number, customer or campaign, in any case. */
  text?: string;
  status?: KnownInvoiceStatus | undefined;
}

/** The caller's invoices, newest first. */
export async function searchInvoices(
  { text, status, cursor, limit }: InvoiceSearch = {},
  signal?: AbortSignal,
): Promise<Page<Invoice>> {
  const query = { q: text, status: status && INVOICE_LABELS[status], cursor, limit };
  return toPage(await call('GET Invoice', { query, ...(signal && { signal }) }), toInvoice);
}

/** The invoice as a PDF. */
export function downloadInvoice(id: string): Promise<Blob> {
  return download('GET Invoice/:id/pdf', { params: { id } });
}
