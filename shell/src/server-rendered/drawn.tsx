import { createContext, useContext } from 'react';

/** The data from which a page was server-rendered (server-rendered-pages.tsx). The browser hydrates with them, without a call. */
export interface DrawnFrom {
  /** Path and query that it was drawn for; other query parameters are left out. */
  address: string;
  /** The API's answer; null for 404. */
  answer: unknown;
}

/** Id of the element in such a page that contains the data. */
export const DRAWN_ID = 'drawn-from';

const Context = createContext<DrawnFrom | null>(null);

/** Provides the data to the whole page, on server and in the browser. */
export const Drawn = Context.Provider;

/** The data; null on every page that was not server-rendered with data. */
export const useDrawn = () => useContext(Context);

export function readDrawn(): DrawnFrom | null {
  const text = document.getElementById(DRAWN_ID)?.textContent;
  return text ? (JSON.parse(text) as DrawnFrom) : null;
}
