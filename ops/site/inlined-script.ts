import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What ops/webpack/inlined-config.ts makes in the shell's build. */
export interface InlinedScripts {
  /** Stands in every page as its first script (shell/src/inlined): it looks after the shell's start, and begins it. */
  boot: string;
  /** `/rescue.js` (shell/src/rescue): pages load it when their shell does not start. */
  rescue: string;
}

export async function inlinedScripts(root: string): Promise<InlinedScripts> {
  const read = (name: string) => readFile(join(root, 'shell/dist/inlined', `${name}.js`), 'utf8');
  const [boot, rescue] = await Promise.all([read('inlined'), read('rescue')]);
  return { boot, rescue };
}
