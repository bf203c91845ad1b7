import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { AppTree } from '../app-tree.tsx';
import type { DrawnFrom } from './drawn.tsx';

/**
 * One of the public pages as HTML.
 *
 * @throws what its components throw: an incomplete page must not be served
 */
export const drawHtml = (address: string, drawn: DrawnFrom | null): Promise<string> =>
  drawTree(address, <AppTree drawn={drawn} />);

/** HTML of a tree at an address. @throws what its components throw */
export async function drawTree(address: string, tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<StaticRouter location={address}>{tree}</StaticRouter>, {
    // Waits for the whole page: a streamed page would need inlined scripts, which the Content-Security-Policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return html;
}
