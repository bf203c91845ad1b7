import type { BrandDashboard } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { Card, cx } from '@sohor/shared/ui';
import { type StatusShare, statusShares } from './chart-data.ts';
import styles from './dashboard.module.css';
import { useCharts } from './use-charts.ts';

const SWATCH: Record<StatusShare['status'], string | undefined> = {
  active: styles.active,
  completed: styles.completed,
  draft: styles.draft,
  'awaiting-payment': styles.awaiting,
  cancelled: styles.cancelled,
};

/** A pie chart, whose legend is the table of its data. */
export function StatusChart({ dashboard }: { dashboard: BrandDashboard }) {
  const charts = useCharts();
  const shares = statusShares(dashboard);
  const { total } = dashboard.campaigns;
  return (
    <Card as="section" title="Status Campaign" className={styles.panel}>
      <div className={styles.pieRow}>
        <div className={styles.pie} aria-hidden="true">
          {total > 0 && charts && <charts.StatusPie shares={shares} />}
          {total === 0 && <div className={styles.emptyPie} />}
          <p className={styles.pieTotal}>
            <strong>{formatCount(total)}</strong> proyek
          </p>
        </div>
        <table className={styles.legend} aria-label="Status campaign">
          <thead className={styles.unseen}>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Jumlah</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ status, label, count }) => (
              <tr key={status}>
                <th scope="row">
                  <span className={cx(styles.swatch, SWATCH[status])} aria-hidden="true" />
                  {label}
                </th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
