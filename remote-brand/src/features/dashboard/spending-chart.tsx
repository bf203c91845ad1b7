import type { BrandDashboard } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { Card, Collapsible, type Column, DataTable, Skeleton } from '@sohor/shared/ui';
import { type MonthSpending, monthlySpending } from './chart-data.ts';
import styles from './dashboard.module.css';
import { useCharts } from './use-charts.ts';

const COLUMNS: Column<MonthSpending>[] = [
  { key: 'month', header: 'Bulan', primary: true, cell: ({ label }) => label },
  { key: 'amount', header: 'Pengeluaran', align: 'end', cell: ({ amount }) => formatRupiah(amount) },
];

/** The bars, and their table one press away. */
export function SpendingChart({ dashboard }: { dashboard: BrandDashboard }) {
  const charts = useCharts();
  const months = monthlySpending(dashboard);
  const nothing = months.every(({ amount }) => amount === 0);
  return (
    <Card
      as="section"
      title="Pengeluaran Bulanan"
      subtitle={nothing ? 'Belum ada pembayaran dalam enam bulan terakhir.' : 'Enam bulan terakhir.'}
      className={styles.panel}
    >
      <div className={styles.bars} aria-hidden="true">
        {charts ? <charts.SpendingBars months={months} /> : <Skeleton shape="block" />}
      </div>
      <Collapsible title="Lihat dalam tabel">
        <DataTable
          caption="Pengeluaran bulanan"
          columns={COLUMNS}
          rows={months}
          rowKey={({ label }) => label}
        />
      </Collapsible>
    </Card>
  );
}
