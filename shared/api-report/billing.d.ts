// src/billing/balance.d.ts
import type { MemberRole } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
export interface BalanceProps {
    owner: MemberRole;
    topUp?: ReactNode;
}
export declare function Balance({ owner, topUp }: BalanceProps): import("react").JSX.Element;

// src/billing/billing.queries.d.ts
import { type Days, type InvoiceSearch } from '@sohor/shared/api';
import type { TablePages } from './use-table-pages.js';
export declare const INVOICES_KEY: readonly ['invoices'];
export declare const WALLET_KEY: readonly ['wallet'];
export declare function useWallet(): import("@tanstack/react-query").UseQueryResult<import("@sohor/shared/api").Wallet, Error>;
export declare function useTransactions(days: Days, { cursor, limit }: TablePages): import("@tanstack/react-query").UseQueryResult<import("@sohor/shared/api").Page<import("@sohor/shared/api").WalletTransaction>, Error>;
export declare function useUpcomingPayments(): import("@tanstack/react-query").UseInfiniteQueryResult<import("@tanstack/query-core").InfiniteData<import("@sohor/shared/api").Page<import("@sohor/shared/api").UpcomingPayment>, unknown>, Error>;
export declare function useInvoices(search: InvoiceSearch): import("@tanstack/react-query").UseQueryResult<import("@sohor/shared/api").Page<import("@sohor/shared/api").Invoice>, Error>;

// src/billing/index.d.ts
export { Balance, type BalanceProps } from './balance.js';
export { INVOICES_KEY, WALLET_KEY } from './billing.queries.js';
export { INVOICE_COLUMNS } from './invoice-columns.js';
export { type OpensPayments, PayButton } from './invoice-payment.js';
export { Invoices, type InvoicesProps } from './invoices.js';

// src/billing/invoice-columns.d.ts
import { type Invoice } from '@sohor/shared/api';
import { type Column } from '@sohor/shared/ui';
import { type OpensPayments } from './invoice-payment.js';
export declare const INVOICE_COLUMNS: {
    number: {
        key: string;
        header: string;
        primary: true;
        cell: ({ number }: Invoice) => import("react").JSX.Element;
    };
    due: {
        key: string;
        header: string;
        cell: ({ dueAt }: Invoice) => import("react").JSX.Element;
    };
    amount: {
        key: string;
        header: string;
        align: "end";
        cell: ({ amountIdr, returnedIdr, issuerName }: Invoice) => import("react").JSX.Element;
    };
    status: {
        key: string;
        header: string;
        cell: ({ status }: Invoice) => import("react").JSX.Element;
    };
};
export declare function invoiceColumns(payment?: OpensPayments): Column<Invoice>[];

// src/billing/invoice-payment.d.ts
import type { Invoice } from '@sohor/shared/api';
export interface OpensPayments {
    pay: (invoice: Invoice) => void;
    payingId: string | null;
}
export declare function isPayable({ status }: Invoice): boolean;
export declare function PayButton({ invoice, payment }: {
    invoice: Invoice;
    payment: OpensPayments;
}): import("react").JSX.Element;

// src/billing/invoices.d.ts
import type { ReactNode } from 'react';
import type { OpensPayments } from './invoice-payment.js';
export interface InvoicesProps {
    subtitle: string;
    payment?: OpensPayments;
    actions?: ReactNode;
}
export declare function Invoices({ subtitle, payment, actions }: InvoicesProps): import("react").JSX.Element;

// src/billing/use-table-pages.d.ts
import type { TablePage } from '@sohor/shared/api';
type PageSize = NonNullable<TablePage['limit']>;
export interface TablePages {
    limit: PageSize;
    cursor: string | undefined;
    number: number;
    setLimit: (size: number) => void;
    goNext: (cursor: string) => void;
    goBack: () => void;
}
export declare function useTablePages(searched?: string): TablePages;
export {};

