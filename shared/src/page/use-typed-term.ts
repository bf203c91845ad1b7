import { startTransition, useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/** What {@link useAddressTerm} returns. The functions stay the same ones. */
export interface AddressTerm<T> {
  /** What the field shows. */
  value: T;
  setValue: (value: T) => void;
  /** Says that a value is written to the address, which shows it later. */
  note: (value: T) => void;
  /** What the address shows, or will show last of all that was noted. */
  noted: () => T | undefined;
}

/**
 * State of a field that also lies in the address. The address shows a change late, so the field follows it only when something
 * else has changed it, such as a link or the browser's way back.
 * @param shown what the address says
 */
export function useAddressTerm<T>(shown: T): AddressTerm<T> {
  const [value, setValue] = useState(shown);
  /** What the address shows, followed by what was written to it and does not show yet. */
  const written = useRef([shown]);
  useEffect(() => {
    const place = written.current.indexOf(shown);
    written.current = place < 0 ? [shown] : written.current.slice(place);
    if (place < 0) setValue(shown);
  }, [shown]);
  const [notes] = useState(() => ({
    note: (next: T) => void written.current.push(next),
    noted: () => written.current.at(-1),
  }));
  return { value, setValue, ...notes };
}

/** What {@link useTypedTerm} returns. The functions stay the same ones. */
export interface TypedTerm {
  /** The text in the field. */
  typed: string;
  setTyped: (text: string) => void;
  /** The text as it belongs into the address now, for whoever writes other terms there and this one with them. */
  take: () => string;
}

/**
 * The same for a search field, whose text goes into the address after a pause in typing.
 * @param shown what the address says
 * @param write puts the text, without blanks around it, into the address
 */
export function useTypedTerm(shown: string, write: (text: string) => void): TypedTerm {
  const { value: typed, setValue: setTyped, note, noted } = useAddressTerm(shown);
  const [pauses, setPauses] = useState(0);
  const latest = useRef({ typed, write });
  useEffect(() => {
    latest.current = { typed, write };
  });
  const [take] = useState(() => () => {
    const text = latest.current.typed.trim();
    if (text !== noted()) note(text);
    return text;
  });
  useEffect(() => {
    if (typed.trim() === noted()) return;
    const timer = setTimeout(() => startTransition(() => setPauses((count) => count + 1)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, noted]);
  // Drawn together with a change of the address that is under way: written at once, the text would take that change back, such
  // as a dialog that was opened or a link that was followed before the pause was over.
  useEffect(() => {
    if (pauses > 0) latest.current.write(take());
  }, [pauses, take]);
  return { typed, setTyped, take };
}
