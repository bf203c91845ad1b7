import { proposeCancel } from '@sohor/shared/api';
import { useUnsaved } from '@sohor/shared/page-parts';
import { Button, InlineAlert, Row, Text, TextArea } from '@sohor/shared/ui';
import { type FormEvent, useState } from 'react';
import type { WorkAction } from './work.queries.ts';
import styles from './work-panel.module.css';

const MAX_REASON = 1000;

export interface CancelFormProps {
  contractId: string;
  sending: WorkAction['kind'] | null;
  error: string | null;
  onAct: (action: WorkAction) => void;
}

/** Proposes to cancel the contract: first a button, then an explanation and the field for the reason. */
export function CancelForm({ contractId, sending, error, onAct }: CancelFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  useUnsaved(reason !== '');
  if (!isOpen)
    return (
      <Row>
        <Button variant="secondary" size="sm" disabled={sending !== null} onClick={() => setOpen(true)}>
          Ajukan Pembatalan
        </Button>
      </Row>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const alasan = reason.trim();
    if (alasan === '') return setRefusal('Tuliskan alasan pembatalan.');
    if (alasan.length > MAX_REASON) return setRefusal('Alasan paling banyak 1.000 karakter.');
    setRefusal(undefined);
    onAct({
      kind: 'propose',
      send: () => proposeCancel(contractId, alasan),
      done: 'Usulan pembatalan dikirim ke brand.',
    });
  };
  const close = () => {
    setReason('');
    setRefusal(undefined);
    setOpen(false);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Ajukan Pembatalan">
      <Text size="sm">
        Brand punya 3 hari untuk menjawab. Jika brand setuju, kontrak berakhir dan Anda tidak dibayar.
      </Text>
      <TextArea
        label="Alasan pembatalan"
        rows={3}
        counter
        maxLength={MAX_REASON}
        autoFocus
        value={reason}
        error={refusal}
        onChange={(event) => setReason(event.target.value)}
      />
      {error && <InlineAlert tone="danger">{error}</InlineAlert>}
      <Row justify="end">
        <Button variant="secondary" disabled={sending !== null} onClick={close}>
          Batal
        </Button>
        <Button
          type="submit"
          variant="danger"
          loading={sending === 'propose'}
          loadingText="Mengirim..."
          disabled={sending !== null && sending !== 'propose'}
        >
          Ajukan pembatalan
        </Button>
      </Row>
    </form>
  );
}
