import type { Kol } from '@sohor/shared/api';
import { useChangeParameters, useOpened } from '@sohor/shared/page-parts';

const PARAMETER = 'banding';
/** Number of KOLs that fit side by side. */
export const MAX_COMPARED = 4;
const BEGIN_WITH = 2;

const listOf = (ids: readonly string[]) => ids.join(',');

/** The KOLs of a list that are compared. The choice is kept in the address, for links and the way back. */
export function useCompared(kols: readonly Kol[]) {
  const { id: named, open, close } = useOpened(PARAMETER);
  const change = useChangeParameters();
  const wanted = new Set(named?.split(','));
  return {
    isOpen: named !== null,
    /** KOLs of the list, in its order; other ids in the address are ignored. */
    compared: kols.filter(({ id }) => wanted.has(id)).slice(0, MAX_COMPARED),
    open: () => open(listOf(kols.slice(0, BEGIN_WITH).map(({ id }) => id))),
    choose: (ids: readonly string[]) =>
      change((now) => {
        // Not removed where nobody is chosen: the comparison stays open.
        now.set(PARAMETER, listOf(ids));
        return now;
      }),
    close,
  };
}
