/** Balance and invoices, which a KOL and a Brand both have. The pages of the remotes are thin covers of these. */
export { Balance, type BalanceProps } from './balance.tsx';
export { INVOICES_KEY, WALLET_KEY } from './billing.queries.ts';
export { INVOICE_COLUMNS } from './invoice-columns.tsx';
export { type OpensPayments, PayButton } from './invoice-payment.tsx';
export { Invoices, type InvoicesProps } from './invoices.tsx';
