import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from '@swc/core';

/** What stands in every page as its first script: it looks after the shell's start, and begins it. */
export async function inlinedScript(root: string): Promise<string> {
  const parts = await Promise.all(
    ['rescue.js', 'boot.js'].map((file) => readFile(join(root, 'shell', file), 'utf8')),
  );
  const { code } = await minify(parts.join('\n'), { ecma: 2022, compress: true, mangle: true });
  return code;
}
