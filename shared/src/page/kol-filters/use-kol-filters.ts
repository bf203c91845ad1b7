import { useSearchParams } from '@sohor/shared/platform';
import { useRef } from 'react';
import type { KolFilters } from '../../api/kol-filters.ts';
import { readKolFilters, writeKolFilters } from './kol-filters-in-address.ts';

/** Filters and sort of a list of KOLs, which live in the address. */
export interface KolFilterTerms {
  filters: KolFilters;
  /** Going back leads to the filters before; with `isSameStep` past the change that this one goes on with. */
  setFilters: (filters: KolFilters, options?: { isSameStep?: boolean }) => void;
}

/** Filters and sort that the address states. */
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
