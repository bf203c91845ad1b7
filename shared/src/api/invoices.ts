import type { TableType } from '../wire/endpoint.ts';
import type { InvoiceDetail as WireDetail, Invoice as WireInvoice } from '../wire/index.ts';
import {
  INVOICE_LABELS,
  type InvoiceKind,
  type InvoiceSort,
  type InvoiceStatus as KnownInvoiceStatus,
} from '../wire/invoice-labels.ts';
import { call, download } from './call.ts';
import { type Days, type Page, type TablePage, toDays, toPage } from './page.ts';
import { stateOf } from './status.ts';

/** Status of an invoice; `unknown`: a status of a later API that this release has no name for. */
export type InvoiceStatus = KnownInvoiceStatus | 'unknown';

/** An invoice of Sohor to a Brand for a campaign, or of a KOL to a Brand for accepted work. */
export interface Invoice {
  id: string;
  /** `INV-2026-7KQ3MX9D`; the numbers of a KOL's invoices end with a counter: `INV-2026-7KQ3MX9D-0001`. */
  number: string;
  /** Name of the KOL who issued it; null when Sohor did. */
  issuerName: string | null;
  /** Who pays. */
  customerName: string;
  campaignId: string;
  campaignName: string;
  /** Whole rupiah. */
  amountIdr: number;
  /** Whole rupiah that went back after it was paid. */
  returnedIdr: number;
  /** ISO 8601, like the other times. */
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

/** One side of an invoice. */
export interface InvoiceParty {
  name: string;
  /** Company data of the day of issue; null for a person and for Sohor. */
  company: { name: string; address: string; npwp: string | null } | null;
}

/** An {@link Invoice} with its sides and its lines, which add up to its amount. */
export interface InvoiceDetail extends Invoice {
  seller: InvoiceParty;
  customer: InvoiceParty;
  lines: { description: string; quantity: number; unitIdr: number; amountIdr: number }[];
  /** What was taken from the amount, and what the KOL got; null for everybody but that KOL. */
  release: { feeIdr: number; vatIdr: number; withheldIdr: number; netIdr: number } | null;
}

const toParty = ({ nama, badan }: WireDetail['penerbit']): InvoiceParty => ({
  name: nama,
  company: badan ? { name: badan.nama, address: badan.alamat, npwp: badan.npwp } : null,
});

/**
 * One of the caller's invoices.
 * @throws {ApiError} 404 when it is somebody else's
 */
export async function fetchInvoice(id: string): Promise<InvoiceDetail> {
  const { data } = await call('GET Invoice/:id', { params: { id } });
  const { penerbit, pelanggan, baris, pencairan } = data;
  return {
    ...toInvoice(data),
    seller: toParty(penerbit),
    customer: toParty(pelanggan),
    lines: baris.map(({ uraian, jumlah, hargaSatuan, total }) => ({
      description: uraian,
      quantity: jumlah,
      unitIdr: hargaSatuan,
      amountIdr: total,
    })),
    release: pencairan
      ? {
          feeIdr: pencairan.biaya,
          vatIdr: pencairan.ppn,
          withheldIdr: pencairan.pph,
          netIdr: pencairan.diterima,
        }
      : null,
  };
}

/** Filter for invoices; without any field, all of them. The days are those of issue. */
export interface InvoiceFilter extends Days {
  /** Part of number, customer, campaign or KOL, upper or lower case. */
  text?: string;
  status?: KnownInvoiceStatus | undefined;
  /** Both kinds when left out. */
  kind?: InvoiceKind | undefined;
  /** Newest first when left out. */
  sort?: InvoiceSort | undefined;
}

/** An {@link InvoiceFilter} with a page. */
export interface InvoiceSearch extends InvoiceFilter, TablePage {}

const toQuery = ({ text, status, kind, sort, ...days }: InvoiceFilter) => ({
  q: text,
  status: status && INVOICE_LABELS[status],
  jenis: kind,
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

/** The invoices of {@link searchInvoices} as a file. */
export function downloadInvoices(filter: InvoiceFilter, type: TableType): Promise<Blob> {
  return download(`GET Invoice/daftar.${type}`, { query: toQuery(filter) });
}

/**
 * The signed-in KOL's invoice for its accepted work in a campaign; made now if it does not exist yet.
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
 * @returns address of the payment page
 * @throws {ApiError} 409 when it is paid, reversed or replaced, or when its campaign can no longer be paid; 503 without payment provider
 */
export async function payInvoice(id: string): Promise<string> {
  const { response } = await call('POST Invoice/:id/pay', { params: { id } });
  return response.paymentUrl;
}
