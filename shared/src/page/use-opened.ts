import { useLocation, useNavigate, useSearchParams } from '@sohor/shared/platform';
import { useEffect, useRef } from 'react';
import { useHandler } from './use-handler.ts';

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
  // Lists hand them to all their cards, which are drawn anew where one is another function.
  const open = useHandler((id: string) => {
    const next = new URLSearchParams(parameters);
    next.set(parameter, id);
    setParameters(next, { state: { openedHere: true } });
  });
  const close = useHandler(() => {
    if (closing.current) return;
    closing.current = true;
    // Going back, where it was opened here, leaves no closed dialog behind in the history.
    if ((state as { openedHere?: boolean } | null)?.openedHere) return navigate(-1);
    const next = new URLSearchParams(parameters);
    next.delete(parameter);
    setParameters(next, { replace: true });
  });
  return { id: parameters.get(parameter), open, close };
}
