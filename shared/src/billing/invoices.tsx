import { downloadInvoices } from '@sohor/shared/api';
import {
  chooseSort,
  INVOICE_STATUS,
  INVOICE_STATUSES,
  ListTermsBar,
  RightNote,
  SortField,
  type SortNames,
  sortOf,
  TableDownload,
  useListTerms,
  useOpened,
} from '@sohor/shared/page-parts';
import { PageHeader, RadioGroup, SelectField, Stack, Text } from '@sohor/shared/ui';
import { INVOICE_KINDS, type InvoiceKind, type InvoiceSort } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import { useInvoices } from './billing.queries.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import type { OpensPayments } from './invoice-payment.tsx';
import { PagedTable } from './paged-table.tsx';
import { useTablePages } from './use-table-pages.ts';

const SORTED: SortNames<InvoiceSort> = {
  newest: 'Terbaru terbit',
  oldest: 'Terlama terbit',
  highest: 'Jumlah tertinggi',
  lowest: 'Jumlah terendah',
};

const KINDS = Object.keys(INVOICE_KINDS) as InvoiceKind[];

/** What the money of each kind is. */
const KIND_HINTS: Readonly<Record<InvoiceKind, string>> = {
  campaign: 'Yang Anda bayar ke Sohor untuk campaign dan tambahan dananya.',
  work: 'Yang ditulis KOL untuk pekerjaan yang Anda terima. Sudah dibayar dari dana campaign, jadi tidak menambah biaya Anda.',
};

/** Props of {@link Invoices}; without `payment` there are no pay buttons. */
export interface InvoicesProps {
  /** A sentence that tells whose invoices these are. */
  subtitle: string;
  /** Only for the user who pays: it then sees one kind at a time, and open invoices have a 'Bayar' button. */
  payment?: OpensPayments;
  /** Buttons next to the title. */
  actions?: ReactNode;
}

/** The page of invoices: search, filter, download and, for the user who owes them, payment. */
export function Invoices({ subtitle, payment, actions }: InvoicesProps) {
  const terms = useListTerms();
  const { text, days } = terms;
  const status = INVOICE_STATUSES.find((known) => known === terms.read('status'));
  const kind = payment && (KINDS.find((known) => known === terms.read('jenis')) ?? 'campaign');
  const filter = { text, status, kind, sort: sortOf(terms, SORTED), ...days };
  const pages = useTablePages(JSON.stringify(filter));
  const { cursor, limit } = pages;
  const query = useInvoices({ ...filter, cursor, limit });
  const opened = useOpened('id');
  const isNarrowed = text !== '' || status !== undefined || terms.period.choice !== null;
  return (
    <Stack gap={6}>
      <PageHeader
        title="Invoice"
        subtitle={subtitle}
        actions={
          <>
            <TableDownload
              subject="invoice"
              fetchFile={(type) => downloadInvoices(filter, type)}
              failed="Daftar invoice gagal diunduh. Silakan coba lagi."
            />
            {actions}
          </>
        }
      />
      {payment && <RightNote right="money" what="Membayar invoice" />}
      {kind && (
        <Stack gap={2}>
          <RadioGroup
            label="Jenis invoice"
            hideLabel
            variant="chips"
            value={kind}
            onValueChange={(jenis) => terms.change({ jenis: jenis === 'campaign' ? null : jenis })}
            options={KINDS.map((value) => ({ value, label: INVOICE_KINDS[value] }))}
          />
          <Text size="sm" tone="muted">
            {KIND_HINTS[kind]}
          </Text>
        </Stack>
      )}
      <ListTermsBar
        terms={terms}
        label="Search Customer"
        placeholder="Search Customer"
        periodLabel="Tanggal terbit"
        parameters={['status', 'urut']}
        hint="Cari dengan nama customer, nama campaign, atau nomor invoice."
      >
        <SelectField
          label="Status"
          hideLabel
          placeholder="Semua status"
          options={INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS[value].label }))}
          value={status ?? ''}
          onChange={({ target }) => terms.change({ status: target.value })}
        />
        <SortField terms={terms} names={SORTED} />
      </ListTermsBar>
      <PagedTable
        name="invoices"
        order={{
          value: filter.sort ?? 'newest',
          choose: (sort) => chooseSort(terms, SORTED, sort),
        }}
        caption="Daftar invoice"
        columns={invoiceColumns(opened.open, payment)}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        loadingText="Memuat daftar invoice..."
        failedText="Daftar invoice tidak dapat dimuat."
        empty={isNarrowed ? <NothingFound /> : undefined}
      />
      {opened.id && <InvoiceDialog id={opened.id} onClose={opened.close} />}
    </Stack>
  );
}

function NothingFound() {
  return (
    <Stack gap={1}>
      <span>Tidak Ada Catatan</span>
      <span>Coba kata kunci, status, atau periode lain.</span>
    </Stack>
  );
}
