import type { KolFilters } from '@sohor/shared/api';
import { readKolFilters, writeKolFilters } from '@sohor/shared/page';
import { useSearchParams } from '@sohor/shared/platform';
import { KOL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useDrawn } from '../../server-rendered/drawn.tsx';
import { useHydrated } from '../use-hydrated.ts';

const TYPING_PAUSE_MS = 300;
/** Maximum length of a name that the server accepts, in characters. */
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

/**
 * State of a form field that is also kept in the address. The address changes later than the field, so the field has a state of
 * its own. It follows the address only when something else has changed that, such as a link or going back.
 */
function useField<T>(shown: T) {
  const [value, setValue] = useState(shown);
  /** The value in the address, followed by the values that were written to it and have not appeared there yet. */
  const settled = useRef([shown]);
  useEffect(() => {
    const place = settled.current.indexOf(shown);
    settled.current = place < 0 ? [shown] : settled.current.slice(place);
    if (place < 0) setValue(shown);
  }, [shown]);
  return { value, setValue, settled };
}

/** Keeps category and name in the address, so that links, reloads and going back find the same KOLs. */
export function useSearchTerms(): SearchTerms {
  const wanted = useWanted();
  const [, setParameters] = useSearchParams();
  const { value: typed, setValue: setTyped, settled: names } = useField(wanted.name);
  const { value: chosen, setValue: setChosen, settled: categories } = useField(wanted.category);

  const write = (category: string | null) => {
    const name = typed.trim();
    names.current.push(name);
    categories.current.push(category);
    const next = toParameters({ category, name, filters: wanted.filters, after: undefined });
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  const [pauses, setPauses] = useState(0);
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => write(chosen);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name that was written last is no reason to write.
  useEffect(() => {
    if (typed.trim() === names.current.at(-1)) return;
    const timer = setTimeout(() => startTransition(() => setPauses((count) => count + 1)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Written in the same transition as a pending navigation, such as a followed link: written before it, the address would undo
  // the navigation.
  useEffect(() => {
    if (pauses > 0) latest.current();
  }, [pauses]);

  return {
    ...wanted,
    typed,
    setTyped,
    chosen,
    setChosen: (category) => {
      setChosen(category);
      write(category);
    },
  };
}
