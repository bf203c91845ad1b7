import { Card, SearchField } from '@sohor/shared/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './list-terms.module.css';
import { PeriodField } from './period-field.tsx';
import type { ListTerms } from './use-list-terms.ts';

/** Props of {@link ListTermsBar}. */
export interface ListTermsBarProps {
  terms: Pick<ListTerms, 'search' | 'period'>;
  /** What is searched, for screen readers and in the empty box. */
  label: string;
  placeholder: string;
  /** Which date the period narrows, such as 'Tanggal terbit'. */
  periodLabel: string;
  /** Choices of this list alone. */
  children?: ReactNode;
  /** A line below. */
  hint?: ReactNode;
}

/** What a list is narrowed by, in one row where there is room. */
export function ListTermsBar({
  terms: { search, period },
  label,
  placeholder,
  periodLabel,
  children,
  hint,
}: ListTermsBarProps): ReactElement {
  return (
    <Card padding="sm">
      <search className={styles.terms}>
        <SearchField label={label} placeholder={placeholder} className={styles.text} {...search} />
        {children}
        <PeriodField label={periodLabel} period={period} />
        {hint && <p className={styles.hint}>{hint}</p>}
      </search>
    </Card>
  );
}
