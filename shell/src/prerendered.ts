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

/** What shell/src/prerender.tsx exports. */
export interface Prerender {
  /** Every path that the shell itself knows, prerendered or not, as the router writes it. */
  paths: readonly string[];
  prerenderPages: () => Promise<PrerenderedPage[]>;
}
