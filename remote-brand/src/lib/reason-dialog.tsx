import { formatCount } from '@sohor/shared/format';
import { useUnsaved } from '@sohor/shared/page-parts';
import { ConfirmDialog, type ConfirmDialogProps, TextArea } from '@sohor/shared/ui';
import { type ReactNode, useRef, useState } from 'react';

export interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'children'> {
  onConfirm: (reason: string) => void;
  /** Label of the text field. */
  label: string;
  maxLength: number;
  /** Content above the field. */
  children?: ReactNode;
}

/** Asks for a reason. The typed text is kept while the dialog is closed. */
export function ReasonDialog({ onConfirm, label, maxLength, children, ...dialog }: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const reason = typed.trim();
  const error =
    reason === ''
      ? 'Alasan wajib diisi.'
      : reason.length > maxLength
        ? `Paling banyak ${formatCount(maxLength)} karakter.`
        : undefined;
  useUnsaved(reason !== '');
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => {
        setChecked(true);
        if (error) field.current?.focus();
        else onConfirm(reason);
      }}
    >
      {children}
      <TextArea
        ref={field}
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isChecked ? error : undefined}
        disabled={dialog.loading}
        maxLength={maxLength}
        counter
      />
    </ConfirmDialog>
  );
}
