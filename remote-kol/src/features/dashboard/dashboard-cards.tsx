import type { KolDashboard } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { APP_BASE, Link, Slot } from '@sohor/shared/platform';
import { Button, Columns, Skeleton, StatCard } from '@sohor/shared/ui';
import FileSignature from 'lucide-react/icons/file-pen-line';
import Megaphone from 'lucide-react/icons/megaphone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import styles from './dashboard-cards.module.css';

export interface DashboardCardsProps {
  figures: KolDashboard;
}

export function DashboardCards({
  figures: { contracts, content, applications, invoices },
}: DashboardCardsProps) {
  return (
    <Columns layout="halves" className={styles.cards}>
      <Slot name="dashboard-cards" context={{ role: 'KOL' }} pending={<Skeleton className={styles.card} />} />
      <StatCard
        label="Kontrak & Tanda Tangan"
        icon={<FileSignature aria-hidden="true" />}
        tone={contracts.pending > 0 ? 'warning' : 'brand'}
        value={formatCount(contracts.pending)}
        note="Kontrak menunggu tanda tangan Anda"
        details={[{ label: 'Sudah ditandatangani', value: formatCount(contracts.signed) }]}
        action={
          <CardLink to="contract" isUrgent={contracts.pending > 0}>
            Sign Now
          </CardLink>
        }
      />
      <StatCard
        label="Kampanye"
        icon={<Megaphone aria-hidden="true" />}
        tone="info"
        value={`${formatCount(content.done)} out of ${formatCount(content.total)} content`}
        note="Konten yang selesai dari seluruh kampanye Anda"
        details={[
          {
            label: 'Pendaftaran menunggu brand',
            value: formatCount(applications.pending),
          },
        ]}
        action={<CardLink to="campaigns">Cari campaign</CardLink>}
      />
      <StatCard
        label="Invoice"
        icon={<ReceiptText aria-hidden="true" />}
        tone={invoices.overdue > 0 ? 'danger' : 'success'}
        value={formatCount(invoices.overdue)}
        note="Jatuh tempo"
        details={[
          { label: 'Terkirim', value: formatCount(invoices.sent) },
          { label: 'Dibayar', value: formatCount(invoices.paid) },
        ]}
        action={<CardLink to="invoice">Lihat invoice</CardLink>}
      />
    </Columns>
  );
}

interface CardLinkProps {
  to: string;
  isUrgent?: boolean;
  children: string;
}

function CardLink({ to, isUrgent = false, children }: CardLinkProps) {
  return (
    <Button variant={isUrgent ? 'primary' : 'secondary'} render={<Link to={`${APP_BASE}/${to}`} />}>
      {children}
    </Button>
  );
}
