import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawingProgram, FreshPage } from '../../gateway/published-site.ts';
import type { Prerender, PrerenderedPage } from '../../shell/src/prerendered.ts';

export type { FreshPage, PrerenderedPage };

/** In the shell's build: what publishing runs, and no browser ever gets. */
export const PRERENDER_FOLDER = 'prerender';

export interface PublicPages {
  /** Every path that the shell knows, with `:name` for a variable part. */
  paths: readonly string[];
  prerendered: PrerenderedPage[];
  /** Frame of the signed-in area as HTML. */
  appFrame: string;
  freshPages: readonly FreshPage[];
  /** The program that draws those. */
  renderer: string;
}

/** Draws the shell's public pages. @param version of the shell's build, as Node keeps what it has imported once */
export async function drawPublicPages(root: string, version: string): Promise<PublicPages> {
  const file = join(root, 'shell/dist', PRERENDER_FOLDER, 'public-pages.cjs');
  const { default: module } = (await import(`${pathToFileURL(file)}?${version}`)) as {
    default: Prerender;
  };
  // Checked by the compiler: what the shell draws by is what the gateway hands it.
  const { freshPages }: DrawingProgram = module;
  return {
    paths: module.paths,
    freshPages,
    prerendered: await module.prerenderPages(),
    appFrame: await module.drawAppFrame(),
    renderer: await readFile(file, 'utf8'),
  };
}
