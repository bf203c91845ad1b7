import { useLocation, useNavigate, useSearchParams } from '@sohor/shared/platform';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What {@link useOpened} returns. `id` is that of the open item, null when none is open. The functions stay the same ones. */
export interface Opened {
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/**
 * Keeps in the address which item of a list is open: a link can lead straight to it, and a phone's back button closes it.
 * Other query parameters stay.
 * @param parameter name of the query parameter
 */
export function useOpened(parameter: string): Opened {
  const [parameters, setParameters] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  /** A second press, before the address follows the first, would go back too far. */
  const closing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the history is the event
  useEffect(() => {
    closing.current = false;
  }, [key]);
  const place = { parameter, parameters, setParameters, state, navigate };
  const latest = useRef(place);
  useLayoutEffect(() => {
    latest.current = place;
  });
  // Lists hand them to all their cards, which are drawn anew where one is another function.
  const [acts] = useState(() => ({
    open: (id: string) => {
      const { parameter: name, parameters: now, setParameters: set } = latest.current;
      const next = new URLSearchParams(now);
      next.set(name, id);
      set(next, { state: { openedHere: true } });
    },
    close: () => {
      if (closing.current) return;
      closing.current = true;
      const { parameter: name, parameters: now, setParameters: set, ...rest } = latest.current;
      // Going back, where it was opened here, leaves no closed dialog behind in the history.
      if ((rest.state as { openedHere?: boolean } | null)?.openedHere) return rest.navigate(-1);
      const next = new URLSearchParams(now);
      next.delete(name);
      set(next, { replace: true });
    },
  }));
  return { id: parameters.get(parameter), ...acts };
}
