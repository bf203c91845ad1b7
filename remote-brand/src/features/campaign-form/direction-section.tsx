import { Card } from '@sohor/shared/ui';
import { CAMPAIGN_TEXTS } from '@sohor/shared/wire/catalog';
import { TextInput } from './text-input.tsx';

const TEXTS = CAMPAIGN_TEXTS.filter(({ isRequired }) => isRequired);

export function DirectionSection() {
  return (
    <Card as="section" title="Arahan" subtitle="Semakin jelas arahannya, semakin sedikit revisi.">
      {TEXTS.map((text) => (
        <TextInput key={text.name} text={text} />
      ))}
    </Card>
  );
}
