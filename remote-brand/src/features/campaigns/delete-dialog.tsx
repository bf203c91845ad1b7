import { type CampaignSummary, deleteCampaign } from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';

export interface DeleteDialogProps {
  open: boolean;
  /** An unpaid campaign. */
  campaign: CampaignSummary;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an unpaid campaign is deleted. */
export function DeleteDialog({ open, campaign, onClose, onDeleted }: DeleteDialogProps) {
  const cache = useQueryClient();
  const { submit, reset, isPending, status, error } = useSubmit({
    send: () => deleteCampaign(campaign.id),
    onSuccess: () => {
      notify.success('Campaign dihapus.');
      onDeleted();
      void cache.invalidateQueries({ refetchType: 'none' });
    },
    // It may be paid or deleted meanwhile.
    onError: () => void cache.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={() => submit()}
      title="Hapus campaign ini?"
      description={
        campaign.status === 'awaiting-payment'
          ? `${campaign.name} hilang dari daftar Anda. Pembayaran yang sedang terbuka tidak berlaku lagi; jika sudah terlanjur dibayar, uangnya masuk ke saldo Anda.`
          : `${campaign.name} hilang dari daftar Anda. Ini tidak dapat diurungkan.`
      }
      confirmLabel="Hapus Campaign"
      cancelLabel="Kembali"
      tone="danger"
      loading={isPending}
      loadingText="Menghapus..."
      error={
        status === 'error'
          ? errorText(error, {
              refused: 'Campaign gagal dihapus.',
              failed: 'Belum ada jawaban. Periksa koneksi Anda, lalu coba lagi.',
            })
          : null
      }
    />
  );
}
