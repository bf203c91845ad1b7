import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerRenderedPage } from '../../gateway/server-rendered-page.ts';
import type { PageStart, Prerender, PrerenderedPage } from '../../shell/src/prerendered.ts';

export type { PageStart, PrerenderedPage, ServerRenderedPage };

/** The program in the shell's build that draws pages. Publishing runs it; browsers never get it. */
export const PRERENDER_FOLDER = 'prerender';

export interface PublicPages {
  /** Every path that the shell knows, with `:name` for a variable part. */
  paths: readonly string[];
  prerendered: PrerenderedPage[];
  /** Frame of the signed-in area as HTML. */
  appFrame: string;
  serverRenderedPages: readonly ServerRenderedPage[];
  /** The program that draws the server-rendered pages. */
  renderer: string;
}

/** Draws the shell's public pages. @param version of the shell's build, as Node keeps what it has imported once */
export async function drawPublicPages(root: string, version: string): Promise<PublicPages> {
  const file = join(root, 'shell/dist', PRERENDER_FOLDER, 'public-pages.cjs');
  const { default: module } = (await import(`${pathToFileURL(file)}?${version}`)) as {
    default: Prerender;
  };
  return {
    paths: module.paths,
    serverRenderedPages: module.serverRenderedPages,
    prerendered: await module.prerenderPages(),
    appFrame: await module.drawAppFrame(),
    renderer: await readFile(file, 'utf8'),
  };
}
