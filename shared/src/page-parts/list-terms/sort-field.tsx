import { SelectField } from '@sohor/shared/ui';
import type { ReactElement } from 'react';
import type { ListTerms } from './use-list-terms.ts';

const PARAMETER = 'urut';

/** Orders of a list with their labels; the default comes first. */
export type SortNames<Sort extends string> = Readonly<Record<Sort, string>>;

/** The order in the address; undefined for the default, and for an unknown one. */
export function sortOf<Sort extends string>(
  terms: Pick<ListTerms, 'read'>,
  names: SortNames<Sort>,
): Sort | undefined {
  const [, ...others] = Object.keys(names) as Sort[];
  return others.find((sort) => sort === terms.read(PARAMETER));
}

/** Writes the order into the address; the default is left out there. */
export function chooseSort<Sort extends string>(
  terms: Pick<ListTerms, 'change'>,
  names: SortNames<Sort>,
  sort: string,
): void {
  terms.change({ [PARAMETER]: sort === Object.keys(names)[0] ? null : sort });
}

/** Props of {@link SortField}. */
export interface SortFieldProps<Sort extends string> {
  terms: Pick<ListTerms, 'read' | 'change'>;
  names: SortNames<Sort>;
}

/** Chooses the order of a list, which is kept in the address. */
export function SortField<Sort extends string>({ terms, names }: SortFieldProps<Sort>): ReactElement {
  const sorts = Object.keys(names) as Sort[];
  const [usual] = sorts;
  return (
    <SelectField
      label="Urutkan"
      hideLabel
      options={sorts.map((value) => ({ value, label: names[value] }))}
      value={sortOf(terms, names) ?? usual}
      onChange={({ target }) => chooseSort(terms, names, target.value)}
    />
  );
}
