import { useLocation, useSearchParams } from '@sohor/shared/platform';
import { KOL_SORTS } from '@sohor/shared/wire/catalog';
import type { ApplicantSort } from './applicants.queries.ts';

const PARAMETER = 'pelamar';

/** The order of the applicants, kept in the address next to the open campaign. */
export function useApplicantSort() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const sort: ApplicantSort = KOL_SORTS.find((one) => one === parameters.get(PARAMETER)) ?? null;
  const setSort = (next: ApplicantSort) => {
    const changed = new URLSearchParams(parameters);
    if (next) changed.set(PARAMETER, next);
    else changed.delete(PARAMETER);
    setParameters(changed, { replace: true, state });
  };
  return { sort, setSort };
}
