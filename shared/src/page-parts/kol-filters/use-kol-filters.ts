import { useSearchParams } from '@sohor/shared/platform';
import type { KolFilters } from '../../api/kol-filters.ts';
import { useChangeParameters } from '../use-change-parameters.ts';
import { readKolFilters, writeKolFilters } from './kol-filters-in-address.ts';

/** Filters and order of a list of KOLs, kept in the address. */
export interface KolFilterTerms {
  filters: KolFilters;
  /** Going back leads to the filters before. With `isSameStep` this change replaces the last one in the browser's history. */
  setFilters: (filters: KolFilters, options?: { isSameStep?: boolean }) => void;
}

/** The filters and the order in the address. */
export function useKolFilters(): KolFilterTerms {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  return {
    filters: readKolFilters(parameters),
    setFilters: (filters, { isSameStep = false } = {}) =>
      change((now) => writeKolFilters(now, filters), {
        ...(!isSameStep && { newPlace: {} }),
        preventScrollReset: true,
      }),
  };
}
