import type { Invoice as WireInvoice } from '../wire/index.ts';
import {
  INVOICE_LABELS,
  type InvoiceSort,
  type InvoiceStatus as KnownInvoiceStatus,
} from '../wire/invoice-labels.ts';
import { call, download } from './call.ts';
import { type Days, type Page, type TablePage, toDays, toPage } from './page.ts';
import { stateOf } from './status.ts';

/** Where an invoice stands; `unknown` in a state of a later API, which this release has no name for. */
export type InvoiceStatus = KnownInvoiceStatus | 'unknown';

/** What a Brand has to pay or has paid for a campaign, or what a KOL has written it for accepted work. */
export interface Invoice {
  id: string;
  /** `INV-2026-7KQ3MX9D`; a KOL's end with a number that counts up: `INV-2026-7KQ3MX9D-0001`. */
  number: string;
  /** Name of the KOL who wrote it; null where Sohor did. */
  issuerName: string | null;
  /** Who pays. */
  customerName: string;
  campaignId: string;
  campaignName: string;
  /** Whole rupiah. */
  amountIdr: number;
  /** How much of the amount went back after it was paid. */
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
    issuerName: wire.issuer ?? null,
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

/** Which invoices are wanted; all of them when nothing is given. The days are those on which they were issued. */
export interface InvoiceFilter extends Days {
  /** Part of number, customer, campaign or KOL, in any case. */
  text?: string;
  status?: KnownInvoiceStatus | undefined;
  /** The newest first without it. */
  sort?: InvoiceSort | undefined;
}

/** An {@link InvoiceFilter}, and which part of what it leaves. */
export interface InvoiceSearch extends InvoiceFilter, TablePage {}

const toQuery = ({ text, status, sort, ...days }: InvoiceFilter) => ({
  q: text,
  status: status && INVOICE_LABELS[status],
  urut: sort,
  ...toDays(days),
});

/** The caller's invoices. */
export async function searchInvoices(
  { cursor, limit, ...filter }: InvoiceSearch = {},
  signal?: AbortSignal,
): Promise<Page<Invoice>> {
  const query = { ...toQuery(filter), cursor, limit };
  return toPage(await call('GET Invoice', { query, ...(signal && { signal }) }), toInvoice);
}

/** The same invoices as a CSV file. */
export function downloadInvoices(filter: InvoiceFilter = {}): Promise<Blob> {
  return download('GET Invoice/daftar.csv', { query: toQuery(filter) });
}

/**
 * The signed-in KOL's invoice for its accepted work in a campaign: the one that is there, or one that is made now.
 *
 * @throws {ApiError} 409 while the work is not accepted
 */
export async function createInvoice(campaignId: string): Promise<Invoice> {
  const { data } = await call('POST Invoice', { body: { IdCampaign: campaignId } });
  return toInvoice(data);
}

/** The invoice as a PDF. */
export function downloadInvoice(id: string): Promise<Blob> {
  return download('GET Invoice/:id/pdf', { params: { id } });
}

/**
 * Opens the payment of an invoice, or finds the open one.
 *
 * @returns address of the payment page
 * @throws {ApiError} 409 for one that is paid, returned or replaced, and where its campaign can no longer be paid; 503 without payment provider
 */
export async function payInvoice(id: string): Promise<string> {
  const { response } = await call('POST Invoice/:id/pay', { params: { id } });
  return response.paymentUrl;
}
