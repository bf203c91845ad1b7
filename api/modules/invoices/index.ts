/** What a brand is asked to pay, and whether it has. */

export { registerInvoices } from './invoices.routes.ts';
export { issueInvoice } from './issue-invoice.ts';
