import type { RemoteEntry, RemoteRelease } from '@sohor/shared/platform/remotes';
import { Badge, Button, TextField } from '@sohor/shared/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { addressProblem, type Override } from './apply-overrides.ts';
import styles from './remotes-panel.module.css';

export interface RemoteItemProps {
  name: string;
  /** As published; undefined for a remote that only this tab's overrides name. */
  entry: RemoteEntry | undefined;
  override: Override | undefined;
  /** Version that runs in this page; null before any of its code was needed. */
  running: string | null;
  onReplace: (address: string | null) => void;
}

export function RemoteItem({ name, entry, override, running, onReplace }: RemoteItemProps) {
  const { current, previous, canary } = entry ?? {};
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
        {entry?.disabled && <Badge tone="danger">Dimatikan</Badge>}
      </h3>
      <dl className={styles.facts}>
        <Fact term="Berjalan">{running ? <code>{running}</code> : 'belum dimuat'}</Fact>
        <Fact term="Tayang">{versionOf(current)}</Fact>
        <Fact term="Sebelumnya">{versionOf(previous)}</Fact>
        <Fact term="Canary">
          {canary ? (
            <>
              {versionOf(canary.release)} {canary.percent}%,{' '}
              {/* In a browser that gets it, it is the current release. */}
              {canary.release === current ? 'peramban ini' : 'bukan peramban ini'}
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

const versionOf = (release: RemoteRelease | undefined) =>
  release ? <code>{release.manifest.version}</code> : '–';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
