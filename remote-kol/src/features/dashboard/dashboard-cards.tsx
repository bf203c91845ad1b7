import type { KolDashboard } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, Columns, StatCard } from '@sohor/shared/ui';
import FileSignature from 'lucide-react/icons/file-pen-line';
import Megaphone from 'lucide-react/icons/megaphone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Wallet from 'lucide-react/icons/wallet';
import styles from './dashboard-cards.module.css';

export function DashboardCards({ figures }: { figures: KolDashboard }) {
  const { wallet, contracts, content, invoices } = figures;
  return (
    <Columns layout="halves" className={styles.cards}>
      <StatCard
        highlight
        label="Dompet Digital"
        icon={<Wallet aria-hidden="true" />}
        value={formatRupiah(wallet.totalEarnings)}
        note="Total pendapatan"
        details={[{ label: 'Pembayaran tertunda', value: formatRupiah(wallet.pendingPayments) }]}
      />
      <StatCard
        label="Kontrak & Tanda Tangan"
        icon={<FileSignature aria-hidden="true" />}
        tone={contracts.pending > 0 ? 'warning' : 'brand'}
        value={formatCount(contracts.pending)}
        note={
          contracts.pending > 0
            ? 'Kontrak menunggu tanda tangan Anda'
            : 'Tidak ada kontrak yang menunggu tanda tangan'
        }
        details={[{ label: 'Sudah ditandatangani', value: formatCount(contracts.signed) }]}
        action={
          <Button
            variant={contracts.pending > 0 ? 'primary' : 'secondary'}
            render={<Link to={`${APP_BASE}/contract`} />}
          >
            Sign Now
          </Button>
        }
      />
      <StatCard
        label="Kampanye"
        icon={<Megaphone aria-hidden="true" />}
        tone="info"
        value={`${formatCount(content.done)} out of ${formatCount(content.total)} content`}
        note="Konten yang selesai dari seluruh kampanye Anda"
        action={
          <Button variant="secondary" render={<Link to={`${APP_BASE}/campaigns`} />}>
            Cari campaign
          </Button>
        }
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
      />
    </Columns>
  );
}
