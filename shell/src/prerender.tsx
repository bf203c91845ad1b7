import { PUBLIC_PAGES } from './pages/public-pages.tsx';
import type { Prerender, PrerenderedPage } from './prerendered.ts';
import { SHELL_PATHS } from './routing/shell-paths.ts';
import { drawHtml } from './server-rendered/draw-html.tsx';

export { drawPage as drawFresh, serverRenderedPages } from './server-rendered/server-rendered-pages.tsx';

export const paths: Prerender['paths'] = [...PUBLIC_PAGES.map(({ path }) => path), ...SHELL_PATHS];

/** Renders the public pages that are the same for everyone at any time. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const { path, drawn, chunk } of PUBLIC_PAGES) {
    if (drawn) pages.push({ path, ...drawn, chunk, html: await drawHtml(path, null) });
  }
  return pages;
}
