import { DateField, SelectField } from '@sohor/shared/ui';
import type { ReactElement } from 'react';
import styles from './list-terms.module.css';
import { PERIODS } from './periods.ts';
import type { PeriodChoice, PeriodTerms } from './use-list-terms.ts';

const CHOICES = [
  ...Object.entries(PERIODS).map(([value, label]) => ({ value, label })),
  { value: 'days', label: 'Pilih tanggal…' },
];

/** Props of {@link PeriodField}. */
export interface PeriodFieldProps {
  /** `period` of {@link useListTerms}. */
  period: PeriodTerms;
  /** The date that is filtered, such as 'Periode transaksi'. */
  label: string;
}

/** Filters a list by a period; for a custom one it shows two more fields. */
export function PeriodField({ period, label }: PeriodFieldProps): ReactElement {
  return (
    <>
      <SelectField
        label={label}
        hideLabel
        placeholder="Semua waktu"
        options={CHOICES}
        value={period.choice ?? ''}
        onChange={({ target }) => period.choose((target.value || null) as PeriodChoice)}
      />
      {period.choice === 'days' && (
        <div className={styles.days}>
          <DateField
            label="Dari tanggal"
            value={period.first}
            onChange={({ target }) => period.setFirst(target.value)}
          />
          <DateField
            label="Sampai tanggal"
            value={period.last}
            min={period.first || undefined}
            onChange={({ target }) => period.setLast(target.value)}
          />
        </div>
      )}
    </>
  );
}
