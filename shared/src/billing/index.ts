/** Balance and invoices, which a KOL and a Brand both have. The pages of the remotes are thin covers of these. */
export { Balance, type BalanceProps } from './balance.tsx';
export { INVOICES_KEY } from './billing.queries.ts';
export { isPayable, type OpensPayments, PayButton } from './invoice-payment.tsx';
export { InvoiceStatus } from './invoice-status.tsx';
export { Invoices, type InvoicesProps } from './invoices.tsx';
export { Moment } from './moment.tsx';
