import { Card } from '@sohor/shared/ui';
import { CAMPAIGN_TEXTS } from '@sohor/shared/wire/catalog';
import styles from './create-campaign-page.module.css';
import { TextInput } from './text-input.tsx';

const OPTIONAL = CAMPAIGN_TEXTS.filter(({ isRequired }) => !isRequired);
const LINES = OPTIONAL.filter(({ kind }) => kind === 'line');

export function ExtrasSection() {
  return (
    <Card as="section" title="Detail tambahan" subtitle="Semua isian di bagian ini opsional.">
      {OPTIONAL.filter(({ kind }) => kind !== 'line').map((text) => (
        <TextInput key={text.name} text={text} />
      ))}
      <div className={styles.pair}>
        {LINES.map((text) => (
          <TextInput key={text.name} text={text} />
        ))}
      </div>
    </Card>
  );
}
