import type { KolDashboard } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { APP_BASE, Link, Slot } from '@sohor/shared/platform';
import { AwaitedFigure, Button, Columns, Skeleton, StatCard } from '@sohor/shared/ui';
import FileSignature from 'lucide-react/icons/file-pen-line';
import Megaphone from 'lucide-react/icons/megaphone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import styles from './dashboard-cards.module.css';

export interface DashboardCardsProps {
  /** Undefined while they load; the cards are shown, and their links work, already. */
  figures: KolDashboard | undefined;
}

export function DashboardCards({ figures }: DashboardCardsProps) {
  const show = (text: (known: KolDashboard) => ReactNode) => (figures ? text(figures) : <AwaitedFigure />);
  const toSign = figures?.contracts.pending ?? 0;
  const overdue = figures?.invoices.overdue ?? 0;
  return (
    <Columns layout="halves" className={styles.cards} aria-busy={!figures || undefined}>
      <Slot name="dashboard-cards" context={{ role: 'KOL' }} pending={<Skeleton className={styles.card} />} />
      <StatCard
        label="Kontrak & Tanda Tangan"
        icon={<FileSignature aria-hidden="true" />}
        tone={toSign > 0 ? 'warning' : 'brand'}
        value={show(({ contracts }) => formatCount(contracts.pending))}
        note="Kontrak menunggu tanda tangan Anda"
        details={[
          { label: 'Sudah ditandatangani', value: show(({ contracts }) => formatCount(contracts.signed)) },
        ]}
        action={
          <CardLink to="contract" isUrgent={toSign > 0}>
            Sign Now
          </CardLink>
        }
      />
      <StatCard
        label="Kampanye"
        icon={<Megaphone aria-hidden="true" />}
        tone="info"
        value={show(
          ({ content }) => `${formatCount(content.done)} out of ${formatCount(content.total)} content`,
        )}
        note="Konten yang selesai dari seluruh kampanye Anda"
        details={[
          {
            label: 'Pendaftaran menunggu brand',
            value: show(({ applications }) => formatCount(applications.pending)),
          },
        ]}
        action={<CardLink to="campaigns">Cari campaign</CardLink>}
      />
      <StatCard
        label="Invoice"
        icon={<ReceiptText aria-hidden="true" />}
        tone={overdue > 0 ? 'danger' : 'success'}
        value={show(({ invoices }) => formatCount(invoices.overdue))}
        note="Jatuh tempo"
        details={[
          { label: 'Terkirim', value: show(({ invoices }) => formatCount(invoices.sent)) },
          { label: 'Dibayar', value: show(({ invoices }) => formatCount(invoices.paid)) },
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
