import { useLocation } from '@sohor/shared/platform';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useHandler } from './use-handler.ts';

const TYPING_PAUSE_MS = 300;

/** Result of {@link useAddressTerm}. */
export interface AddressTerm<T> {
  /** What the field shows. */
  value: T;
  setValue: (value: T) => void;
  /** Says that a value is being written to the address, which shows it later. Stays the same function. */
  note: (value: T) => void;
}

/**
 * State of a field whose value is also in the address. The address shows a change late, so the field follows it only when
 * something else has changed it, such as a link or the browser's way back.
 * @param shown value in the address
 */
export function useAddressTerm<T>(shown: T): AddressTerm<T> {
  const [value, setValue] = useState(shown);
  /** The value in the address, followed by values that were written to it and that it does not show yet. */
  const [written] = useState(() => [shown]);
  const [last, setLast] = useState(shown);
  // While rendering, so that no effect meets the old value beside the new address.
  if (last !== shown) {
    setLast(shown);
    if (!written.includes(shown)) setValue(shown);
  }
  useEffect(() => {
    const place = written.indexOf(shown);
    written.splice(0, place < 0 ? written.length : place);
    if (place < 0) written.push(shown);
  }, [shown, written]);
  const [note] = useState(() => (next: T) => void written.push(next));
  return { value, setValue, note };
}

/** Result of {@link useTypedTerm}. */
export interface TypedTerm {
  /** Text in the field. */
  typed: string;
  setTyped: (text: string) => void;
  /** Returns the text for the address, without blanks around it, to a caller that writes it together with other parameters. */
  take: () => string;
  /** Empties the field; the caller writes the address. */
  clear: () => void;
}

/**
 * State of a search field whose text is also in the address, which follows after a pause in typing or when the field is left.
 * @param shown text in the address, without blanks around it
 * @param write puts the text into the address; null as long as it does not belong there
 */
export function useTypedTerm(shown: string, write: ((text: string) => void) | null): TypedTerm {
  const { value: typed, setValue: setTyped, note } = useAddressTerm(shown);
  const { key } = useLocation();
  const [pauses, setPauses] = useState(0);
  const text = typed.trim();
  const take = useHandler(() => {
    note(text);
    return text;
  });
  const writeNow = useHandler(() => {
    if (text !== shown) write?.(take());
  });
  const isPending = text !== shown && write !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter or another place in the history begins a new pause.
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => startTransition(() => setPauses((count) => count + 1)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPending, text, key]);
  // Before anything else is opened from here: its way back leads to this place in the history, which must have the text.
  // A layout effect ends before the field is removed, which also leaves it, with a place in the history that is not this one's.
  useLayoutEffect(() => {
    if (!isPending) return;
    document.addEventListener('focusout', writeNow);
    return () => document.removeEventListener('focusout', writeNow);
  }, [isPending, writeNow]);
  // Drawn together with a change of the address that is under way: written at once, the text would take that change back, such
  // as a dialog that was opened or a link that was followed before the pause was over.
  useEffect(() => {
    if (pauses > 0) writeNow();
  }, [pauses, writeNow]);
  const clear = useHandler(() => {
    note('');
    setTyped('');
  });
  return { typed, setTyped, take, clear };
}
