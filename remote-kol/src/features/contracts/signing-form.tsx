import type { ContractText } from '@sohor/shared/api';
import { notify } from '@sohor/shared/platform';
import { Button, Checkbox, InlineAlert } from '@sohor/shared/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { ContractDecision } from './contracts.queries.ts';
import styles from './signing-form.module.css';

export interface SigningFormProps {
  /** Null until it has loaded: nothing can be signed unread. */
  text: ContractText | null;
  /** The request under way. */
  running: ContractDecision['action'] | null;
  error: string | null;
  onSign: (sha256: string) => void;
  onDecline: () => void;
}

/** Consent, and the two answers to a contract. */
export function SigningForm({ text, running, error, onSign, onDecline }: SigningFormProps) {
  // Consent holds for one text: when another is loaded in its place, the tick is gone.
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const agreed = text !== null && agreedTo === text.sha256;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running || !text) return;
    if (agreed) onSign(text.sha256);
    else notify.error('Anda harus menyetujui kontrak untuk melanjutkan.');
  };
  // Browsers send no form by Enter while its button is disabled; here Enter must say what is missing.
  const submitByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {error && <InlineAlert tone="danger">{error}</InlineAlert>}
      <Checkbox
        label="Saya telah membaca dan menyetujui semua ketentuan kontrak ini."
        checked={agreed}
        disabled={!text || running !== null}
        onChange={(event) => setAgreedTo(event.target.checked && text ? text.sha256 : null)}
        onKeyDown={submitByEnter}
      />
      <div className={styles.actions}>
        <Button
          variant="ghost"
          className={styles.decline}
          loading={running === 'decline'}
          disabled={running !== null}
          onClick={onDecline}
        >
          Tolak Kontrak
        </Button>
        <Button type="submit" loading={running === 'sign'} disabled={!agreed || running !== null}>
          Setuju dan Tanda Tangan Kontrak
        </Button>
      </div>
    </form>
  );
}
