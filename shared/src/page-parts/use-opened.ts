import { useLocation, useNavigate, useSearchParams } from '@sohor/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { useChangeParameters } from './use-change-parameters.ts';
import { useHandler } from './use-handler.ts';

/**
 * Result of {@link useOpened}. `id` is the id of the open item, null when none is open. `open` and `close` are the same functions
 * at each rendering.
 */
export interface Opened {
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/**
 * Keeps the open item of a list in the address: a link can lead straight to it, and a phone's back button closes it. Other query
 * parameters stay.
 *
 * @param parameter name of the query parameter
 */
export function useOpened(parameter: string): Opened {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  /** Whether it is being closed. A second press before the address has changed would go back one page too far. */
  const closing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the history is the event
  useEffect(() => {
    closing.current = false;
  }, [key]);
  // Each card of a list gets these functions as props, and would be drawn again if they changed.
  const open = useHandler((id: string) => {
    const opened = (now: URLSearchParams) => {
      // Not as one of the values: an id may be empty, and is no removal.
      now.set(parameter, id);
      return now;
    };
    change(opened, { newPlace: { openedHere: true } });
  });
  const close = useHandler(() => {
    if (closing.current) return;
    closing.current = true;
    // If the item was opened on this page, going back leaves no closed dialog in the history.
    if ((state as { openedHere?: boolean } | null)?.openedHere) return navigate(-1);
    change({ [parameter]: null });
  });
  return { id: parameters.get(parameter), open, close };
}

/**
 * {@link useOpened} with the item itself. It stays open when a later answer, such as to another search, does not contain it.
 *
 * @param items the list as it is shown
 */
export function useOpenedItem<T extends { id: string }>(
  parameter: string,
  items: readonly T[],
): Opened & { item: T | null } {
  const { id, open, close } = useOpened(parameter);
  const [kept, setKept] = useState<T>();
  const listed = items.find((item) => item.id === id);
  if (listed && listed !== kept) setKept(listed);
  return {
    id,
    item: listed ?? (kept?.id === id ? kept : null),
    // The address changes late, and the list may be another one by then.
    open: useHandler((next: string) => {
      setKept(items.find((item) => item.id === next));
      open(next);
    }),
    close,
  };
}
