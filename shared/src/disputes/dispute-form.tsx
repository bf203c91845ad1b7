import { useUnsaved, webAddress, withScheme } from '@sohor/shared/page-parts';
import { Button, FileField, InlineAlert, TextArea, TextField } from '@sohor/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import styles from './disputes.module.css';
import type { Typed } from './disputes.queries.ts';

const MAX_TEXT = 2000;
const EMPTY: Typed = { text: '', link: '', picture: null };

export interface DisputeFormProps {
  /** Label of the text field. */
  label: string;
  submit: string;
  sending: boolean;
  error: string | null;
  onSend: (typed: Typed) => void;
}

/** A message with a link and a picture. */
export function DisputeForm({ label, submit, sending, error, onSend }: DisputeFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const link = useRef<HTMLInputElement>(null);
  useUnsaved(typed !== EMPTY);

  const address = typed.link.trim() === '' ? '' : webAddress(withScheme(typed.link.trim()));
  const textError =
    typed.text.trim() === ''
      ? 'Jelaskan apa yang terjadi.'
      : typed.text.length > MAX_TEXT
        ? 'Paling banyak 2.000 karakter.'
        : undefined;
  const linkError =
    address === '' || address?.startsWith('https://')
      ? undefined
      : 'Tautan tidak valid. Gunakan alamat lengkap yang diawali https://';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (textError) text.current?.focus();
    else if (linkError) link.current?.focus();
    else onSend({ ...typed, link: address ?? '' });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={submit}>
      <TextArea
        ref={text}
        label={label}
        rows={4}
        counter
        maxLength={MAX_TEXT}
        value={typed.text}
        error={isChecked ? textError : undefined}
        disabled={sending}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
      />
      <TextField
        ref={link}
        label="Tautan bukti"
        optional
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed.link}
        error={isChecked ? linkError : undefined}
        disabled={sending}
        onChange={(event) => setTyped({ ...typed, link: event.target.value })}
      />
      <FileField
        label="Gambar bukti"
        optional
        value={typed.picture}
        disabled={sending}
        onChange={(picture) => setTyped({ ...typed, picture })}
      />
      {error && <InlineAlert tone="danger">{error}</InlineAlert>}
      <Button type="submit" loading={sending} loadingText="Mengirim...">
        {submit}
      </Button>
    </form>
  );
}
