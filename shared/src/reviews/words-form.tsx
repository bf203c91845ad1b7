import { Button, InlineAlert, Row, Stack, TextArea } from '@sohor/shared/ui';
import { MAX_REVIEW_TEXT } from '@sohor/shared/wire/catalog';
import { type FormEvent, useState } from 'react';

export interface WordsFormProps {
  label: string;
  hint: string;
  submit: string;
  sending: boolean;
  error: string | null;
  onSend: (text: string) => void;
  onCancel: () => void;
}

/** One text, sent once: an answer to a review, or what staff should look at. */
export function WordsForm({ label, hint, submit, sending, error, onSend, onCancel }: WordsFormProps) {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const typed = text.trim();
  const wrong =
    typed === ''
      ? 'Tuliskan alasan atau jawaban Anda.'
      : typed.length > MAX_REVIEW_TEXT
        ? `Paling banyak ${MAX_REVIEW_TEXT} karakter.`
        : undefined;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (wrong) event.currentTarget.querySelector('textarea')?.focus();
    else onSend(typed);
  };
  return (
    <form noValidate onSubmit={send} aria-label={submit}>
      <Stack gap={3}>
        <TextArea
          label={label}
          hint={hint}
          rows={3}
          counter
          maxLength={MAX_REVIEW_TEXT}
          value={text}
          error={isChecked ? wrong : undefined}
          disabled={sending}
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
        {error && <InlineAlert tone="danger">{error}</InlineAlert>}
        <Row gap={2}>
          <Button type="submit" size="sm" loading={sending} loadingText="Mengirim...">
            {submit}
          </Button>
          <Button size="sm" variant="secondary" disabled={sending} onClick={onCancel}>
            Batal
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
