import { DAY_MS, jakartaDay } from '@sohor/shared/format';
import { now } from '@sohor/shared/platform';
import { ConfirmDialog, type ConfirmDialogProps, DateField } from '@sohor/shared/ui';
import { useRef, useState } from 'react';

/** Days from today to the last selectable day, and to the proposed one. */
const MAX_DAYS = 14;
const PROPOSED_DAYS = 7;

export interface ExtendDialogProps
  extends Pick<ConfirmDialogProps, 'open' | 'onClose' | 'loading' | 'error'> {
  onConfirm: (lastDay: string) => void;
  extensionsLeft: number;
}

/** Asks for the new deadline of overdue work. */
export function ExtendDialog({ onConfirm, extensionsLeft, ...dialog }: ExtendDialogProps) {
  const inDays = (days: number) => jakartaDay(new Date(now() + days * DAY_MS));
  const field = useRef<HTMLInputElement>(null);
  const [lastDay, setLastDay] = useState(() => inDays(PROPOSED_DAYS));
  const [isChecked, setChecked] = useState(false);
  const [first, last] = [inDays(1), inDays(MAX_DAYS)];
  const isValid = lastDay >= first && lastDay <= last;
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => {
        setChecked(true);
        if (isValid) onConfirm(lastDay);
        else field.current?.focus();
      }}
      title="Perpanjang Tenggat"
      description={`KOL dapat menyerahkan sampai akhir hari itu (WIB). Sisa perpanjangan: ${extensionsLeft}.`}
      confirmLabel="Perpanjang"
    >
      <DateField
        ref={field}
        label="Tenggat baru"
        value={lastDay}
        min={first}
        max={last}
        onChange={(event) => setLastDay(event.target.value)}
        error={
          isChecked && !isValid ? 'Pilih tanggal setelah hari ini, paling lama 14 hari lagi.' : undefined
        }
        disabled={dialog.loading}
      />
    </ConfirmDialog>
  );
}
