import { type CampaignSummary, payFromBalance } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';

export interface BalanceDialogProps {
  open: boolean;
  campaign: CampaignSummary;
  onBack: () => void;
  onPaid: () => void;
}

/** Asks before a campaign is paid from the balance. */
export function BalanceDialog({ open, campaign, onBack, onPaid }: BalanceDialogProps) {
  const cache = useQueryClient();
  const { submit, reset, isPending, error } = useSubmit({
    send: () => payFromBalance(campaign.id, campaign.totalIdr),
    onSuccess: async () => {
      notify.success(`Campaign berhasil diaktifkan! ${formatRupiah(campaign.totalIdr)} dibayar dari saldo.`);
      onPaid();
      await cache.invalidateQueries();
    },
    // The campaign may be paid meanwhile: by this very request, or in another tab.
    onError: () => cache.invalidateQueries(),
  });
  const total = formatRupiah(campaign.totalIdr);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        reset();
        onBack();
      }}
      onConfirm={() => submit()}
      title="Bayar dengan Saldo"
      description={`${total} dari saldo Anda dipakai untuk campaign ${campaign.name}, dan campaign langsung aktif.${
        campaign.status === 'awaiting-payment'
          ? ' Pembayaran yang masih terbuka tidak perlu diselesaikan; jika telanjur dibayar, dananya masuk ke saldo Anda.'
          : ''
      }`}
      confirmLabel={`Bayar ${total}`}
      cancelLabel="Kembali"
      loading={isPending}
      loadingText="Membayar..."
      error={
        error
          ? errorText(error, {
              refused: 'Gagal membayar dengan saldo.',
              failed:
                'Belum ada jawaban, jadi belum pasti apakah pembayaran berhasil. Periksa koneksi Anda, lalu coba lagi: campaign tidak dibayar dua kali.',
            })
          : null
      }
    />
  );
}
