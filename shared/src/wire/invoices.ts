import { type Static, Type } from 'typebox';
import { INVOICE_KINDS, INVOICE_LABELS, INVOICE_SORTS, type InvoiceKind } from './catalog.ts';
import {
  asWorkbook,
  endpoint,
  exact,
  nullable,
  ok,
  oneOf,
  PeriodQuery,
  page,
  responded,
  TableQuery,
  Uuid,
} from './endpoint.ts';
import { PAYMENT_PAGE } from './shared-errors.ts';

/** Invoice to a Brand for a campaign, or invoice of a KOL to a Brand for accepted work. */
export const Invoice = exact({
  id: Uuid,
  /**
   * `INV-2026-7KQ3MX9D`: year and eight random letters and digits. A KOL's invoices are numbered without a gap, in a series of
   * its own for each year: `INV-2026-7KQ3MX9D-0001`.
   */
  no: Type.String(),
  /** Name of the KOL who issued it; left out if Sohor did. */
  issuer: Type.Optional(Type.String()),
  /** Name of the payer. */
  customer: Type.String(),
  campaign: Type.String(),
  idCampaign: Uuid,
  /** Whole rupiah. */
  amount: Type.Integer(),
  /** Part of the amount that was paid back, in whole rupiah; left out if nothing was. */
  returned: Type.Optional(Type.Integer({ minimum: 1 })),
  issuedAt: Type.String({ format: 'date-time' }),
  dueDate: Type.String({ format: 'date-time' }),
  paidAt: nullable(Type.String({ format: 'date-time' })),
  status: oneOf(Object.values(INVOICE_LABELS)),
});
export type Invoice = Static<typeof Invoice>;

/** One side of an invoice; `badan` is left out for a person and for Sohor. */
const InvoiceParty = exact({
  nama: Type.String(),
  badan: Type.Optional(exact({ nama: Type.String(), alamat: Type.String(), npwp: nullable(Type.String()) })),
});

/** An invoice with its sides and lines. */
export const InvoiceDetail = exact({
  ...Invoice.properties,
  penerbit: InvoiceParty,
  pelanggan: InvoiceParty,
  /** They add up to `amount`; all sums in whole rupiah. */
  baris: Type.Array(
    exact({
      uraian: Type.String(),
      jumlah: Type.Integer({ minimum: 1 }),
      hargaSatuan: Type.Integer(),
      total: Type.Integer(),
    }),
  ),
  /** What was taken from the amount, and what its KOL got; only for that KOL. */
  pencairan: Type.Optional(
    exact({
      biaya: Type.Integer(),
      ppn: Type.Integer(),
      pph: Type.Integer(),
      diterima: Type.Integer(),
    }),
  ),
});
export type InvoiceDetail = Static<typeof InvoiceDetail>;

/** Filter and order of a list of invoices; newest first by default. `dari` and `sampai` are the first and last day of issue. */
const InvoiceFilter = {
  q: Type.Optional(Type.String({ maxLength: 120 })),
  status: Type.Optional(oneOf(Object.values(INVOICE_LABELS))),
  /** One kind only. */
  jenis: Type.Optional(oneOf(Object.keys(INVOICE_KINDS) as InvoiceKind[])),
  urut: Type.Optional(oneOf(INVOICE_SORTS)),
  ...PeriodQuery.properties,
};

/** 10, 25 or 50 rows per page. */
export const listInvoices = endpoint({
  method: 'GET',
  path: 'Invoice',
  access: 'session',
  summary:
    "The caller's invoices, newest first or as `urut` says: of a Brand those it is to pay or has paid, of a KOL those it has written. `q`: part of number, customer, campaign or KOL, in any case.",
  team: 'read',
  query: exact({ ...InvoiceFilter, ...TableQuery.properties }),
  reply: page(Invoice),
});

/** UTF-8 with a byte order mark and a header row; cells are separated by semicolons. */
export const downloadInvoices = endpoint({
  method: 'GET',
  path: 'Invoice/daftar.csv',
  access: 'session',
  summary: 'The same list for a spreadsheet, whole and in the same order; amounts are plain whole rupiah.',
  team: 'read',
  query: exact(InvoiceFilter),
  media: 'text/csv',
  reply: Type.Unknown(),
});
/** The same table as an Excel workbook. */
export const downloadInvoicesXlsx = asWorkbook(downloadInvoices);

/** 409 while the KOL's work in the campaign is not accepted. */
export const createInvoice = endpoint({
  method: 'POST',
  path: 'Invoice',
  access: 'KOL',
  summary: "The invoice for the caller's accepted work in a campaign. It is there since the work was paid.",
  errors: ['work_not_accepted'],
  body: exact({ IdCampaign: Uuid }),
  reply: ok(Invoice),
});

/** 404 for an invoice of somebody else. */
export const readInvoice = endpoint({
  method: 'GET',
  path: 'Invoice/:id',
  access: 'session',
  summary: 'An invoice with its sides and lines, as its document shows them.',
  team: 'read',
  errors: ['invoice_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(InvoiceDetail),
});

/** 404 for an invoice of somebody else. */
export const downloadInvoice = endpoint({
  method: 'GET',
  path: 'Invoice/:id/pdf',
  access: 'session',
  summary: 'The invoice as a document.',
  team: 'read',
  errors: ['invoice_not_found'],
  params: exact({ id: Uuid }),
  media: 'application/pdf',
  reply: Type.Unknown(),
});

/**
 * 404 for an invoice of somebody else. 409 once it is paid, returned or replaced, and always for a KOL's, which is paid when it
 * is issued. It takes no `Idempotency-Key`: a campaign has at most one open payment, so a repeated call returns the same page.
 */
export const payInvoice = endpoint({
  method: 'POST',
  path: 'Invoice/:id/pay',
  access: 'Brand',
  needsCompanion: true,
  movesMoney: true,
  summary:
    'Opens the payment of an invoice, or answers the one that is open. For one that is past its due date a new payment is opened, with an invoice of its own.',
  team: { right: 'money', act: 'Membayar invoice' },
  errors: [
    'invoice_not_found',
    'invoice_paid',
    'invoice_reversed',
    'invoice_void',
    'campaign_not_found',
    'campaign_already_active',
    'campaign_cancelled',
    'brand_in_debt',
    'payment_too_late',
    'payment_total_differs',
    ...PAYMENT_PAGE,
  ],
  params: exact({ id: Uuid }),
  reply: responded(exact({ paymentUrl: Type.String() })),
});
