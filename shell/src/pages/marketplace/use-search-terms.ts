import type { KolFilters } from '@sohor/shared/api';
import {
  readKolFilters,
  useAddressTerm,
  useChangeParameters,
  useTypedTerm,
  writeKolFilters,
} from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';
import { KOL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useDrawn } from '../../server-rendered/drawn.tsx';
import { useHydrated } from '../use-hydrated.ts';

/** Most characters of a name that the server accepts. */
export const MAX_NAME = 120;

const NOTHING = new URLSearchParams();

/** The search in the address. */
export interface Wanted {
  /** One of the 20 categories, or null for all. */
  category: string | null;
  name: string;
  filters: KolFilters;
  /** Cursor of a later page; undefined for the first. */
  after: string | undefined;
}

export interface SearchTerms extends Wanted {
  /** Text in the search box; `name` follows after a pause in typing. */
  typed: string;
  setTyped: (text: string) => void;
  /** Choice in the select; `category` follows with the address. */
  chosen: string | null;
  setChosen: (category: string | null) => void;
}

export function readWanted(parameters: URLSearchParams): Wanted {
  const category = parameters.get('kategori')?.toLowerCase();
  return {
    category: KOL_CATEGORIES.find((known) => known.toLowerCase() === category) ?? null,
    name: (parameters.get('nama') ?? '').trim().slice(0, MAX_NAME),
    filters: readKolFilters(parameters),
    after: parameters.get('setelah') || undefined,
  };
}

/** The part of the query that {@link readWanted} reads, as a query string. */
export function toParameters({ category, name, filters, after }: Wanted): URLSearchParams {
  const terms = new URLSearchParams({
    ...(category === null ? {} : { kategori: category }),
    ...(name === '' ? {} : { nama: name }),
  });
  const parameters = writeKolFilters(terms, filters);
  if (after !== undefined) parameters.set('setelah', after);
  return parameters;
}

export function useWanted(): Wanted {
  // During hydration the address is used only if the page came with data: then it was drawn for this address.
  const hydrated = useHydrated();
  const drawn = useDrawn();
  const [parameters] = useSearchParams();
  return readWanted(hydrated || drawn ? parameters : NOTHING);
}

/** Category and name are kept in the address, so that links, reloads and going back find the same KOLs. */
export function useSearchTerms(): SearchTerms {
  const wanted = useWanted();
  const change = useChangeParameters();
  const { value: chosen, setValue: setChosen, note } = useAddressTerm(wanted.category);
  const write = (category: string | null, name: string) => {
    note(category);
    change((now) => toParameters({ category, name, filters: readWanted(now).filters, after: undefined }), {
      preventScrollReset: true,
    });
  };
  const { typed, setTyped, take } = useTypedTerm(wanted.name, (name) => write(chosen, name));
  return {
    ...wanted,
    typed,
    setTyped,
    chosen,
    setChosen: (category) => {
      setChosen(category);
      write(category, take());
    },
  };
}
