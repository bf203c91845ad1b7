import { type ReactElement, useState } from 'react';
import styles from './gallery.module.css';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryPictures } from './gallery-pictures.tsx';
import { GalleryShows } from './gallery-shows.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { PageHeader, RadioGroup } from './index.ts';

const THEMES = { light: 'Terang', dark: 'Gelap' } as const;
type Theme = keyof typeof THEMES;

/** Every component in its states, light and dark side by side. For developers: `/dev/ui` of `npm run dev`. */
export function Gallery(): ReactElement {
  const [shown, setShown] = useState<Theme | 'both'>('both');
  const themes = shown === 'both' ? (Object.keys(THEMES) as Theme[]) : [shown];
  return (
    <main className={styles.gallery}>
      <PageHeader
        title="Galeri komponen"
        subtitle="Semua komponen dengan setiap keadaannya."
        actions={
          <RadioGroup
            variant="segmented"
            label="Tema"
            hideLabel
            value={shown}
            onValueChange={(next) => setShown(next as Theme | 'both')}
            options={[
              { value: 'both', label: 'Berdampingan' },
              ...Object.entries(THEMES).map(([value, label]) => ({ value, label })),
            ]}
          />
        }
      />
      <div className={styles.themes}>
        {themes.map((theme) => (
          <section key={theme} data-theme={theme} aria-label={THEMES[theme]} className={styles.theme}>
            <GalleryPictures />
            <GalleryForms />
            <GalleryShows />
            <GalleryStates />
          </section>
        ))}
      </div>
    </main>
  );
}
