import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { Button, IconButton } from '@sohor/shared/ui';
import X from 'lucide-react/icons/x';
import { type RefObject, useState } from 'react';
import type { Override } from './apply-overrides.ts';
import type { Problem } from './recorded-problems.ts';
import { RemoteItem } from './remote-item.tsx';
import styles from './remotes-panel.module.css';
import { dropPanel, keepOverrides } from './wanted-overrides.ts';

export interface RemotesPanelProps {
  ref: RefObject<HTMLDialogElement | null>;
  published: PageRegistry['remotes'];
  overrides: readonly Override[];
  problems: readonly Problem[];
  /** Takes the remote from the address from now on; from its published release for null. */
  onReplace: (remote: string, address: string | null) => void;
}

/** For developers: which release of each remote runs here, one of their own in its place, and what went wrong. */
export function RemotesPanel({ ref, published, overrides, problems, onReplace }: RemotesPanelProps) {
  const names = new Set([...Object.keys(published), ...overrides.map(({ remote }) => remote)]);
  // Read when it opens: what runs is known only then.
  const [running, setRunning] = useState<Readonly<Record<string, string>>>({});
  const close = () => ref.current?.close();
  const reload = () => window.location.reload();
  const endAll = () => {
    keepOverrides({});
    reload();
  };
  const hide = () => {
    dropPanel();
    reload();
  };
  const errors = (
    <section aria-labelledby="panel-kesalahan">
      <h3 id="panel-kesalahan">Kesalahan terakhir</h3>
      {problems.length === 0 && <p className={styles.quiet}>Belum ada di halaman ini.</p>}
      <ol className={styles.list}>
        {problems.map(({ id, at, remote, version, kind, message }) => (
          <li key={id} className={styles.problem}>
            <p>
              <time dateTime={at.toISOString()}>{at.toLocaleTimeString('id-ID')}</time>{' '}
              <strong>{remote}</strong> <code>{version}</code> {kind}
            </p>
            {message && <p className={styles.message}>{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
  return (
    <dialog
      ref={ref}
      className={styles.panel}
      aria-labelledby="panel-remote"
      onToggle={() => setRunning(globalThis.sohor?.running?.() ?? {})}
    >
      <header className={styles.head}>
        <h2 id="panel-remote">Remote di halaman ini</h2>
        <IconButton label="Tutup panel" icon={<X />} onClick={close} />
      </header>
      {/* They are what the panel is opened for. */}
      {problems.length > 0 && errors}
      <ul className={styles.list}>
        {[...names].sort().map((name) => (
          <li key={name}>
            <RemoteItem
              name={name}
              entry={published[name]}
              override={overrides.find(({ remote }) => remote === name)}
              running={running[name] ?? null}
              onReplace={(address) => onReplace(name, address)}
            />
          </li>
        ))}
      </ul>
      {problems.length === 0 && errors}
      <footer className={styles.foot}>
        <Button variant="secondary" size="sm" onClick={reload}>
          Muat ulang
        </Button>
        {overrides.length > 0 && (
          <Button variant="secondary" size="sm" onClick={endAll}>
            Hentikan semua penggantian
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={hide}>
          Sembunyikan panel
        </Button>
      </footer>
    </dialog>
  );
}
