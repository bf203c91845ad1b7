import { useChangeParameters, useOpened } from '@sohor/shared/page-parts';
import type { ComparedKol } from './compare-rows.ts';

const PARAMETER = 'banding';
/** Number of KOLs that fit side by side. */
export const MAX_COMPARED = 4;
const BEGIN_WITH = 2;

const listOf = (ids: readonly string[]) => ids.join(',');

/** The KOLs of a list that are compared. The choice is kept in the address, for links and the way back. */
export function useCompared(kols: readonly ComparedKol[]) {
  const { id: named, open, close } = useOpened(PARAMETER);
  const change = useChangeParameters();
  const wanted = new Set(named?.split(','));
  return {
    isOpen: named !== null,
    /** KOLs of the list, in its order; other ids in the address are ignored. */
    compared: kols.filter(({ id }) => wanted.has(id)).slice(0, MAX_COMPARED),
    /** @param ids the first two of the list when left out */
    open: (ids?: readonly string[]) => open(listOf(ids ?? kols.slice(0, BEGIN_WITH).map(({ id }) => id))),
    choose: (ids: readonly string[]) =>
      change((now) => {
        // Not removed where nobody is chosen: the comparison stays open.
        now.set(PARAMETER, listOf(ids));
        return now;
      }),
    close,
  };
}
