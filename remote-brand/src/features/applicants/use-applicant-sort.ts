import { useChangeParameters } from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';
import { KOL_SORTS } from '@sohor/shared/wire/catalog';
import type { ApplicantSort } from './applicants.queries.ts';

const PARAMETER = 'pelamar';

/** The order of the applicants, kept in the address next to the open campaign. */
export function useApplicantSort() {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const sort: ApplicantSort = KOL_SORTS.find((one) => one === parameters.get(PARAMETER)) ?? null;
  const setSort = (next: ApplicantSort) => change({ [PARAMETER]: next });
  return { sort, setSort };
}
