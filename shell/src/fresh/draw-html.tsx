import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { AppTree } from '../app-tree.tsx';
import type { DrawnFrom } from './drawn.tsx';

/**
 * One of the public pages as HTML.
 * @throws what its components throw: a page with a hole in it is none
 */
export async function drawHtml(address: string, drawn: DrawnFrom | null): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={address}>
      <AppTree drawn={drawn} />
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
