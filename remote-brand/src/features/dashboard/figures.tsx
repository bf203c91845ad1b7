import type { BrandDashboard } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { APP_BASE, Link, Slot } from '@sohor/shared/platform';
import { Button, Skeleton, StatCard } from '@sohor/shared/ui';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserPlus from 'lucide-react/icons/user-plus';
import styles from './dashboard.module.css';

/** The figures at the top, and the cards that others add to them. */
export function Figures({ projects, kols, paymentsDue }: BrandDashboard) {
  return (
    <section className={styles.figures} aria-label="Ringkasan">
      <h2 className={styles.unseen}>Ringkasan</h2>
      <div className={styles.figuresGrid}>
        <StatCard
          label="Total Proyek"
          icon={<FolderKanban aria-hidden="true" />}
          value={formatCount(projects.total)}
          details={[
            { label: 'Aktif', value: formatCount(projects.active) },
            { label: 'Selesai', value: formatCount(projects.completed) },
            { label: 'Draft', value: formatCount(projects.draft) },
            ...(projects.awaitingPayment > 0
              ? [{ label: 'Menunggu Persetujuan', value: formatCount(projects.awaitingPayment) }]
              : []),
          ]}
        />
        <StatCard
          label="Pendaftaran Influencer Baru"
          icon={<UserPlus aria-hidden="true" />}
          tone="info"
          value={formatCount(kols.newThisMonth)}
          note={`Bulan ini, dari total ${formatCount(kols.total)} influencer di platform`}
        />
        <StatCard
          label="Pembayaran Jatuh Tempo"
          icon={<ReceiptText aria-hidden="true" />}
          tone="warning"
          value={formatRupiah(paymentsDue.amount)}
          note={`${formatCount(paymentsDue.count)} campaign menunggu pembayaran`}
          action={
            <Button
              render={<Link to={`${APP_BASE}/invoice?status=Tertunda`} />}
              variant={paymentsDue.count > 0 ? 'primary' : 'secondary'}
            >
              Bayar Sekarang
            </Button>
          }
        />
        <Slot
          name="dashboard-cards"
          context={{ role: 'Brand' }}
          pending={<Skeleton className={styles.card} />}
        />
      </div>
    </section>
  );
}
