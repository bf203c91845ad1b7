import { useSearchParams } from '@sohor/shared/platform';
import { ALL_CATEGORIES, KOL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useEffect, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const TYPING_PAUSE_MS = 300;
/** Longest name that the server accepts. */
export const MAX_NAME = 120;

export const CATEGORY_CHOICES: readonly string[] = [ALL_CATEGORIES, ...KOL_CATEGORIES];

export interface SearchTerms {
  /** One of the choices, or empty before the first choice. */
  category: string;
  /** Text in the search box. */
  typed: string;
  /** Text that is searched for: the typed one, after a pause in typing. */
  name: string;
  setCategory: (category: string) => void;
  setTyped: (text: string) => void;
}

/** Category and name, kept in the address, so that the way back and a reload show the same results. */
export function useSearchTerms(): SearchTerms {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get('kategori') ?? '';
  const category = CATEGORY_CHOICES.includes(inAddress) ? inAddress : '';
  const [typed, setTyped] = useState(() => (parameters.get('nama') ?? '').slice(0, MAX_NAME));
  const name = useDebounced(typed.trim(), TYPING_PAUSE_MS);

  useEffect(() => {
    // A right address is not written again: its history entry remembers how the page was reached.
    if (category === '' || (parameters.get('nama') ?? '') === name) return;
    const next = new URLSearchParams(parameters);
    if (name === '') next.delete('nama');
    else next.set('nama', name);
    setParameters(next, { replace: true });
  }, [name, category, parameters, setParameters]);

  return {
    category,
    typed,
    name,
    setTyped,
    setCategory: (next) => {
      if (next === '') {
        setTyped('');
        setParameters({}, { replace: true });
      } else {
        const others = new URLSearchParams(parameters);
        others.set('kategori', next);
        if (name !== '') others.set('nama', name);
        setParameters(others, { replace: true });
      }
    },
  };
}
