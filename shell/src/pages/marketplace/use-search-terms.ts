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
  setCategory: (category: string | null) => void;
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

/** Category and name live in the address, so that links, reloads and the way back find the same KOLs. */
export function useSearchTerms(): SearchTerms {
  const wanted = useWanted();
  const [, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(wanted.name);
  /** The name that the address shows, and then those that were written to it and that it does not show yet. */
  const settled = useRef([wanted.name]);

  useEffect(() => {
    const place = settled.current.indexOf(wanted.name);
    settled.current = place < 0 ? [wanted.name] : settled.current.slice(place);
    // Another address, not ours: a link, or the way back.
    if (place < 0) setTyped(wanted.name);
  }, [wanted.name]);

  const write = (change: Partial<Wanted>) => {
    const { category, name } = { ...wanted, name: typed.trim(), ...change };
    settled.current.push(name);
    const next = toParameters({ category, name, after: undefined });
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    if (typed.trim() === settled.current.at(-1)) return;
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
