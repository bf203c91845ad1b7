import { useTypedTerm } from '@sohor/shared/page';
import { useSearchParams } from '@sohor/shared/platform';
import { ALL_CATEGORIES, KOL_CATEGORIES } from '@sohor/shared/wire/catalog';

/** The longest name that the server takes. */
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
  const name = (parameters.get('nama') ?? '').trim().slice(0, MAX_NAME);
  const write = (terms: { kategori: string; nama: string }) => {
    const next = new URLSearchParams(parameters);
    for (const [key, value] of Object.entries(terms)) {
      if (value === '') next.delete(key);
      else next.set(key, value);
    }
    setParameters(next, { replace: true });
  };
  const { typed, setTyped, take } = useTypedTerm(name, (nama) => {
    // Without a category nothing is searched yet.
    if (category !== '') write({ kategori: category, nama });
  });
  return {
    category,
    typed,
    name,
    setTyped,
    setCategory: (next) => {
      if (next === '') {
        setTyped('');
        setParameters({}, { replace: true });
      } else write({ kategori: next, nama: take() });
    },
  };
}
