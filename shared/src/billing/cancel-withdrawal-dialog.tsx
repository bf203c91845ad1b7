import { cancelWithdrawal, type Withdrawal } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { ConfirmDialog } from '@sohor/shared/ui';
import { useRefreshPayouts } from './payouts.queries.ts';

export interface CancelWithdrawalDialogProps {
  withdrawal: Withdrawal;
  onClose: () => void;
}

/** Asks before a withdrawal is cancelled. */
export function CancelWithdrawalDialog({ withdrawal, onClose }: CancelWithdrawalDialogProps) {
  const refresh = useRefreshPayouts();
  const { submit, isShut, error } = useSubmit({
    send: () => cancelWithdrawal(withdrawal.id),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
    // The withdrawal may have been sent meanwhile.
    onError: () => void refresh(),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => submit()}
      title="Batalkan Penarikan"
      description={`${formatRupiah(withdrawal.amountIdr)} dan biaya ${formatRupiah(withdrawal.feeIdr)} kembali ke saldo Anda.`}
      confirmLabel="Batalkan Penarikan"
      cancelLabel="Kembali"
      loading={isShut}
      loadingText="Membatalkan..."
      error={
        error
          ? errorText(error, {
              refused: 'Penarikan tidak dapat dibatalkan.',
              failed: 'Terjadi kesalahan saat membatalkan penarikan. Silakan coba lagi.',
            })
          : null
      }
    />
  );
}
