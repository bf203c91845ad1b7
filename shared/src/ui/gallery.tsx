import { type ReactElement, useState } from 'react';
import { GalleryForms } from './gallery-forms.tsx';
import { Sample } from './gallery-sample.tsx';
import { GalleryShows } from './gallery-shows.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { Logo, Page, PageHeader, RadioGroup, Row } from './index.ts';

/** Every component in its states, for the developer's eye; mounted in development only. */
export function Gallery(): ReactElement {
  const [theme, setTheme] = useState('');
  const choose = (next: string) => {
    setTheme(next);
    if (next === '') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <Page>
      <PageHeader
        eyebrow={<Logo />}
        title="Galeri komponen"
        subtitle="Semua komponen dengan setiap keadaannya, terang dan gelap."
        actions={
          <RadioGroup
            variant="segmented"
            label="Tema"
            hideLabel
            value={theme}
            onValueChange={choose}
            options={[
              { value: '', label: 'Sistem' },
              { value: 'light', label: 'Terang' },
              { value: 'dark', label: 'Gelap' },
            ]}
          />
        }
      />
      <Sample title="Logo">
        <Row gap={8}>
          <Logo size="sm" />
          <Logo />
          <Logo size="lg" />
          <Logo markOnly />
        </Row>
      </Sample>
      <GalleryForms />
      <GalleryShows />
      <GalleryStates />
    </Page>
  );
}
