import { openTopUp } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { errorText, newKey, useSubmit } from '@sohor/shared/page-parts';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import { ConfirmDialog, MoneyField, type MoneyValue } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { rememberWanted } from '../../lib/payment-return.ts';
import { useBackFromPayment } from '../../lib/use-back-from-payment.ts';

const { minTopUpIdr, maxTopUpIdr } = LIMITS;
const RANGE = `${formatRupiah(minTopUpIdr)} sampai ${formatRupiah(maxTopUpIdr)}`;

export interface TopUpDialogProps {
  /** Proposed amount in whole rupiah; empty for none. */
  proposed: MoneyValue;
  /** The campaign that the money is for; null for none. */
  campaignId: string | null;
  onClose: () => void;
}

/** Asks for the amount, opens the payment and goes to the payment page. */
export function TopUpDialog({ proposed, campaignId, onClose }: TopUpDialogProps) {
  const cache = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState(proposed);
  const [isChecked, setChecked] = useState(false);
  // Another amount needs another key.
  const [key, setKey] = useState(newKey);
  const { submit, isShut, error } = useSubmit({
    send: (amountIdr: number) => openTopUp(amountIdr, key),
    onSuccess: (paymentUrl) => {
      // After the way back, the page must show the open payment instead of this dialog, which would open another one.
      const address = new URL(window.location.href);
      rememberWanted(campaignId);
      address.searchParams.delete('topUp');
      window.history.replaceState(window.history.state, '', address);
      leaveFor(paymentUrl);
    },
    untilReset: true,
  });
  const wake = useCallback(() => {
    onClose();
    void cache.invalidateQueries();
  }, [onClose, cache]);
  useBackFromPayment(wake);

  const isValid = amount !== '' && amount >= minTopUpIdr && amount <= maxTopUpIdr;
  const isRefused = isChecked && !isValid;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        setChecked(true);
        if (isValid) submit(amount);
        else field.current?.focus();
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
        ref={field}
        label="Jumlah top up"
        hint={isRefused ? undefined : RANGE}
        value={amount}
        onChange={(value) => {
          setAmount(value);
          setKey(newKey());
        }}
        error={isRefused ? `Isi jumlah antara ${RANGE.replace('sampai', 'dan')}.` : undefined}
        disabled={isShut}
      />
    </ConfirmDialog>
  );
}
