import { type Campaign, openPayment } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { errorText, useGuardedMutation, useKept } from '@sohor/shared/page';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog, DescriptionList, Stack } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CAMPAIGNS_KEY } from '../../lib/campaigns.queries.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import styles from './campaigns.module.css';
import { rememberPayment } from './payment-return.ts';

export interface ActivationDialogProps {
  /** Null while the dialog is closed. */
  campaign: Campaign | null;
  onClose: () => void;
}

/** Opens the payment that activates a campaign and goes to the payment page. */
export function ActivationDialog({ campaign, onClose }: ActivationDialogProps) {
  const cache = useQueryClient();
  const shown = useKept(campaign);
  const payment = useGuardedMutation(
    {
      mutationFn: ({ id, totalIdr }: Campaign) => openPayment(id, totalIdr),
      onSuccess: (paymentUrl, { id }) => {
        notify.success('Campaign berhasil diaktifkan!');
        rememberPayment(id);
        leaveFor(paymentUrl);
      },
      onError: (error) => {
        notify.error(
          errorText(error, {
            refused: 'Gagal mengaktifkan campaign.',
            failed: 'Terjadi kesalahan saat mengaktifkan campaign.',
          }),
        );
        // The total may have changed, or the campaign be active by now.
        void cache.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
      },
    },
    { untilReset: true },
  );

  const { reset } = payment;
  useEffect(() => {
    // Back from the payment page, the browser may show this page as it was left: waiting.
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      reset();
      void cache.invalidateQueries({ queryKey: CAMPAIGNS_KEY });
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [reset, cache]);

  // Until the browser has left there is nothing more to press.
  const busy = payment.isPending || payment.isSuccess;
  return (
    <ConfirmDialog
      open={campaign !== null}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={() => shown && !busy && payment.mutate(shown)}
      title="Aktifkan Campaign"
      description="Setelah dibayar, campaign tampil ke KOL dan dapat menerima pelamar."
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
              { term: 'Jumlah KOL', value: shown.kolCount },
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
