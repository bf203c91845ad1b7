import { APP_BASE } from '@sohor/shared/platform';
import { AppLayout } from './layout/app-layout.tsx';
import { PUBLIC_PAGES } from './pages/public-pages.tsx';
import type { Prerender, PrerenderedPage } from './prerendered.ts';
import { NO_REGISTRY } from './registry.ts';
import { SHELL_PATHS } from './routing/shell-paths.ts';
import { drawHtml, drawTree } from './server-rendered/draw-html.tsx';

export { drawPage, serverRenderedPages } from './server-rendered/server-rendered-pages.tsx';

export const paths: Prerender['paths'] = [...PUBLIC_PAGES.map(({ path }) => path), ...SHELL_PATHS];

export const drawAppFrame = () => drawTree(APP_BASE, <AppLayout registry={NO_REGISTRY} />);

/** Renders the public pages whose content is the same for everyone at any time. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const { path, drawn, chunk } of PUBLIC_PAGES) {
    if (drawn) pages.push({ path, ...drawn, chunk, html: await drawHtml(path, null) });
  }
  return pages;
}
