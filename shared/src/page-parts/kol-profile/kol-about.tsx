import type { PublicKolProfile } from '@sohor/shared/api';
import type { ReactElement } from 'react';
import styles from './kol-profile.module.css';

/** What the KOL says of itself. Renders nothing without it. */
export function KolAbout({ bio }: Pick<PublicKolProfile, 'bio'>): ReactElement | null {
  if (!bio) return null;
  return (
    <section className={styles.panel} aria-labelledby="tentang-kol">
      <h2 id="tentang-kol">Tentang</h2>
      <p className={styles.bio}>{bio}</p>
    </section>
  );
}
