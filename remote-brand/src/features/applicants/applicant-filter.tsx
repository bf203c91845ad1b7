import type { Applicant } from '@sohor/shared/api';
import { Checkbox, Row, SearchField } from '@sohor/shared/ui';
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

/** Narrows the applicants that have been loaded. */
export function ApplicantFilter({
  filter,
  onChange,
}: {
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  return (
    <Row gap={4}>
      <SearchField
        label="Cari nama pelamar"
        placeholder="Cari nama pelamar"
        value={filter.name}
        onChange={(name) => onChange({ ...filter, name })}
      />
      <Checkbox
        label="Rate card tidak melebihi bayaran Anda"
        checked={filter.isAffordable}
        onChange={({ target }) => onChange({ ...filter, isAffordable: target.checked })}
      />
    </Row>
  );
}
