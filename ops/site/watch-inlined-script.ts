import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { inlinedConfig } from '../webpack/inlined-config.ts';

/**
 * The page's first script for a dev server, and the one that helps a shell that does not start, made anew whenever their sources
 * change. @returns what gives the newest
 */
export function watchInlinedScript(root: string): (file: 'inlined.js' | 'rescue.js') => Promise<string> {
  const folder = join(root, '.cache/inlined');
  const made = new Promise<void>((resolve) => {
    webpack(inlinedConfig(folder))?.watch({}, (error, stats) => {
      if (error || stats?.hasErrors()) console.error(error ?? stats?.toString('errors-only'));
      else resolve();
    });
  });
  return async (file) => {
    await made;
    return readFile(join(folder, file), 'utf8');
  };
}
