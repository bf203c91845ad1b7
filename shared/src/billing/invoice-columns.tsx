import { downloadInvoice, type Invoice } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { INVOICE_STATUS, type ListColumn, StatusBadge, useDownload } from '@sohor/shared/page-parts';
import { Button, Row, Text } from '@sohor/shared/ui';
import type { InvoiceSort } from '@sohor/shared/wire/catalog';
import FileDown from 'lucide-react/icons/file-down';
import styles from './billing.module.css';
import { isPayable, type OpensPayments, PayButton } from './invoice-payment.tsx';
import { Moment } from './moment.tsx';

/** Columns that tables of invoices share. */
export const INVOICE_COLUMNS = {
  number: {
    key: 'number',
    header: 'No Invoice',
    primary: true,
    cell: ({ number }) => <span className={styles.unbroken}>{number}</span>,
  },
  due: { key: 'due', header: 'Due Date', cell: ({ dueAt }) => <Moment at={dueAt} /> },
  amount: {
    key: 'amount',
    header: 'Jumlah',
    align: 'end',
    sort: { ascending: 'lowest', descending: 'highest' },
    cell: ({ amountIdr, returnedIdr, issuerName }) => (
      <>
        <span className={styles.unbroken}>{formatRupiah(amountIdr)}</span>
        {returnedIdr > 0 && (
          <Text as="p" size="xs" tone="muted">
            {issuerName ? 'Dikembalikan' : 'Dikembalikan bank'} {formatRupiah(returnedIdr)}
          </Text>
        )}
      </>
    ),
  },
  status: {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={INVOICE_STATUS[status]} />,
  },
} satisfies Record<string, ListColumn<Invoice, InvoiceSort>>;

/** Number with the issuer, for the one who pays; Sohor is not named as an issuer. */
const numberWithIssuer: ListColumn<Invoice, InvoiceSort> = {
  ...INVOICE_COLUMNS.number,
  cell: (invoice) => (
    <>
      {INVOICE_COLUMNS.number.cell(invoice)}
      {invoice.issuerName && (
        <Text as="p" size="xs" tone="muted">
          Dari {invoice.issuerName}
        </Text>
      )}
    </>
  ),
};

/**
 * @param open shows an invoice with its lines
 * @param payment only for the user who pays
 */
export function invoiceColumns(
  open: (id: string) => void,
  payment?: OpensPayments,
): ListColumn<Invoice, InvoiceSort>[] {
  return [
    payment ? numberWithIssuer : INVOICE_COLUMNS.number,
    { key: 'customer', header: 'Customer', cell: ({ customerName }) => customerName },
    { key: 'campaign', header: 'Nama Campaign', cell: ({ campaignName }) => campaignName },
    INVOICE_COLUMNS.amount,
    {
      key: 'issued',
      header: 'Tanggal terbit',
      extra: true,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ issuedAt }) => <Moment at={issuedAt} />,
    },
    INVOICE_COLUMNS.due,
    INVOICE_COLUMNS.status,
    {
      key: 'actions',
      header: 'Aksi',
      pinned: true,
      align: 'end',
      cell: (invoice) => (
        <Row justify="end" wrap={false}>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Rincian ${invoice.number}`}
            onClick={() => open(invoice.id)}
          >
            Rincian
          </Button>
          <DocumentButton invoice={invoice} />
          {payment && isPayable(invoice) && <PayButton invoice={invoice} payment={payment} />}
        </Row>
      ),
    },
  ];
}

/** Downloads the invoice as a document. */
export function DocumentButton({ invoice: { id, number } }: { invoice: Pick<Invoice, 'id' | 'number'> }) {
  const { download, isDownloading } = useDownload({
    fetchFile: () => downloadInvoice(id),
    fileName: () => `${number}.pdf`,
    failed: 'Invoice gagal diunduh. Silakan coba lagi.',
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Unduh PDF ${number}`}
      iconStart={<FileDown aria-hidden="true" />}
      loading={isDownloading}
      onClick={download}
    >
      PDF
    </Button>
  );
}
