import type { PageHead } from './pages/page-heads.ts';

/**
 * When a prerendered page starts its code. `paint`: after the first paint, because it has to fetch data. `hand`: when the
 * user first moves the pointer, touches or presses a key, because it only shows text and links.
 */
export type PageStart = 'paint' | 'hand';

/** A prerendered page, for publishing. */
export interface PrerenderedPage {
  path: string;
  head: PageHead;
  /** Name of the chunk whose style sheets it needs. */
  chunk: string;
  /** Absent in older shells, whose document starts the code by itself. */
  start?: PageStart;
  html: string;
}

/** A page that the gateway has rendered for each request. */
export interface FreshPage {
  /** Path, with `:name` for a variable part. */
  path: string;
  /** Path of the API call for its data, with the same variable parts. */
  call: string;
  /** Name of a query parameter of the page → its name in the call. */
  query?: Readonly<Record<string, string>>;
  /**
   * For the sitemap: path and query of the API call that lists all pages of this form. Each row has a value for every
   * variable part; `nextCursor` is sent back as `cursor` until it is null.
   */
  list?: string;
  /** Name of the chunk whose style sheets it needs, where that is not the one of the marketplace. */
  chunk?: string;
}

export interface FreshRequest {
  /** Path and query, with only the parameters that {@link FreshPage} names. */
  address: string;
  /** Body of the API's answer with 200; null for 404. */
  answer: string | null;
  /** Origin of the product, `https://host`. */
  origin: string;
}

/** HTML that the gateway inserts into the published document. */
export interface FreshDrawing {
  /** Tags for the head. */
  tags: string;
  /** Contents of the root element. */
  app: string;
}

/** The exports of shell/src/prerender.tsx. */
export interface Prerender {
  /** All paths of the shell's own pages, prerendered or not, in the router's notation. */
  paths: readonly string[];
  prerenderPages: () => Promise<PrerenderedPage[]>;
  /** Frame of the signed-in area, as it is before anything is known of its reader. */
  drawAppFrame: () => Promise<string>;
  freshPages: readonly FreshPage[];
  drawFresh: (request: FreshRequest) => Promise<FreshDrawing>;
}
