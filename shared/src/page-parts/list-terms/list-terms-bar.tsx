import { Button, Card, cx, SearchField } from '@sohor/shared/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import styles from './list-terms.module.css';
import { PeriodField } from './period-field.tsx';
import type { ListTerms } from './use-list-terms.ts';

/** Props of {@link ListTermsBar}. */
export interface ListTermsBarProps {
  terms: Pick<ListTerms, 'search' | 'period' | 'read'>;
  /** Label and placeholder of the search box. */
  label: string;
  placeholder: string;
  /** The date that the period filters, such as 'Tanggal terbit'. */
  periodLabel: string;
  /** Further filters of this list. */
  children?: ReactNode;
  /** Their parameters in the address. */
  parameters?: readonly string[];
  /** A line below the filters. */
  hint?: ReactNode;
}

/** Search and filters of a list, in one row if there is room. On phones a button shows the filters. */
export function ListTermsBar({
  terms: { search, period, read },
  label,
  placeholder,
  periodLabel,
  children,
  parameters = [],
  hint,
}: ListTermsBarProps): ReactElement {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const used = parameters.filter((name) => read(name)).length + (period.choice ? 1 : 0);
  return (
    <Card padding="sm">
      <search className={styles.terms}>
        <SearchField label={label} placeholder={placeholder} className={styles.text} {...search} />
        <Button
          className={styles.fold}
          variant="secondary"
          iconStart={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {used === 0 ? 'Filter' : `Filter (${used})`}
        </Button>
        <div id={id} className={cx(styles.filters, isOpen && styles.open)}>
          {children}
          <PeriodField label={periodLabel} period={period} />
        </div>
        {hint && <p className={styles.hint}>{hint}</p>}
      </search>
    </Card>
  );
}
