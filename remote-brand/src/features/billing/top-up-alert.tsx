import type { TopUp } from '@sohor/shared/api';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, DismissButton, InlineAlert } from '@sohor/shared/ui';

/** Page on which the campaign can be paid from the balance now. */
const addressOfCampaign = (id: string) => `${APP_BASE}/daftarCampaign?campaign=${encodeURIComponent(id)}`;

export interface TopUpAlertProps {
  topUp: TopUp;
  /** True when the person has just come back from its payment page. */
  isReturned: boolean;
  /** The campaign that the money was for, if any. */
  campaignId: string | null;
  onDismiss: () => void;
}

/** State of a top-up. */
export function TopUpAlert({ topUp, isReturned, campaignId, onDismiss }: TopUpAlertProps) {
  const { status, paymentUrl, expiresAt } = topUp;
  const amount = formatRupiah(topUp.amountIdr);
  const dismiss = <DismissButton onClick={onDismiss} />;
  switch (status) {
    case 'pending':
      return (
        <InlineAlert
          title={isReturned ? `Pembayaran ${amount} sedang diverifikasi…` : `Menunggu pembayaran ${amount}`}
          actions={
            paymentUrl && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Lanjutkan pembayaran ${amount}`}
                onClick={() => leaveFor(paymentUrl)}
              >
                Lanjutkan Pembayaran
              </Button>
            )
          }
        >
          {paymentUrl
            ? `Saldo bertambah setelah pembayaran diterima. Bayar sebelum ${formatDate(expiresAt)}.`
            : 'Halaman pembayarannya sudah ditutup. Hasilnya sedang kami periksa.'}
        </InlineAlert>
      );
    case 'paid':
      return (
        <InlineAlert
          tone="success"
          dismiss={dismiss}
          actions={
            campaignId && (
              <Button variant="secondary" size="sm" render={<Link to={addressOfCampaign(campaignId)} />}>
                Kembali ke Campaign
              </Button>
            )
          }
        >
          Top up {amount} berhasil. Saldo Anda sudah bertambah.
        </InlineAlert>
      );
    case 'reversed':
      return (
        <InlineAlert tone="warning" dismiss={dismiss}>
          Bank menarik kembali top up {amount}, sehingga saldo Anda berkurang sebesar itu.
        </InlineAlert>
      );
    case 'expired':
      return (
        <InlineAlert tone="warning" dismiss={dismiss}>
          Top up {amount} kedaluwarsa sebelum dibayar. Pilih Top Up Saldo untuk mencoba lagi.
        </InlineAlert>
      );
    case 'cancelled':
    case 'failed':
      return (
        <InlineAlert tone="danger" dismiss={dismiss}>
          Top up {amount} tidak berhasil, dan saldo Anda tidak berubah. Pilih Top Up Saldo untuk mencoba lagi.
        </InlineAlert>
      );
    case 'unknown':
      return (
        <InlineAlert dismiss={dismiss}>
          Status top up {amount} belum dikenal halaman ini. Muat ulang halaman untuk melihatnya.
        </InlineAlert>
      );
  }
}
