import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressed } from '../site/compress.ts';
import { MODULE_SIZES, type ModuleSizes } from '../webpack/module-sizes-plugin.ts';
import { remotesOf } from '../workspaces.ts';

/** Most bytes that a browser with the previous release may have to fetch after a line of a page has changed. */
const MAX_BYTES = 10_000;

/**
 * One sentence for each module of a page that lies in more bytes of scripts. Modules that pages share (`lib`) may be in several
 * scripts, so they are not counted.
 * @param bytes of each script, as a browser gets it
 */
export function fetchedAgain(
  remote: string,
  scripts: ModuleSizes,
  bytes: Readonly<Record<string, number>>,
): string[] {
  const sums = new Map<string, number>();
  for (const [script, modules] of Object.entries(scripts))
    for (const name of Object.keys(modules))
      if (new RegExp(`^${remote}/src/(features|pages)/.*\\.tsx?$`).test(name))
        sums.set(name, (sums.get(name) ?? 0) + (bytes[script] ?? 0));
  if (sums.size === 0) return [`${remote}: no module of a page is in its build`];
  return [...sums]
    .filter(([, sum]) => sum > MAX_BYTES)
    .map(([name, sum]) => `${name}: ${sum} bytes are fetched again when a line of it changes`);
}

/** The same of every remote, as built. */
export async function largeReleases(root: string): Promise<string[]> {
  const all = remotesOf(root).map(async (remote) => {
    const read = (file: string) => readFile(join(root, remote, 'dist', file));
    const scripts: ModuleSizes = JSON.parse((await read(MODULE_SIZES)).toString());
    const sizes = Object.keys(scripts).map(async (script) => {
      const plain = await read(script);
      return [script, (await compressed(script, plain))?.br.length ?? plain.length] as const;
    });
    return fetchedAgain(remote, scripts, Object.fromEntries(await Promise.all(sizes)));
  });
  return (await Promise.all(all)).flat();
}
