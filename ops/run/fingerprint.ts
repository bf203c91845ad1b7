import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.turbo', 'test-results']);

/** Every file below a folder, in the same order on every machine. */
function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const child = join(path, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(child);
    return entry.isFile() ? [child] : [];
  });
}

/** Fingerprint of the files' contents: a new checkout of the same sources has the same one. */
export function fingerprintOfContent(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Fingerprint of names, sizes and times, which is enough to notice that an output was removed or edited. Undefined when one is
 * missing.
 */
export function fingerprintOfOutputs(root: string, paths: readonly string[]): string | undefined {
  const hash = createHash('sha256');
  for (const path of paths) {
    if (!existsSync(join(root, path))) return undefined;
    for (const file of filesBelow(join(root, path))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${relative(root, file)}\0${size}\0${mtimeMs}\0`);
    }
  }
  return hash.digest('hex');
}
