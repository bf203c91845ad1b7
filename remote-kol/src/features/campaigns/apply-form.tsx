import { Button, TextArea } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { UserStorage } from '../../lib/user-storage.ts';
import styles from './entry-panel.module.css';

export interface ApplyFormProps {
  /** Keeps the typed text while the dialog is closed. */
  storage: UserStorage;
  /** True when no KOL can join. */
  isClosed: boolean;
  applying: boolean;
  onApply: (message: string) => void;
}

/** Applies to a campaign with one press, and an optional message to the brand. */
export function ApplyForm({ storage, isClosed, applying, onApply }: ApplyFormProps) {
  const [message, setMessage] = useState(() => {
    const kept = storage.read();
    return typeof kept === 'string' ? kept : '';
  });
  const [isOpen, setOpen] = useState(message !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isOpen && wasAsked.current) field.current?.focus();
  }, [isOpen]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(message.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Pendaftaran">
      {isOpen && !isClosed && (
        <TextArea
          ref={field}
          label="Pesan untuk brand"
          optional
          hint="Satu dua kalimat: mengapa Anda cocok untuk campaign ini."
          rows={3}
          counter
          maxLength={LIMITS.applicationMessage}
          value={message}
          onChange={(event) => {
            setMessage(event.target.value);
            storage.write(event.target.value || null);
          }}
        />
      )}
      <div className={styles.buttons}>
        {!isOpen && !isClosed && (
          <Button
            variant="secondary"
            onClick={() => {
              wasAsked.current = true;
              setOpen(true);
            }}
          >
            Tulis pesan untuk brand
          </Button>
        )}
        <Button type="submit" loading={applying} disabled={isClosed}>
          Daftar KOL untuk Campaign Ini
        </Button>
      </div>
    </form>
  );
}
