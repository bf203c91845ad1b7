import { errorText, type FallbackTexts, useSubmit } from '@sohor/shared/page-parts';
import { ConfirmDialog, Text, TextField, type TextFieldProps } from '@sohor/shared/ui';
import { useState } from 'react';

export interface FieldDialogProps
  extends Pick<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoComplete'> {
  title: string;
  /** What happens with the value. */
  text: string;
  confirmLabel: string;
  /** Filled in at first. */
  before?: string;
  /** The value that was typed, or what is wrong with it; that is said once the button was pressed. */
  read: (typed: string) => { value: string } | { wrong: string };
  send: (value: string) => Promise<void>;
  onSent: (value: string) => void;
  failed: FallbackTexts;
  onClose: () => void;
}

/** Asks for one value, to which something is sent. */
export function FieldDialog(props: FieldDialogProps) {
  const { title, text, confirmLabel, before = '', read, send, onSent, failed, onClose, ...field } = props;
  const [typed, setTyped] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const known = read(typed);
  const { submit, isPending, error } = useSubmit({
    send: async () => {
      if (!('value' in known)) return;
      await send(known.value);
      onSent(known.value);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        setChecked(true);
        if ('value' in known) submit();
      }}
      title={title}
      confirmLabel={confirmLabel}
      loading={isPending}
      loadingText="Mengirim..."
      error={error && errorText(error, failed)}
    >
      <Text>{text}</Text>
      <TextField
        {...field}
        value={typed}
        error={isChecked && 'wrong' in known ? known.wrong : undefined}
        disabled={isPending}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}
