import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { inlinedConfig } from '../webpack/inlined-config.ts';

/** The page's first script for a dev server, made anew whenever its sources change. @returns what gives the newest */
export function watchInlinedScript(root: string): () => Promise<string> {
  const folder = join(root, '.cache/inlined');
  const made = Promise.withResolvers<void>();
  webpack(inlinedConfig(folder))?.watch({}, (error, stats) => {
    if (error || stats?.hasErrors()) console.error(error ?? stats?.toString('errors-only'));
    else made.resolve();
  });
  return async () => {
    await made.promise;
    return readFile(join(folder, 'inlined.js'), 'utf8');
  };
}
