import { useChangeParameters, useTypedTerm } from '@sohor/shared/page-parts';
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
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const inAddress = parameters.get('kategori') ?? '';
  const category = CATEGORY_CHOICES.includes(inAddress) ? inAddress : '';
  const name = (parameters.get('nama') ?? '').trim().slice(0, MAX_NAME);
  // Without a category nothing is searched yet.
  const write = category === '' ? null : (nama: string) => change({ nama });
  const { typed, setTyped, take, clear } = useTypedTerm(name, write);
  return {
    category,
    typed,
    name,
    setTyped,
    setCategory: (next) => {
      if (next === '') {
        clear();
        change(() => new URLSearchParams());
      } else change({ kategori: next, nama: take() });
    },
  };
}
