import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What ops/webpack/inlined-config.ts makes in the shell's build. */
export interface InlinedScripts {
  /** Stands in every page as its first script (shell/src/inlined): it looks after the shell's start, and begins it. */
  boot: string;
  /** The same for pages that are drawn when they are published or asked for. */
  bootDrawn: string;
  /** `/rescue.js` (shell/src/rescue): pages load it when their shell does not start. */
  rescue: string;
}

export async function inlinedScripts(root: string): Promise<InlinedScripts> {
  const read = (name: string) => readFile(join(root, 'shell/dist/inlined', `${name}.js`), 'utf8');
  const [boot, bootDrawn, rescue] = await Promise.all(['inlined', 'prerendered', 'rescue'].map(read));
  return { boot, bootDrawn, rescue } as InlinedScripts;
}
