import { SelectField } from '@sohor/shared/ui';
import type { ReactElement } from 'react';
import type { ListTerms } from './use-list-terms.ts';

const PARAMETER = 'urut';

/** Ways to sort a list, the usual one first, each with its name on the screen. */
export type SortNames<Sort extends string> = Readonly<Record<Sort, string>>;

/** The order that the address names; undefined for the usual one, and for one that does not exist. */
export function sortOf<Sort extends string>(
  terms: Pick<ListTerms, 'read'>,
  names: SortNames<Sort>,
): Sort | undefined {
  const [, ...others] = Object.keys(names) as Sort[];
  return others.find((sort) => sort === terms.read(PARAMETER));
}

/** Props of {@link SortField}. */
export interface SortFieldProps<Sort extends string> {
  terms: Pick<ListTerms, 'read' | 'change'>;
  names: SortNames<Sort>;
}

/** Sets the order of a list, which lies in the address; the usual one leaves it out. */
export function SortField<Sort extends string>({ terms, names }: SortFieldProps<Sort>): ReactElement {
  const sorts = Object.keys(names) as Sort[];
  const [usual] = sorts;
  return (
    <SelectField
      label="Urutkan"
      hideLabel
      options={sorts.map((value) => ({ value, label: names[value] }))}
      value={sortOf(terms, names) ?? usual}
      onChange={({ target }) => terms.change({ [PARAMETER]: target.value === usual ? null : target.value })}
    />
  );
}
