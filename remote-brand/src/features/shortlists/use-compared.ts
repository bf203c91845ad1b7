import type { Kol } from '@sohor/shared/api';
import { useLocation, useNavigate, useSearchParams } from '@sohor/shared/platform';

const PARAMETER = 'banding';
/** Number of KOLs that fit side by side. */
export const MAX_COMPARED = 4;
const BEGIN_WITH = 2;

/** The KOLs of a list that are compared. The choice is kept in the address, for links and the way back. */
export function useCompared(kols: readonly Kol[]) {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = parameters.get(PARAMETER);
  const wanted = new Set(named?.split(','));
  const set = (ids: readonly string[], options: object) => {
    const next = new URLSearchParams(parameters);
    next.set(PARAMETER, ids.join(','));
    setParameters(next, options);
  };
  return {
    isOpen: named !== null,
    /** KOLs of the list, in its order; other ids in the address are ignored. */
    compared: kols.filter(({ id }) => wanted.has(id)).slice(0, MAX_COMPARED),
    open: () =>
      set(
        kols.slice(0, BEGIN_WITH).map(({ id }) => id),
        { state: { openedHere: true } },
      ),
    choose: (ids: readonly string[]) => set(ids, { replace: true, state }),
    close: () => {
      if ((state as { openedHere?: boolean } | null)?.openedHere) return void navigate(-1);
      const next = new URLSearchParams(parameters);
      next.delete(PARAMETER);
      setParameters(next, { replace: true });
    },
  };
}
