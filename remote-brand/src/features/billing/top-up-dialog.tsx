import { openTopUp } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page';
import { leaveFor } from '@sohor/shared/page/leave-for';
import { ConfirmDialog, MoneyField, type MoneyValue } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { newKey } from '../../lib/new-key.ts';
import { useBackFromPayment } from '../../lib/use-back-from-payment.ts';

const { minTopUpIdr, maxTopUpIdr } = LIMITS;
const RANGE = `${formatRupiah(minTopUpIdr)} sampai ${formatRupiah(maxTopUpIdr)}`;

export interface TopUpDialogProps {
  /** What is proposed, in whole rupiah; empty for nothing. */
  proposed: MoneyValue;
  onClose: () => void;
}

/** Asks how much, opens the payment and goes to the payment page. */
export function TopUpDialog({ proposed, onClose }: TopUpDialogProps) {
  const cache = useQueryClient();
  const [amount, setAmount] = useState(proposed);
  const [isChecked, setChecked] = useState(false);
  // Another amount is another wish.
  const [key, setKey] = useState(newKey);
  const { submit, reset, isShut, error } = useSubmit({
    send: (amountIdr: number) => openTopUp(amountIdr, key),
    onSuccess: (paymentUrl) => leaveFor(paymentUrl),
    untilReset: true,
  });
  const wake = useCallback(() => {
    reset();
    setKey(newKey());
    void cache.invalidateQueries();
  }, [reset, cache]);
  useBackFromPayment(wake);

  const isValid = amount !== '' && amount >= minTopUpIdr && amount <= maxTopUpIdr;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        setChecked(true);
        if (isValid) submit(amount);
      }}
      title="Top Up Saldo"
      description="Setelah dibayar, saldo dapat dipakai untuk mengaktifkan campaign."
      confirmLabel="Lanjut ke Pembayaran"
      loading={isShut}
      loadingText="Membuka pembayaran..."
      error={
        error
          ? errorText(error, {
              refused: 'Gagal membuka pembayaran.',
              failed: 'Terjadi kesalahan saat membuka pembayaran. Silakan coba lagi.',
            })
          : null
      }
    >
      <MoneyField
        label="Jumlah top up"
        hint={RANGE}
        value={amount}
        onChange={(value) => {
          setAmount(value);
          setKey(newKey());
        }}
        error={isChecked && !isValid ? `Isi jumlah antara ${RANGE.replace('sampai', 'dan')}.` : undefined}
        disabled={isShut}
      />
    </ConfirmDialog>
  );
}
