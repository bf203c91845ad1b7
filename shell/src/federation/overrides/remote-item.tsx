import { Badge, Button, TextField } from '@sohor/shared/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { addressProblem } from './apply-overrides.ts';
import type { ListedRemote } from './list-remotes.ts';
import styles from './remotes-panel.module.css';

export interface RemoteItemProps {
  remote: ListedRemote;
  /** Version that runs in this page; null before any of its code was needed. */
  running: string | null;
  onReplace: (address: string | null) => void;
}

export function RemoteItem({ remote, running, onReplace }: RemoteItemProps) {
  const { name, current, previous, canary, isDisabled, override } = remote;
  const [address, setAddress] = useState(override?.address ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = addressProblem(address);
    setProblem(found);
    if (!found) onReplace(address);
  };
  return (
    <article className={styles.remote} aria-label={name}>
      <h3>
        {name} {override && !override.problem && <Badge tone="warning">Diganti</Badge>}
        {isDisabled && <Badge tone="danger">Dimatikan</Badge>}
      </h3>
      <dl className={styles.facts}>
        <Fact term="Berjalan">{running ? <code>{running}</code> : 'belum dimuat'}</Fact>
        <Fact term="Tayang">{current ? <code>{current}</code> : '–'}</Fact>
        <Fact term="Sebelumnya">{previous ? <code>{previous}</code> : '–'}</Fact>
        <Fact term="Canary">
          {canary ? (
            <>
              <code>{canary.version}</code> {canary.percent}%,{' '}
              {canary.isHere ? 'peramban ini' : 'bukan peramban ini'}
            </>
          ) : (
            '–'
          )}
        </Fact>
      </dl>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={`Alamat pengganti ${name}`}
          type="url"
          placeholder="http://localhost:3002/"
          value={address}
          onChange={(event) => setAddress(event.target.value.trim())}
          error={problem ?? (override?.problem ? `Tidak diganti: ${override.problem}.` : undefined)}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="secondary">
            Ganti
          </Button>
          {override && (
            <Button variant="ghost" onClick={() => onReplace(null)}>
              Hentikan
            </Button>
          )}
        </div>
      </form>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
