import type { Applicant } from '@sohor/shared/api';
import { Button, Checkbox, cx, SearchField } from '@sohor/shared/ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import styles from './applicants.module.css';
import { overPaid } from './asked-price.tsx';

export interface Filter {
  /** Part of the name. */
  readonly name: string;
  /** Only those whose rate card asks no more for this job than is paid. */
  readonly isAffordable: boolean;
}

export const NO_FILTER: Filter = { name: '', isAffordable: false };

/** @param paidIdr whole rupiah that the campaign pays one KOL */
export function fits({ fullName, askedPrice }: Applicant, filter: Filter, paidIdr: number): boolean {
  if (!fullName.toLowerCase().includes(filter.name.trim().toLowerCase())) return false;
  const over = overPaid(askedPrice, paidIdr);
  return !filter.isAffordable || (over !== null && over <= 0);
}

/** Narrows the applicants that have been loaded. On phones a button shows it. */
export function ApplicantFilter({
  filter,
  onChange,
}: {
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.fold}
        variant="secondary"
        size="sm"
        iconStart={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {filter === NO_FILTER ? 'Filter' : 'Filter (aktif)'}
      </Button>
      <div id={id} className={cx(styles.filter, isOpen && styles.open)}>
        <SearchField
          label="Cari nama pelamar"
          placeholder="Cari nama pelamar"
          value={filter.name}
          onChange={(name) => onChange(filterOf({ ...filter, name }))}
        />
        <Checkbox
          label="Rate card tidak melebihi bayaran Anda"
          checked={filter.isAffordable}
          onChange={({ target }) => onChange(filterOf({ ...filter, isAffordable: target.checked }))}
        />
      </div>
    </>
  );
}

const filterOf = (filter: Filter): Filter =>
  filter.name === '' && !filter.isAffordable ? NO_FILTER : filter;
