import { useSearchParams } from '@sohor/shared/platform';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds between the last key and the search. */
const TYPING_MS = 300;

/** Search and filter of a desk, in the address: `?q=` and `?status=`, for links and the way back. */
export function useDeskTerms<Filter extends string>(filters: Readonly<Record<Filter, string>> | undefined) {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  const named = parameters.get('status') ?? '';
  const filter = filters && Object.hasOwn(filters, named) ? (named as Filter) : undefined;
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address was changed by something else: a saved view, or the way back.
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
    /** Undefined without a search. */
    text: text === '' ? undefined : text,
    filter,
    typed,
    type: setTyped,
    /**
     * Call it before changing the address in another way: a pending search only knows the present address, and would undo the
     * change. The search starts again after the next rendering.
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
