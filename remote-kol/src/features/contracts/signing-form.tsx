import type { ContractText } from '@sohor/shared/api';
import { notify } from '@sohor/shared/platform';
import { Button, Checkbox, InlineAlert, Text } from '@sohor/shared/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { ContractDecision } from './contracts.queries.ts';
import styles from './signing-form.module.css';

export interface SigningFormProps {
  /** Null until it has loaded: nothing can be signed unread. */
  text: ContractText | null;
  /** The request in progress. */
  running: ContractDecision['action'] | null;
  error: string | null;
  onSign: (sha256: string) => void;
  onDecline: () => void;
}

/** Consent, and the two answers to a contract. Declining asks first, because it cannot be undone. */
export function SigningForm({ text, running, error, onSign, onDecline }: SigningFormProps) {
  // The consent is for one text: when another one is loaded, the checkbox is cleared.
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const agreed = text !== null && agreedTo === text.sha256;
  const [isDeclining, setDeclining] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running || !text) return;
    if (agreed) onSign(text.sha256);
    else notify.error('Anda harus menyetujui kontrak untuk melanjutkan.');
  };
  // Browsers do not submit by Enter while the button is disabled, but here Enter must show what is missing.
  const submitByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  if (isDeclining)
    return (
      <div className={styles.form}>
        {error && <InlineAlert tone="danger">{error}</InlineAlert>}
        <div>
          <Text weight="semibold">Tolak kontrak ini?</Text>
          <Text tone="muted">
            Kontrak yang ditolak tidak dapat ditandatangani lagi, dan tempat Anda di campaign ini terbuka
            untuk KOL lain.
          </Text>
        </div>
        <div className={styles.actions}>
          {/* At the place of the button that opened this, so that a double click does not decline. */}
          <Button
            autoFocus
            variant="secondary"
            disabled={running !== null}
            onClick={() => setDeclining(false)}
          >
            Kembali
          </Button>
          <Button
            variant="danger"
            loading={running === 'decline'}
            disabled={running !== null}
            onClick={onDecline}
          >
            Ya, Tolak Kontrak
          </Button>
        </div>
      </div>
    );

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
          disabled={running !== null}
          onClick={() => setDeclining(true)}
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
