import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the shell's build: made of shell/src/inlined by ops/webpack/inlined-config.ts. */
const INLINED = 'inlined/inlined.js';

/** What stands in every page as its first script: it looks after the shell's start, and begins it. */
export const inlinedScript = (root: string): Promise<string> =>
  readFile(join(root, 'shell/dist', INLINED), 'utf8');
