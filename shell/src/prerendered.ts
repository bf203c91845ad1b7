import type { PageHead } from './pages/page-heads.ts';

/**
 * When the code of a page runs that shows as HTML already. `paint`: after the first paint, as it has to fetch what it is
 * about. `hand`: when somebody first moves, touches or presses a key, as it only shows and links.
 */
export type PageStart = 'paint' | 'hand';

/** A page as HTML, for publishing. */
export interface PrerenderedPage {
  path: string;
  head: PageHead;
  /** Chunk whose styles it needs. */
  chunk: string;
  /** Absent in shells from before: their boot script leaves it to the document to run the code. */
  start?: PageStart;
  html: string;
}

/** A page that the gateway has drawn when it is asked for. */
export interface FreshPage {
  /** With `:name` for a variable part. */
  path: string;
  /** Call of the API that its data comes from, with the same variable parts. */
  call: string;
  /** Which part of the page's query is which of the call's. */
  query?: Readonly<Record<string, string>>;
  /**
   * Call, with a query, that lists all pages of this form, for search engines: rows with a value for each variable part,
   * and `nextCursor`, which it takes as `cursor`, until that is null.
   */
  list?: string;
}

export interface FreshRequest {
  /** Path and query, as far as {@link FreshPage} names them. */
  address: string;
  /** What the API has answered with 200, as it came; null where it knows nothing of the kind. */
  answer: string | null;
  /** `https://host` of the product. */
  origin: string;
}

/** What the gateway puts into the document that was published for such pages. */
export interface FreshDrawing {
  /** For the head. */
  tags: string;
  /** For the body. */
  app: string;
}

/** What shell/src/prerender.tsx exports. */
export interface Prerender {
  /** Every path that the shell itself knows, prerendered or not, as the router writes it. */
  paths: readonly string[];
  prerenderPages: () => Promise<PrerenderedPage[]>;
  freshPages: readonly FreshPage[];
  drawFresh: (request: FreshRequest) => Promise<FreshDrawing>;
}
