import './invoices.errors.ts';

/** Invoices: those that a Brand has to pay, and those that KOLs issue to Brands for accepted work. */

export { createInvoice } from './create-invoice.ts';
export { createWorkInvoice } from './create-work-invoice.ts';
export { findInvoice } from './invoices.repository.ts';
export { registerInvoices } from './invoices.routes.ts';
export { INVOICE_DATA } from './own-data.ts';
export { paidInvoice } from './paid-invoice.ts';
