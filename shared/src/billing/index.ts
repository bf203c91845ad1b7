/** Balance and invoices, for KOLs and Brands. The remotes' pages only wrap these. */
export { Balance, type BalanceProps } from './balance.tsx';
export { INVOICES_KEY, WALLET_KEY } from './billing.queries.ts';
export { INVOICE_COLUMNS } from './invoice-columns.tsx';
export { type OpensPayments, PayButton } from './invoice-payment.tsx';
export { Invoices, type InvoicesProps } from './invoices.tsx';
