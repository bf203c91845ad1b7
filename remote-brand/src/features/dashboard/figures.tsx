import type { BrandDashboard, KnownCampaignStatus } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { meaningOf } from '@sohor/shared/page-parts';
import { APP_BASE, Link, Slot } from '@sohor/shared/platform';
import { Button, Skeleton, StatCard } from '@sohor/shared/ui';
import { CAMPAIGN_LABELS } from '@sohor/shared/wire/catalog';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserPlus from 'lucide-react/icons/user-plus';
import styles from './dashboard.module.css';

/** The figures at the top, and the cards that other remotes add. */
export function Figures({ campaigns, kols, paymentsDue }: BrandDashboard) {
  const counted = (status: KnownCampaignStatus) => ({
    label: (
      <>
        {CAMPAIGN_LABELS[status]}
        {meaningOf(status)}
      </>
    ),
    value: formatCount(campaigns[status]),
  });
  return (
    <section className={styles.figures} aria-label="Ringkasan">
      <h2 className={styles.unseen}>Ringkasan</h2>
      <div className={styles.figuresGrid}>
        <StatCard
          label="Total Proyek"
          icon={<FolderKanban aria-hidden="true" />}
          value={formatCount(campaigns.total)}
          details={[
            ...(['active', 'completed', 'draft'] as const).map(counted),
            ...(campaigns['awaiting-payment'] > 0 ? [counted('awaiting-payment')] : []),
          ]}
        />
        <StatCard
          label="Pendaftaran Influencer Baru"
          icon={<UserPlus aria-hidden="true" />}
          tone="info"
          value={formatCount(kols.newThisMonth)}
          note={`Bulan ini, dari total ${formatCount(kols.total)} influencer terdaftar`}
        />
        <StatCard
          label="Pembayaran Jatuh Tempo"
          icon={<ReceiptText aria-hidden="true" />}
          tone="warning"
          value={formatRupiah(paymentsDue.amount)}
          note={`${formatCount(paymentsDue.count)} campaign menunggu pembayaran`}
          action={
            paymentsDue.count > 0 && (
              <Button render={<Link to={`${APP_BASE}/invoice?status=pending`} />}>Bayar Sekarang</Button>
            )
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
