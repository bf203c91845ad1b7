import { downloadWalletTransactions } from '@sohor/shared/api';
import { indonesianZone } from '@sohor/shared/format';
import { useDownload } from '@sohor/shared/page';
import { PRODUCT_NAME } from '@sohor/shared/platform';
import { Button, Heading, Row, Stack, Text } from '@sohor/shared/ui';
import Download from 'lucide-react/icons/download';
import { useTransactions } from './billing.queries.ts';
import { PagedTable } from './paged-table.tsx';
import { TRANSACTION_COLUMNS } from './transaction-columns.tsx';
import { useTablePages } from './use-table-pages.ts';

/** `transaksi-sohor-2025-09-07.csv` */
function statementName(): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: indonesianZone() }).format();
  return `transaksi-${PRODUCT_NAME.toLowerCase()}-${day}.csv`;
}

export function TransactionHistory() {
  const pages = useTablePages();
  const query = useTransactions(pages);
  const { download, isDownloading } = useDownload({
    fetchFile: downloadWalletTransactions,
    fileName: statementName,
    failed: 'Riwayat transaksi gagal diunduh. Silakan coba lagi.',
  });
  return (
    <Stack gap={3}>
      <Row justify="between" gap={3}>
        <Heading level={2} size="md">
          Transaction History
        </Heading>
        <Button
          variant="secondary"
          size="sm"
          iconStart={<Download aria-hidden="true" />}
          loading={isDownloading}
          onClick={download}
        >
          Download .csv
        </Button>
      </Row>
      <Text size="sm" tone="muted">
        Hanya mutasi saldo umum, tanpa dana yang ditahan untuk campaign.
      </Text>
      <PagedTable
        caption="Transaction History"
        columns={TRANSACTION_COLUMNS}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        loadingText="Memuat riwayat transaksi..."
        failedText="Riwayat transaksi tidak dapat dimuat."
      />
    </Stack>
  );
}
