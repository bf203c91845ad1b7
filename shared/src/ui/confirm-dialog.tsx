import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { Stack } from './stack.tsx';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  /** 'Batal' by default. */
  cancelLabel?: string | undefined;
  tone?: 'brand' | 'danger' | undefined;
  /** The request is running: both buttons are disabled, and the dialog cannot be closed. */
  loading?: boolean | undefined;
  loadingText?: string | undefined;
  /** Cannot be confirmed; why stands among the `children`. */
  isClosed?: boolean | undefined;
  /** Error message, shown above the buttons. */
  error?: string | null | undefined;
  children?: ReactNode;
}

/** A dialog that asks before an action. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Batal',
  tone = 'brand',
  loading = false,
  loadingText,
  isClosed = false,
  error,
  children,
}: ConfirmDialogProps): ReactElement {
  const body = (children || error) && (
    <Stack>
      {children}
      {error && <InlineAlert tone="danger">{error}</InlineAlert>}
    </Stack>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      dismissible={!loading}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={loading}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            onClick={onConfirm}
            disabled={isClosed}
            loading={loading}
            loadingText={loadingText}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
