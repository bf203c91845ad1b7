import { text } from 'node:stream/consumers';
import { Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { AppFrame } from '../app-frame.tsx';
import { PUBLIC_PAGES } from '../pages/public-pages.tsx';
import { Drawn, type DrawnFrom } from './drawn.tsx';

/**
 * One of the public pages as HTML. The tree must be that of start.tsx, or the browser throws it away.
 * @throws what its components throw: a page with a hole in it is none
 */
export async function drawHtml(address: string, drawn: DrawnFrom | null): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={address}>
      <Drawn value={drawn}>
        <AppFrame>
          <Suspense>
            <Routes>
              {PUBLIC_PAGES.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Routes>
          </Suspense>
        </AppFrame>
      </Drawn>
    </StaticRouter>,
    {
      // In one piece: a page that fills itself in later would need an inlined script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return html;
}
