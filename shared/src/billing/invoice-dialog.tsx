import type { InvoiceDetail, InvoiceParty } from '@sohor/shared/api';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { INVOICE_STATUS, StatusBadge } from '@sohor/shared/page-parts';
import {
  DataTable,
  DescriptionList,
  Dialog,
  ErrorState,
  Heading,
  Row,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@sohor/shared/ui';
import { useInvoice } from './billing.queries.ts';
import { DocumentButton } from './invoice-columns.tsx';

export interface InvoiceDialogProps {
  id: string;
  onClose: () => void;
}

/** An invoice as its document shows it: both sides, its lines, and what became of it. */
export function InvoiceDialog({ id, onClose }: InvoiceDialogProps) {
  const { data, isPending, isFetching, refetch } = useInvoice(id);
  return (
    <Dialog open onClose={onClose} title={data ? `Invoice ${data.number}` : 'Invoice'}>
      <VisuallyHidden role="status">{isPending ? 'Memuat invoice...' : ''}</VisuallyHidden>
      {data && <Detail invoice={data} />}
      {!data && isPending && <Skeleton lines={6} />}
      {!data && !isPending && (
        <ErrorState
          compact
          message="Invoice tidak dapat dimuat."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Dialog>
  );
}

function Detail({ invoice }: { invoice: InvoiceDetail }) {
  const { seller, customer, lines, release, issuedAt, dueAt, paidAt, issuerName, returnedIdr } = invoice;
  return (
    <Stack gap={4}>
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Status', value: <StatusBadge status={INVOICE_STATUS[invoice.status]} /> },
          { term: 'Tanggal terbit', value: formatDate(issuedAt) },
          ...(issuerName === null ? [{ term: 'Jatuh tempo', value: formatDate(dueAt) }] : []),
          ...(paidAt === null ? [] : [{ term: 'Dibayar pada', value: formatDate(paidAt) }]),
        ]}
      />
      <Party label="Penerbit" party={seller} isOurs={issuerName === null} />
      <Party label="Customer" party={customer} />
      <DataTable
        caption="Baris invoice"
        rows={lines}
        rowKey={({ description }) => description}
        columns={[
          { key: 'what', header: 'Uraian', primary: true, cell: ({ description }) => description },
          { key: 'count', header: 'Jumlah', align: 'end', cell: ({ quantity }) => quantity },
          { key: 'unit', header: 'Harga satuan', align: 'end', cell: ({ unitIdr }) => formatRupiah(unitIdr) },
          { key: 'sum', header: 'Total', align: 'end', cell: ({ amountIdr }) => formatRupiah(amountIdr) },
        ]}
      />
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Total invoice', value: <strong>{formatRupiah(invoice.amountIdr)}</strong> },
          ...(returnedIdr > 0 ? [{ term: 'Dikembalikan', value: formatRupiah(returnedIdr) }] : []),
          ...(release ? releaseItems(release) : []),
        ]}
      />
      <Row justify="end">
        <DocumentButton invoice={invoice} />
      </Row>
    </Stack>
  );
}

interface PartyProps {
  label: string;
  party: InvoiceParty;
  /** True for Sohor, which has no tax data here. */
  isOurs?: boolean;
}

function Party({ label, party: { name, company }, isOurs = false }: PartyProps) {
  return (
    <Stack as="section" gap={1} aria-label={label}>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <Heading level={3} size="sm">
        {name}
      </Heading>
      {!company && !isOurs && (
        <Text size="sm" tone="muted">
          Tanpa data badan usaha
        </Text>
      )}
      {company && (
        <Text size="sm">
          {company.name}
          <br />
          {company.address}
          {company.npwp !== null && (
            <>
              <br />
              NPWP {company.npwp}
            </>
          )}
        </Text>
      )}
    </Stack>
  );
}

/** Parts of nothing are left out. */
const releaseItems = ({ feeIdr, vatIdr, withheldIdr, netIdr }: NonNullable<InvoiceDetail['release']>) => [
  ...(
    [
      ['Biaya layanan', feeIdr],
      ['PPN atas biaya layanan', vatIdr],
      ['PPh yang dipotong', withheldIdr],
    ] as const
  )
    .filter(([, idr]) => idr > 0)
    .map(([term, idr]) => ({ term, value: `-${formatRupiah(idr)}` })),
  { term: 'Anda terima', value: <strong>{formatRupiah(netIdr)}</strong> },
];
