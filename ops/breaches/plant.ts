/**
 * Loads one file of a process with a breach in it; the file on the disk stays as it is. Vitest runs this module before the
 * test file (`setupFiles`), and every process that the test starts runs it again (NODE_OPTIONS).
 */
import { appendFileSync, promises, readFileSync } from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What is planted: `path` is absolute, and the process that loads it appends a line to `witness`. */
export interface Planting {
  readonly path: string;
  readonly from: string;
  readonly to: string;
  readonly witness: string;
}

export function planted({ path, from, to, witness }: Planting): string {
  const parts = readFileSync(path, 'utf8').split(from);
  if (parts.length !== 2)
    throw new Error(`The text of the breach stands ${parts.length - 1} times in ${path}`);
  appendFileSync(witness, `${process.pid}\n`);
  return parts.join(to);
}

function plant(planting: Planting): void {
  const target = pathToFileURL(planting.path).href;
  registerHooks({
    load: (url, context, next) =>
      url.split('?')[0] === target
        ? { ...next(url, context), source: planted(planting) }
        : next(url, context),
  });
  // Migrations are no modules: they are read as text.
  const { readFile } = promises;
  promises.readFile = (async (file: string | URL, ...options: never[]) =>
    [target, planting.path].includes(String(file))
      ? planted(planting)
      : readFile(file, ...options)) as typeof readFile;
  syncBuiltinESMExports();
}

/** `SOHOR_PLANTINGS`: in Vitest, by the path of the test file. `SOHOR_PLANTING`: in what a test starts. */
function planting(): Planting | undefined {
  const { SOHOR_PLANTINGS, SOHOR_PLANTING } = process.env;
  if (SOHOR_PLANTING) return JSON.parse(SOHOR_PLANTING);
  if (!SOHOR_PLANTINGS || typeof expect === 'undefined') return undefined;
  const { [expect.getState().testPath ?? '']: found } = JSON.parse(readFileSync(SOHOR_PLANTINGS, 'utf8'));
  if (!found) return undefined;
  Object.assign(process.env, found.environment, {
    SOHOR_PLANTING: JSON.stringify(found.planting),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`.trim(),
  });
  return found.planting;
}

const found = planting();
if (found) plant(found);
