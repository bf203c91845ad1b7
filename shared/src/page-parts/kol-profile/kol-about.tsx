import type { PublicKolProfile } from '@sohor/shared/api';
import type { ReactElement } from 'react';
import { KolPanel } from './kol-panel.tsx';
import styles from './kol-profile.module.css';

/** What the KOL says of itself. Renders nothing without it. */
export function KolAbout({ bio }: Pick<PublicKolProfile, 'bio'>): ReactElement | null {
  if (!bio) return null;
  return (
    <KolPanel id="tentang-kol" title="Tentang">
      <p className={styles.bio}>{bio}</p>
    </KolPanel>
  );
}
