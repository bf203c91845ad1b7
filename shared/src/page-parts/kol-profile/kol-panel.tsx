import type { ReactElement, ReactNode } from 'react';
import styles from './kol-profile.module.css';

/** Props of {@link KolPanel}. */
export interface KolPanelProps {
  /** Of the title. */
  id: string;
  title: string;
  /** Where the panel's figures are from. */
  note?: ReactNode;
  /** Stands before the title. */
  mark?: ReactNode;
  children?: ReactNode;
}

/** A part of a KOL's page, with its title. */
export function KolPanel({ id, title, note, mark, children }: KolPanelProps): ReactElement {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        {mark}
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}
