import { INVOICE_STATUS, INVOICE_STATUSES, RightNote } from '@sohor/shared/page';
import { Card, PageHeader, SearchField, SelectField, Stack, Text } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import styles from './billing.module.css';
import { useInvoices } from './billing.queries.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import type { OpensPayments } from './invoice-payment.tsx';
import { PagedTable } from './paged-table.tsx';
import { MAX_TEXT, useInvoiceTerms } from './use-invoice-terms.ts';
import { useTablePages } from './use-table-pages.ts';

/** Props of {@link Invoices}; without `payment` there are no pay buttons. */
export interface InvoicesProps {
  /** One sentence on whose invoices these are. */
  subtitle: string;
  /** Only for the one who pays: open invoices then have 'Bayar'. */
  payment?: OpensPayments;
  /** Buttons beside the title. */
  actions?: ReactNode;
}

/** The page of invoices: search, filter, download and, for the user who owes them, payment. */
export function Invoices({ subtitle, payment, actions }: InvoicesProps) {
  const { text, status, typed, type, chooseStatus } = useInvoiceTerms();
  const pages = useTablePages(`${status} ${text}`);
  const { cursor, limit } = pages;
  const query = useInvoices({ text, status, cursor, limit });
  return (
    <Stack gap={6}>
      <PageHeader title="Invoice" subtitle={subtitle} actions={actions} />
      {payment && <RightNote right="money" what="Membayar invoice" />}
      <Card padding="sm">
        <search className={styles.terms}>
          <SearchField
            label="Search Customer"
            placeholder="Search Customer"
            maxLength={MAX_TEXT}
            value={typed}
            onChange={type}
          />
          <SelectField
            label="Status"
            hideLabel
            placeholder="Semua status"
            options={INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS[value].label }))}
            value={status ?? ''}
            onChange={(event) => chooseStatus(event.target.value)}
          />
          <Text size="sm" tone="muted" className={styles.hint}>
            Cari dengan nama customer, nama campaign, atau nomor invoice.
          </Text>
        </search>
      </Card>
      <PagedTable
        caption="Daftar invoice"
        columns={invoiceColumns(payment)}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        loadingText="Memuat daftar invoice..."
        failedText="Daftar invoice tidak dapat dimuat."
        empty={text || status ? <NothingFound /> : undefined}
      />
    </Stack>
  );
}

function NothingFound() {
  return (
    <Stack gap={1}>
      <span>Tidak Ada Catatan</span>
      <span>Coba kata kunci atau status lain.</span>
    </Stack>
  );
}
