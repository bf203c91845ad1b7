import { useSearchParams } from '@sohor/shared/platform';
import { KOL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { useEffect, useRef, useState } from 'react';
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
}

export interface SearchTerms extends Wanted {
  /** What stands in the search box; `name` follows after a pause in typing. */
  typed: string;
  setTyped: (text: string) => void;
  setCategory: (category: string | null) => void;
}

function read(parameters: URLSearchParams): Wanted {
  const category = parameters.get('kategori')?.toLowerCase();
  return {
    category: KOL_CATEGORIES.find((known) => known.toLowerCase() === category) ?? null,
    name: (parameters.get('nama') ?? '').trim().slice(0, MAX_NAME),
  };
}

export function useWanted(): Wanted {
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  return read(hydrated ? parameters : NOTHING);
}

/** Category and name live in the address, so that links, reloads and the way back find the same KOLs. */
export function useSearchTerms(): SearchTerms {
  const wanted = useWanted();
  const [, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(wanted.name);
  /** The name that was last read from the address or written to it. */
  const settled = useRef(wanted.name);

  // Another address, not ours: a link, or the way back.
  useEffect(() => {
    if (wanted.name === settled.current) return;
    settled.current = wanted.name;
    setTyped(wanted.name);
  }, [wanted.name]);

  const write = (change: Partial<Wanted>) => {
    const { category, name } = { ...wanted, name: typed.trim(), ...change };
    settled.current = name;
    const next = {
      ...(category === null ? {} : { kategori: category }),
      ...(name === '' ? {} : { nama: name }),
    };
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    if (typed.trim() === settled.current) return;
    const timer = setTimeout(() => latest.current({}), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    ...wanted,
    typed,
    setTyped,
    setCategory: (category) => write({ category }),
  };
}
