import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Changes the text of a file. @throws where it does not have what is to be replaced */
export async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not say ${from}`);
  await writeFile(file, changed);
}

const CONTRACT = /CONTRACT = \{ oldest: \d+, newest: \d+ \}/;
const SHELL = /SHELL_VERSION = '[^']+'/;

/** Makes the installed `@sohor/shared` the one of an earlier time, when there was only the first contract. */
export async function makeOlder(shared: string): Promise<void> {
  const contract = join(shared, 'src/platform/contract.js');
  await edit(contract, CONTRACT, 'CONTRACT = { oldest: 1, newest: 1 }');
  const later = (await readdir(join(shared, 'contracts'))).filter(
    (name) => /^\d+\.d\.ts$/.test(name) && name !== '1.d.ts',
  );
  for (const name of later) await rm(join(shared, 'contracts', name));
}

/** Makes it one of a later time, with a contract that no shell of today keeps. */
export async function makeNewer(shared: string): Promise<void> {
  const contract = join(shared, 'src/platform/contract.js');
  await edit(contract, CONTRACT, 'CONTRACT = { oldest: 1, newest: 99 }');
  await edit(contract, SHELL, `SHELL_VERSION = '1.99.0'`);
  const index = join(shared, 'src/platform/index.js');
  await edit(index, /$/, `\nexport const later = () => 'later';\n`);
  await edit(index.replace(/js$/, 'd.ts'), /$/, '\nexport declare const later: () => string;\n');
}
