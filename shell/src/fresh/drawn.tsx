import { createContext, useContext } from 'react';

/** What a page was drawn from that came as HTML with its data (fresh-pages.tsx): with it, taking it over needs no call. */
export interface DrawnFrom {
  /** Path and query that it was drawn for, as far as they count. */
  address: string;
  /** What the API has answered; null where it has nothing of the kind. */
  answer: unknown;
}

/** Id of the block of data in such a page. */
export const DRAWN_ID = 'drawn-from';

const Context = createContext<DrawnFrom | null>(null);

/** Around everything that is drawn, on both sides. */
export const Drawn = Context.Provider;

/** Null in every page that was drawn without its data, or in the browser. */
export const useDrawn = () => useContext(Context);

export function readDrawn(): DrawnFrom | null {
  const text = document.getElementById(DRAWN_ID)?.textContent;
  return text ? (JSON.parse(text) as DrawnFrom) : null;
}
