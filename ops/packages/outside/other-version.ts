import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Replaces text in a file. @throws when the file does not have the text */
export async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not say ${from}`);
  await writeFile(file, changed);
}

const SHELL_API = /SHELL_API = \{ oldest: \d+, newest: \d+ \}/;
const SHELL = /SHELL_VERSION = '[^']+'/;

/** Turns the installed `@sohor/shared` into an earlier version: of the first shell API alone, from before an export that came later. */
export async function makeOlder(shared: string): Promise<void> {
  const file = join(shared, 'src/platform/remotes.js');
  const first = (await readFile(file, 'utf8')).replace(SHELL_API, 'SHELL_API = { oldest: 1, newest: 1 }');
  await writeFile(file, first);
  const later = (await readdir(join(shared, 'shell-api'))).filter(
    (name) => /^\d+\.d\.ts$/.test(name) && name !== '1.d.ts',
  );
  for (const name of later) await rm(join(shared, 'shell-api', name));
  for (const index of ['index.js', 'index.d.ts'])
    await edit(join(shared, 'src/platform', index), /^export \{ homePath \}.*$/m, '');
}

/** Turns it into a later version, with a shell API that no present shell supports. */
export async function makeNewer(shared: string): Promise<void> {
  const file = join(shared, 'src/platform/remotes.js');
  await edit(file, SHELL_API, 'SHELL_API = { oldest: 1, newest: 99 }');
  await edit(file, SHELL, `SHELL_VERSION = '1.99.0'`);
  const index = join(shared, 'src/platform/index.js');
  await edit(index, /$/, `\nexport const later = () => 'later';\n`);
  await edit(index.replace(/js$/, 'd.ts'), /$/, '\nexport declare const later: () => string;\n');
}
