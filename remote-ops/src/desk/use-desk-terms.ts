import { useSearchParams } from '@sohor/shared/platform';
import { useEffect, useRef, useState } from 'react';

/** Between the last key and the search. */
const TYPING_MS = 300;

/** What a desk shows, in the address: `?q=` and `?status=`. A link leads to it, and the way back too. */
export function useDeskTerms<Filter extends string>(filters: Readonly<Record<Filter, string>> | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  const named = parameters.get('status') ?? '';
  const filter = filters && Object.hasOwn(filters, named) ? (named as Filter) : undefined;
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by itself: a saved view, or the way back.
  if (told !== text) {
    setTold(text);
    setTyped(text);
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text) return;
    waiting.current = setTimeout(() => {
      setTold(wanted);
      setParameters((before) => withTerm(before, 'q', wanted), { replace: true });
    }, TYPING_MS);
    return () => clearTimeout(waiting.current);
  }, [typed, text, setParameters]);

  return {
    /** Undefined where nothing is searched. */
    text: text === '' ? undefined : text,
    filter,
    typed,
    type: setTyped,
    /**
     * Before the address changes otherwise: a search that waits knows the address of now only, and would take the change back. It begins
     * to wait anew once the change is drawn.
     */
    holdBack: () => clearTimeout(waiting.current),
    choose: (value: string) => setParameters((before) => withTerm(before, 'status', value)),
  };
}

function withTerm(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(before);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
