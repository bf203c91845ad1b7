import { type FormEvent, type ReactElement, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { Stack } from './stack.tsx';

const LOOK = { brand: 'primary', danger: 'danger', quiet: 'secondary' } as const;

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called by the other button; by default `onClose`. */
  onCancel?: (() => void) | undefined;
  onConfirm: () => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  /** 'Batal' by default. */
  cancelLabel?: string | undefined;
  /** `quiet` where the content offers a better way. */
  tone?: 'brand' | 'danger' | 'quiet' | undefined;
  /** Whether the request is running: both buttons are disabled, and the dialog cannot be closed. */
  loading?: boolean | undefined;
  loadingText?: string | undefined;
  /** Disables confirming. The `children` say why. */
  isClosed?: boolean | undefined;
  /** Error message, shown above the buttons. */
  error?: string | null | undefined;
  /** May hold fields: Enter in one of them confirms. */
  children?: ReactNode;
}

/** A dialog that asks before an action. */
export function ConfirmDialog({
  open,
  onClose,
  onCancel = onClose,
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
  const formId = useId();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event through the component tree, up to a form that this dialog is rendered in; the DOM does not.
    event.stopPropagation();
    if (!loading && !isClosed) onConfirm();
  };
  const hasBody = Boolean(children || error);
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
          <Button variant="secondary" onClick={onCancel} disabled={loading}>
            {cancelLabel}
          </Button>
          <Button
            {...(hasBody ? { type: 'submit', form: formId } : { onClick: onConfirm })}
            variant={LOOK[tone]}
            disabled={isClosed}
            loading={loading}
            loadingText={loadingText}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {hasBody && (
        <form id={formId} noValidate onSubmit={confirm}>
          <Stack>
            {children}
            {error && <InlineAlert tone="danger">{error}</InlineAlert>}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
