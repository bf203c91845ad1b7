import type { Invoice } from '@sohor/shared/api';
import { INVOICE_COLUMNS, type OpensPayments, PayButton } from '@sohor/shared/billing';
import { APP_BASE, Link } from '@sohor/shared/platform';
import {
  Button,
  Card,
  type Column,
  DataTable,
  ErrorState,
  Heading,
  Row,
  Stack,
  TextLink,
  VisuallyHidden,
} from '@sohor/shared/ui';
import { useInvoicePayment } from '../../lib/use-invoice-payment.ts';
import { useOpenInvoices } from './dashboard.queries.ts';

const MAX_ROWS = 5;
const LIST = `${APP_BASE}/invoice`;

function columns(payment: OpensPayments): Column<Invoice>[] {
  return [
    INVOICE_COLUMNS.number,
    INVOICE_COLUMNS.due,
    INVOICE_COLUMNS.amount,
    INVOICE_COLUMNS.status,
    {
      key: 'actions',
      header: 'Aksi',
      pinned: true,
      align: 'end',
      cell: (invoice) => (
        <Row justify="end" wrap={false}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Detail ${invoice.number}`}
            render={<Link to={`${LIST}?q=${encodeURIComponent(invoice.number)}`} />}
          >
            Detail
          </Button>
          <PayButton invoice={invoice} payment={payment} />
        </Row>
      ),
    },
  ];
}

/** Open invoices. They load separately, so the rest of the dashboard works without them. */
export function OpenInvoices() {
  const { data, isPending, isFetching, refetch } = useOpenInvoices();
  const payment = useInvoicePayment();
  return (
    <Stack as="section" gap={3}>
      <Row justify="between" gap={3}>
        <Heading level={2} size="md">
          Invoice Mendatang dan Tertunda
        </Heading>
        <TextLink render={<Link to={LIST} />}>Lihat semua invoice</TextLink>
      </Row>
      <VisuallyHidden role="status">{isPending ? 'Memuat invoice...' : ''}</VisuallyHidden>
      {!data && !isPending ? (
        <Card>
          <ErrorState
            compact
            message="Invoice tidak dapat dimuat."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <DataTable
          caption="Invoice mendatang dan tertunda"
          columns={columns(payment)}
          rows={data?.slice(0, MAX_ROWS) ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
        />
      )}
    </Stack>
  );
}
