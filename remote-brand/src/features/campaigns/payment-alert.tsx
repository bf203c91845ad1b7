import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, DismissButton, InlineAlert } from '@sohor/shared/ui';
import type { PaymentPhase } from './use-awaited-payment.ts';

export interface PaymentAlertProps {
  phase: PaymentPhase;
  /** Name of the campaign that was paid for, if known. */
  campaignName: string | null;
  onAskAgain: () => void;
  onDismiss: () => void;
}

/** State of a payment after the return from the payment page. */
export function PaymentAlert({ phase, campaignName, onAskAgain, onDismiss }: PaymentAlertProps) {
  const name = campaignName ? ` “${campaignName}”` : '';
  if (phase === 'none') return null;
  if (phase === 'verified') {
    return (
      <InlineAlert
        tone="success"
        dismiss={<DismissButton onClick={onDismiss} />}
        actions={
          <Button variant="secondary" size="sm" render={<Link to={`${APP_BASE}/PencarianInfluencer`} />}>
            Cari KOL untuk diundang
          </Button>
        }
      >
        Pembayaran diterima. Campaign{name} kini tampil ke KOL.
      </InlineAlert>
    );
  }
  if (phase === 'failed') {
    return (
      <InlineAlert tone="danger" dismiss={<DismissButton onClick={onDismiss} />}>
        Pembayaran campaign{name} tidak berhasil. Pilih Aktifkan Campaign untuk mencoba lagi.
      </InlineAlert>
    );
  }
  if (phase === 'refused') {
    return (
      <InlineAlert tone="warning" dismiss={<DismissButton onClick={onDismiss} />}>
        Pembayaran campaign{name} ditolak oleh bank atau penyedia pembayaran. Pilih Aktifkan Campaign untuk
        mencoba lagi atau memakai metode lain.
      </InlineAlert>
    );
  }
  return (
    <InlineAlert
      title="Pembayaran sedang diverifikasi…"
      actions={
        phase === 'overdue' && (
          <Button variant="secondary" size="sm" onClick={onAskAgain}>
            Periksa lagi
          </Button>
        )
      }
    >
      {phase === 'overdue'
        ? 'Belum ada kabar dari penyedia pembayaran. Jika Anda sudah membayar, status akan berubah dengan sendirinya.'
        : 'Halaman ini diperbarui dengan sendirinya. Anda tidak perlu memuat ulang.'}
    </InlineAlert>
  );
}
