import { downloadWalletTransactions } from '@sohor/shared/api';
import { PeriodField, TableDownload, useListTerms } from '@sohor/shared/page-parts';
import { Heading, Row, Stack, Text } from '@sohor/shared/ui';
import type { MemberRole } from '@sohor/shared/wire/catalog';
import styles from './billing.module.css';
import { useTransactions } from './billing.queries.ts';
import { PagedTable } from './paged-table.tsx';
import { TRANSACTION_COLUMNS } from './transaction-columns.tsx';
import { useTablePages } from './use-table-pages.ts';

/** @param owner a Brand's statement also lists what it paid without its balance */
export function TransactionHistory({ owner }: { owner: MemberRole }) {
  const { period, days } = useListTerms();
  const pages = useTablePages(JSON.stringify(days));
  const query = useTransactions(days, pages);
  return (
    <Stack gap={3}>
      <Row justify="between" gap={3}>
        <Heading level={2} size="md">
          Transaction History
        </Heading>
        <TableDownload
          csvLabel="Download .csv"
          subject="transaksi"
          fetchFile={(type) => downloadWalletTransactions(days, type)}
          failed="Riwayat transaksi gagal diunduh. Silakan coba lagi."
        />
      </Row>
      <Text size="sm" tone="muted">
        {owner === 'Brand'
          ? 'Mutasi saldo umum, dan campaign yang dibayar lewat Midtrans tanpa saldo.'
          : 'Hanya mutasi saldo umum, tanpa dana yang ditahan untuk campaign.'}
      </Text>
      <search className={styles.period}>
        <PeriodField label="Periode transaksi" period={period} />
      </search>
      <PagedTable
        name="transactions"
        caption="Transaction History"
        columns={TRANSACTION_COLUMNS}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        loadingText="Memuat riwayat transaksi..."
        failedText="Riwayat transaksi tidak dapat dimuat."
        empty={period.choice ? 'Tidak ada transaksi dalam periode ini.' : undefined}
      />
    </Stack>
  );
}
