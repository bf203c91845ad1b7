import { useSearchParams } from '@sohor/shared/platform';
import { useRef } from 'react';
import type { KolFilters } from '../../api/kol-filters.ts';
import { readKolFilters, writeKolFilters } from './kol-filters-in-address.ts';

/** Filters and order of a list of KOLs, kept in the address. */
export interface KolFilterTerms {
  filters: KolFilters;
  /** Going back leads to the filters before. With `isSameStep` this change replaces the last one in the browser's history. */
  setFilters: (filters: KolFilters, options?: { isSameStep?: boolean }) => void;
}

/** The filters and the order in the address. */
export function useKolFilters(): KolFilterTerms {
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(parameters);
  latest.current = parameters;
  return {
    filters: readKolFilters(parameters),
    setFilters: (filters, { isSameStep = false } = {}) => {
      const next = writeKolFilters(latest.current, filters);
      latest.current = next;
      setParameters(next, { replace: isSameStep, preventScrollReset: true });
    },
  };
}
