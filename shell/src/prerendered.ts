import type { PageHead } from './pages/page-heads.ts';

/** A page as HTML, for publishing. */
export interface PrerenderedPage {
  path: string;
  head: PageHead;
  /** Chunk whose styles it needs. */
  chunk: string;
  html: string;
}

/** What shell/src/prerender.tsx exports. */
export interface Prerender {
  /** Every path that the shell itself knows, prerendered or not, as the router writes it. */
  paths: readonly string[];
  prerenderPages: () => Promise<PrerenderedPage[]>;
}
