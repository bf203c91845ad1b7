import type { CampaignSummary } from '@sohor/shared/api';
import { formatCount, formatRupiah } from '@sohor/shared/format';
import { useKept } from '@sohor/shared/page';
import { ConfirmDialog, DescriptionList, Stack } from '@sohor/shared/ui';
import { usePayment } from '../../lib/use-payment.ts';
import styles from './campaigns.module.css';

export interface ActivationDialogProps {
  /** Null while the dialog is closed. */
  campaign: CampaignSummary | null;
  onClose: () => void;
}

/** Opens the payment that activates a campaign and goes to the payment page. */
export function ActivationDialog({ campaign, onClose }: ActivationDialogProps) {
  const shown = useKept(campaign);
  const { pay, reset, busy } = usePayment({
    opened: 'Campaign berhasil diaktifkan!',
    refused: 'Gagal mengaktifkan campaign.',
    failed: 'Terjadi kesalahan saat mengaktifkan campaign.',
  });
  return (
    <ConfirmDialog
      open={campaign !== null}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={() => shown && !busy && pay({ campaignId: shown.id, totalIdr: shown.totalIdr })}
      title="Aktifkan Campaign"
      description={
        shown?.status === 'awaiting-payment'
          ? 'Pembayaran campaign ini sudah dibuka, tetapi belum selesai. Lanjutkan untuk membayarnya.'
          : 'Setelah dibayar, campaign tampil ke KOL dan dapat menerima pelamar.'
      }
      confirmLabel="Aktifkan Sekarang"
      loading={busy}
      loadingText="Membuka pembayaran..."
    >
      {shown && (
        <Stack gap={4}>
          <DescriptionList
            layout="rows"
            items={[
              { term: 'Campaign', value: shown.name },
              { term: 'Harga per KOL', value: formatRupiah(shown.priceIdr) },
              { term: 'Jumlah KOL', value: formatCount(shown.kolCount) },
            ]}
          />
          <div className={styles.due}>
            <p>Total pembayaran</p>
            <p className={styles.total}>{formatRupiah(shown.totalIdr)}</p>
          </div>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
