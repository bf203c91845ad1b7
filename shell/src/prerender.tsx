import { text } from 'node:stream/consumers';
import { Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { AppFrame } from './app-frame.tsx';
import { PUBLIC_PAGES } from './pages/public-pages.tsx';
import type { Prerender, PrerenderedPage } from './prerendered.ts';
import { SHELL_PATHS } from './routing/shell-paths.ts';

export const paths: Prerender['paths'] = [...PUBLIC_PAGES.map(({ path }) => path), ...SHELL_PATHS];

/** Renders the public pages. The tree must be that of start.tsx, or the browser throws it away. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const { path, Page, drawn, chunk } of PUBLIC_PAGES) {
    if (!drawn) continue;
    const { prelude } = await prerenderToNodeStream(
      <StaticRouter location={path}>
        <AppFrame>
          <Suspense>
            <Routes>
              <Route path={path} element={<Page />} />
            </Routes>
          </Suspense>
        </AppFrame>
      </StaticRouter>,
      // In one piece: a page that fills itself in later would need an inlined script.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    pages.push({ path, ...drawn, chunk, html: await text(prelude) });
  }
  return pages;
}
