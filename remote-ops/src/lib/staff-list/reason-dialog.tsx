import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { ConfirmDialog, TextArea } from '@sohor/shared/ui';
import { type ReactNode, useRef, useState } from 'react';

const MAX_REASON = 200;

export interface ReasonDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** What the reason is called; 'Alasan' by default. */
  reasonLabel?: 'Alasan' | 'Sumber' | 'Catatan' | 'Jawaban';
  /** Characters of the reason at most; 200 by default. */
  maxLength?: number;
  tone?: 'brand' | 'danger' | undefined;
  send: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** False while those fields are not valid. */
  isReady?: boolean;
}

/** Asks for the reason before an act of staff. Every act has one, which is in the audit chain. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    reasonLabel = 'Alasan',
    maxLength = MAX_REASON,
    tone,
    send,
    onDone,
    onClose,
    children,
    isReady = true,
  } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const isTooLong = reason.trim().length > maxLength;
  const { submit, isPending, error } = useSubmit({ send, onSuccess: onDone });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        setChecked(true);
        if (!isMissing && !isTooLong && isReady) submit(reason.trim());
        else if (isReady) field.current?.focus();
      }}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      tone={tone}
      loading={isPending}
      error={
        error &&
        errorText(error, {
          refused: 'Perubahan ini ditolak.',
          failed: 'Tidak ada jawaban dari server. Periksa apakah perubahan sudah tercatat, lalu coba lagi.',
        })
      }
    >
      {children}
      <TextArea
        ref={field}
        label={reasonLabel}
        rows={3}
        counter
        maxLength={maxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={
          isChecked && isMissing
            ? `Tuliskan ${reasonLabel.toLowerCase()}nya.`
            : isChecked && isTooLong
              ? `Paling banyak ${maxLength} huruf.`
              : undefined
        }
        disabled={isPending}
      />
    </ConfirmDialog>
  );
}
