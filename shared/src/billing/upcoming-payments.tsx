import { downloadUpcomingPayments, type UpcomingPayment } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { LoadMore, StatusBadge, TableDownload, WORK_STATUS } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import {
  type Column,
  DataTable,
  ErrorState,
  Heading,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@sohor/shared/ui';
import styles from './billing.module.css';
import { useUpcomingPayments, useWallet } from './billing.queries.ts';
import { whenPaid } from './when-paid.ts';

/** Opens the dialog in which the work is handed in and followed. */
const addressOfWork = ({ campaignId }: UpcomingPayment) =>
  `${APP_BASE}/contract?konten=${encodeURIComponent(campaignId)}`;

const COLUMNS: Column<UpcomingPayment>[] = [
  {
    key: 'work',
    header: 'Pekerjaan',
    primary: true,
    cell: (payment) => (
      <Link className={styles.work} to={addressOfWork(payment)}>
        {payment.campaignName || 'N/A'}
      </Link>
    ),
  },
  { key: 'state', header: 'Status', cell: ({ state }) => <StatusBadge status={WORK_STATUS[state]} /> },
  { key: 'when', header: 'Kapan cair', cell: whenPaid },
  {
    key: 'amount',
    header: 'Jumlah bersih',
    align: 'end',
    cell: ({ amountIdr }) => <span className={styles.unbroken}>{formatRupiah(amountIdr)}</span>,
  },
];

/** Payments that a KOL's open work will bring, and when. */
export function UpcomingPayments() {
  const list = useUpcomingPayments();
  const { data, isPending, isFetching, refetch } = list;
  const total = useWallet().data?.pendingIdr;
  return (
    <Stack as="section" gap={3} aria-label="Akan cair">
      <Row justify="between" gap={3}>
        <Heading level={2} size="md">
          Akan cair
        </Heading>
        <TableDownload
          subject="akan-cair"
          fetchFile={downloadUpcomingPayments}
          failed="Daftar dana yang akan cair gagal diunduh. Silakan coba lagi."
        />
      </Row>
      <Text size="sm" tone="muted">
        Perkiraan setelah biaya layanan dan pajak, dihitung ulang saat cair.
        {total !== undefined && ` Jumlah semuanya ${formatRupiah(total)}.`}
      </Text>
      <VisuallyHidden role="status">{isPending ? 'Memuat dana yang akan cair...' : ''}</VisuallyHidden>
      {!data && !isPending ? (
        <ErrorState
          compact
          message="Dana yang akan cair tidak dapat dimuat."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          className={styles.upcoming}
          caption="Akan cair"
          columns={COLUMNS}
          rows={data?.pages.flatMap(({ items }) => items) ?? []}
          rowKey={({ contractId }) => contractId}
          loading={isPending}
          empty="Belum ada dana yang akan cair. Tanda tangani kontrak, lalu serahkan konten Anda."
        />
      )}
      <LoadMore list={list} />
    </Stack>
  );
}
