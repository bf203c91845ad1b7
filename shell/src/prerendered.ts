import type { DrawingProgram, ServerRenderedPage } from '../../gateway/server-rendered-page.ts';
import type { PageHead } from './pages/page-heads.ts';

/**
 * When a prerendered page starts its code. `after-paint`: after the first paint, because it has to fetch data. `on-interaction`: when the
 * user first moves the pointer, touches or presses a key, because it only shows text and links.
 */
export type PageStart = 'after-paint' | 'on-interaction';

/** A prerendered page, for publishing. */
export interface PrerenderedPage {
  path: string;
  head: PageHead;
  /** Name of the chunk whose style sheets it needs. */
  chunk: string;
  start: PageStart;
  html: string;
}

/** The exports of shell/src/prerender.tsx. */
export interface Prerender extends DrawingProgram {
  /** All paths of the shell's own pages, prerendered or not, in the router's notation. */
  paths: readonly string[];
  prerenderPages: () => Promise<PrerenderedPage[]>;
  /** Draws the frame of the signed-in area, without anything about its user. */
  drawAppFrame: () => Promise<string>;
  serverRenderedPages: readonly ServerRenderedPage[];
}
