import { type Static, Type } from 'typebox';
import { INVOICE_LABELS } from './catalog.ts';
import { endpoint, exact, nullable, oneOf, page, TableQuery, Uuid } from './endpoint.ts';

/** What a Brand has to pay or has paid for a campaign, as both roles see it. */
export const Invoice = exact({
  id: Uuid,
  /** `INV-2026-7KQ3MX9D`: year and eight random letters and digits. */
  no: Type.String(),
  /** Who pays. */
  customer: Type.String(),
  campaign: Type.String(),
  idCampaign: Uuid,
  /** Whole rupiah. */
  amount: Type.Integer(),
  /** Of the amount, what the bank took back after it was paid; left out where it is nothing. */
  returned: Type.Optional(Type.Integer({ minimum: 1 })),
  issuedAt: Type.String({ format: 'date-time' }),
  dueDate: Type.String({ format: 'date-time' }),
  paidAt: nullable(Type.String({ format: 'date-time' })),
  status: oneOf(Object.values(INVOICE_LABELS)),
});
export type Invoice = Static<typeof Invoice>;

/** 10, 25 or 50 a page. */
export const listInvoices = endpoint({
  method: 'GET',
  path: 'Invoice',
  access: 'session',
  summary: "The caller's invoices, newest first. `q`: part of number, customer or campaign, in any case.",
  query: exact({
    q: Type.Optional(Type.String({ maxLength: 120 })),
    status: Type.Optional(oneOf(Object.values(INVOICE_LABELS))),
    ...TableQuery.properties,
  }),
  reply: page(Invoice),
});

/** 404 for an invoice of somebody else. */
export const downloadInvoice = endpoint({
  method: 'GET',
  path: 'Invoice/:id/pdf',
  access: 'session',
  summary: 'The invoice as a document.',
  params: exact({ id: Uuid }),
  media: 'application/pdf',
  reply: Type.Unknown(),
});
