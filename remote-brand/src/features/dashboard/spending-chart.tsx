import type { BrandDashboard } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { useChangeParameters } from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';
import {
  Card,
  Collapsible,
  type Column,
  DataTable,
  ErrorState,
  SelectField,
  Skeleton,
} from '@sohor/shared/ui';
import { SPENDING_RANGES } from '@sohor/shared/wire/catalog';
import { type MonthSpending, monthlySpending } from './chart-data.ts';
import styles from './dashboard.module.css';
import { useSpending } from './dashboard.queries.ts';
import { useCharts } from './use-charts.ts';

const COLUMNS: Column<MonthSpending>[] = [
  { key: 'month', header: 'Bulan', primary: true, cell: ({ label }) => label },
  { key: 'amount', header: 'Pengeluaran', align: 'end', cell: ({ amount }) => formatRupiah(amount) },
];

/** The range whose data the dashboard already has. */
const USUAL = '6';

/** Bars for the chosen months, and a button that shows them as a table. */
export function SpendingChart({ dashboard }: { dashboard: BrandDashboard }) {
  const charts = useCharts();
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const range = SPENDING_RANGES.find((one) => one === parameters.get('rentang')) ?? USUAL;
  const other = useSpending(range === USUAL ? null : range);
  const read = range === USUAL ? dashboard.monthlySpending : other.data;
  const months = monthlySpending(read ?? []);
  const total = months.reduce((sum, { amount }) => sum + amount, 0);
  const choose = (chosen: string) => change({ rentang: chosen === USUAL ? null : chosen });
  return (
    <Card
      as="section"
      title="Pengeluaran Bulanan"
      subtitle={summaryOf(months, total)}
      className={styles.panel}
      actions={
        <SelectField
          label="Rentang pengeluaran"
          hideLabel
          value={range}
          onChange={({ target }) => choose(target.value)}
          options={SPENDING_RANGES.map((value) => ({ value, label: `${value} bulan` }))}
        />
      }
    >
      {other.isError && !read ? (
        <ErrorState
          compact
          message="Pengeluaran tidak dapat dimuat."
          onRetry={() => void other.refetch()}
          retrying={other.isFetching}
        />
      ) : (
        <div className={styles.bars} aria-hidden="true">
          {charts && read ? <charts.SpendingBars months={months} /> : <Skeleton shape="block" />}
        </div>
      )}
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

function summaryOf(months: readonly MonthSpending[], total: number): string {
  if (months.length === 0) return 'Memuat pengeluaran...';
  return total === 0
    ? `Belum ada pembayaran dalam ${months.length} bulan terakhir.`
    : `${formatRupiah(total)} dalam ${months.length} bulan terakhir.`;
}
