import { downloadWalletTransactions } from '@sohor/shared/api';
import { useDownload } from '@sohor/shared/page';
import { Button, Heading, Row, Stack, Text } from '@sohor/shared/ui';
import type { MemberRole } from '@sohor/shared/wire/catalog';
import Download from 'lucide-react/icons/download';
import { useTransactions } from './billing.queries.ts';
import { fileNameOf } from './file-name-of.ts';
import { PagedTable } from './paged-table.tsx';
import { TRANSACTION_COLUMNS } from './transaction-columns.tsx';
import { useTablePages } from './use-table-pages.ts';

/** @param owner a Brand's also has what it paid without its balance */
export function TransactionHistory({ owner }: { owner: MemberRole }) {
  const pages = useTablePages();
  const query = useTransactions(pages);
  const { download, isDownloading } = useDownload({
    fetchFile: downloadWalletTransactions,
    fileName: () => fileNameOf('transaksi'),
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
        {owner === 'Brand'
          ? 'Mutasi saldo umum, dan campaign yang dibayar lewat Midtrans tanpa saldo.'
          : 'Hanya mutasi saldo umum, tanpa dana yang ditahan untuk campaign.'}
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
