import { lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { takeLock } from '../../lock.mjs';

const PREFIX = 'sohor-release-';
/** Prefix of a folder without the file that names its owner. */
const NEW_PREFIX = '.sohor-new-';
/** How long the renaming from one name to the other takes at most. Milliseconds. */
const NEW_LIFE = 10 * 60_000;

/**
 * Works with a temporary folder of its own for everything that is made on the way: the site that is tried, the browser's
 * profile. What commands that were killed have left goes first.
 */
export async function withWorkFolder<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  clearWorkFolders();
  const made = mkdtempSync(join(tmpdir(), NEW_PREFIX));
  // It gets its final name once its owner is in it, or another command would take it for an abandoned one.
  takeLock(ownerOf(made));
  const folder = join(tmpdir(), PREFIX + basename(made).slice(-6));
  renameSync(made, folder);
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    // A browser that has just ended may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Removes the folders of commands that are no more. */
export function clearWorkFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) && !name.startsWith(NEW_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    try {
      if (isLeft(folder, name)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      // Not this user's to look into, or gone meanwhile.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['EACCES', 'EPERM', 'ENOENT'].includes(code)) throw error;
    }
  }
}

/** The temporary folder is everybody's: what other users have made in it is left alone, whatever its name. */
function isLeft(folder: string, name: string): boolean {
  const { uid, mtimeMs } = lstatSync(folder);
  if (uid !== process.getuid?.()) return false;
  if (name.startsWith(NEW_PREFIX)) return Date.now() - mtimeMs > NEW_LIFE;
  return takeLock(ownerOf(folder)).lock !== undefined;
}

const ownerOf = (folder: string) => join(folder, 'owner');
