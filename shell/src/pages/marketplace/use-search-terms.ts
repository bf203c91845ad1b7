import { useSearchParams } from '@sohor/shared/platform';
import { KOL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useEffect, useRef, useState } from 'react';
import { useDrawn } from '../../fresh/drawn.tsx';
import { useHydrated } from '../use-hydrated.ts';

const TYPING_PAUSE_MS = 300;
/** As much of a name as the server takes. */
export const MAX_NAME = 120;

const NOTHING = new URLSearchParams();

/** What the address asks for. */
export interface Wanted {
  /** One of the 20, or null for all. */
  category: string | null;
  name: string;
  /** The list begins where an earlier part of it ended; undefined at its start. */
  after: string | undefined;
}

export interface SearchTerms extends Wanted {
  /** What stands in the search box; `name` follows after a pause in typing. */
  typed: string;
  setTyped: (text: string) => void;
  /** What the select shows; `category` follows when the address does. */
  chosen: string | null;
  setChosen: (category: string | null) => void;
}

export function readWanted(parameters: URLSearchParams): Wanted {
  const category = parameters.get('kategori')?.toLowerCase();
  return {
    category: KOL_CATEGORIES.find((known) => known.toLowerCase() === category) ?? null,
    name: (parameters.get('nama') ?? '').trim().slice(0, MAX_NAME),
    after: parameters.get('setelah') || undefined,
  };
}

/** The part of the address that {@link readWanted} reads. */
export function toParameters({ category, name, after }: Wanted): URLSearchParams {
  return new URLSearchParams({
    ...(category === null ? {} : { kategori: category }),
    ...(name === '' ? {} : { nama: name }),
    ...(after === undefined ? {} : { setelah: after }),
  });
}

export function useWanted(): Wanted {
  // A page that was drawn with its data was drawn for its address.
  const hydrated = useHydrated();
  const drawn = useDrawn();
  const [parameters] = useSearchParams();
  return readWanted(hydrated || drawn ? parameters : NOTHING);
}

/**
 * What a field of the form holds, beside the address, which shows late what was written to it. What the address shows
 * and we have not written, a link or the way back, goes into the field.
 */
function useField<T>(shown: T) {
  const [value, setValue] = useState(shown);
  /** What the address shows, and then what was written to it and it does not show yet. */
  const settled = useRef([shown]);
  useEffect(() => {
    const place = settled.current.indexOf(shown);
    settled.current = place < 0 ? [shown] : settled.current.slice(place);
    if (place < 0) setValue(shown);
  }, [shown]);
  return { value, setValue, settled };
}

/** Category and name live in the address, so that links, reloads and the way back find the same KOLs. */
export function useSearchTerms(): SearchTerms {
  const wanted = useWanted();
  const [, setParameters] = useSearchParams();
  const { value: typed, setValue: setTyped, settled: names } = useField(wanted.name);
  const { value: chosen, setValue: setChosen, settled: categories } = useField(wanted.category);

  const write = (category: string | null) => {
    const name = typed.trim();
    names.current.push(name);
    categories.current.push(category);
    const next = toParameters({ category, name, after: undefined });
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => write(chosen);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name that was written last is no reason to write.
  useEffect(() => {
    if (typed.trim() === names.current.at(-1)) return;
    const timer = setTimeout(() => latest.current(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

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
