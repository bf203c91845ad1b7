/** What a brand is asked to pay, and whether it has. */

export { createInvoice } from './create-invoice.ts';
export { registerInvoices } from './invoices.routes.ts';
