import { Card, SearchField } from '@sohor/shared/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './list-terms.module.css';
import { PeriodField } from './period-field.tsx';
import type { ListTerms } from './use-list-terms.ts';

/** Props of {@link ListTermsBar}. */
export interface ListTermsBarProps {
  terms: Pick<ListTerms, 'search' | 'period'>;
  /** Label and placeholder of the search box. */
  label: string;
  placeholder: string;
  /** The date that the period filters, such as 'Tanggal terbit'. */
  periodLabel: string;
  /** Further filters of this list. */
  children?: ReactNode;
  /** A line below the filters. */
  hint?: ReactNode;
}

/** Search and filters of a list, in one row if there is room. */
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
