import { Checkbox, ChipGroup, SelectField } from '@sohor/shared/ui';
import type { ReactElement } from 'react';
import type { KolCounts, KolFilters } from '../../api/kol-filters.ts';
import { KOL_CITIES, type KolCity } from '../../wire/kol-cities.ts';
import { KOL_STEPS, type KolSort } from '../../wire/kol-finding.ts';
import styles from './kol-filter-bar.module.css';
import { FIGURE_NAMES, KOL_FIGURES, stepLabel } from './kol-filter-labels.ts';
import { shortCount } from './kol-filter-texts.ts';

interface ChoicesProps {
  filters: KolFilters;
  counts: KolCounts | null;
  onChange: (filters: KolFilters) => void;
}

/** Every filter, with the number of KOLs for each of its choices. */
export function KolFilterChoices({ filters, counts, onChange }: ChoicesProps): ReactElement {
  const verified = counts?.verified.steps[0];
  return (
    <div className={styles.groups}>
      {FIGURE_NAMES.map((figure) => (
        <Steps key={figure} figure={figure} {...{ filters, counts, onChange }} />
      ))}
      <Cities {...{ filters, counts, onChange }} />
      <Checkbox
        label={`Hanya KOL yang identitasnya diperiksa${verified === undefined ? '' : ` (${shortCount(verified)})`}`}
        checked={filters.isVerified}
        onChange={(event) => onChange({ ...filters, isVerified: event.target.checked })}
      />
    </div>
  );
}

/** Cities with at least one matching KOL, once that is known, and the chosen city. */
function Cities({ filters, counts, onChange }: ChoicesProps) {
  const kolsIn = counts && new Map(counts.city.cities.map(({ city, kols }) => [city, kols]));
  const shown = KOL_CITIES.filter((city) => !kolsIn || kolsIn.has(city) || city === filters.city);
  return (
    <SelectField
      label="Kota"
      value={filters.city ?? ''}
      options={[
        { value: '', label: 'Semua kota' },
        ...shown.map((city) => ({
          value: city,
          name: city,
          label: kolsIn ? `${city} (${shortCount(kolsIn.get(city) ?? 0)})` : city,
        })),
      ]}
      onChange={(event) => onChange({ ...filters, city: (event.target.value || null) as KolCity | null })}
    />
  );
}

function Steps({ figure, filters, counts, onChange }: ChoicesProps & { figure: KolSort }) {
  const chosen = filters.steps[figure] ?? [];
  const choices = KOL_STEPS[figure].map((least, at) => {
    const count = counts?.[figure].steps[at];
    const label = stepLabel(figure, least);
    return { least, label: count === undefined ? label : `${label} (${shortCount(count)})` };
  });
  return (
    <ChipGroup
      label={KOL_FIGURES[figure].label}
      options={choices.map(({ label }) => label)}
      value={choices.filter(({ least }) => chosen.includes(least)).map(({ label }) => label)}
      onChange={(labels) => {
        const steps = choices.filter(({ label }) => labels.includes(label)).map(({ least }) => least);
        onChange({ ...filters, steps: { ...filters.steps, [figure]: steps } });
      }}
    />
  );
}
